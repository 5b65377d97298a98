import { addQuantities } from '@trastienda/contract/quantity'
import type { AdjustmentEffect, StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { farBelow } from '@trastienda/contract/stock.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Shelf } from '../stock/worth.ts'

const inStoreRow = z.object({ productId: z.int(), quantity: z.string() })

const inStoreOf = (db: Db, companyId: number, storeId: number, productIds: readonly number[]) =>
  db.rows(
    inStoreRow,
    sql`
    select product_id as "productId", trim_scale(sum(quantity))::text as quantity from stock
     where company_id = ${companyId} and store_id = ${storeId} and product_id = any(${productIds}::bigint[])
     group by product_id`,
  )

/**
 * The products of which an adjustment brings in far more than there is. Goods that only change their lot are no more than
 * before.
 */
export async function beyondStockFlags(
  db: Db,
  companyId: number,
  { storeId, store, items }: StockAdjustment,
  shelves: ReadonlyMap<number, Shelf>,
): Promise<AdjustmentEffect['flags']> {
  const brought = new Map<number, { product: string; unit: string; quantity: string }>()
  for (const { productId, productName: product, unit, quantity } of items) {
    const before = brought.get(productId)?.quantity ?? '0'
    brought.set(productId, { product, unit, quantity: addQuantities(before, quantity) })
  }
  const rows = await inStoreOf(db, companyId, storeId, [...brought.keys()])
  const here = new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
  return [...brought].flatMap(([productId, line]) => {
    const there = {
      inStore: here.get(productId) ?? '0',
      inAll: addQuantities(shelves.get(productId)?.quantity ?? '0'),
    }
    const where = farBelow(line.quantity, there)
    if (where === undefined) return []
    return [
      {
        kind: 'beyond_stock' as const,
        ...line,
        there: there[where],
        store: where === 'inStore' ? store : null,
      },
    ]
  })
}
