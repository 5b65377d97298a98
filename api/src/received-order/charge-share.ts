import { divideRounded } from '@trastienda/contract/decimal'
import { centavos, type Cop, subtract } from '@trastienda/contract/money'

interface Part {
  /** The value of the whole order. */
  readonly subtotal: Cop
  /** What came of it before. */
  readonly before: Cop
  readonly value: Cop
}

/**
 * The share of an order's discount or shipping that falls to a part of it that came, by value: the shares of all parts
 * add up to the charge once the order has come in full, and never to more. Of an order that is worth nothing the first
 * part takes it all.
 */
export function shareOf(charge: Cop, { subtotal, before, value }: Part, first: boolean): Cop {
  if (subtotal === 0) return first ? charge : centavos(0)
  const upTo = (came: number) =>
    centavos(divideRounded(BigInt(charge) * BigInt(Math.min(came, subtotal)), BigInt(subtotal)))
  return subtract(upTo(before + value), upTo(before))
}
