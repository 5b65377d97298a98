import { addDays, addMonths, type Day, daysBetween, monthStart, weekStart } from './calendar.ts'
import type { Period, Stretch } from './report.rules.ts'

/** The periods that can be chosen by name. */
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

/** The calendar period of a preset: on 1 January "this year" is a year, "this month" a month, "today" a day. */
export const presetStretch = (name: Preset): Stretch => stretches[name] ?? 'day'

function quarterStart(of: Day): Day {
  const month = Math.floor((Number(of.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${of.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as Day
}

/** The days of a preset; a current period ends today. */
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

/** The groupings of days in a report. */
export const timedGroups = ['day', 'week', 'month'] as const
export type TimedGroup = (typeof timedGroups)[number]

export const isTimedGroup = (by: string | undefined): by is TimedGroup =>
  timedGroups.some((name) => name === by)

/** The most points of a chart over time: the days of a year, and some more. */
const mostTimes = 370

const startOf = (by: TimedGroup, of: Day): Day =>
  by === 'day' ? of : by === 'week' ? weekStart(of) : monthStart(of)
const after = (by: TimedGroup, of: Day): Day =>
  by === 'day' ? addDays(of, 1) : by === 'week' ? addDays(of, 7) : addMonths(of, 1)

/** A day, week or month by its first day, with its row if it has one. */
export interface Timed<Row> {
  readonly day: Day
  readonly row: Row | undefined
}

interface TimesQuery<Row> {
  readonly by: TimedGroup
  /** The period of the chart, with or without rows. */
  readonly period: Period
  readonly today: Day
  /** The first day of a row's group. */
  readonly dayOf: (row: Row) => Day
}

/**
 * Each day, week or month of a period, in order, so that a chart over time has no gaps. It ends today, or with the
 * last row if that is later. If the period is too long for a chart, it starts with its first row.
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
