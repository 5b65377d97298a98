import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'

/** A time on a business day, in the shop's time zone. */
export function momentOf(day: Day, minutes: number): Date {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return new Date(`${day}T${hours}:${String(minutes % 60).padStart(2, '0')}:00-05:00`)
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The day itself, or the next one when the office is closed on it. */
export const officeDay = (day: Day): Day => (weekdayOf(day) === 0 ? addDays(day, 1) : day)

/** The last office day before a day. */
export const officeDayBefore = (day: Day): Day =>
  weekdayOf(addDays(day, -1)) === 0 ? addDays(day, -2) : addDays(day, -1)

/** A later time on the same day, or the next morning when the office has closed by then. */
export function later(than: Date, minutes: number): Date {
  const moment = new Date(than.getTime() + minutes * 60_000)
  const day = dayOf(than)
  if (dayOf(moment) === day && moment <= momentOf(day, 18 * 60 + 30)) return moment
  return momentOf(officeDay(addDays(day, 1)), 8 * 60 + (minutes % 150))
}
