import { divideRounded, scaled } from '@trastienda/contract/decimal'
import { type Cop, centavos, costPlaces, quantityPlaces } from '@trastienda/contract/money'
import { formatCop, formatCost, formatDecimal, formatQuantity } from '@trastienda/words/format'
import { parseDecimal } from './parse-number.ts'

/** An unreadable amount: not null, so that a schema refuses it instead of taking it for empty. */
const unreadable = Number.NaN as Cop

/** The formatter's maximum of decimals. */
const mostPlaces = 100

/** Typed pesos as centavos; null for empty text, `NaN` for text that is no amount or has more than two decimals. */
export function readCop(text: string, locale: string): Cop | null {
  if (text.trim() === '') return null
  const decimal = parseDecimal(text, locale, 2)
  if (decimal === null) return unreadable
  try {
    return centavos(scaled(decimal, 2))
  } catch {
    return unreadable
  }
}

/** A typed percentage, such as `12,5 %`; undefined for text that is none or has more than two decimals. */
export function readPercent(text: string, locale: string): string | undefined {
  // Arabic may write the sign first.
  const share = /^[%٪％](.+)$|^(.+)[%٪％]$/u.exec(text.trim())
  return (share && parseDecimal(share[1] ?? share[2] ?? '', locale, 2)) ?? undefined
}

/** A percentage of an amount, as centavos, rounded half up; undefined where that is more than any amount. */
export function shareOf(percent: string, of: Cop): Cop | undefined {
  try {
    return centavos(divideRounded(scaled(percent, 2) * BigInt(of), 10_000n))
  } catch {
    return undefined
  }
}

export function writeCop(value: Cop | null, locale: string): string {
  return value === null || Number.isNaN(value) ? '' : formatCop(value, locale)
}

/** A typed whole number; null for empty text, `NaN` for text that is none. */
export function readInteger(text: string, locale: string): number | null {
  if (text.trim() === '') return null
  const decimal = parseDecimal(text, locale, 0)
  return decimal !== null && /^-?\d{1,15}$/.test(decimal) ? Number(decimal) : Number.NaN
}

export function writeInteger(value: number | null, locale: string): string {
  return value === null || Number.isNaN(value) ? '' : formatQuantity(String(value), locale)
}

type Kind = 'quantity' | 'cost'

/**
 * A typed decimal as a decimal string; other text is passed on unchanged, for the schema to refuse. Nothing costs a few
 * pesos and thousandths of one: a separator before three digits of a cost groups thousands, as in every amount.
 */
export function readDecimal(text: string, locale: string, kind: Kind): string {
  return parseDecimal(text, locale, kind === 'cost' ? 2 : undefined) ?? text.trim()
}

/** A decimal in the form's notation; one with too many decimals keeps them, since the schema refuses those. */
export function writeDecimal(value: string, locale: string, kind: Kind): string {
  const read = /^-?\d+(?:\.(\d+))?$/.exec(value)
  if (read === null) return ''
  const places = (read[1] ?? '').replace(/0+$/, '').length
  if (places > (kind === 'quantity' ? quantityPlaces : costPlaces))
    return formatDecimal(value, locale, 0, Math.min(places, mostPlaces))
  if (kind === 'quantity') return formatQuantity(value, locale)
  // Three decimals would be read back as thousands.
  return places === 3 ? formatDecimal(value, locale, 4, 4) : formatCost(value, locale)
}
