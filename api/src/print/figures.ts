import { businessZone, type Day } from '@trastienda/contract/calendar'
import type { SheetLanguage } from '@trastienda/contract/print'

/** `ar` keeps Latin digits: figures must match the supplier's own papers. */
const locales: Record<SheetLanguage, string> = {
  es: 'es-CO',
  en: 'en-US',
  ar: 'ar-u-nu-latn',
  'zh-cn': 'zh-CN',
}

const minus = '\u2212'

// Making a formatter costs far more than using it, and a report has thousands of cells.
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  name: string,
  make: () => Format,
): Format {
  const known = (made.get(name) as Format | undefined) ?? make()
  made.set(name, known)
  return known
}
const numbers = (locale: string, least: number, most: number) =>
  once(
    `${locale} ${least} ${most}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }),
  )
const days = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** How the figures and days of a sheet are written. */
export interface Figures {
  /** An amount in centavos as pesos; decimals only when there are centavos. */
  readonly cop: (centavos: number) => string
  /** A decimal string, digit by digit. */
  readonly decimal: (text: string, least?: number, most?: number) => string
  readonly cost: (text: string) => string
  readonly day: (day: Day | string) => string
  /** The month of a day, with its year. */
  readonly month: (day: Day | string) => string
  /** A day and a month where there is little room; January tells its year. */
  readonly shortDay: (day: Day | string) => string
  readonly shortMonth: (day: Day | string) => string
  /** How much a line of a chart stands for: thousands and millions of pesos, as people say them. */
  readonly about: (centavos: number) => string
  /** The day and the time of an instant in Bogotá. */
  readonly instant: (instant: string) => string
  /** Names or words one after the other. */
  readonly list: (parts: readonly string[]) => string
}

export function figuresIn(language: SheetLanguage): Figures {
  const locale = locales[language]
  const decimal: Figures['decimal'] = (text, least = 0, most = 3) => {
    const format = numbers(locale, least, most)
    const figure = format.format(text.replace(/^-/, '') as Intl.StringNumericLiteral)
    return /^-.*[1-9]/.test(text) ? minus + figure : figure
  }
  const written = (at: number, options: Intl.DateTimeFormatOptions) =>
    days(locale, options)
      .formatToParts(at)
      // Spanish days on paper leave out the "de" and the full stop of the month.
      .map(({ type, value }) =>
        language !== 'es'
          ? value
          : type === 'month'
            ? value.replace('.', '')
            : value.replace(/^,? de $/, ' '),
      )
      .join('')
  const inWords = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return {
    decimal,
    cop: (centavos) => {
      const digits = Math.abs(centavos).toString().padStart(3, '0')
      const places = digits.endsWith('00') ? 0 : 2
      return decimal(`${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, places, places)
    },
    cost: (text) => decimal(text, /\.\d*[1-9]/.test(text) ? 2 : 0, 6),
    day: (day) => written(Date.parse(`${day}T00:00:00Z`), { ...inWords, timeZone: 'UTC' }),
    shortDay: (day) =>
      written(Date.parse(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    shortMonth: (day) =>
      written(Date.parse(`${day}T00:00:00Z`), {
        month: 'short',
        ...(day.slice(5, 7) === '01' && { year: 'numeric' }),
        timeZone: 'UTC',
      }),
    about: (centavos) => {
      const format = once(
        `${locale} about`,
        () =>
          new Intl.NumberFormat(locale, {
            notation: 'compact',
            compactDisplay: language === 'en' ? 'short' : 'long',
            maximumFractionDigits: 3,
          }),
      )
      return (centavos < 0 ? minus : '') + format.format(Math.abs(centavos) / 100)
    },
    month: (day) =>
      days(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${day}T00:00:00Z`),
      ),
    list: (parts) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(parts),
    instant: (instant) => {
      const at = Date.parse(instant)
      const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: businessZone } as const
      return `${written(at, { ...inWords, timeZone: businessZone })} ${days(locale, time).format(at)}`
    },
  }
}
