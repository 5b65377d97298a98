import { divideRounded, scaled } from './decimal.ts'
import { type Cop, centavos, costPlaces, maxCop } from './money.ts'

/** Prices are rounded up to this many centavos: the smallest coin. */
const step = 50_00n

/**
 * The price that keeps the margin rate when a cost changes. The margin rate is 1 − cost ÷ price, so
 * suggested = ⌈ price × cost after ÷ cost before ⌉, rounded up to the next 50 pesos
 * and the price itself when the cost does not change.
 * @param price the selling price, centavos
 * @param before the unit cost of the present margin, pesos: the one that the price was set for, else the last one,
 * else the average
 * @param after the new unit cost, landed, pesos
 * @returns undefined when there is no margin to keep (no price, no earlier cost, no new one) or the price would be
 * too high
 */
export function suggestedPrice(price: Cop, before: string | null, after: string): Cop | undefined {
  const [was, is] = [before === null ? 0n : scaled(before, costPlaces), scaled(after, costPlaces)]
  if (price <= 0 || was <= 0n || is <= 0n) return undefined
  if (was === is) return price
  const unit = was * step
  const steps = (BigInt(price) * is + unit - 1n) / unit
  const suggested = steps * step
  return suggested > BigInt(maxCop) ? undefined : centavos(suggested)
}

/**
 * A price reduced by a percentage, rounded up to the next 50 pesos and never above the old price.
 * @param percent whole, 0 to 100
 */
export function markedDown(price: Cop, percent: number): Cop {
  const steps = (BigInt(price) * BigInt(100 - percent) + 100n * step - 1n) / (100n * step)
  const marked = steps * step
  return marked < BigInt(price) ? centavos(marked) : price
}

/**
 * The margin rate of a price over a unit cost: 1 − cost ÷ price, in percent with one decimal.
 * @param price centavos
 * @param cost pesos
 * @returns undefined without a price
 */
export function marginOf(price: Cop, cost: string): number | undefined {
  if (price <= 0) return undefined
  const scaledPrice = BigInt(price) * 10n ** BigInt(costPlaces - 2)
  return Number(divideRounded((scaledPrice - scaled(cost, costPlaces)) * 1000n, scaledPrice)) / 10
}
