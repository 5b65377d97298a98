import type { Day } from '@trastienda/contract/calendar'
import { briefLabels } from '@trastienda/contract/chart-labels'
import { inTime, isTimedGroup, type Timed } from '@trastienda/contract/report-period'
import type { Period } from '@trastienda/contract/report.rules'
import { type Figures, figuresIn } from '../../print/figures.ts'
import type { SheetColumn, SheetValue } from '../../sheet/column.ts'
import type { Language } from '@trastienda/contract/language'
import { titleFor, type TableName, type TitleId } from '../../sheet/titles.ts'
import { cellWriter } from './cells.ts'
import type { Drawn, Paper } from './paper.ts'
import { paperWords } from './words.ts'

/** One bar, from and to as fractions of the height. */
interface Bar {
  readonly from: number
  readonly to: number
  /** Dark, light, hatched. */
  readonly look: 0 | 1 | 2
}

/** A chart for its template: all lengths are fractions of its height. */
export interface DrawnChart {
  readonly unit: string
  /** The names of its series, when there are several. */
  readonly names: readonly string[]
  readonly ticks: readonly { readonly at: number; readonly words: string }[]
  readonly zero: number
  readonly groups: readonly { readonly label: string; readonly bars: readonly Bar[] }[]
  /** Whether each bar continues where the previous one ended. */
  readonly linked: boolean
}

const mostGroups = 12
const looks = [0, 1, 2] as const
const longest = 28

type Written = Readonly<Record<string, SheetValue | undefined>>
interface Group {
  readonly label: string
  readonly spans: readonly { readonly from: number; readonly to: number; readonly look: 0 | 1 | 2 }[]
}
interface ReportChart {
  readonly table: TableName
  readonly language: Language
  readonly query: { readonly by?: string }
  /** A curve is drawn up to today. */
  readonly today: Day
}

interface DrawnRows<Row> {
  readonly rows: readonly Row[]
  /** The totals. */
  readonly totals?: object | undefined
  /** Their days, if the report has some. */
  readonly period?: Period | undefined
}

/** The chart of a report's first rows, or of the totals; null when there is nothing to draw. */
export function chartOf<Row extends object>(
  { table, language, query, today }: ReportChart,
  { series, label, across }: Drawn<Row>,
  { rows, totals, period }: DrawnRows<Row>,
): DrawnChart | null {
  const heads = series.map(({ id, title = id as TitleId }) => titleFor(title, table, language))
  const amount = (row: object, id: string) => Number((row as Written)[id] ?? 0)
  const figures = figuresIn(language)
  if (across) {
    const all = totals ?? {}
    const groups = series.map((column, at) => ({
      label: heads[at] ?? '',
      spans: [spanTo(amount(all, column.id))],
    }))
    return drawn(groups, { names: [], language, figures })
  }
  const nameOf = labelWriter({ table, language, query }, label, figures)
  const group = (name: SheetValue | undefined, row: object) => ({
    label: nameOf(name),
    spans: series.map((column, at) => spanTo(amount(row, column.id), looks[at])),
  })
  const named = (row: Row) => (row as Written)[label.id]
  const timed = label.kind === 'day'
  if (!timed && rows.length < 2) return null
  const groups = timed
    ? overTime(rows, (row) => String(named(row)) as Day, { by: query.by, period, today }).map(
        ({ day, row }) => group(day, row ?? {}),
      )
    : rows
        .filter((row) => series.some((column) => amount(row, column.id) !== 0))
        .slice(0, mostGroups)
        .map((row) => group(named(row), row))
  return drawn(groups, { names: heads.length > 1 ? heads : [], language, figures })
}

/** A bridge from its first amount to its last, which start at zero; the steps between them rise and fall. */
export function bridgeOf(
  { table, language }: Pick<ReportChart, 'table' | 'language'>,
  steps: NonNullable<Paper['steps']>,
): DrawnChart | null {
  let at = 0
  const groups = steps.map(([title, amount], step) => {
    const stands = step === 0 || step === steps.length - 1
    const from = stands ? 0 : at
    at = from + amount
    const look = stands ? 0 : amount < 0 ? 2 : 1
    return { label: titleFor(title, table, language), spans: [{ from, to: at, look } as const] }
  })
  const chart = drawn(groups, { names: [], language, figures: figuresIn(language) })
  return chart && { ...chart, linked: true }
}

const spanTo = (to: number, look: 0 | 1 | 2 = 0) => ({ from: 0, to, look })

/** Rows by their days, in any order of the report, with the days that have no row. */
function overTime<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => Day,
  { by, period, today }: { by: string | undefined; period: Period | undefined; today: Day },
): readonly Timed<Row>[] {
  if (isTimedGroup(by) && period) return inTime(rows, { by, period, today, dayOf })
  return rows.map((row) => ({ day: dayOf(row), row })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The name of a group. */
function labelWriter<Row>(
  { table, language, query }: Pick<ReportChart, 'table' | 'language' | 'query'>,
  label: SheetColumn<Row>,
  figures: Figures,
): (value: SheetValue | undefined) => string {
  if (label.kind === 'day') {
    const monthly = label.id === 'month' || query.by === 'month'
    return (value) => (monthly ? figures.shortMonth(String(value)) : figures.shortDay(String(value)))
  }
  return cellWriter(table, language, {}).bind(null, label)
}

function drawn(
  groups: readonly Group[],
  { names, language, figures }: { names: readonly string[]; language: Language; figures: Figures },
): DrawnChart | null {
  const ends = groups.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]))
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  if (least === most) return null
  const labels = briefLabels(
    groups.map(({ label }) => label),
    longest,
  )
  const step = roundStep((most - least) / 3)
  const low = Math.floor(least / step)
  const high = Math.ceil(most / step)
  const share = (amount: number) => (amount / step - low) / (high - low)
  return {
    unit: paperWords(language)('pesos'),
    names,
    ticks: Array.from({ length: high - low + 1 }, (_, at) => ({
      at: at / (high - low),
      words: figures.about((low + at) * step),
    })),
    zero: share(0),
    groups: groups.map(({ spans }, at) => ({
      label: labels[at] ?? '',
      bars: spans.map(({ from, to, look }) => ({ from: share(from), to: share(to), look })),
    })),
    linked: false,
  }
}

/** The next of 1, 2, 2.5 and 5 times a power of ten, so that the lines are at round amounts. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return power * ([1, 2, 2.5, 5].find((times) => times * power >= least) ?? 10)
}
