import type { Cop } from '@trastienda/contract/money'
import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { markedDown } from '@trastienda/contract/price.rules'
import { isBelowCost } from '@trastienda/contract/sale.rules'
import { obstacleOf } from './plans.ts'

/** A product to mark down, with its expiring lots. */
export interface Marked {
  readonly productId: number
  readonly product: LotChoice
  readonly lots: readonly LotChoice[]
  /** The new price; null or `NaN` without readable input. */
  readonly price: Cop | null
}

/**
 * The products of lots with a price each: the typed one, else that with the percentage off.
 * @param typed by product
 */
export function markedProducts(
  lots: readonly LotChoice[],
  percent: number | null,
  typed: ReadonlyMap<number, Cop | null>,
): readonly Marked[] {
  const products = new Map<number, LotChoice[]>()
  for (const lot of lots) {
    if (obstacleOf('markdown', lot) !== undefined) continue
    products.set(lot.productId, [...(products.get(lot.productId) ?? []), lot])
  }
  const off = percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : 0
  return [...products].flatMap(([productId, of]) => {
    const [product] = of
    if (!product) return []
    const price = typed.has(productId) ? (typed.get(productId) ?? null) : markedDown(product.price, off)
    return [{ productId, product, lots: of, price }]
  })
}

/** Whether a price is valid: above zero, and different from the present one. */
export const isMarked = ({ price, product }: Marked): boolean =>
  price !== null && Number.isSafeInteger(price) && price >= 0 && price !== product.price

/** Whether a product would be sold below its average cost. */
export const isUnderCost = (marked: Marked): boolean =>
  isMarked(marked) && isBelowCost(marked.price ?? marked.product.price, '1', marked.product.averageCost)
