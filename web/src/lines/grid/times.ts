import { isDecimal } from '@trastienda/contract/decimal'
import { readDecimal } from '../../kit/number-values.ts'
import { latinDigits } from '../../kit/digits.ts'

/** How many of a product, as a till takes it. */
export interface Times {
  readonly quantity: string
  /** The code or the words of the product that follow; empty where what was scanned before is meant. */
  readonly rest: string
  /** Whether it was said by a sign that no code has; a figure alone, `3x` and `x3` may be a code, too. */
  readonly sure: boolean
  /** Whether nothing but the figure was typed. */
  readonly alone: boolean
}

const figure = String.raw`(\d[\d.,\u066b\u066c]*)`
const before = new RegExp(String.raw`^${figure}\s*[*×]\s*(.*)$`, 'u')
const after = new RegExp(String.raw`^[*×]\s*${figure}$`, 'u')
const lettered = new RegExp(String.raw`^(?:${figure}\s*x|x\s*${figure})$`, 'iu')
/** A longer figure is a code. */
const alone = /^\d{1,3}(?:[.,\u066b]\d{1,3})?$/u

/**
 * Reads how many are meant: `3*`, `*3`, `3×`, `3x`, `x3` or `3` of what was scanned, `3*7701234567897` of what is named.
 * Undefined for a code or words.
 */
export function timesOf(text: string, locale: string): Times | undefined {
  const plain = latinDigits(text).trim()
  const signed = before.exec(plain) ?? after.exec(plain)
  const marked = signed ?? lettered.exec(plain)
  const said = marked ?? alone.exec(plain)
  if (!said) return undefined
  const quantity = readDecimal(said[1] ?? said[2] ?? said[0], locale)
  if (!isDecimal(quantity, 3, 11) || Number(quantity) === 0) return undefined
  return { quantity, rest: signed?.[2] ?? '', sure: signed !== null, alone: marked === null }
}
