import { add, centavos, type Cop } from '@trastienda/contract/money'
import { shiftedValues, type Worth } from '@trastienda/contract/worth.rules'
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
  return known.length < lines.length ? null : add(centavos(0), ...shiftedValues(known, shelves))
}
