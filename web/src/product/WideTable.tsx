import type { ReactNode } from 'react'
import './wide-table.css'

/** A table that may be wider than the drawer: it scrolls by itself, with the keys too. */
export function WideTable({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    // Whoever has no pointer scrolls a region that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="kx-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className={className}>{children}</table>
    </div>
  )
}
