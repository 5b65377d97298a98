import { addDays, type Day, daysBetween, isDay, monthStart, weekStart } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'

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

const monthBefore = (of: Day): Day => monthStart(addDays(monthStart(of), -1))
const monthAfter = (of: Day): Day => monthStart(addDays(monthStart(of), 32))

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
      return { from: monthBefore(today), to: addDays(monthStart(today), -1) }
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

/** The days that a code of the address names: a preset or `2026-11-01..2026-11-20`; else the usual ones. */
export function codeDays(code: string | null, usual: Preset, today: Day): Period {
  const preset = presets.find((name) => name === code)
  if (preset) return presetDays(preset, today)
  const [from = '', to = ''] = (code ?? '').split('..')
  if (!isDay(from) || !isDay(to)) return presetDays(usual, today)
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The preset that a code is; undefined for days of one's own. */
export function presetOf(code: string | null, usual: Preset): Preset | undefined {
  return code === null ? usual : presets.find((name) => name === code)
}

export const daysCode = ({ from, to }: Period): string => `${from}..${to}`

const isMonthEnd = (of: Day) => monthStart(addDays(of, 1)) === addDays(of, 1)

/** The stretch before or after: by months where it begins with one and ends with one or is the one that runs. */
export function shifted({ from, to }: Period, by: -1 | 1, today: Day): Period {
  const monthly = from === monthStart(from) && (isMonthEnd(to) || (to === today && monthStart(to) === from))
  if (!monthly) {
    const days = (daysBetween(from, to) + 1) * by
    return { from: addDays(from, days), to: addDays(to, days) }
  }
  let months = 1
  for (let at = from; monthStart(to) > at; at = monthAfter(at)) months += 1
  let [first, last] = [from, monthStart(to)]
  for (let nth = 0; nth < months; nth += 1) {
    first = by < 0 ? monthBefore(first) : monthAfter(first)
    last = by < 0 ? monthBefore(last) : monthAfter(last)
  }
  const end = addDays(monthAfter(last), -1)
  return { from: first, to: end > today && first <= today ? today : end }
}

/** The last day of a group of days that begins with one, clipped to the days asked for. */
export function groupDays(first: Day, by: string, { from, to }: Period): Period {
  const last = by === 'month' ? addDays(monthAfter(first), -1) : by === 'week' ? addDays(first, 6) : first
  return { from: first < from ? from : first, to: last > to ? to : last }
}
