import { z } from 'zod'
import { day } from './day.ts'
import { divideRounded, scaled, unscaled } from './decimal.ts'
import { add, centavos, cop, type Cop, quantityPlaces, subtract, times, unitCostOf } from './money.ts'
import { addQuantities, quantity } from './quantity.ts'

/** What a bill says against what was ordered and received: `none` for a bill whose own approval brings the goods in. */
export const matchState = z.enum(['none', 'matched', 'mismatched', 'overridden'])
export type MatchState = z.infer<typeof matchState>

/** A received order that a bill charges, with the order that it belongs to. */
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

/** Of one product, what the orders asked for and what the received orders of a bill brought. */
export const expectedGoods = z.object({
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  ordered: quantity,
  /** Pesos a unit, as ordered; of several order lines the mean of what came. */
  cost: z.string(),
  /** Accepted, and what that is worth at the costs of the orders. */
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

/** One product of a bill against its orders and received orders. Differences are what the bill says more. */
export interface MatchLine {
  readonly productId: number
  /** Undefined for a product that is billed and was not on any of the received orders. */
  readonly expected: ExpectedGoods | undefined
  readonly billed: string
  /** Pesos a unit, as billed: the mean of several lines; null when it is not billed. */
  readonly billedCost: string | null
  readonly quantityDifference: string
  /** The difference in quantity, valued at the cost of the order. */
  readonly quantityValue: Cop
  /** The difference in cost, on what is billed. */
  readonly costValue: Cop
  readonly tolerance: Cop
  readonly agrees: boolean
}

const tolerancePercent = 2n
const leastTolerance = 500_00n

/** How far a bill may be from what is expected: 2 % of it, at least COP 500. */
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
  // What nobody ordered has no other cost than the one that is billed.
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
 * A bill against what was ordered and received, product by product: those that were expected first, in their order,
 * then those that were not. The difference in quantity × the order's cost and the difference in cost × what is billed
 * add up to the whole difference; each must lie within the tolerance.
 */
export function matchOf(expected: readonly ExpectedGoods[], items: readonly BilledLine[]): MatchLine[] {
  const linesOf = new Map<number, BilledLine[]>()
  for (const item of items) linesOf.set(item.productId, [...(linesOf.get(item.productId) ?? []), item])
  const known = new Set(expected.map(({ productId }) => productId))
  const strange = [...linesOf.keys()].filter((productId) => !known.has(productId))
  return [
    ...expected.map((goods) => matchProduct(goods.productId, goods, linesOf.get(goods.productId) ?? [])),
    ...strange.map((productId) => matchProduct(productId, undefined, linesOf.get(productId) ?? [])),
  ]
}

/** Whether a bill agrees in all with what was ordered and received. */
export function isMatched(lines: readonly MatchLine[]): boolean {
  return lines.every(({ agrees }) => agrees)
}
