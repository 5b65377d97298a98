import type { ReactNode, RefObject } from 'react'
import styles from './shelf.module.css'

interface ShelfSectionProps {
  /** Takes the focus when what was entered is left for the shelf (`useShelfView`). */
  shelf: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

/** The part of receiving and counting where goods are scanned and their quantities are typed. */
export function ShelfSection({ shelf, label, children }: ShelfSectionProps) {
  return (
    <section ref={shelf} className={styles.shelf} data-scrolls="" aria-label={label} tabIndex={-1}>
      {children}
    </section>
  )
}
