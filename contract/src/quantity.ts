import { z } from 'zod'
import { isDecimal, scaled, unscaled } from './decimal.ts'
import { quantityPlaces } from './money.ts'

/** A quantity in replies: a decimal string of at most 3 places. SQL `numeric(14,3)`. */
export const quantity = z.string()

const quantityDigits = 11

/** The index of the first quantity with which the sum exceeds the limit of a quantity; −1 when all fit. */
export function outgrownAt(quantities: readonly string[]): number {
  const end = 10n ** BigInt(quantityDigits + quantityPlaces)
  let sum = 0n
  return quantities.findIndex((text) => {
    sum += scaled(text, quantityPlaces)
    return sum >= end
  })
}

/** Whether a text is a quantity without a sign: at most 3 decimals and 11 digits before them. */
export const isQuantity = (text: string): boolean => isDecimal(text, quantityPlaces, quantityDigits)
/** Whether it would be a quantity without its sign: the message is then about the sign. */
const isBelowZero = (text: string) => text.startsWith('-') && isQuantity(text.slice(1))

/** The refusal of a text that is no quantity: one with more digits than fit is a number all the same. */
export const noQuantity = ({ input }: { readonly input?: unknown }) =>
  typeof input === 'string' && isDecimal(input.replace(/^-/, ''), quantityPlaces, Infinity)
    ? 'quantity_too_large'
    : 'quantity'

/** A quantity that a person enters: above zero, at most 3 decimals and 11 digits before them. */
export const quantityInput = z
  .string()
  .refine((text) => isQuantity(text) || isBelowZero(text), { error: noQuantity })
  .refine((text) => !isBelowZero(text) && (!isQuantity(text) || scaled(text, quantityPlaces) > 0n), {
    error: 'quantity_positive',
  })

/** A quantity that a person enters and that may be zero. */
export const quantityOrZero = z
  .string()
  .refine((text) => isQuantity(text) || isBelowZero(text), { error: noQuantity })
  .refine((text) => !isBelowZero(text), { error: 'amount_negative' })

/** A percentage that a person enters, 0 to 100, at most 2 decimals; parsing removes unneeded digits. */
export const percentInput = z
  .string()
  .refine((text) => isDecimal(text, 2, 3) && scaled(text, 2) <= 10_000n, { error: 'percent' })
  .transform((text) => unscaled(scaled(text, 2), 2))

/** Whether a quantity has no fraction, as a whole unit requires. */
export function isWhole(text: string): boolean {
  return !/\.\d*[1-9]/.test(text)
}

/** The sum of quantities. */
export function addQuantities(...texts: readonly string[]): string {
  return unscaled(
    texts.reduce((sum, text) => sum + scaled(text, quantityPlaces), 0n),
    quantityPlaces,
  )
}
