import { addDays, addMonths, type Day, daysBetween, monthStart, weekStart } from './calendar.ts'
import type { Period, Stretch } from './report.rules.ts'

/** The stretches of days that are one choice away. */
export const presets = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'last30',
  'last90',
  'quarter',
  'year',
  'lastYear',
] as const
export type Preset = (typeof presets)[number]

const stretches: Partial<Record<Preset, Stretch>> = {
  week: 'week',
  lastWeek: 'week',
  month: 'month',
  lastMonth: 'month',
  quarter: 'quarter',
  year: 'year',
  lastYear: 'year',
}

/** What the days of a preset are of: on a first of January this year is a year, this month a month, today a day. */
export const presetStretch = (name: Preset): Stretch => stretches[name] ?? 'day'

function quarterStart(of: Day): Day {
  const month = Math.floor((Number(of.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${of.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as Day
}

/** The days of a preset; one that runs ends today. */
export function presetDays(name: Preset, today: Day): Period {
  const year = Number(today.slice(0, 4))
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: weekStart(today), to: today }
    case 'lastWeek':
      return { from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) }
    case 'month':
      return { from: monthStart(today), to: today }
    case 'lastMonth':
      return { from: addMonths(monthStart(today), -1), to: addDays(monthStart(today), -1) }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'last90':
      return { from: addDays(today, -89), to: today }
    case 'quarter':
      return { from: quarterStart(today), to: today }
    case 'year':
      return { from: `${year}-01-01` as Day, to: today }
    default:
      return { from: `${year - 1}-01-01` as Day, to: `${year - 1}-12-31` as Day }
  }
}

/** The stretches of days that the rows of a report can be of. */
export const timedGroups = ['day', 'week', 'month'] as const
export type TimedGroup = (typeof timedGroups)[number]

export const isTimedGroup = (by: string | undefined): by is TimedGroup =>
  timedGroups.some((name) => name === by)

/** A chart over time has no more stretches than these: the days of a year, some over. */
const mostTimes = 370

const startOf = (by: TimedGroup, of: Day): Day =>
  by === 'day' ? of : by === 'week' ? weekStart(of) : monthStart(of)
const after = (by: TimedGroup, of: Day): Day =>
  by === 'day' ? addDays(of, 1) : by === 'week' ? addDays(of, 7) : addMonths(of, 1)

/** A day, week or month by its first day, with its row where it has one. */
export interface Timed<Row> {
  readonly day: Day
  readonly row: Row | undefined
}

interface TimesQuery<Row> {
  readonly by: TimedGroup
  /** The days that are told, whether there are rows of them or not. */
  readonly period: Period
  readonly today: Day
  /** The first day of a row's stretch. */
  readonly dayOf: (row: Row) => Day
}

/**
 * Each day, week or month of a period, in order: a chart over time leaves none out. It ends with today, or with the last row if that is later. A period too long for a chart begins with its first row.
 */
export function inTime<Row>(
  rows: readonly Row[],
  { by, period, today, dayOf }: TimesQuery<Row>,
): readonly Timed<Row>[] {
  const found = new Map(rows.map((row) => [dayOf(row), row]))
  const days = [...found.keys()].toSorted()
  const ended = period.to < today ? period.to : today
  const last = [startOf(by, ended), days.at(-1) ?? ended].reduce((a, b) => (a > b ? a : b))
  const each = { day: 1, week: 7, month: 28 }[by]
  const long = daysBetween(period.from, last) / each > mostTimes
  const times: Day[] = []
  for (
    let day = startOf(by, long ? (days[0] ?? last) : period.from);
    day <= last && times.length < mostTimes;
    day = after(by, day)
  )
    times.push(day)
  return times.map((day) => ({ day, row: found.get(day) }))
}
