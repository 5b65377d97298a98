import type { Opening } from '@trastienda/contract/report-cells'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react'
import type { Period } from '@trastienda/contract/report.rules'
import { Fragment, type ReactNode, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Narrowed } from '../../pick/drill-code.ts'
import { Drill, type MeasureValue } from './Measure.tsx'
import { walk } from './walk.ts'

/** How much room a column needs: 900, 1180 or 1560 px; or a screen, as what is pressed does. */
export type Room = 'md' | 'lg' | 'xl' | 'screen'

/** A column of figures, the same of a row and of all together. */
export interface Measure<Sums> {
  readonly id: string
  readonly label: string
  readonly of: (sums: Sums) => MeasureValue
  /** The documents that add up to it. */
  readonly opens?: Opening | null
  /** The days of these documents, where they are others than the report's. */
  readonly told?: Period
  /** What narrows them less than the row does: only these of its names. */
  readonly narrowedBy?: readonly string[]
  /** The report's sort name. */
  readonly sort?: string
  /** In place of the figure itself: its change against the period before, a mark. */
  readonly cell?: (sums: Sums) => ReactNode
  /** Needs this much room. */
  readonly from?: Room
}

/** A column of words; the first one names the row. */
export interface Lead<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly sort?: string
  readonly from?: Room
}

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

const hidden = { md: 'md-hide', lg: 'rp-lg', xl: 'rp-xl', screen: 'rp-screen' }
const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** Groups with their figures and all together under them; every figure that documents add up to opens them. */
export function ReportTable<Row extends Sums, Sums>(props: ReportTableProps<Row, Sums>) {
  const { label, rows, leads, measures, totals, within, stale } = props
  const { t } = useText()
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set())
  const toggle = (id: string | number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    // The arrows are heard wherever in the table the focus is; a table wider than its room is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div className="rp-table" role="region" aria-label={label} tabIndex={0} onKeyDown={walk}>
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
        <tbody>
          {rows.map((row) => {
            const id = props.rowId(row)
            return (
              <Fragment key={id}>
                <tr>
                  <th scope="row" className="name">
                    {within && (
                      <IconButton
                        icon={open.has(id) ? ChevronDown : ChevronRight}
                        small
                        flip
                        label={t('report.by.open', { name: props.rowName(row) })}
                        expanded={open.has(id)}
                        onPress={() => toggle(id)}
                      />
                    )}
                    {leads[0].cell(row)}
                  </th>
                  {leads.slice(1).map((lead) => (
                    <td key={lead.id} className={classes('t2', lead.from && hidden[lead.from])}>
                      {lead.cell(row)}
                    </td>
                  ))}
                  <Figures
                    sums={row}
                    measures={measures}
                    narrowed={props.narrows ? props.narrows(row) : null}
                    name={props.rowName(row)}
                  />
                </tr>
                {open.has(id) && within?.(row)}
              </Fragment>
            )
          })}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">
                {props.totalWords ?? t('report.total')} <span className="cop">COP</span>
              </th>
              {leads.slice(1).map(({ id, from }) => (
                // A cell of words, which all together have none of.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={id} className={from && hidden[from]} />
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

interface FiguresProps<Sums> {
  sums: Sums
  measures: readonly Measure<Sums>[]
  narrowed: Narrowed | null
  name: string
  total?: boolean
}

const only = (narrowed: Narrowed, names: readonly string[] | undefined): Narrowed =>
  names ? Object.fromEntries(Object.entries(narrowed).filter(([name]) => names.includes(name))) : narrowed

/** The figures of one row. */
export function Figures<Sums>({ sums, measures, narrowed, name, total }: FiguresProps<Sums>) {
  return measures.map(({ id, label, of, opens, cell, from, told, narrowedBy }) => (
    <td key={id} className={classes('n', from && hidden[from])}>
      <Drill
        opens={opens}
        narrowed={narrowed && { ...only(narrowed, narrowedBy), ...told }}
        value={of(sums)}
        total={total}
        label={`${label}, ${name}`}
      >
        {cell?.(sums)}
      </Drill>
    </td>
  ))
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
      className={classes(figures && 'n', from && hidden[from])}
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
