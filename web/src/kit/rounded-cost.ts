import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { costPlaces } from '@trastienda/contract/money'

/** A unit cost to the centavo, as cells show it: an average such as 9186.253333 has six places. */
export function roundedCost(cost: string): string {
  return unscaled(divideRounded(scaled(cost, costPlaces), 10_000n), 2)
}
