import { addDays, addMonths, type Day, daysBetween, monthEnd, monthStart, weekStart } from './calendar.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** The stretches of the calendar that days can be of. */
export const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Stretch = (typeof stretches)[number]

/** Whether a report is compared, and the stretch that its days are said to be of; `true` for days that tell it themselves. */
export type Comparison = boolean | Stretch

const monthsOf = { month: 1, quarter: 3, year: 12 }

const monthsFrom = ({ from, to }: Period) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** What days of one's own are of: of months where they begin with one, of a week where they begin and lie in one. */
function stretchOf({ from, to }: Period): Stretch {
  if (from === to) return 'day'
  if (from === monthStart(from)) return 'month'
  return from === weekStart(from) && weekStart(to) === from ? 'week' : 'day'
}

/**
 * What a period is compared with: the same days of the stretch before, of as many stretches as it touches. The first
 * to the 22nd of a month with the first to the 22nd of the one before, a whole month with the whole of that one, however
 * long; Monday to Wednesday with those of the week before; this year's days with the same of last year. Days that
 * are of no stretch are compared with as many right before them.
 * @param stretch what the days are of; without it what they look like
 */
export function periodBefore(period: Period, stretch = stretchOf(period)): Period {
  const { from, to } = period
  const days = daysBetween(from, to)
  if (stretch === 'day') return { from: addDays(from, -days - 1), to: addDays(from, -1) }
  if (stretch === 'week') {
    const back = -7 * (Math.floor(days / 7) + 1)
    return { from: addDays(from, back), to: addDays(to, back) }
  }
  const each = monthsOf[stretch]
  const back = -each * (Math.floor(monthsFrom(period) / each) + 1)
  const last = addMonths(to, back)
  const whole = from === monthStart(from) && to === monthEnd(to)
  return { from: addMonths(from, back), to: whole ? monthEnd(last) : last }
}

/** The share that a part is of a whole, in percent with one decimal, half up; null for a share of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** How far a forecast from past sales can be trusted. */
export type Sureness = 'low' | 'medium' | 'high'

/** Within how many days sales are looked back on for the demand per day. */
export const demandDays = 90

/** Days from an order to its goods where the supplier has too few orders to tell. */
export const usualLead = 7

/** Of how many orders a supplier's lead is the median: of the newest ones that have come, so many at most and at least. */
export const leadOrders = { most: 20, least: 3 }

/** The least days on sale and days with a sale of a demand that is somewhat sure, and of one that is sure. */
export const surenessLimits = {
  medium: { daysOnSale: 14, daysSold: 5 },
  high: { daysOnSale: 60, daysSold: 20 },
} as const

/**
 * How sure the demand per day is: `low` with less than two weeks on sale or fewer than five days with a sale, `high`
 * with two months on sale and a sale on twenty of those days.
 */
export function surenessOf(daysOnSale: number, daysSold: number): Sureness {
  const reaches = (least: { readonly daysOnSale: number; readonly daysSold: number }) =>
    daysOnSale >= least.daysOnSale && daysSold >= least.daysSold
  if (!reaches(surenessLimits.medium)) return 'low'
  return reaches(surenessLimits.high) ? 'high' : 'medium'
}
