import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  isDay,
  monthEnd,
  monthStart,
} from '@trastienda/contract/calendar'
import { type Preset, presetDays, presets } from '@trastienda/contract/report-period'
import type { Period } from '@trastienda/contract/report.rules'

/** The days of a code in the address: a preset or `2026-11-01..2026-11-20`; else the default. */
export function codeDays(code: string | null, usual: Preset, today: Day): Period {
  const preset = presets.find((name) => name === code)
  if (preset) return presetDays(preset, today)
  const [from = '', to = ''] = (code ?? '').split('..')
  if (!isDay(from) || !isDay(to)) return presetDays(usual, today)
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The preset of a code; undefined for a custom range. */
export function presetOf(code: string | null, usual: Preset): Preset | undefined {
  return code === null ? usual : presets.find((name) => name === code)
}

export const daysCode = ({ from, to }: Period): string => `${from}..${to}`

/** The period before or after: by months when it starts with one and ends with one or is the present one. */
export function shifted({ from, to }: Period, by: -1 | 1, today: Day): Period {
  const monthly =
    from === monthStart(from) && (to === monthEnd(to) || (to === today && monthStart(to) === from))
  if (!monthly) {
    const days = (daysBetween(from, to) + 1) * by
    return { from: addDays(from, days), to: addDays(to, days) }
  }
  let months = by
  while (monthStart(to) > addMonths(from, Math.abs(months) - 1)) months += by
  const first = addMonths(from, months)
  const end = monthEnd(addMonths(to, months))
  return { from: first, to: end > today && first <= today ? today : end }
}

// A preset, and the period before it.
const presetPairs: readonly (readonly [now: Preset, before: Preset])[] = [
  ['today', 'yesterday'],
  ['week', 'lastWeek'],
  ['month', 'lastMonth'],
  ['year', 'lastYear'],
]

/**
 * The code of the period before or after that of a code. It is a preset if there is one, so that a saved view follows
 * the days.
 */
export function steppedCode(code: string | null, usual: Preset, by: -1 | 1, today: Day): string {
  const preset = presetOf(code, usual)
  const [from, to] = by < 0 ? [0, 1] : [1, 0]
  const named = presetPairs.find((pair) => pair[from] === preset)?.[to]
  if (named) return named
  const now = codeDays(code, usual, today)
  // The present quarter counts as a whole one, however few of its months have begun.
  const wholePeriod = preset === 'quarter' ? { ...now, to: monthEnd(addMonths(now.from, 2)) } : now
  const days = shifted(wholePeriod, by, today)
  const same = (name: Preset) => daysCode(presetDays(name, today)) === daysCode(days)
  return [...presetPairs.flat(), 'quarter' as const].find(same) ?? daysCode(days)
}

/** The last day of a group of days by its first, limited to the requested days. */
export function groupDays(first: Day, by: string, { from, to }: Period): Period {
  const last = by === 'month' ? monthEnd(first) : by === 'week' ? addDays(first, 6) : first
  return { from: first < from ? from : first, to: last > to ? to : last }
}
