import { type ReactNode, useEffect, useRef } from 'react'
import styles from './action.module.css'

interface PlansProps {
  /** How often it was tried to create them. */
  tries: number
  children: ReactNode
}

/** What will be created; once that was tried, what came of it comes into sight and takes the focus. */
export function Plans({ tries, children }: PlansProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const at = list.current
    if (tries === 0 || !at) return
    at.focus({ preventScroll: true })
    // All of it, or its beginning when it is longer than the dialog.
    at.scrollIntoView({ block: 'nearest' })
    at.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  return (
    <ul ref={list} className={styles.plans} tabIndex={-1}>
      {children}
    </ul>
  )
}
