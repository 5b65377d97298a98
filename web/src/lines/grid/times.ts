import { isQuantity } from '@trastienda/contract/quantity'
import { readDecimal } from '../../kit/number-values.ts'
import { latinDigits } from '../../kit/digits.ts'

/** A quantity as typed at a till. */
export interface Times {
  readonly quantity: string
  /** The code or words of the product that follow; empty when the last scan is meant. */
  readonly rest: string
  /** Whether it has a sign that no code has; a number alone, `3x` and `x3` may be a code, too. */
  readonly sure: boolean
  /** Whether only the number was typed. */
  readonly alone: boolean
}

const figure = String.raw`(\d[\d.,\u066b\u066c]*)`
const before = new RegExp(String.raw`^${figure}\s*[*×]\s*(.*)$`, 'u')
const after = new RegExp(String.raw`^[*×]\s*${figure}$`, 'u')
const lettered = new RegExp(String.raw`^(?:${figure}\s*x|x\s*${figure})$`, 'iu')
/** A longer number is a code. */
const alone = /^\d{1,3}(?:[.,\u066b]\d{1,3})?$/u

/**
 * Reads a quantity: `3*`, `*3`, `3×`, `3x`, `x3` or `3` for the last scan, `3*7701234567897` for a named product.
 * Undefined for a code or words.
 */
export function timesOf(text: string, locale: string): Times | undefined {
  const plain = latinDigits(text).trim()
  const signed = before.exec(plain) ?? after.exec(plain)
  const marked = signed ?? lettered.exec(plain)
  const match = marked ?? alone.exec(plain)
  if (!match) return undefined
  const quantity = readDecimal(match[1] ?? match[2] ?? match[0], locale, 'quantity')
  if (!isQuantity(quantity) || Number(quantity) === 0) return undefined
  return { quantity, rest: signed?.[2] ?? '', sure: signed !== null, alone: marked === null }
}
