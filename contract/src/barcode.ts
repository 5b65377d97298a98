import { z } from 'zod'
import { isDecimal, scaled } from './decimal.ts'
import { quantityPlaces } from './money.ts'

/** The check digit that GS1 appends: weights 3 and 1 from the right, up to the next multiple of ten. */
export function barcodeCheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

// EAN-8, UPC-A and EAN-13. Digits of another length are a shop's own code and have no check digit.
const checked = /^(?:\d{8}|\d{12}|\d{13})$/

/** The check digit that a scanned code should end in; undefined when it is right or the code has none. */
export function wrongCheckDigit(barcode: string): number | undefined {
  if (!checked.test(barcode)) return undefined
  const right = barcodeCheckDigit(barcode.slice(0, -1))
  return barcode.endsWith(String(right)) ? undefined : right
}

/**
 * The codes under which a scanned text may be stored: a UPC-A is the EAN-13 with a leading zero, and scanners send
 * either.
 */
export function barcodeSpellings(scanned: string): string[] {
  const text = scanned.trim()
  if (/^\d{12}$/.test(text)) return [text, `0${text}`]
  return /^0\d{12}$/.test(text) ? [text, text.slice(1)] : [text]
}

/** A code that is scanned; `factor` is the number of units that one scan stands for (12 for a case of 12). */
export const barcodeInput = z.strictObject({
  barcode: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z._-]{4,48}$/, 'barcode')
    .superRefine((text, context) => {
      const right = wrongCheckDigit(text)
      if (right === undefined) return
      context.addIssue({ code: 'custom', message: 'check_digit', params: { limit: right } })
    }),
  factor: z
    .string()
    .refine((text) => isDecimal(text, quantityPlaces, 6), { error: 'quantity' })
    .refine((text) => !isDecimal(text, quantityPlaces, 6) || scaled(text, quantityPlaces) > 0n, {
      error: 'quantity_positive',
    })
    .default('1'),
})
