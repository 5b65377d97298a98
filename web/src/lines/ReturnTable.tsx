import type { ReactNode } from 'react'
import { classes } from '../kit/classes.ts'
import { allKey } from './return-keys.ts'
import hiddenStyles from '../kit/hidden.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './return-table.module.css'

interface ReturnTableProps {
  label: string
  /** Says what the keys do. */
  hint: (key: string) => string
  className: string | undefined
  /** The class of what scrolls. */
  scroll: string | undefined
  /** The headings. */
  head: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The lines of a document, each with the quantity that is returned. */
export function ReturnTable({ label, hint, className, scroll, head, children }: ReturnTableProps) {
  return (
    <div className={className}>
      <p className={classes(textStyles.small, textStyles.faint, hiddenStyles.belowSmall)}>
        {hint(allKey.toUpperCase())}
      </p>
      {/* Focusable, so that people without a pointer can scroll it. */}
      <div
        className={classes(styles.scroll, scroll)}
        data-scrolls=""
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className={classes(tableStyles.table, tableStyles.plain)}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  )
}
