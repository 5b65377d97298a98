import type { Day } from '@trastienda/contract/calendar'
import { isDay } from '@trastienda/contract/calendar'
import { latinDigits } from '../../kit/digits.ts'
import { monthFirst, parseDay } from '../../kit/parse-day.ts'
import { readExpiry } from '../../kit/read-expiry.ts'

/** Whether the day of the month or the month comes first. */
export type DayOrder = 'day' | 'month'

const digits = /^(\d{1,2})([/\-. ])(\d{1,2})\2(?:\d{4}|\d{2})$/
const monthAndYear = /^(?:\d{1,2}[/-]\d{4}|\d{4}[/-]\d{1,2})$/
// Languages with these orders, for the parser of days as typed in a language.
const writing = { day: 'es-CO', month: 'en-US' } as const

/**
 * The order of day and month that a text shows: `either` when both would be a day (`03/04/2027`), `none` when the
 * order does not matter. Undefined when it is no complete day; a bare number is none.
 */
export function dayOrderOf(text: string, today: Day): DayOrder | 'either' | 'none' | undefined {
  const plain = latinDigits(text.trim())
  const [, one, , two] = digits.exec(plain) ?? []
  if (one !== undefined) {
    const [first, second] = [Number(one), Number(two)]
    const orders = (['day', 'month'] as const).filter(
      (order) => parseDay(plain, writing[order], today) !== null,
    )
    if (orders.length === 2) return first === second ? 'none' : 'either'
    return orders[0]
  }
  const numeric = /^\d{4}[/\-.]\d{1,2}[/\-.]\d{1,2}$/.test(plain) || monthAndYear.test(plain)
  const worded = /\d/.test(plain) && /\p{L}/u.test(plain) && /^\S+(?:[\s/\-.,]\S+){0,5}$/u.test(plain)
  if (!numeric && !worded) return undefined
  return isDay(readExpiry(plain, 'es-CO', today)) || isDay(readExpiry(plain, 'ar', today))
    ? 'none'
    : undefined
}

/**
 * The order of day and month in a whole column: the one that its days prove. If they are ambiguous the day comes
 * first, as is usual here, except in languages that write the month first: then, and when the days contradict each
 * other, the person has to choose.
 */
export function orderOf(cells: readonly string[], locale: string, today: Day): DayOrder | undefined {
  const orders = new Set(cells.map((text) => dayOrderOf(text, today)))
  const sure = (['day', 'month'] as const).filter((order) => orders.has(order))
  if (sure.length > 0) return sure.length === 1 ? sure[0] : undefined
  return orders.has('either') && monthFirst(locale) ? undefined : 'day'
}

/** Reads a pasted day; the text itself when it is none. */
export function readPastedDay(
  text: string,
  order: DayOrder,
  column: 'expiresOn' | 'expectedOn',
  { locale, today }: { readonly locale: string; readonly today: Day },
): string {
  const plain = latinDigits(text.trim())
  const language = digits.test(plain) ? writing[order] : locale
  if (column === 'expiresOn')
    return digits.test(plain) ? (parseDay(plain, language, today) ?? text) : readExpiry(text, language, today)
  return parseDay(plain, language, today) ?? text
}
