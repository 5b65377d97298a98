import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { addQuantities } from '@trastienda/contract/quantity'

/** The sum of quantities, "0" for none. */
export const sum = (...quantities: readonly string[]): string => addQuantities('0', ...quantities)

const units = (quantity: string) => scaled(quantity, quantityPlaces)

/** `quantity` times `factor`, cut to the decimals of a quantity. */
export const multiplied = (quantity: string, factor: string): string =>
  unscaled((units(quantity) * units(factor)) / 10n ** BigInt(quantityPlaces), quantityPlaces)

/** `quantity` plus `step` (minus for a negative one); never below zero. */
export function stepped(quantity: string, step: string): string {
  const after = units(quantity) + units(step)
  return unscaled(after > 0n ? after : 0n, quantityPlaces)
}

/** Whether a partially typed quantity is valid: digits with at most three after one point. */
export const mayStand = (text: string): boolean => isDecimal(text.replace(/\.$/, ''), quantityPlaces, 8)

/**
 * A quantity after a key of the keypad.
 * @param fresh whether the present value was set by the screen, so that the first digit replaces it
 */
export function typed(quantity: string, key: string, fresh: boolean): string {
  if (key === 'Backspace') return fresh || quantity.length < 2 ? '0' : quantity.slice(0, -1)
  if (key === '.') return fresh ? '0.' : quantity.includes('.') ? quantity : `${quantity}.`
  const next = fresh || quantity === '0' ? key : quantity + key
  return mayStand(next) ? next : quantity
}

/** A quantity without a trailing point from typing. */
export const withoutEndPoint = (quantity: string): string => quantity.replace(/\.$/, '')
