import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Narrowed } from '../../pick/drill-code.ts'
import { cellClass, type Lead, type Measure, type Room } from './columns.ts'
import { Figures, ReportRows } from './ReportRows.tsx'
import { useParts } from './use-parts.ts'
import { walk } from './walk.ts'

interface ReportTableProps<Row extends Sums, Sums> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  rowName: (row: Row) => string
  leads: readonly [Lead<Row>, ...Lead<Row>[]]
  measures: readonly Measure<Sums>[]
  /** All together; no foot without it. */
  totals?: Sums | undefined
  totalWords?: string | undefined
  /** Whether its rows are what all together are made of, so that the foot opens nothing. */
  listsAll?: boolean
  /** What a row narrows its documents to; null for a row without any. */
  narrows?: (row: Row) => Narrowed | null
  sort?: string
  onSort?: (sort: string) => void
  /** The groups within a row, shown under it. */
  within?: ((row: Row) => ReactNode) | undefined
  stale?: boolean
}

function toggled(ids: ReadonlySet<string | number>, id: string | number): ReadonlySet<string | number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Groups with their figures and all together under them; every figure that documents add up to opens them. */
export function ReportTable<Row extends Sums, Sums>(props: ReportTableProps<Row, Sums>) {
  const { label, rows, leads, measures, totals, within, stale, rowId, rowName, narrows } = props
  const { t } = useText()
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set())
  const toggle = useCallback((id: string | number) => setOpen((now) => toggled(now, id)), [])
  const { parts, drawn } = useParts(rows)
  const ofRow = { rowId, rowName, narrows }
  return (
    // The arrows are heard wherever in the table the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="rp-table"
      role="region"
      aria-label={label}
      aria-busy={drawn < parts.length}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than its room is scrolled by keyboard
      tabIndex={0}
      onKeyDown={walk}
    >
      <table className={stale ? 'tb stale' : 'tb'}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {leads.map((lead) => (
              <Head key={lead.id} {...lead} at={props.sort} onSort={props.onSort} />
            ))}
            {measures.map((measure) => (
              <Head key={measure.id} {...measure} figures at={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {parts.slice(0, drawn).map((part, at) => (
          // Rows keep their place: more of them come after these.
          // oxlint-disable-next-line react/no-array-index-key
          <ReportRows key={at} {...{ leads, measures, within, open, toggle }} rows={part} {...ofRow} />
        ))}
        {totals !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">
                {props.totalWords ?? t('report.total')} <span className="cop">COP</span>
              </th>
              {leads.slice(1).map(({ id, from }) => (
                // A cell of words, which all together have none of.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={id} className={cellClass('', from)} />
              ))}
              <Figures
                sums={totals}
                measures={measures}
                narrowed={props.listsAll ? null : {}}
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
  at: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Head({ label, sort, figures, from, at, onSort }: HeadProps) {
  const sorts = sort !== undefined && onSort !== undefined
  const on = sort !== undefined && (at === sort || at === `-${sort}`)
  const down = at?.startsWith('-')
  // Figures are wanted from the largest, names from the first.
  const next = on ? (down ? sort : `-${sort}`) : figures ? `-${sort}` : sort
  return (
    <th
      scope="col"
      className={cellClass(figures ? 'n' : '', from)}
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
      data-head={sorts ? label : undefined}
    >
      {sorts ? (
        <button type="button" className="sort" onClick={() => onSort(next ?? sort)}>
          {label}
          {on && <Icon of={down ? ArrowDown : ArrowUp} />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
