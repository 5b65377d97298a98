import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Narrowed } from '../../pick/drill-code.ts'
import { type CardPlace, cellClass, type Lead, type Measure, type Room } from './columns.ts'
import { Figures, ReportRows } from './ReportRows.tsx'
import { useFits } from './use-fits.ts'
import { useParts } from './use-parts.ts'
import { walk } from './walk.ts'
import { classes } from '../../kit/classes.ts'
import dataTableStyles from '../../kit/data-table.module.css'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'
import cardsStyles from './report-cards.module.css'

export interface ReportRow<Row> {
  readonly id: (row: Row) => string | number
  readonly name: (row: Row) => string
  /** The filters that a row adds for its documents; null for a row without any. */
  readonly narrows?: ((row: Row) => Narrowed | null) | undefined
  /** The groups within a row, shown under it. */
  readonly within?: ((row: Row) => ReactNode) | undefined
}

interface ReportTotal<Sums> {
  readonly sums: Sums | undefined
  readonly words?: string | undefined
  /** Whether the totals consist of these rows alone, so that the figures of the foot open nothing. */
  readonly listsAll?: boolean | undefined
}

interface ReportTableProps<Row extends Sums, Sums> {
  label: string
  rows: readonly Row[]
  row: ReportRow<Row>
  leads: readonly [Lead<Row>, ...Lead<Row>[]]
  measures: readonly Measure<Sums>[]
  /** All together; no foot without it. */
  total?: ReportTotal<Sums>
  sorting?: { readonly by?: string | undefined; readonly onSort?: ((sort: string) => void) | undefined }
  stale?: boolean
  /** Rows are cards on a phone: for a table of few figures, each of which is read by itself. */
  cards?: boolean
}

function toggled(ids: ReadonlySet<string | number>, id: string | number): ReadonlySet<string | number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Groups with their figures and all together under them; every figure that documents add up to opens them. */
export function ReportTable<Row extends Sums, Sums>(props: ReportTableProps<Row, Sums>) {
  const { label, rows, row, leads, measures, total, sorting = {}, stale, cards } = props
  const { t } = useText()
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set())
  const toggle = useCallback((id: string | number) => setOpen((now) => toggled(now, id)), [])
  const { parts, drawn } = useParts(rows)
  const box = useFits()
  const ofRow = { rowId: row.id, rowName: row.name, narrows: row.narrows, within: row.within }
  return (
    // The arrows are heard wherever in the table the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={classes(styles.table, cards && cardsStyles.cards)}
      data-part="report-table"
      data-scrolls=""
      role="region"
      aria-label={label}
      aria-busy={drawn < parts.length}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than its room is scrolled by keyboard
      tabIndex={0}
      onKeyDown={walk}
    >
      <table
        data-stale={stale || undefined}
        className={classes(tableStyles.table, stale && dataTableStyles.stale)}
      >
        <caption className={textStyles.unseen}>{label}</caption>
        <thead>
          <tr>
            {leads.map((lead) => (
              <Head key={lead.id} {...lead} at={sorting.by} onSort={sorting.onSort} />
            ))}
            {measures.map((measure) => (
              <Head key={measure.id} {...measure} figures at={sorting.by} onSort={sorting.onSort} />
            ))}
          </tr>
        </thead>
        {parts.slice(0, drawn).map((part, at) => (
          // Rows keep their place: more of them come after these.
          // oxlint-disable-next-line react/no-array-index-key
          <ReportRows key={at} {...{ leads, measures, open, toggle }} rows={part} {...ofRow} />
        ))}
        {total?.sums !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">
                {total.words ?? t('report.total')} <span className={dataTableStyles.currency}>COP</span>
              </th>
              {leads.slice(1).map((lead) => (
                // A cell of words, which all together have none of.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={lead.id} className={cellClass('', lead)} />
              ))}
              <Figures
                sums={total.sums}
                measures={measures}
                narrowed={total.listsAll ? null : {}}
                name={t('report.total')}
                total
              />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface HeadProps {
  label: string
  sort?: string
  figures?: boolean
  from?: Room
  card?: CardPlace
  at: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Head({ label, sort, figures, at, onSort, ...place }: HeadProps) {
  const sorts = sort !== undefined && onSort !== undefined
  const on = sort !== undefined && (at === sort || at === `-${sort}`)
  const down = at?.startsWith('-')
  // Figures are wanted from the largest, names from the first.
  const next = on ? (down ? sort : `-${sort}`) : figures ? `-${sort}` : sort
  return (
    <th
      scope="col"
      className={cellClass(figures ? textStyles.figures : '', place)}
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
      data-head={sorts ? label : undefined}
    >
      {sorts ? (
        <button type="button" className={dataTableStyles.sort} onClick={() => onSort(next ?? sort)}>
          {label}
          {on && <Icon of={down ? ArrowDown : ArrowUp} />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
