import type { ReactNode } from 'react'

/** A table that may be wider than the page: it scrolls by itself, with the keys too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Whoever has no pointer scrolls a region that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sa-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="tb plain">
        <caption className="sr">{label}</caption>
        {children}
      </table>
    </div>
  )
}
