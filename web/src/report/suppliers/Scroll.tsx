import type { ReactNode } from 'react'
import { classes } from '../../kit/classes.ts'
import { useFits } from '../frame/use-fits.ts'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './account.module.css'

interface ScrollProps {
  label: string
  /** A class for its layout on a phone. */
  className?: string
  children: ReactNode
}

/** A table that may be wider than the page: it scrolls on its own, also by keys. */
export function Scroll({ label, className, children }: ScrollProps) {
  const box = useFits()
  return (
    // Whoever has no pointer scrolls a region that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.scroll} data-scrolls="" tabIndex={0} role="region" aria-label={label}>
      <table className={classes(tableStyles.table, tableStyles.plain, className)}>
        <caption className={textStyles.unseen}>{label}</caption>
        {children}
      </table>
    </div>
  )
}
