import { dayOf, businessZone, type Day } from '@trastienda/contract/calendar'

const minus = '\u2212'
/** Keeps a sign before its figure in right-to-left text. */
const leftToRight = '\u200e'
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const made = numberFormats.get(name) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(name, made)
  return made
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const made = dateFormats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(name, made)
  return made
}

const signIn = (sign: string, locale: string) => (locale.startsWith('ar') ? leftToRight + sign : sign)
const minusIn = (locale: string) => signIn(minus, locale)

/** A decimal string, digit by digit, with a true minus sign in every language. */
export function formatDecimal(text: string, locale: string, least: number, most: number): string {
  const negative = /^-.*[1-9]/.test(text)
  const magnitude = text.replace(/^-/, '') as Intl.StringNumericLiteral
  const format = numberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most })
  return (negative ? minusIn(locale) : '') + format.format(magnitude)
}

/** An amount in centavos as pesos, without a currency sign; decimals only when there are centavos. */
export function formatCop(centavos: number, locale: string): string {
  const digits = Math.abs(centavos).toString().padStart(3, '0')
  const pesos = `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  const places = digits.endsWith('00') ? 0 : 2
  return formatDecimal(pesos, locale, places, places)
}

/** The currency sign with what stands between it and the amount: `$ 56.100`, in English `$56,100`. */
export const currencySign = (locale: string): string => (locale.startsWith('en') ? '$' : '$\u00a0')

/** An amount that is added or subtracted, with its sign: `+18.342.600`. */
export function formatSignedCop(centavos: number, locale: string): string {
  return (centavos > 0 ? signIn('+', locale) : '') + formatCop(centavos, locale)
}

/** A quantity that is added or subtracted, with its sign. */
export function formatSignedQuantity(quantity: string, locale: string): string {
  return (/^[^-]*[1-9]/.test(quantity) ? signIn('+', locale) : '') + formatQuantity(quantity, locale)
}

/**
 * A rounded amount in centavos for a chart: `22,5 millones`. In thousands and millions as people say them; English
 * writes K and M.
 * @param places more than one when figures must differ from each other: on an axis
 */
export function formatAbout(centavos: number, locale: string, places = 1): string {
  const compactDisplay = locale.startsWith('en') ? 'short' : 'long'
  const format = numberFormat(locale, { notation: 'compact', compactDisplay, maximumFractionDigits: places })
  return (centavos < 0 ? minusIn(locale) : '') + format.format(Math.abs(centavos) / 100)
}

/** A quantity, a decimal string of at most 3 places. */
export function formatQuantity(quantity: string, locale: string): string {
  return formatDecimal(quantity, locale, 0, 3)
}

/** A unit cost in pesos, a decimal string of at most 6 places; like amounts, whole pesos have no decimals. */
export function formatCost(cost: string, locale: string): string {
  return formatDecimal(cost, locale, /\.\d*[1-9]/.test(cost) ? 2 : 0, 6)
}

/** Percentage points, a decimal string or a number: 18.4 is `18,4 %`. At most one decimal. */
export function formatPercent(points: number | string, locale: string): string {
  const text = String(points)
  const negative = /^-.*[1-9]/.test(text)
  const format = numberFormat(locale, { maximumFractionDigits: 1 })
  const space = locale.startsWith('es') ? '\u00a0' : ''
  return `${negative ? minusIn(locale) : ''}${format.format(text.replace(/^-/, '') as Intl.StringNumericLiteral)}${space}%`
}

/** Spanish dates in a cell and on paper omit the "de" and the full stop of the month: `20 nov`. */
function joined(parts: Intl.DateTimeFormatPart[], locale: string): string {
  const spanish = locale.startsWith('es')
  return parts
    .map(({ type, value }) => {
      if (!spanish) return value
      return type === 'month' ? value.replace('.', '') : value.replace(/^,? (?:de )?$/, ' ')
    })
    .join('')
}

function dayParts(day: Day, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(Date.parse(`${day}T00:00:00Z`))
}

/** A day with some of its parts: `20 nov 2026`. */
export const formatDayAs = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  joined(dayParts(day, locale, options), locale)

/**
 * A day in a cell: `20 nov`, with the year when it differs from today's. In Chinese it is written in digits, `11/20`:
 * months have no shorter name, and the day comes last in either form.
 */
export function formatDay(day: Day, locale: string, today: Day): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const month = locale.startsWith('zh') ? 'numeric' : 'short'
  return formatDayAs(day, locale, { day: 'numeric', month, ...year })
}

/** A day of the coming week: `vie 20`. */
export function formatWeekday(day: Day, locale: string): string {
  return dayParts(day, locale, { weekday: 'short', day: 'numeric' })
    .map(({ type, value }) =>
      type === 'weekday' && locale.startsWith('es') ? value.replace('.', '') : value.replace(', ', ' '),
    )
    .join('')
}

/** The name of a day of the week, short: `vie`. */
export function formatWeekdayName(day: Day, locale: string): string {
  const [name] = dayParts(day, locale, { weekday: 'short' })
  return (name?.value ?? '').replace('.', '')
}

/** The month of a day: `noviembre de 2026`. */
export function formatMonth(day: Day, locale: string): string {
  return dayParts(day, locale, { month: 'long', year: 'numeric' })
    .map(({ value }) => value)
    .join('')
}

/** The same where there is little room: `nov 2026`. */
export function formatMonthShort(day: Day, locale: string): string {
  return dayParts(day, locale, { month: 'short', year: 'numeric' })
    .map(({ type, value }) => (type === 'literal' && locale.startsWith('es') ? ' ' : value.replace('.', '')))
    .join('')
}

/** A day in words: `viernes 20 de noviembre de 2026`. */
export function formatDayLong(day: Day, locale: string): string {
  return dayParts(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .map(({ value }) => (locale.startsWith('es') && value === ', ' ? ' ' : value))
    .join('')
}

/** The time of day of an instant in Bogotá, 24 hours: `10:58`. */
export function formatTime(instant: string, locale: string): string {
  return dateFormat(locale, {
    timeZone: businessZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(instant))
}

/** Day and time of an instant in Bogotá: `20 nov 10:58`. */
export function formatInstant(instant: string, locale: string, today: Day): string {
  return `${formatDay(dayOf(new Date(instant)), locale, today)} ${formatTime(instant, locale)}`
}
