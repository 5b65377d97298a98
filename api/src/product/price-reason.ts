import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { type Cop, costPlaces } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { isBelowCost } from '@trastienda/contract/sale.rules'

interface Priced {
  readonly price: Cop
  /** Pesos per unit. */
  readonly averageCost: string
}

/**
 * Whether a new price lacks its reason: every change to a price below the average cost needs one. An unchanged price
 * needs none.
 */
export function lacksPriceReason(before: Priced, price: Cop, reason: string): FieldProblem | undefined {
  const { averageCost } = before
  if (reason !== '' || price === before.price || !isBelowCost(price, '1', averageCost)) return undefined
  return { code: 'below_cost', limit: inCentavos(averageCost) }
}

/** A unit cost in pesos, with the decimals of money. */
const inCentavos = (cost: string) =>
  unscaled(divideRounded(scaled(cost, costPlaces), 10n ** BigInt(costPlaces - 2)), 2)
