import { add, centavos, type Cop } from '@trastienda/contract/money'
import { type ShiftedLine, shiftedValues, type Worth } from '@trastienda/contract/worth.rules'
import type { KnownProducts } from '../lines/facts.ts'
import type { Line } from '../lines/line.ts'
import { changeOf, sentLines } from './goods.ts'
import type { Way } from './goods-problems.ts'

/**
 * What the goods of a document are worth at today's averages, as the list and the approval will say: negative for what
 * goes out. Null while a line cannot be valued, since a partial sum would mislead.
 */
export function goodsWorth(items: readonly Line[], { outgoing }: Way, products: KnownProducts): Cop | null {
  const shelves = new Map<number, Worth>()
  const lines = sentLines({ items }).map(({ product, quantity, cost }) => {
    const pick = product ? products.get(product.id) : undefined
    const change = changeOf(quantity.trim(), outgoing)
    if (!pick || change === undefined) return null
    const { companyQuantity, stockValue, averageCost, lastCost } = pick
    const costed = lastCost !== null || Number(averageCost) > 0
    shelves.set(pick.id, {
      quantity: companyQuantity,
      value: stockValue,
      cost: lastCost ?? averageCost,
      costed,
    })
    // A cost that is still being typed is none yet.
    const own = /^\d+(\.\d{1,6})?$/.test(cost) ? cost : null
    return costed || own !== null || change.startsWith('-')
      ? { productId: pick.id, quantity: change, cost: own }
      : null
  })
  const known = lines.filter((line) => line !== null)
  if (known.length < lines.length || isTooLarge(known, shelves)) return null
  return add(centavos(0), ...shiftedValues(known, shelves))
}

/** Whether their value is beyond exact figures: a code that is being scanned is a quantity of billions. */
function isTooLarge(lines: readonly ShiftedLine[], shelves: ReadonlyMap<number, Worth>): boolean {
  const worth = lines.map(({ productId, quantity, cost }) => {
    const at = shelves.get(productId)
    const there = Number(at?.quantity ?? 0)
    const each = there > 0 ? Number(at?.value) / there : 100 * Number(at?.costed ? at.cost : (cost ?? 0))
    return Math.abs(Number(quantity)) * each
  })
  return worth.reduce((sum, each) => sum + each, 0) >= Number.MAX_SAFE_INTEGER / 2
}
