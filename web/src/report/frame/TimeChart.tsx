import type { Day } from '@trastienda/contract/calendar'
import { inTime, type Timed, type TimedGroup } from '@trastienda/contract/report-period'
import type { Period } from '@trastienda/contract/report.rules'
import { today } from '../../kit/today.ts'
import { useText } from '../../i18n/useText.ts'
import { Chart, type Series } from './Chart.tsx'
import { periodWords, timeWords } from './period-words.ts'

interface TimeChartProps<Row> {
  title: string
  by: TimedGroup
  /** The days that the report is about. */
  period: Period
  /** The rows that are loaded. */
  rows: readonly Row[]
  /** How many rows there are in all; null while unknown. */
  total: number | null
  /** The order of the rows; only `id` and `-id` follow time. */
  sort: string
  series: readonly Series<Row>[]
}

/** Amounts over time: every day, week or month has its place, also those without an amount. */
export function TimeChart<Row extends { readonly day: Day | null }>(props: TimeChartProps<Row>) {
  const { title, by, period, rows, total, sort, series } = props
  const { locale } = useText()
  const labelOf = (day: Day) => timeWords(by, day, locale, today())
  const dayOf = ({ day }: Row) => day ?? period.from
  const complete = rows.length === total
  // If rows are missing and the order does not follow time, a day between two loaded rows may have missing rows,
  // so the rows are shown without a time axis.
  if (!complete && sort !== 'id' && sort !== '-id') {
    return (
      <Chart title={title} rows={rows.slice(0, 100)} labelOf={(row) => labelOf(dayOf(row))} series={series} />
    )
  }
  const days = rows.map(dayOf).toSorted()
  const loaded = { from: days[0] ?? period.from, to: days.at(-1) ?? period.to }
  return (
    <Chart
      // When not all days are loaded, the title names those that are drawn.
      title={complete ? title : `${title} · ${periodWords(loaded, locale, today())}`}
      rows={inTime(rows, { by, period: complete ? period : loaded, today: today(), dayOf })}
      labelOf={({ day }) => labelOf(day)}
      series={series.map(({ of, ...each }) => ({
        ...each,
        of: ({ row }: Timed<Row>) => (row ? of(row) : 0),
      }))}
    />
  )
}
