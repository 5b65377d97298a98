import { Check } from 'lucide-react'
import { formatQuantity } from '@trastienda/words/format'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import filtersStyles from './filters.module.css'
import readStyles from './read.module.css'
import popoverStyles from './popover.module.css'
import textStyles from './text.module.css'

interface ChoiceProps {
  on: boolean
  press: () => void
  children: ReactNode
  /** Small print: what it was found by. */
  detail?: string | undefined
  /** Whether Enter in the search field chooses this one. */
  next?: boolean
  /** How many rows have it, once that is known. */
  rows?: number | 'late' | undefined
}

/** One choice of a filter, on or off. */
export function FilterChoice({ on, press, children, detail, next = false, rows }: ChoiceProps) {
  const { t, locale } = useText()
  return (
    <button
      type="button"
      className={classes(
        popoverStyles.option,
        filtersStyles.choice,
        next && filtersStyles.next,
        rows === 0 && filtersStyles.few,
      )}
      data-part="choice"
      aria-pressed={on}
      onClick={press}
    >
      <bdi className={textStyles.clip}>{children}</bdi>
      {detail && <small dir="auto">{detail}</small>}
      {typeof rows === 'number' && (
        <span className={filtersStyles.rows} data-part="rows">
          <span aria-hidden="true">{formatQuantity(String(rows), locale)}</span>
          <span className={textStyles.unseen}>{t('list.rows', { total: rows })}</span>
        </span>
      )}
      {rows === 'late' && (
        <span className={classes(filtersStyles.rows, readStyles.bone)} aria-hidden="true" />
      )}
      {on && <Icon of={Check} small className={filtersStyles.mark} />}
    </button>
  )
}
