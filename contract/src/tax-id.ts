import { z } from 'zod'

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * The check digit of a Colombian NIT: digits weighted from the right by DIAN's primes, modulo 11 (DIAN, Orden
 * Administrativa 4 of 1989).
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

/** A number with its check digit after a hyphen, as a NIT is stored. */
const completed = (digits: string) => `${digits}-${checkDigit(digits)}`
/** The last digit is the check digit, written without a hyphen. */
const parted = (digits: string) => `${digits.slice(0, -1)}-${digits.slice(-1)}`

/**
 * Dots, spaces, leading zeros and the kinds of hyphen that people write; a space before the last digit also separates
 * it.
 */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=\d$)| ?[-\u2010-\u2015\u2212] ?/g, '-')
    .replace(/[.\s]/g, '')
    .replace(/^0+(?=\d)/, '')
}

// The lengths at which digits without a hyphen are unambiguous: a company's number has nine and starts with 8 or 9; a
// person's cédula has at most eight, or ten starting with 1. Other lengths could mean either.
const withoutCheck = /^(?:[89]\d{8}|\d{6,8}|1\d{9})$/
const withCheck = /^(?:[89]\d{9}|1\d{10})$/
const cedula = /^(?:\d{5,8}|1\d{9})$/

/**
 * A NIT as it is stored: digits, a hyphen, the check digit. A missing check digit is calculated; a given one is kept,
 * right or wrong. Undefined for a text that is no NIT, or is ambiguous.
 */
export function normalTaxId(text: string): string | undefined {
  const written = plain(text)
  if (/^\d{6,12}-\d$/.test(written)) return written
  if (withCheck.test(written)) return parted(written)
  return withoutCheck.test(written) ? completed(written) : undefined
}

/** A customer's number as it is stored: a cédula without a check digit, anything else as a NIT. */
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
      const stored = normal(text)
      if (stored === undefined) {
        issues.push({ code: 'custom', message: 'tax_id', input: text })
        return z.NEVER
      }
      const [digits = '', check] = stored.split('-')
      const right = checkDigit(digits)
      if (check !== undefined && right !== Number(check)) {
        issues.push({ code: 'custom', message: 'check_digit', params: { limit: right }, input: text })
        return z.NEVER
      }
      return stored
    })
}

/** The NIT that a person enters for a company or a supplier, with any punctuation; empty for none. */
export const taxIdInput = numberInput(normalTaxId)

/**
 * The NIT or cédula that a person enters for a customer; empty for none. A consumer's cédula has no check digit (up
 * to eight digits, or ten starting with 1) and is stored without one. The same person's NIT is that number with a
 * hyphen and the check digit, and is another number.
 */
export const identityInput = numberInput(normalIdentity)
