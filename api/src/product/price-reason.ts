import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { type Cop, costPlaces } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { isBelowCost } from '@trastienda/contract/sale.rules'

interface Priced {
  readonly price: Cop
  /** Pesos of one unit. */
  readonly averageCost: string
}

/**
 * Whether a new price lacks its reason: one below the average cost has one, whichever way it is changed. A price that
 * stays as it is asks for none.
 */
export function lacksPriceReason(before: Priced, price: Cop, reason: string): FieldProblem | undefined {
  const { averageCost } = before
  if (reason !== '' || price === before.price || !isBelowCost(price, '1', averageCost)) return undefined
  return { code: 'below_cost', limit: inCentavos(averageCost) }
}

/** A unit cost in pesos, with the decimals that money has. */
const inCentavos = (cost: string) =>
  unscaled(divideRounded(scaled(cost, costPlaces), 10n ** BigInt(costPlaces - 2)), 2)
