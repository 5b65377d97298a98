import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './filters.module.css'

interface ChoicesProps {
  label: string
  children: ReactNode
  /** A search field above the choices; it has the focus, and the arrow keys move between it and the choices. */
  search?: ReactNode
  className?: string
}

/** The choices of a filter: the one that is on, or the first, has the focus; arrows, Home and End move. */
export function FilterChoices({ label, children, search, className = '' }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null)
  const searches = search !== undefined
  useEffect(() => {
    if (searches) return
    const all = [...(group.current?.querySelectorAll('button') ?? [])]
    const first = all.find((button) => button.ariaPressed === 'true') ?? all[0]
    first?.focus({ preventScroll: true })
  }, [searches])
  return (
    // The arrows are heard wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={walk}>
      {search}
      <div
        ref={group}
        role="group"
        aria-label={label}
        className={classes(styles.choices, className)}
        data-scrolls=""
      >
        {children}
      </div>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const typing = document.activeElement instanceof HTMLInputElement
  const next: Record<string, number> = {
    ArrowDown: (at + 1) % stops.length,
    ArrowUp: at - 1,
    ...(!typing && { Home: 0, End: -1 }),
  }
  const to = next[event.key]
  if (to === undefined || event.nativeEvent.isComposing) return
  event.preventDefault()
  stops.at(to)?.focus()
}
