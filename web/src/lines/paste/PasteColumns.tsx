import { formatDay } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { writeDecimal } from '../../kit/number-values.ts'
import { SelectField } from '../../kit/SelectField.tsx'
import type { Column, Headings } from '../line.ts'
import { isDay } from '@trastienda/contract/calendar'
import { writeCell } from '../grid/cell-text.ts'
import { dayOrderOf, readPastedDay } from './days.ts'
import { decimalMarkOf, readNumber } from './numbers.ts'
import { columnOf } from './recognise.ts'
import { type ColumnPlan, readPasted } from './take.ts'
import type { Paste } from './use-paste.ts'
import textStyles from '../../kit/text.module.css'
import styles from './paste.module.css'

const shownRows = 4

interface ColumnsProps {
  paste: Paste
  headings: Headings
  /** Whether somebody tried to continue while a question about a column was open. */
  tried: boolean
}

/** Each pasted column with what it is taken for and its first rows as they are read. */
export function PasteColumns({ paste, headings, tried }: ColumnsProps) {
  const { t } = useText()
  const first = paste.plan.headed ? 2 : 1
  const visibleRows = paste.rows.slice(0, shownRows).map((cells, nth) => ({ cells, number: nth + first }))
  return (
    <table className={styles.pasteColumns} data-part="paste-columns">
      <thead>
        <tr>
          <th scope="col">{t('lines.paste.column')}</th>
          {visibleRows.map(({ number }) => (
            <th key={number} scope="col">
              {t('lines.paste.row', { row: number })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paste.plan.columns.map((plan) => (
          <tr key={plan.at} data-unused={plan.column === null || undefined}>
            <th scope="row">
              <div>
                <PasteColumn paste={paste} plan={plan} at={plan.at} headings={headings} tried={tried} />
              </div>
            </th>
            {visibleRows.map(({ cells, number }) => (
              <td key={number}>
                <Sample paste={paste} plan={plan} text={cells[plan.at] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PasteColumn({
  paste,
  plan,
  at,
  headings,
  tried,
}: ColumnsProps & { readonly plan: ColumnPlan; readonly at: number }) {
  const { t } = useText()
  const open = paste.open.includes(at)
  const label = plan.heading === '' ? t('imports.columnNumber', { number: at + 1 }) : plan.heading
  return (
    <>
      <SelectField
        label={label}
        name={`column.${at}`}
        value={plan.column ?? null}
        none={t('lines.paste.unused')}
        placeholder={plan.column === undefined ? t('lines.paste.choose') : t('lines.paste.unused')}
        autoFocus={open && plan.column === undefined && paste.open[0] === at}
        problem={tried && plan.column === undefined ? { code: 'required' } : undefined}
        options={paste.around.columns.map((column) => ({ id: column, label: headings[column] ?? column }))}
        onChange={(column: Column | null) => paste.sayColumn(at, column)}
      />
      <Reading paste={paste} plan={plan} at={at} tried={tried} />
    </>
  )
}

/** How the numbers or the days of a column are read, where they could be read in two ways. */
function Reading({
  paste,
  plan,
  at,
  tried,
}: Omit<ColumnsProps, 'headings'> & { plan: ColumnPlan; at: number }) {
  const { t, locale } = useText()
  const { around } = paste
  const cells = columnOf(paste.rows, at)
  const problem = tried && paste.open.includes(at) ? ({ code: 'required' } as const) : undefined
  const autoFocus = paste.open[0] === at
  if (plan.questionAbout === 'decimal') {
    const text =
      cells.find((cell) => decimalMarkOf(cell) === 'either') ?? cells.find((cell) => cell !== '') ?? ''
    const value = (mark: ',' | '.') =>
      writeDecimal(readNumber(text, mark) ?? '', locale, 'cost') || t('lines.paste.notRead')
    return (
      <SelectField
        label={t('lines.paste.reads', { text })}
        name={`decimal.${at}`}
        value={plan.decimal ?? null}
        autoFocus={autoFocus}
        problem={problem}
        options={[
          { id: ',', label: t('lines.paste.comma', { value: value(',') }) },
          { id: '.', label: t('lines.paste.point', { value: value('.') }) },
        ]}
        onChange={(mark: ',' | '.' | null) => mark !== null && paste.sayDecimal(at, mark)}
      />
    )
  }
  const { column } = plan
  if (plan.questionAbout !== 'order' || (column !== 'expiresOn' && column !== 'expectedOn')) return null
  const text =
    cells.find((cell) => dayOrderOf(cell, around.today) === 'either') ??
    cells.find((cell) => cell !== '') ??
    ''
  const value = (order: 'day' | 'month') => {
    const day = readPastedDay(text, order, column, around)
    return isDay(day) ? formatDay(day, locale, around.today) : t('lines.paste.notRead')
  }
  return (
    <SelectField
      label={t('lines.paste.reads', { text })}
      name={`order.${at}`}
      value={plan.order ?? null}
      autoFocus={autoFocus}
      problem={problem}
      options={[
        { id: 'day', label: t('lines.paste.dayFirst', { value: value('day') }) },
        { id: 'month', label: t('lines.paste.monthFirst', { value: value('month') }) },
      ]}
      onChange={(order: 'day' | 'month' | null) => order !== null && paste.sayOrder(at, order)}
    />
  )
}

/** A cell as it is read: a product by its name, a figure and a day as they are written here. */
function Sample({ paste, plan, text }: { paste: Paste; plan: ColumnPlan; text: string }) {
  const { t, locale } = useText()
  const { around } = paste
  if (text === '') return <span className={textStyles.faint}>–</span>
  const { column } = plan
  const unread = paste.unread.some((each) => each.column === column && each.text === text)
  if (unread)
    return (
      <span className={styles.unread}>
        <bdi>{text}</bdi>
        <small>{t(column === 'product' ? 'lines.paste.noProduct' : 'lines.paste.notRead')}</small>
      </span>
    )
  if (!column) return <bdi className={textStyles.faint}>{text}</bdi>
  if (column === 'product') {
    const pick = around.found.get(text)
    return (
      <>
        <bdi className={styles.code}>{text}</bdi>
        {pick && pick.name !== text && <small>{pick.name}</small>}
      </>
    )
  }
  return <bdi>{writeCell(column, readPasted(text, plan, around), locale, around.today)}</bdi>
}
