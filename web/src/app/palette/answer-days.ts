import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import { monthFirst } from '../../kit/parse-day.ts'

/**
 * The ends of some days as a sentence writes them: the month once where both are in it, "1" and "29 de noviembre"; a
 * single day alone.
 */
export function endsInWords({ from, to }: Period, locale: string, today: Day): readonly string[] {
  const written = (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  const isNow = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const whole = (day: Day) =>
    written(day, { day: 'numeric', month: 'long', ...(!isNow && { year: 'numeric' }) })
  if (from === to) return [whole(to)]
  const number = (day: Day) => written(day, { day: 'numeric' })
  if (from.slice(0, 7) !== to.slice(0, 7)) return [whole(from), whole(to)]
  // The month before the day is left out of the last day, after it of the first.
  if (monthFirst(locale)) return isNow ? [whole(from), number(to)] : [whole(from), whole(to)]
  return [number(from), whole(to)]
}
