import type { z } from 'zod'

/** A calendar day `YYYY-MM-DD`, without a time zone: a purchase date, an expiry date. SQL `date`. */
export type Day = string & z.$brand<'day'>

/** The time zone of all business days. */
export const businessZone = 'America/Bogota'

/** The first day of the calendar, before any document: everything up to a day. */
export const beginning = '1900-01-01' as Day

const dayShape = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/** Whether a text is an existing day between 1900 and 2199. */
export function isDay(text: string): text is Day {
  if (!dayShape.test(text)) return false
  const year = Number(text.slice(0, 4))
  if (year < 1900 || year > 2199) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

// Creating a formatter is far slower than using it, and every request needs today's date.
const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const times = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessZone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** The business day of an instant. */
export function dayOf(instant: Date): Day {
  return days.format(instant) as Day
}

/** The business time of day of an instant, `HH:MM`. */
export function timeOf(instant: Date): string {
  return times.format(instant)
}

/** The day `days` after (or before, when negative) a day. */
export function addDays(from: Day, days: number): Day {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) as Day
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The Monday of a day's week. */
export function weekStart(of: Day): Day {
  const weekday = new Date(`${of}T00:00:00Z`).getUTCDay()
  return addDays(of, -((weekday + 6) % 7))
}

/** The first day of a day's month. */
export function monthStart(of: Day): Day {
  return `${of.slice(0, 8)}01` as Day
}

/** The last day of a day's month. */
export function monthEnd(of: Day): Day {
  return addDays(monthStart(addDays(monthStart(of), 32)), -1)
}

/** The same day of the month some months after (or before, when negative); a shorter month's last day stands for later ones. */
export function addMonths(from: Day, months: number): Day {
  const nth = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(nth / 12), (nth % 12) + 1]
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01` as Day
  const [last, sameDay] = [monthEnd(first), addDays(first, Number(from.slice(8)) - 1)]
  return sameDay > last ? last : sameDay
}
