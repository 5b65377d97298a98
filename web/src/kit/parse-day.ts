import { addDays, type Day, isDay } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import { folded } from '@trastienda/contract/text'
import { latinDigits } from './digits.ts'

/** Words for days near today, in the four languages. */
const near: Record<string, number> = {
  hoy: 0,
  h: 0,
  today: 0,
  t: 0,
  اليوم: 0,
  今天: 0,
  manana: 1,
  tomorrow: 1,
  غدا: 1,
  明天: 1,
  ayer: -1,
  yesterday: -1,
  امس: -1,
  昨天: -1,
}

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const spanish = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** A day as typed, in Latin digits and plain small letters. */
export function simple(text: string): string {
  return folded(latinDigits(text))
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u200e\u200f\u061c]/g, '')
}

function monthNames(locale: string): string[] {
  const long = new Intl.DateTimeFormat(locale, {
    month: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  return english.map((_, month) => simple(long.format(Date.UTC(2024, month, 15))))
}

/** The month (1–12) whose name starts with a word, in Spanish, English or the given language. */
function monthOf(word: string, locale: string): number | undefined {
  const local = monthNames(locale)
  const at = english.findIndex(
    (name, month) =>
      word.slice(0, 3) === name ||
      word.slice(0, 3) === spanish[month] ||
      (word === 'mzo' && name === 'mar') ||
      (word.length > 1 && local[month]?.startsWith(word)),
  )
  return at < 0 ? undefined : at + 1
}

function compose(year: number, month: number, date: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(text) ? text : null
}

function fullYear(year: string | undefined, today: Day): number {
  if (year === undefined) return Number(today.slice(0, 4))
  return year.length <= 2 ? 2000 + Number(year) : Number(year)
}

/** The order of day and month in a language's numeric dates. */
export function monthFirst(locale: string): boolean {
  return locale === 'en-US' || locale === 'zh-CN'
}

function fromDigits(text: string, locale: string, today: Day): Day | null {
  // A comma is all that the keyboard of a phone offers beside the digits.
  const parts = text.split(/[/\-.,٫ ]+/)
  if (parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return null
  const [a = '', b, c] = parts
  if (a.length === 4)
    return b === undefined || c === undefined ? null : compose(Number(a), Number(b), Number(c))
  if (b === undefined) return compose(fullYear(undefined, today), Number(today.slice(5, 7)), Number(a))
  const [date, month] = monthFirst(locale) ? [b, a] : [a, b]
  return compose(fullYear(c, today), Number(month), Number(date))
}

function fromWords(text: string, locale: string, today: Day): Day | null {
  const zh = /^(?:(\d{2,4})年)?(\d{1,2})月(\d{1,2})日?$/.exec(text)
  if (zh) return compose(fullYear(zh[1], today), Number(zh[2]), Number(zh[3]))
  const spaced = text.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
  const parts = spaced
    .split(/[/\-., ]+/)
    .filter((part) => part !== '' && part !== 'de' && part !== 'del' && part !== 'of')
  const word = parts.find((part) => !/^\d+$/.test(part))
  const [date, year, ...rest] = parts.filter((part) => part !== word)
  const month = word && monthOf(word, locale)
  if (!month || date === undefined || rest.length > 0) return null
  return compose(fullYear(year, today), month, Number(date))
}

/**
 * Reads a month named in words with its year of four digits: `mar 2028`, `marzo de 2028`, `2028年3月`.
 * @returns the month as `2028-03`; undefined for any other text
 */
export function parseMonth(text: string, locale: string): string | undefined {
  const plain = simple(text)
  const [, zhYear, zhMonth] = /^(\d{4})年(\d{1,2})月$/.exec(plain) ?? []
  const [, word, year = zhYear] = /^(\p{L}+)[/\-., ]*(?:(?<= )(?:de|del|of) )?(\d{4})$/u.exec(plain) ?? []
  const month = word === undefined ? Number(zhMonth) : monthOf(word, locale)
  return month ? `${year}-${String(month).padStart(2, '0')}` : undefined
}

/**
 * Reads a day as people type it: `20/11`, `20/11/26`, `20 nov`, `20`, `hoy`, `+30`, `-1`, `2026-11-20`. A missing
 * year or month is today's.
 * @returns null when the text names no day that exists
 */
export function parseDay(text: string, locale: string, today: Day): Day | null {
  const typed = simple(text)
  if (typed === '') return null
  const offset = near[typed] ?? (/^[+-]\d{1,5}$/.test(typed) ? Number(typed) : undefined)
  if (offset !== undefined) {
    const day = addDays(today, offset)
    return isDay(day) ? day : null
  }
  return fromDigits(typed, locale, today) ?? fromWords(typed, locale, today)
}

/** A language that writes day and month in the other order. */
export const otherOrder = (locale: string): string => (monthFirst(locale) ? 'es-CO' : 'en-US')

/** Reads a day like `parseDay`; in the other order when only that one is a day: `31/12/2027` in English. */
export const readDay = (text: string, locale: string, today: Day): Day | null =>
  parseDay(text, locale, today) ?? parseDay(text, otherOrder(locale), today)

/** Interprets a day as it is typed; returns text that it cannot interpret unchanged. */
export type Reads = (text: string, locale: string, today: Day) => string

/**
 * The day that typed digits mean on a Colombian bill, where a language writes the month first and reads another one:
 * `05/11/2026` in English.
 * @param reads how the field reads both: an expiry without its year is next year's in either order
 */
export function dayFirst(text: string, locale: string, today: Day, reads: Reads): Day | undefined {
  if (!monthFirst(locale) || !/^\d{1,2}[/\-.,٫ ]+\d{1,2}(?:[/\-.,٫ ]+\d{2,4})?$/.test(simple(text)))
    return undefined
  const [read, other] = [reads(text, locale, today), reads(text, otherOrder(locale), today)]
  return isDay(read) && isDay(other) && read !== other ? other : undefined
}

/** Why the day of a field cannot be taken, where a text was typed that is none. */
export const unreadDay = (day: Day | null): FieldProblem | undefined =>
  day === null || isDay(day) ? undefined : { code: 'day' }
