import { divideRounded } from '@trastienda/contract/decimal'
import { centavos, type Cop, subtract } from '@trastienda/contract/money'

interface Part {
  /** The value of the whole order. */
  readonly subtotal: Cop
  /** The value received before. */
  readonly before: Cop
  readonly value: Cop
}

/**
 * The share of an order's discount or shipping for a part that was received, by value: the shares of all parts add up
 * to the charge once everything is received, and never to more. For an order of value zero the first part gets the
 * whole charge.
 */
export function shareOf(charge: Cop, { subtotal, before, value }: Part, first: boolean): Cop {
  if (subtotal === 0) return first ? charge : centavos(0)
  const upTo = (came: number) =>
    centavos(divideRounded(BigInt(charge) * BigInt(Math.min(came, subtotal)), BigInt(subtotal)))
  return subtract(upTo(before + value), upTo(before))
}
