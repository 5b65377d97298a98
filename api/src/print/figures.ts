import { type Day, dayOf } from '@trastienda/contract/calendar'
import { type Language, languages } from '@trastienda/contract/language'
import {
  formatAbout,
  formatCop,
  formatCost,
  formatDayAs,
  formatDecimal,
  formatMonth,
  formatTime,
} from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'

/** The formats of the numbers and days in a PDF. */
export interface Figures {
  /** An amount in centavos as pesos; decimals only when there are centavos. */
  readonly cop: (centavos: number) => string
  /** A decimal string, digit by digit. */
  readonly decimal: (text: string, least?: number, most?: number) => string
  readonly cost: (text: string) => string
  readonly day: (day: Day | string) => string
  /** The month of a day, with its year. */
  readonly month: (day: Day | string) => string
  /** A day and a month for narrow places; January shows its year. */
  readonly shortDay: (day: Day | string) => string
  readonly shortMonth: (day: Day | string) => string
  /** The label of a line in a chart: thousands and millions of pesos, as people say them. */
  readonly about: (centavos: number) => string
  /** The day and the time of an instant in Bogotá. */
  readonly instant: (instant: string) => string
  /** Names or words as a list. */
  readonly list: (parts: readonly string[]) => string
}

const inWords = { day: 'numeric', month: 'short', year: 'numeric' } as const

export function figuresIn(language: Language): Figures {
  const { locale } = languages[language]
  const as = (day: Day | string, options: Intl.DateTimeFormatOptions) =>
    formatDayAs(day as Day, locale, options)
  return {
    decimal: (text, least = 0, most = 3) => formatDecimal(text, locale, least, most),
    cop: (centavos) => formatCop(centavos, locale),
    cost: (text) => formatCost(text, locale),
    day: (day) => as(day, inWords),
    shortDay: (day) => as(day, { day: 'numeric', month: 'short' }),
    shortMonth: (day) => as(day, { month: 'short', ...(day.slice(5, 7) === '01' && { year: 'numeric' }) }),
    about: (centavos) => formatAbout(centavos, locale, 3),
    month: (day) => formatMonth(day as Day, locale),
    instant: (instant) => `${as(dayOf(new Date(instant)), inWords)} ${formatTime(instant, locale)}`,
    list: (parts) => formatList(parts, locale),
  }
}
