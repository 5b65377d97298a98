import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { SaleLine } from '@trastienda/contract/sale'

/** What a unit of a line cost when it left: the cost of all its goods over all of them, to the centavo. */
export function unitCost({ cost, quantity }: Pick<SaleLine, 'cost' | 'quantity'>): string {
  const one = 10n ** BigInt(quantityPlaces)
  return unscaled(divideRounded(BigInt(cost) * one, scaled(quantity, quantityPlaces)), 2)
}
