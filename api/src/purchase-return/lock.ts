import { cop } from '@trastienda/contract/money'
import { returnReason } from '@trastienda/contract/purchase-return'
import { quantity } from '@trastienda/contract/quantity'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'

const lockedRow = documentRow.extend({ purchaseId: z.int(), supplierId: z.int(), applied: cop })

const lineRow = z.object({
  id: z.int(),
  purchaseLineId: z.int().nullable(),
  productId: z.int(),
  lotId: z.int(),
  quantity,
  value: cop,
  reason: returnReason,
})
export type LockedLine = z.infer<typeof lineRow>
export type LockedReturn = z.infer<typeof lockedRow> & {
  readonly items: readonly LockedLine[]
}

/**
 * Locks a return; its lines belong to the locked version.
 * @throws Problem not_found (or another company's), stale when it has another version
 */
export async function lockReturn(tx: Tx, companyId: number, at: Aimed): Promise<LockedReturn> {
  const found = await lockRow(tx, companyId, 'purchase_return', at, {
    row: lockedRow,
    columns: 'purchase_id as "purchaseId", supplier_id as "supplierId", applied',
  })
  const items = await tx.rows(
    lineRow,
    sql`
    select id, purchase_line_id as "purchaseLineId", product_id as "productId", lot_id as "lotId", trim_scale(quantity)::text as quantity,
           value, reason
      from purchase_return_line where company_id = ${companyId} and purchase_return_id = ${found.id} order by position`,
  )
  return { ...found, items }
}
