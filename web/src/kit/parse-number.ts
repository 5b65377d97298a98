import { groupsThousands } from '@trastienda/contract/decimal'
import { latinDigits } from './digits.ts'

const bidiMarks = /[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/g

/** Arabic, Persian and full-width digits as ASCII, signs and separators as the plain ones. */
export function plainNumber(text: string): string {
  return latinDigits(text)
    .replace(bidiMarks, '')
    .replace(/[\u2212\u2013\u2014\ufe63\uff0d]/g, '-')
    .replace(/\u066b/g, '\u0001')
    .replace(/[\u066c\u2019'`]/g, '\u0002')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/[\uff0e\u3002]/g, '.')
    .replace(/^\s*(?:cop|col\$|\$)\s*|\s*(?:cop|\$)\s*$/gi, '')
    .replace(/^-\s*\$\s*/, '-')
    .replace(/\s/g, '')
}

/** The decimal separator of a language. */
function decimalMark(locale: string): '.' | ',' {
  const part = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')
  return part?.value === ',' ? ',' : '.'
}

/**
 * Which separator starts the decimals: none when all separators group thousands. Undefined when they contradict each
 * other. If three decimals are impossible, a separator before three digits groups thousands in every language.
 */
function decimalAt(body: string, locale: string, places: number): number | undefined {
  const marks = [...body].flatMap((char, at) => (char === '.' || char === ',' ? [{ char, at }] : []))
  const last = marks.at(-1)
  if (!last) return -1
  const other = marks.some(({ char }) => char !== last.char)
  const times = marks.filter(({ char }) => char === last.char).length
  if (times > 1) return other ? undefined : -1
  if (other) return last.at
  const groups = places < 3 || last.char !== decimalMark(locale)
  return groups && groupsThousands(body, last.char) ? -1 : last.at
}

/**
 * Reads a number as people type and paste it (`1.234,5`, `$ 1.234.567,50`, `1234567.5`, `١٬٢٣٤٫٥`) into a plain
 * decimal string. A single separator is ambiguous: it groups thousands when three digits follow and the locale groups
 * with it, or no decimals are possible.
 * @param places how many decimals are allowed
 * @returns null when the text is no number
 */
export function parseDecimal(text: string, locale: string, places = 6): string | null {
  const clean = plainNumber(text)
  const negative = clean.startsWith('-')
  const body = (negative ? clean.slice(1) : clean).replace(/^\+/, '')
  if (body.includes('\u0001')) return joinNumber(body.split('\u0001'), ['\u0002', ',', '.'], negative)
  const at = decimalAt(body, locale, places)
  if (at === undefined) return null
  const parts = at < 0 ? [body] : [body.slice(0, at), body.slice(at + 1)]
  return joinNumber(parts, ['.', ',', '\u0002'], negative)
}

/**
 * Whether a number read with decimals looks like thousands: `8.000` where the point is decimal. Nobody types a final
 * zero after decimals, while thousands usually end in one.
 */
export function looksGrouped(text: string, locale: string): boolean {
  const body = plainNumber(text).replace(/^[+-]/, '')
  return /^[1-9]\d{0,2}[.,]\d\d0$/.test(body) && body.includes(decimalMark(locale))
}

export function joinNumber(
  [whole = '', fraction = '', ...rest]: readonly string[],
  marks: readonly string[],
  negative: boolean,
): string | null {
  const mark = marks.find((each) => whole.includes(each))
  if (rest.length > 0 || (mark !== undefined && !groupsThousands(whole, mark))) return null
  const digits = mark === undefined ? whole : whole.replaceAll(mark, '')
  if (!/^\d*$/.test(digits) || !/^\d*$/.test(fraction) || digits + fraction === '') return null
  const places = fraction.replace(/0+$/, '')
  const value = `${digits.replace(/^0+(?=\d)/, '') || '0'}${places === '' ? '' : `.${places}`}`
  return negative && value !== '0' ? `-${value}` : value
}
