import type { NamedPeriod } from './answer.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  isDay,
  monthEnd,
  monthStart,
  weekStart,
} from './calendar.ts'
import { monthNames, shortMonths, weekdayNames } from './question-words.ts'
import type { Period } from './report.rules.ts'
import { presetDays } from './report-period.ts'

/** The days that a question names, before it is known whether it asks about what was or what will be. */
export type AskedDays =
  | { readonly is: 'named'; readonly period: NamedPeriod }
  | {
      readonly is: 'date'
      readonly from: number
      readonly to: number
      readonly month: number
      readonly year?: number
    }
  | { readonly is: 'month'; readonly month: number; readonly year?: number }
  | { readonly is: 'year'; readonly year: number }
  | { readonly is: 'weekday'; readonly weekday: number; readonly last: boolean }
  | { readonly is: 'days'; readonly from: Day; readonly to: Day }
  | { readonly is: 'lately' | 'ahead' | 'ago'; readonly days: number }

/** Words that name days, from a place on: how many they are, and what they mean. */
export interface FoundDays {
  readonly length: number
  readonly asked: AskedDays
}

const placeIn = (names: readonly (readonly string[])[], word: string | undefined) =>
  names.findIndex((all) => word !== undefined && all.includes(word))
const longMonth = (word: string | undefined) => placeIn(monthNames, word) + 1
const anyMonth = (word: string | undefined) => longMonth(word) || placeIn(shortMonths, word) + 1

const number = (word: string | undefined, most: number): number | undefined =>
  word !== undefined && /^\d{1,4}$/.test(word) && Number(word) >= 1 && Number(word) <= most
    ? Number(word)
    : undefined
const yearIn = (word: string | undefined) => {
  const year = number(word, 2199)
  return year !== undefined && year >= 1990 ? year : undefined
}

/** Reads words one after the other; a word that does not fit leaves the reader where it is. */
class Reader {
  at: number
  readonly words: readonly string[]

  constructor(words: readonly string[], at: number) {
    this.words = words
    this.at = at
  }

  skip(...any: readonly string[]): boolean {
    const fits = any.includes(this.words[this.at] ?? '')
    if (fits) this.at += 1
    return fits
  }

  take<T>(read: (word: string | undefined) => T | undefined): T | undefined {
    const found = read(this.words[this.at])
    if (found !== undefined && found !== 0) this.at += 1
    return found === 0 ? undefined : found
  }
}

const dayNumber = (word: string | undefined) => number(word, 31)

/** The year behind a month: "de 2025". */
function yearAfter(reader: Reader): { year?: number } {
  const { at } = reader
  reader.skip('de', 'del', 'of')
  const year = reader.take(yearIn)
  if (year === undefined) reader.at = at
  return year === undefined ? {} : { year }
}

/** "12 de noviembre", "12 nov 2025", "1 al 15 de noviembre". */
function dayAndMonth(reader: Reader): AskedDays | undefined {
  const from = reader.take(dayNumber)
  if (from === undefined) return undefined
  const to = reader.skip('al', 'a', 'to') ? reader.take(dayNumber) : from
  reader.skip('de', 'of')
  const month = to === undefined ? undefined : reader.take(anyMonth)
  return to === undefined || month === undefined
    ? undefined
    : { is: 'date', from, to, month, ...yearAfter(reader) }
}

/** "november 12", "november 1 to 15", "noviembre", "noviembre de 2025". */
function monthAndDay(reader: Reader): AskedDays | undefined {
  const short = longMonth(reader.words[reader.at]) === 0
  const month = reader.take(anyMonth)
  if (month === undefined) return undefined
  const from = reader.take(dayNumber)
  if (from === undefined) return short ? undefined : { is: 'month', month, ...yearAfter(reader) }
  const to = reader.skip('al', 'a', 'to') ? reader.take(dayNumber) : from
  return to === undefined ? undefined : { is: 'date', from, to, month, ...yearAfter(reader) }
}

const someDays = (reader: Reader) => {
  const days = reader.take((word) => number(word, 366))
  return days !== undefined && reader.skip('dias', 'dia', 'days', 'day') ? days : undefined
}

/** "últimos 7 días", "last 7 days". */
function lately(reader: Reader): AskedDays | undefined {
  const days = reader.skip('ultimos', 'last') ? someDays(reader) : undefined
  return days === undefined ? undefined : { is: 'lately', days }
}

/** "en 7 días", "próximos 7 días", "in 7 days". */
function ahead(reader: Reader): AskedDays | undefined {
  const days = reader.skip('en', 'in', 'proximos', 'next', 'within') ? someDays(reader) : undefined
  return days === undefined ? undefined : { is: 'ahead', days }
}

/** "hace 3 días", "3 days ago". */
function ago(reader: Reader): AskedDays | undefined {
  const before = reader.skip('hace')
  const days = someDays(reader)
  return days !== undefined && (before || reader.skip('ago')) ? { is: 'ago', days } : undefined
}

/** "lunes", "el lunes pasado", "last monday". */
function weekday(reader: Reader): AskedDays | undefined {
  const before = reader.skip('last')
  const at = reader.take((word) => placeIn(weekdayNames, word) + 1)
  if (at === undefined) return undefined
  const after = reader.skip('pasado')
  return { is: 'weekday', weekday: at - 1, last: before || after }
}

/** "2026-11-12", "25/11/2026"; a day and a month that could be exchanged are not read. */
function written(reader: Reader): AskedDays | undefined {
  const word = reader.words[reader.at] ?? ''
  reader.at += 1
  if (isDay(word)) return { is: 'days', from: word, to: word }
  const [, first = '', second = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? []
  const clear = first === second || Number(first) > 12
  const day = `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
  return clear && isDay(day) ? { is: 'days', from: day, to: day } : undefined
}

/** "2025". */
function wholeYear(reader: Reader): AskedDays | undefined {
  const year = reader.take(yearIn)
  return year === undefined ? undefined : { is: 'year', year }
}

/** The days that the words from a place on name. */
export function readDays(words: readonly string[], at: number): FoundDays | undefined {
  for (const read of [dayAndMonth, monthAndDay, lately, ahead, ago, weekday, written, wholeYear]) {
    const reader = new Reader(words, at)
    const asked = read(reader)
    if (asked) return { length: reader.at - at, asked }
  }
  return undefined
}

const dayIn = (year: number, month: number, day: number): Day | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const oneDay = (day: Day): Period => ({ from: day, to: day })

function datesIn({ from, to, month }: AskedDays & { is: 'date' }, year: number): Period | undefined {
  const [first, last] = [dayIn(year, month, from), dayIn(year, month, to)]
  return first && last && first <= last ? { from: first, to: last } : undefined
}

/** The dates of the last year in which they have begun, or of the next in which they have not ended. */
function dates(asked: AskedDays & { is: 'date' }, today: Day, isAhead: boolean): Period | undefined {
  if (asked.year !== undefined) return datesIn(asked, asked.year)
  const year = Number(today.slice(0, 4))
  const now = datesIn(asked, year)
  if (!now) return undefined
  if (isAhead) return now.to >= today ? now : datesIn(asked, year + 1)
  return now.from <= today ? now : datesIn(asked, year - 1)
}

function wholeMonth(
  { month, year }: AskedDays & { is: 'month' },
  today: Day,
  isAhead: boolean,
): Period | undefined {
  const present = Number(today.slice(0, 4))
  const first = dayIn(year ?? present, month, 1)
  if (!first) return undefined
  const months =
    year !== undefined ? 0 : isAhead ? (monthEnd(first) < today ? 12 : 0) : first > today ? -12 : 0
  const from = addMonths(first, months)
  return { from, to: !isAhead && from === monthStart(today) ? today : monthEnd(from) }
}

/** The last one before today, when it is clear which: said today, or "last" within this week, it is not. */
function dayOfWeek({ weekday: which, last }: AskedDays & { is: 'weekday' }, today: Day): Period | undefined {
  const back = (daysBetween(weekStart(today), today) - which + 7) % 7
  if (back === 0) return undefined
  const day = addDays(today, -back)
  return last && day >= weekStart(today) ? undefined : oneDay(day)
}

/** The days of a period with a name; ahead, the present week and month are whole. */
function namedDays(period: NamedPeriod, today: Day, isAhead: boolean): Period | undefined {
  switch (period) {
    case 'beforeYesterday':
      return oneDay(addDays(today, -2))
    case 'tomorrow':
      return oneDay(addDays(today, 1))
    case 'nextWeek':
      return { from: addDays(weekStart(today), 7), to: addDays(weekStart(today), 13) }
    case 'nextMonth':
      return { from: addMonths(monthStart(today), 1), to: monthEnd(addMonths(monthStart(today), 1)) }
    case 'week':
      return { from: weekStart(today), to: isAhead ? addDays(weekStart(today), 6) : today }
    case 'month':
      return { from: monthStart(today), to: isAhead ? monthEnd(today) : today }
    default:
      return presetDays(period, today)
  }
}

/**
 * The days that are meant: of what has happened, or of what will (`isAhead`).
 * @returns undefined when there are none or they are not clear
 */
export function daysMeant(asked: AskedDays, today: Day, isAhead: boolean): Period | undefined {
  switch (asked.is) {
    case 'named':
      return namedDays(asked.period, today, isAhead)
    case 'date':
      return dates(asked, today, isAhead)
    case 'month':
      return wholeMonth(asked, today, isAhead)
    case 'year': {
      const from = `${asked.year}-01-01` as Day
      const to = `${asked.year}-12-31` as Day
      return { from, to: !isAhead && today >= from && today < to ? today : to }
    }
    case 'weekday':
      return isAhead ? undefined : dayOfWeek(asked, today)
    case 'days':
      return { from: asked.from, to: asked.to }
    case 'lately':
      return isAhead ? undefined : { from: addDays(today, 1 - asked.days), to: today }
    case 'ago':
      return isAhead ? undefined : oneDay(addDays(today, -asked.days))
    default:
      return isAhead ? { from: today, to: addDays(today, asked.days) } : undefined
  }
}
