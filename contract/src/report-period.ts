import { addDays, addMonths, type Day, monthStart, weekStart } from './calendar.ts'
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
