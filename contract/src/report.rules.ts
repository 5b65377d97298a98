import { addDays, addMonths, type Day, daysBetween, monthEnd, monthStart, weekStart } from './calendar.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** The calendar periods that a range of days can belong to. */
export const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Stretch = (typeof stretches)[number]

/** Whether a report is compared, and the calendar period that its days belong to; `true` infers it from the days. */
export type Comparison = boolean | Stretch

const monthsOf = { month: 1, quarter: 3, year: 12 }

const monthsFrom = ({ from, to }: Period) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * The calendar period of a custom range: months when it starts with one, a week when it starts with one and lies in
 * it.
 */
function stretchOf({ from, to }: Period): Stretch {
  if (from === to) return 'day'
  if (from === monthStart(from)) return 'month'
  return from === weekStart(from) && weekStart(to) === from ? 'week' : 'day'
}

/**
 * The range that a range is compared with: the same days of the calendar period before, over as many periods as it
 * touches. Examples: the 1st to the 22nd of a month with the 1st to the 22nd of the month before; a whole month with
 * the whole month before, whatever its length; Monday to Wednesday with those of the week before; this year's days
 * with the same of last year. A range that belongs to no calendar period is compared with as many days right before
 * it.
 * @param stretch the calendar period of the days; without it, inferred from the days
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
  const wholeMonths = from === monthStart(from) && to === monthEnd(to)
  return { from: addMonths(from, back), to: wholeMonths ? monthEnd(last) : last }
}

/**
 * The percentage of a whole that a part is, one decimal, half up; null when the whole is zero or less, as when more came
 * back than was sold: a loss would read as a gain.
 */
export function percentOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((part * 1000) / whole) / 10
}

/** How reliable a forecast from past sales is. */
export type Sureness = 'low' | 'medium' | 'high'

/** The number of past days whose sales give the demand per day. */
export const demandDays = 90

/** Days from an order to its goods when the supplier has too few orders. */
export const usualLead = 7

/**
 * The number of orders for the median lead time of a supplier: at least and at most, counting the newest ones that
 * have arrived.
 */
export const leadOrders = { most: 20, least: 3 }

/** The least days on sale and days with a sale for a demand of medium reliability, and of high reliability. */
export const surenessLimits = {
  medium: { daysOnSale: 14, daysSold: 5 },
  high: { daysOnSale: 60, daysSold: 20 },
} as const

/**
 * The reliability of the demand per day: `low` with less than two weeks on sale or fewer than five days with a sale,
 * `high` with two months on sale and a sale on twenty of those days.
 */
export function surenessOf(daysOnSale: number, daysSold: number): Sureness {
  const reaches = (least: { readonly daysOnSale: number; readonly daysSold: number }) =>
    daysOnSale >= least.daysOnSale && daysSold >= least.daysSold
  if (!reaches(surenessLimits.medium)) return 'low'
  return reaches(surenessLimits.high) ? 'high' : 'medium'
}
