import { z } from 'zod'

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * The check digit of a Colombian NIT: digits weighted from the right by DIAN's primes, modulo 11
 * (DIAN, Orden Administrativa 4 of 1989).
 * @param digits the number without its check digit, digits only
 */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : rest
}

/** A NIT as it is kept: digits, a hyphen, the check digit. Dots and spaces are dropped; undefined when it is none. */
export function normalTaxId(text: string): string | undefined {
  const match = /^(\d{6,12})-?(\d)$/.exec(text.replace(/[.\s]/g, ''))
  return match ? `${match[1]}-${match[2]}` : undefined
}

/** A NIT that a person types, with or without dots; empty for none. Its check digit must be right. */
export const taxIdInput = z
  .string()
  .trim()
  .refine((text) => text === '' || normalTaxId(text) !== undefined, { error: 'tax_id' })
  .refine(
    (text) => {
      const normal = normalTaxId(text)
      if (normal === undefined) return true
      const [digits = '', check] = normal.split('-')
      return checkDigit(digits) === Number(check)
    },
    { error: 'check_digit' },
  )
  .transform((text) => normalTaxId(text) ?? '')
