import { addDays, type Day, daysBetween, isDay } from '@trastienda/contract/calendar'
import { otherOrder, parseDay, parseMonth, simple } from './parse-day.ts'

function nextYear(today: Day): Day {
  const shifted = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return isDay(shifted) ? shifted : addDays(today, 365)
}

/** `02/2027` or `2027-02`: the label names a month, and its last day is the last usable one. */
function lastOfNamedMonth(text: string): Day | null {
  const [, month, year] = /^(\d{1,2})\s*[/\-.,٫ ]\s*(\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})\s*[/\-.,٫ ]\s*(\d{1,2})$/.exec(text) ?? []
  const [y, m] = [Number(year ?? yearFirst), Number(month ?? monthLast)]
  if (!(m >= 1 && m <= 12)) return null
  const day = new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10)
  return isDay(day) ? day : null
}

/** How many years ahead the year on a label may lie. */
const yearsAhead = 15

/**
 * `12/28` and `0328`: month and year of two digits, as packs print them in every language. The year is at least this
 * one, so it is never a month, and in a language that writes the month first the day it would be is the unlikelier one.
 */
function shortMonth(text: string, today: Day): Day | null {
  const [, month, year] =
    /^(\d{1,2})\s*[/\-.,٫ ]\s*(\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? []
  const ahead = Number(year) - Number(today.slice(2, 4))
  return ahead >= 0 && ahead <= yearsAhead ? lastOfNamedMonth(`${month}/20${year}`) : null
}

/** `180227` and `18022027`: digits without separators, day first as labels print them; also `20270218`. */
function packed(text: string): Day | null {
  const [, date, month, year] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text) ?? []
  if (year === undefined) return null
  const day = `${year.length === 2 ? `20${year}` : year}-${month}-${date}`
  if (isDay(day)) return day
  // A year of this century is no day and month in the other order, as long as it is past 2012.
  const yearFirst = text.replace(/^(20\d{2})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDay(yearFirst) ? yearFirst : null
}

/** What names a month, or a day without separators. */
function fromLabel(text: string, locale: string, today: Day): Day | null {
  const named = parseMonth(text, locale)
  return lastOfNamedMonth(named ?? text) ?? packed(text) ?? shortMonth(text, today)
}

/** A day in the order of the language; in the other order when only that one is a day: `31/12/2027` in English. */
function inOrder(text: string, locale: string, today: Day): Day | null {
  const day = parseDay(text, locale, today)
  const [first, , third] = text.split(/[/\-.,٫ ]+/)
  if (day !== null || (third === undefined && !(Number(first) > 12))) return day
  return parseDay(text, otherOrder(locale), today)
}

/**
 * Reads an expiry day as people type it: everything that a day field accepts, `02/2027`, `11/27`, `mar 2027`,
 * `180227`. A past day without a year means next year's, since incoming goods do not expire in the past.
 * @returns the day, or the text itself when it is none; empty for empty text
 */
export function readExpiry(text: string, locale: string, today: Day): string {
  const typed = text.trim()
  if (typed === '') return ''
  const plain = simple(typed)
  const label = fromLabel(plain, locale, today)
  if (label) return label
  const day = inOrder(plain, locale, today)
  // `11/45`, as boxes print it: no month has that number, so it is a year.
  if (day === null)
    return lastOfNamedMonth(plain.replace(/(?<=^\d{1,2}\s*[/\-.,٫ ]\s*)(?=\d{2}$)/, '20')) ?? typed
  const later = day < today && !/^-\d/.test(plain) ? inOrder(plain, locale, nextYear(today)) : day
  return later !== null && later.slice(0, 4) !== day.slice(0, 4) ? later : day
}

/** How many days after a day has passed somebody who types it without its year may still mean that day. */
const recent = 90

/** A day typed without its year that passed not long ago, and is therefore read as next year's. */
export function passedDay(text: string, locale: string, today: Day): Day | undefined {
  const day = parseDay(text, locale, today)
  if (
    fromLabel(simple(text), locale, today) ||
    day === null ||
    day >= today ||
    daysBetween(day, today) > recent
  )
    return undefined
  return readExpiry(text, locale, today) === day ? undefined : day
}
