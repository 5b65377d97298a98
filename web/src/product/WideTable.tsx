import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

/** A table that may be wider than the drawer: it scrolls on its own, also by keys. */
export function WideTable({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    // Whoever has no pointer scrolls a region that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-scrolls="" tabIndex={0} role="region" aria-label={label}>
      <table data-part="wide-table" className={className}>
        {children}
      </table>
    </div>
  )
}
