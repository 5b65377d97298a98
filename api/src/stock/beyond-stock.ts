import type { BeyondStockFlag } from '@trastienda/contract/lot-flags'
import { addQuantities, quantity } from '@trastienda/contract/quantity'
import { farBelow } from '@trastienda/contract/stock.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface ChangedLine {
  readonly productId: number
  readonly product: string
  readonly unit: string
  /** Positive comes in, negative goes out. */
  readonly quantity: string
}

interface Place {
  readonly storeId: number
  readonly store: string
}

const thereRow = z.object({ productId: z.int(), inStore: quantity, inAll: quantity })

const thereOf = (db: Db, companyId: number, storeId: number, productIds: readonly number[]) =>
  db.rows(
    thereRow,
    sql`
    select v.product_id as "productId", trim_scale(v.quantity)::text as "inAll",
           (select trim_scale(coalesce(sum(s.quantity), 0))::text from stock s
             where s.company_id = v.company_id and s.product_id = v.product_id and s.store_id = ${storeId}) as "inStore"
      from valuation v where v.company_id = ${companyId} and v.product_id = any(${productIds}::bigint[])`,
  )

/**
 * The products of which a document that corrects the stock brings in far more than there is. Goods that only change
 * their lot are no more than before.
 */
export async function beyondStockFlags(
  db: Db,
  companyId: number,
  { storeId, store }: Place,
  lines: readonly ChangedLine[],
): Promise<BeyondStockFlag[]> {
  const brought = new Map<number, Omit<ChangedLine, 'productId'>>()
  for (const { productId, product, unit, quantity: change } of lines) {
    const before = brought.get(productId)?.quantity ?? '0'
    brought.set(productId, { product, unit, quantity: addQuantities(before, change) })
  }
  const rows = await thereOf(db, companyId, storeId, [...brought.keys()])
  const there = new Map(rows.map((row) => [row.productId, row]))
  return [...brought].flatMap(([productId, line]) => {
    const held = there.get(productId)
    const where = held && farBelow(line.quantity, held)
    if (!where) return []
    return [{ kind: 'beyond_stock', ...line, there: held[where], store: where === 'inStore' ? store : null }]
  })
}
