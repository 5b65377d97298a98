import { addDays, type Day, daysBetween, monthStart } from './calendar.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

const startsMonth = (of: Day) => of === monthStart(of)
const monthAfter = (of: Day): Day => monthStart(addDays(monthStart(of), 32))
const monthBefore = (of: Day): Day => monthStart(addDays(monthStart(of), -1))

/** How many months a stretch of whole months has; undefined for any other stretch. */
function wholeMonths({ from, to }: Period): number | undefined {
  const end = addDays(to, 1)
  if (!startsMonth(from) || !startsMonth(end) || from >= end) return undefined
  let months = 0
  for (let at = from; at < end; at = monthAfter(at)) months += 1
  return months
}

/**
 * What a period is compared with: as many whole months before whole months, else as many days right before it.
 * A period at the beginning of the calendar is compared with what the calendar has of it.
 */
export function periodBefore(period: Period): Period {
  const to = addDays(period.from, -1)
  const months = wholeMonths(period)
  if (months === undefined) return { from: addDays(to, -daysBetween(period.from, period.to)), to }
  let from = period.from
  for (let nth = 0; nth < months; nth += 1) from = monthBefore(from)
  return { from, to }
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
