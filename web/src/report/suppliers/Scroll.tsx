import type { ReactNode } from 'react'

interface ScrollProps {
  label: string
  /** How it stands on a phone. */
  className?: string
  children: ReactNode
}

/** A table that may be wider than the page: it scrolls by itself, with the keys too. */
export function Scroll({ label, className, children }: ScrollProps) {
  return (
    // Whoever has no pointer scrolls a region that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sa-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className={`tb plain ${className ?? ''}`}>
        <caption className="sr">{label}</caption>
        {children}
      </table>
    </div>
  )
}
