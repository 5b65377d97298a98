import { type Day, isDay, monthEnd } from './calendar.ts'
import type { Gs1Element } from './gs1-elements.ts'

/** The four digits of a year that a label writes with two: at most 49 years back or 50 ahead. */
function fullYear(digits: number, today: Day): number {
  const now = Number(today.slice(0, 4))
  const year = now - (now % 100) + digits
  if (year - now >= 51) return year - 100
  return now - year >= 50 ? year + 100 : year
}

/**
 * The day of a label's YYMMDD; day 00 means the last of the month.
 * @returns undefined when the digits are no day
 */
export function labelDay(digits: string, today: Day): Day | undefined {
  if (!/^\d{6}/.test(digits)) return undefined
  const year = fullYear(Number(digits.slice(0, 2)), today)
  const month = `${year}-${digits.slice(2, 4)}`
  const first = `${month}-01`
  if (!isDay(first)) return undefined
  if (digits.slice(4, 6) === '00') return monthEnd(first)
  const named = `${month}-${digits.slice(4, 6)}`
  return isDay(named) ? named : undefined
}

/** The last usable day on a label: expiry (17), else expiry with its hour (7003), else best before (15). */
export function expiryOf(elements: readonly Gs1Element[], today: Day): Day | undefined {
  for (const wanted of ['17', '7003', '15']) {
    const found = elements.find(({ ai }) => ai === wanted)
    if (found) return labelDay(found.value, today)
  }
  return undefined
}
