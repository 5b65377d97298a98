import { isDay } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useSyncExternalStore } from 'react'
import { formatDay } from '@trastienda/words/format'
import { type Translate, useText } from '../../i18n/useText.ts'
import { printedKey } from '../../kit/keys.ts'
import { fieldText } from '../../kit/problem-text.ts'
import { today } from '../../kit/today.ts'
import type { CellProblems } from '../cells.ts'
import type { Column, Line } from '../line.ts'
import { gridWidth } from './GridHead.tsx'
import type { Sheet } from './sheet.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './grid.module.css'

/**
 * Why a cell is refused and what helps, in words of the line.
 * @param unasked whether its code could not be looked up
 */
export function cellText(
  problem: FieldProblem,
  line: Line,
  column: Column,
  { t, locale, unasked }: { readonly t: Translate; readonly locale: string; readonly unasked: boolean },
): string {
  if (problem.code === 'expired' && isDay(line.expiresOn)) {
    const day = formatDay(line.expiresOn, locale, today())
    if (line.price !== '') return t('sale.expiredLot', { lot: line.lot, day })
    return line.lot === '' ? t('lines.expired', { day }) : t('lines.lotExpired', { lot: line.lot, day })
  }
  if (problem.code === 'unknown') return t(unasked ? 'lines.unasked' : 'lines.unknown', { code: line.typed })
  if (problem.code === 'select_product') return t('lines.noProduct')
  if (problem.code === 'required') return t('lines.missing')
  if (problem.code === 'day' && column === 'expiresOn') return t('field.expiry_unread')
  return fieldText(problem, t)
}

/** Whether the words name what they are about themselves. */
function namesItsField({ code }: FieldProblem): boolean {
  return code === 'expired' || code === 'unknown' || code === 'select_product'
}

interface WhyRowProps {
  id: string
  sheet: Sheet
  line: Line
  problems: CellProblems
}

/** The row below a line that says what is wrong and how to correct it, so that it covers nothing. */
export function WhyRow({ id, sheet, line, problems }: WhyRowProps) {
  const { control, columns, ends, headings, categories, onCreate } = sheet
  const { t, locale } = useText()
  const unasked = useSyncExternalStore(control.subscribe, () => control.unasked().has(line.typed))
  const messages = control.columns.flatMap((column) => {
    const problem = problems[column]
    if (!problem) return []
    const words = cellText(problem, line, column, { t, locale, unasked })
    const free = column === 'cost' && problem.code === 'required' ? `; ${t('lines.freeHow')}` : ''
    return [namesItsField(problem) ? words : `${headings[column] ?? ''}: ${words}${free}`]
  })
  const creates = onCreate !== undefined && !unasked && problems.product !== undefined && line.typed !== ''
  return (
    <tr className={styles.why}>
      <td colSpan={gridWidth(columns, categories, ends)} id={id}>
        {messages.join(' · ')}
        {creates && ' · '}
        {creates && (
          <button
            type="button"
            className={classes(textStyles.link, textStyles.medium)}
            onClick={() => onCreate?.(line, line.typed)}
          >
            {t('lines.create')}
          </button>
        )}
        {!control.given && (
          <span className={styles.how}>
            {t('lines.removeBy')} <kbd>{printedKey('mod+delete')}</kbd>
          </span>
        )}
      </td>
    </tr>
  )
}

/** The row below a line with a warning that may be ignored. */
export function NoteRow({ sheet: { columns, ends, categories }, note }: { sheet: Sheet; note: string }) {
  return (
    <tr className={classes(styles.why, styles.warned)}>
      <td colSpan={gridWidth(columns, categories, ends)}>
        <span role="status">{note}</span>
      </td>
    </tr>
  )
}

/** How a day was read that was typed without its year and has passed this year. */
export function AheadRow({ sheet, line }: { sheet: Sheet; line: Line }) {
  const { t, locale } = useText()
  const { control } = sheet
  const ahead = useSyncExternalStore(control.subscribe, () => control.ahead().get(line.key))
  if (!ahead || ahead.day !== line.expiresOn || !isDay(ahead.day)) return null
  const day = formatDay(ahead.day, locale, today())
  return <NoteRow sheet={sheet} note={t('kit.day.ahead', { typed: ahead.typed, day })} />
}
