import { z } from 'zod'
import { day } from './day.ts'
import { divideRounded, scaled, unscaled } from './decimal.ts'
import { add, centavos, cop, type Cop, quantityPlaces, subtract, times, unitCostOf } from './money.ts'
import { addQuantities, quantity } from './quantity.ts'

/** The comparison of a bill with order and receipt; `none` for a bill whose own approval brings the goods in. */
export const matchState = z.enum(['none', 'matched', 'mismatched', 'overridden'])
export type MatchState = z.infer<typeof matchState>

/** A received order that a bill charges, with its order. */
export const billedReceipt = z.object({
  id: z.int(),
  reference: z.string(),
  receivedOn: day,
  deliveryNote: z.string(),
  value: cop,
  orderId: z.int(),
  order: z.string(),
})
export type BilledReceipt = z.infer<typeof billedReceipt>

/** For one product, what was ordered and what the received orders of a bill brought. */
export const expectedGoods = z.object({
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  ordered: quantity,
  /** Pesos per unit, as ordered; for several order lines the mean over the received goods. */
  cost: z.string(),
  /** The accepted quantity and its value at the costs of the orders. */
  received: quantity,
  value: cop,
  receipts: z.array(z.object({ id: z.int(), reference: z.string(), accepted: quantity })),
})
export type ExpectedGoods = z.infer<typeof expectedGoods>

interface BilledLine {
  readonly productId: number
  readonly quantity: string
  readonly cost: string
}

/**
 * One product of a bill compared with its orders and received orders. Differences are what the bill charges in
 * excess.
 */
export interface MatchLine {
  readonly productId: number
  /** Undefined for a billed product that was on none of the received orders. */
  readonly expected: ExpectedGoods | undefined
  readonly billed: string
  /** Pesos per unit, as billed: the mean of several lines; null when it is not billed. */
  readonly billedCost: string | null
  readonly quantityDifference: string
  /** The difference in quantity, valued at the cost of the order. */
  readonly quantityValue: Cop
  /** The difference in cost, on the billed quantity. */
  readonly costValue: Cop
  readonly tolerance: Cop
  readonly agrees: boolean
}

const tolerancePercent = 2n
const leastTolerance = 500_00n

/** How far a bill may deviate from what is expected: 2 % of it, at least COP 500. */
function toleranceOf(expected: Cop): Cop {
  const share = divideRounded(BigInt(expected) * tolerancePercent, 100n)
  return centavos(share > leastTolerance ? share : leastTolerance)
}

const none = centavos(0)
const within = (amount: Cop, tolerance: Cop) => Math.abs(amount) <= tolerance

function matchProduct(productId: number, expected: ExpectedGoods | undefined, lines: readonly BilledLine[]) {
  const billed = addQuantities(...lines.map((line) => line.quantity))
  const value = add(none, ...lines.map((line) => times(line.cost, line.quantity)))
  const billedCost = lines.length === 0 ? null : unitCostOf(value, billed)
  const received = expected?.received ?? '0'
  const difference = scaled(billed, quantityPlaces) - scaled(received, quantityPlaces)
  const more = unscaled(difference < 0n ? -difference : difference, quantityPlaces)
  // For a product that nobody ordered, the billed cost is the only cost.
  const worth = times(expected?.cost ?? billedCost ?? '0', more)
  const quantityValue = difference < 0n ? centavos(0 - worth) : worth
  const costValue = subtract(subtract(value, expected?.value ?? none), quantityValue)
  const tolerance = toleranceOf(expected?.value ?? none)
  return {
    productId,
    expected,
    billed,
    billedCost,
    quantityDifference: unscaled(difference, quantityPlaces),
    quantityValue,
    costValue,
    tolerance,
    agrees: within(quantityValue, tolerance) && within(costValue, tolerance),
  }
}

/**
 * Compares a bill with what was ordered and received, product by product: expected products first, in their order,
 * then the others. The difference in quantity × the order's cost and the difference in cost × the billed quantity add
 * up to the total difference; each must be within the tolerance.
 */
export function matchOf(expected: readonly ExpectedGoods[], items: readonly BilledLine[]): MatchLine[] {
  const linesOf = new Map<number, BilledLine[]>()
  for (const item of items) linesOf.set(item.productId, [...(linesOf.get(item.productId) ?? []), item])
  const expectedIds = new Set(expected.map(({ productId }) => productId))
  const strange = [...linesOf.keys()].filter((productId) => !expectedIds.has(productId))
  return [
    ...expected.map((goods) => matchProduct(goods.productId, goods, linesOf.get(goods.productId) ?? [])),
    ...strange.map((productId) => matchProduct(productId, undefined, linesOf.get(productId) ?? [])),
  ]
}

/** Whether a bill agrees completely with what was ordered and received. */
export function isMatched(lines: readonly MatchLine[]): boolean {
  return lines.every(({ agrees }) => agrees)
}
