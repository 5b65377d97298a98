import { scaled } from '@trastienda/contract/decimal'
import { type Cop, centavos, costPlaces, quantityPlaces } from '@trastienda/contract/money'
import { formatCop, formatCost, formatDecimal, formatQuantity } from '@trastienda/words/format'
import { parseDecimal } from './parse-number.ts'

/** An amount that cannot be read: not null, so that a schema refuses it instead of taking it for none. */
const unreadable = Number.NaN as Cop

/** More decimals than this nothing formats. */
const mostPlaces = 100

/** Typed pesos as centavos; null for nothing typed, `NaN` for what is no amount or has more than two decimals. */
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

export function writeCop(value: Cop | null, locale: string): string {
  return value === null || Number.isNaN(value) ? '' : formatCop(value, locale)
}

/** A typed whole number; null for nothing typed, `NaN` for what is none. */
export function readInteger(text: string, locale: string): number | null {
  if (text.trim() === '') return null
  const decimal = parseDecimal(text, locale, 0)
  return decimal !== null && /^-?\d{1,15}$/.test(decimal) ? Number(decimal) : Number.NaN
}

export function writeInteger(value: number | null, locale: string): string {
  return value === null || Number.isNaN(value) ? '' : formatQuantity(String(value), locale)
}

/** A typed decimal as a decimal string; text that is none is handed on as it is, for the schema to refuse. */
export function readDecimal(text: string, locale: string): string {
  return parseDecimal(text, locale) ?? text.trim()
}

/** A decimal as it is written here; one with more decimals than its kind has keeps them, as the schema refuses those. */
export function writeDecimal(value: string, locale: string, kind: 'quantity' | 'cost'): string {
  const read = /^-?\d+(?:\.(\d+))?$/.exec(value)
  if (read === null) return ''
  const places = (read[1] ?? '').replace(/0+$/, '').length
  if (places > (kind === 'quantity' ? quantityPlaces : costPlaces))
    return formatDecimal(value, locale, 0, Math.min(places, mostPlaces))
  return kind === 'quantity' ? formatQuantity(value, locale) : formatCost(value, locale)
}
