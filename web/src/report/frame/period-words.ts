import { beginning, type Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import { formatDay, formatMonth } from '@trastienda/words/format'

/**
 * A range of days in words: `1 nov – 20 nov`, with the year when it differs from today's. Everything up to a day is
 * shown as that day.
 */
export function periodWords({ from, to }: Period, locale: string, today: Day): string {
  const ends = [...new Set(from === beginning ? [to] : [from, to])].map((day) =>
    formatDay(day, locale, today),
  )
  return ends.join(' – ')
}

/** The name of a group of days: the day, the days of the week, the month. */
export function groupWords(by: string, days: Period, locale: string, today: Day): string {
  return by === 'month' ? formatMonth(days.from, locale) : periodWords(days, locale, today)
}

/** A month for narrow places: `nov`, with the year in January. */
export function shortMonth(of: Day, locale: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${of}T00:00:00Z`))
  const name = format({ month: 'short' }).replace('.', '')
  return of.slice(5, 7) === '01' ? `${name} ${of.slice(0, 4)}` : name
}

/** A day, week or month for narrow places, by its first day. */
export function timeWords(by: string, first: Day, locale: string, today: Day): string {
  return by === 'month' ? shortMonth(first, locale) : formatDay(first, locale, today)
}
