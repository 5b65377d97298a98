import { z } from 'zod'

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * The check digit of a Colombian NIT: digits weighted from the right by DIAN's primes, modulo 11
 * (DIAN, Orden Administrativa 4 of 1989).
 * @param digits the number without its check digit, digits only
 */
export function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : rest
}

/** A number with its check digit behind a hyphen, as a NIT is kept. */
const completed = (digits: string) => `${digits}-${checkDigit(digits)}`
/** The last digit was written on as the check digit. */
const parted = (digits: string) => `${digits.slice(0, -1)}-${digits.slice(-1)}`

/** Dots, spaces, leading zeros and kinds of hyphen that people write; a space before the last digit parts it too. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=\d$)| ?[-\u2010-\u2015\u2212] ?/g, '-')
    .replace(/[.\s]/g, '')
    .replace(/^0+(?=\d)/, '')
}

// How many digits tell what was written without a hyphen: a company's number has nine and begins with 8 or 9, a
// person's cédula has at most eight, or ten beginning with 1. Other lengths could be read in two ways.
const withoutCheck = /^(?:[89]\d{8}|\d{6,8}|1\d{9})$/
const withCheck = /^(?:[89]\d{9}|1\d{10})$/
const cedula = /^(?:\d{5,8}|1\d{9})$/

/**
 * A NIT as it is kept: digits, a hyphen, the check digit. A missing check digit is worked out; one that was
 * written is kept as it is, right or wrong. Undefined for a text that is no NIT, or could be two.
 */
export function normalTaxId(text: string): string | undefined {
  const written = plain(text)
  if (/^\d{6,12}-\d$/.test(written)) return written
  if (withCheck.test(written)) return parted(written)
  return withoutCheck.test(written) ? completed(written) : undefined
}

/** A customer's number as it is kept: a cédula stays without a check digit, anything else is a NIT. */
export function normalIdentity(text: string): string | undefined {
  const written = plain(text)
  return cedula.test(written) ? written : normalTaxId(text)
}

function numberInput(normal: (text: string) => string | undefined) {
  return z
    .string()
    .max(40)
    .trim()
    .transform((text, { issues }) => {
      if (text === '') return ''
      const kept = normal(text)
      if (kept === undefined) {
        issues.push({ code: 'custom', message: 'tax_id', input: text })
        return z.NEVER
      }
      const [digits = '', check] = kept.split('-')
      const right = checkDigit(digits)
      if (check !== undefined && right !== Number(check)) {
        issues.push({ code: 'custom', message: 'check_digit', params: { limit: right }, input: text })
        return z.NEVER
      }
      return kept
    })
}

/** The NIT that a person types for a company or a supplier, however it is punctuated; empty for none. */
export const taxIdInput = numberInput(normalTaxId)

/**
 * The NIT or cédula that a person types for a customer; empty for none. A consumer is known by the cédula, which
 * has no check digit (up to eight digits, or ten beginning with 1) and is kept without one; the same person's NIT
 * is that number with a hyphen and the check digit, and is kept apart.
 */
export const identityInput = numberInput(normalIdentity)
