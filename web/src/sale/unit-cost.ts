import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { SaleLine } from '@trastienda/contract/sale'

/** The unit cost of a line when it left: the cost of all its goods over their quantity, to the centavo. */
export function unitCost({ cost, quantity }: Pick<SaleLine, 'cost' | 'quantity'>): string {
  const one = 10n ** BigInt(quantityPlaces)
  return unscaled(divideRounded(BigInt(cost) * one, scaled(quantity, quantityPlaces)), 2)
}
