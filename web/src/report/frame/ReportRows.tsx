import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, memo, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import type { Narrowed } from '../../pick/drill-code.ts'
import { cellClass, type Lead, type Measure } from './columns.ts'
import { Drill } from './Measure.tsx'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'

interface ReportRowsProps<Row extends Sums, Sums> {
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  rowName: (row: Row) => string
  leads: readonly [Lead<Row>, ...Lead<Row>[]]
  measures: readonly Measure<Sums>[]
  narrows: ((row: Row) => Narrowed | null) | undefined
  within: ((row: Row) => ReactNode) | undefined
  /** The rows whose groups show. */
  open: ReadonlySet<string | number>
  toggle: (id: string | number) => void
}

function Rows<Row extends Sums, Sums>(props: ReportRowsProps<Row, Sums>) {
  const { rows, rowId, rowName, leads, measures, narrows, within, open, toggle } = props
  const { t } = useText()
  return (
    <tbody>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <Fragment key={id}>
            <tr>
              <th scope="row" className={tableStyles.name}>
                {within && (
                  <IconButton
                    icon={open.has(id) ? ChevronDown : ChevronRight}
                    small
                    flip
                    label={t('report.by.open', { name: rowName(row) })}
                    expanded={open.has(id)}
                    onPress={() => toggle(id)}
                  />
                )}
                {leads[0].cell(row)}
              </th>
              {leads.slice(1).map((lead) => (
                <td
                  key={lead.id}
                  className={cellClass(textStyles.muted, lead)}
                  data-label={lead.label}
                  data-card={lead.card}
                >
                  {lead.cell(row)}
                </td>
              ))}
              <Figures
                sums={row}
                measures={measures}
                narrowed={narrows ? narrows(row) : null}
                name={rowName(row)}
              />
            </tr>
            {open.has(id) && within?.(row)}
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** Some rows of a report, rendered again only when something of theirs changes. */
export const ReportRows = memo(Rows) as typeof Rows

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
  return measures.map((measure) => {
    const { id, label, of, opens, cell, ownPeriod, narrowedBy, card } = measure
    return (
      <td key={id} className={cellClass(textStyles.figures, measure)} data-label={label} data-card={card}>
        <Drill
          opens={opens}
          narrowed={narrowed && { ...only(narrowed, narrowedBy), ...ownPeriod }}
          value={of(sums)}
          total={total}
          label={`${label}, ${name}`}
        >
          {cell?.(sums)}
        </Drill>
      </td>
    )
  })
}
