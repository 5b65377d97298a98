import type { MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

interface OptionRowProps {
  id: string
  /** Whether the field points at it. */
  on: boolean
  /** Whether it is the chosen option; by default the highlighted one. */
  chosen?: boolean
  take: (event: MouseEvent) => void
  /** Whether it stays at the end of the list, whatever of it is scrolled. */
  last?: boolean
  /** The pointer moved over it. */
  onPoint?: () => void
  children: ReactNode
}

/** One option in the list of a search field. */
export function OptionRow({ id, on, chosen = on, take, last = false, onPoint, children }: OptionRowProps) {
  return (
    // The field keeps the focus; its keys act on the option that it points at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={classes(styles.option, on && styles.on, last && styles.last)}
      onPointerMove={on ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={take}
    >
      {children}
    </div>
  )
}
