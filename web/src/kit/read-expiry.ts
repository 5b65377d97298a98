import { addDays, type Day, daysBetween, isDay } from '@trastienda/contract/calendar'
import { parseDay } from './parse-day.ts'

function nextYear(today: Day): Day {
  const shifted = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return isDay(shifted) ? shifted : addDays(today, 365)
}

/** `02/2027` or `2027-02`: the label names a month, and its last day is the last usable one. */
function monthEnd(text: string): Day | null {
  const [, month, year] = /^(\d{1,2})\s*[/\-.,٫ ]\s*(\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})\s*[/\-.,٫ ]\s*(\d{1,2})$/.exec(text) ?? []
  const [y, m] = [Number(year ?? yearFirst), Number(month ?? monthLast)]
  if (!(m >= 1 && m <= 12)) return null
  const day = new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10)
  return isDay(day) ? day : null
}

/** `180227` and `18022027`: digits without separators, day first as labels print them. */
function packed(text: string): Day | null {
  const [, date, month, year] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text) ?? []
  if (year === undefined) return null
  const day = `${year.length === 2 ? `20${year}` : year}-${month}-${date}`
  return isDay(day) ? day : null
}

/**
 * Reads an expiry day as people type it: everything that a day field accepts, `02/2027`, `11/27`, `180227`. A past
 * day without a year means next year's, since incoming goods do not expire in the past.
 * @returns the day, or the text itself when it is none; empty for empty text
 */
export function readExpiry(text: string, locale: string, today: Day): string {
  const typed = text.trim()
  if (typed === '') return ''
  const special = monthEnd(typed) ?? packed(typed)
  if (special) return special
  const day = parseDay(typed, locale, today)
  // `11/27`, as boxes print it: no month has that number, so it is a year.
  if (day === null) return monthEnd(typed.replace(/(?<=^\d{1,2}\s*[/\-.,٫ ]\s*)(?=\d{2}$)/, '20')) ?? typed
  const later = day < today && !/^-\d/.test(typed) ? parseDay(typed, locale, nextYear(today)) : day
  return later !== null && later.slice(0, 4) !== day.slice(0, 4) ? later : day
}

/** How many days after a day has passed somebody who types it without its year may still mean that day. */
const recent = 90

/** A day typed without its year that passed not long ago, and is therefore read as next year's. */
export function passedDay(text: string, locale: string, today: Day): Day | undefined {
  const day = parseDay(text, locale, today)
  if (day === null || day >= today || daysBetween(day, today) > recent) return undefined
  return readExpiry(text, locale, today) === day ? undefined : day
}
