import { z } from 'zod'
import { divideRounded, isDecimal, scaled, unscaled } from './decimal.ts'

/** An amount in whole centavos of a Colombian peso. SQL `bigint`, JSON integer. */
export type Cop = number & z.$brand<'centavos'>

/**
 * The largest amount of a document: 99.999.999.999,99 pesos. A JSON integer is exact up to 2^53 − 1 centavos, the sum
 * of nine hundred such documents. A larger sum is left out of a list's totals (`copSum`) and elsewhere refused as
 * `sum_too_large`, but never rounded.
 */
export const maxCop = 9_999_999_999_999

/** Any amount, including negative ones (a balance, a ledger movement). */
export const cop = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).brand<'centavos'>()

/** The sum of many amounts; undefined when it is too large to be exact. */
export const copSum = cop.exactOptional()

/** An amount that a person enters: zero or more, at most `maxCop`. */
export const copInput = z
  .int({ error: 'amount' })
  .min(0, 'amount_negative')
  .max(maxCop, 'amount_too_large')
  .brand<'centavos'>()

/** A unit cost in pesos with at most six decimals, as a decimal string. SQL `numeric(18,6)`. */
export const unitCost = z
  .string()
  .refine((text) => isDecimal(text.replace(/^-/, ''), 6, 12), { error: 'cost' })
  .refine((text) => !/^-\d/.test(text), { error: 'amount_negative' })

export const costPlaces = 6
export const quantityPlaces = 3
const centavoPlaces = 2

/** An amount that a JSON integer cannot hold exactly. */
export class UnsafeAmount extends RangeError {
  override readonly name = 'UnsafeAmount'
}

/** A plain integer as centavos; the only cast into `Cop` outside the schemas. @throws UnsafeAmount */
export function centavos(value: number | bigint): Cop {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount)) throw new UnsafeAmount(`not a safe amount: ${value}`)
  return amount as Cop
}

/** The sum of amounts. */
export function add(...amounts: readonly Cop[]): Cop {
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** `from` minus `amount`. */
export function subtract(from: Cop, amount: Cop): Cop {
  return centavos(from - amount)
}

/** The same amount with the opposite sign. */
export function negated(amount: Cop): Cop {
  return centavos(0 - amount)
}

/**
 * The value of a line: quantity × unit cost, rounded half up to the centavo.
 * @param cost pesos as a decimal string of at most 6 places
 * @param quantity units as a decimal string of at most 3 places
 */
export function times(cost: string, quantity: string): Cop {
  return centavos(timesExactly(cost, quantity))
}

/** Like `times`, for any size. */
export function timesExactly(cost: string, quantity: string): bigint {
  const product = scaled(cost, costPlaces) * scaled(quantity, quantityPlaces)
  return divideRounded(product, 10n ** BigInt(costPlaces + quantityPlaces - centavoPlaces))
}

/** The unit cost (pesos, 6 places, half up) of a value in centavos and a quantity; "0" for a quantity of zero. */
export function unitCostOf(value: Cop, quantity: string): string {
  const units = scaled(quantity, quantityPlaces)
  if (units === 0n) return '0'
  const numerator = BigInt(value) * 10n ** BigInt(costPlaces - centavoPlaces + quantityPlaces)
  return unscaled(divideRounded(numerator, units), costPlaces)
}

/**
 * Splits an amount by weights so that the parts add up to it exactly (largest remainder method): each part is rounded
 * down, and the remaining centavos go to the largest remainders, the earlier part first. If all weights are zero the
 * amount is split evenly.
 */
export function allocate(amount: Cop, weights: readonly Cop[]): Cop[] {
  if (weights.length === 0) return []
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const even = total === 0n
  const divisor = even ? BigInt(weights.length) : total
  const parts = weights.map((weight, index) => {
    const numerator = BigInt(amount) * (even ? 1n : BigInt(weight))
    return { index, floor: numerator / divisor, rest: numerator % divisor }
  })
  let left = BigInt(amount) - parts.reduce((sum, part) => sum + part.floor, 0n)
  for (const part of [...parts].sort(
    (a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index,
  )) {
    if (left <= 0n) break
    part.floor += 1n
    left -= 1n
  }
  return parts.map((part) => centavos(part.floor))
}
