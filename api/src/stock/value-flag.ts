import { scaled } from '@trastienda/contract/decimal'
import { type Cop, quantityPlaces, subtract, unitCostOf } from '@trastienda/contract/money'
import type { ValueFlag } from '@trastienda/contract/value-flag'

/** A product before and after a document takes value out of it. */
interface Emptied {
  readonly product: string
  readonly unit: string
  readonly quantityBefore: string
  readonly quantityAfter: string
  readonly valueBefore: Cop
  /** The value that the document states, and what really leaves. */
  readonly given: Cop
  readonly taken: Cop
}

/** A fall of the average cost to less than one part in so many has to be seen. */
const mostFall = 10n

/**
 * Tells that a document takes out all the value of a product, or so much that its average cost falls to less than a
 * tenth, while units of it stay: what is sold of them later costs nothing, or nearly nothing.
 */
export function valueFlags(of: Emptied): ValueFlag[] {
  const { product, unit, quantityBefore, quantityAfter, valueBefore, given, taken } = of
  const [before, after] = [scaled(quantityBefore, quantityPlaces), scaled(quantityAfter, quantityPlaces)]
  if (after <= 0n || taken <= 0) return []
  const value = subtract(valueBefore, taken)
  const falls = BigInt(value) * before * mostFall < BigInt(valueBefore) * after
  if (taken >= given && !falls) return []
  const averages = {
    averageBefore: unitCostOf(valueBefore, quantityBefore),
    averageAfter: unitCostOf(value, quantityAfter),
  }
  return [
    { kind: 'value_exhausted', product, unit, quantity: quantityAfter, value, given, taken, ...averages },
  ]
}
