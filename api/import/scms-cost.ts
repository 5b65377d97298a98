import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { add, centavos, type Cop, costPlaces, times, unitCostOf } from '@trastienda/contract/money'

/** A part of a line: units (a decimal string) at one cost (pesos, a decimal string of at most 6 places). */
export interface CostedPart {
  readonly quantity: string
  readonly cost: string
}

const worth = (parts: readonly CostedPart[]) =>
  add(...parts.map(({ quantity, cost }) => times(cost, quantity)))

/**
 * Costs at which whole units have exactly a value: the stated price if it does, else the value divided by the units,
 * else two costs one millionth apart.
 * @throws Error when there are none, which does not happen for whole centavos
 */
export function costsOf(units: number, price: string, value: Cop): CostedPart[] {
  const quantity = String(units)
  const stated = [{ quantity, cost: price }]
  if (worth(stated) === value) return stated
  const mean = [{ quantity, cost: unitCostOf(value, quantity) }]
  if (worth(mean) === value) return mean
  const parts = splitOf(units, value)
  if (worth(parts) !== value) throw new Error(`${units} units cannot have the value ${value} centavos`)
  return parts
}

/** The units at the cost just below the mean, and those at the cost just above. */
function splitOf(units: number, value: Cop): CostedPart[] {
  const exact = scaled(unscaled(BigInt(value), 2), costPlaces)
  const below = (exact - (exact % BigInt(units))) / BigInt(units)
  const dearer = exact - below * BigInt(units)
  return [
    { quantity: String(BigInt(units) - dearer), cost: unscaled(below, costPlaces) },
    { quantity: String(dearer), cost: unscaled(below + 1n, costPlaces) },
  ]
}

/** The centavos of a text in the currency's unit, rounded half up. */
export function centavosOf(text: string): Cop {
  const places = text.split('.')[1]?.length ?? 0
  return centavos(divideRounded(scaled(text, places) * 100n, 10n ** BigInt(places)))
}
