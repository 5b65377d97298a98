import { cop } from '@trastienda/contract/money'
import { moneyMethod } from '@trastienda/contract/payment'
import { returnFate, saleReturnReason } from '@trastienda/contract/sale-return'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'

const lockedRow = documentRow.extend({ saleId: z.int(), refunded: cop, method: moneyMethod })

const lineRow = z.object({
  id: z.int(),
  saleLineId: z.int(),
  productId: z.int(),
  lotId: z.int(),
  quantity: z.string(),
  net: cop,
  cost: cop,
  fate: returnFate,
  reason: saleReturnReason,
})
export type LockedLine = z.infer<typeof lineRow>
export type LockedSaleReturn = z.infer<typeof lockedRow> & {
  readonly items: readonly LockedLine[]
}

/**
 * Locks a return; its lines belong to the locked version.
 * @throws Problem not_found (or another company's), stale when it has another version
 */
export async function lockSaleReturn(tx: Tx, companyId: number, at: Aimed): Promise<LockedSaleReturn> {
  const found = await lockRow(tx, companyId, 'sale_return', at, {
    row: lockedRow,
    columns: 'sale_id as "saleId", refunded, method',
  })
  // A line without its line of the sale belongs to a rejected or cancelled return, which can only be entered again.
  const items = await tx.rows(
    lineRow,
    sql`
    select id, coalesce(sale_line_id, 0) as "saleLineId", product_id as "productId", lot_id as "lotId",
           trim_scale(quantity)::text as quantity, net, cost, fate, reason
      from sale_return_line where company_id = ${companyId} and sale_return_id = ${found.id} order by position`,
  )
  return { ...found, items }
}
