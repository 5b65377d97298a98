import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from '../purchase-order/seen.ts'
import { ownReceipts } from './own.ts'

const heldRow = z.object({ approval: documentApproval, supplierId: z.int(), storeId: z.int() })
export type HeldOrder = z.infer<typeof heldRow>

/**
 * Locks an order while something is entered for it: shared, so that several people can receive it at once.
 * @throws Problem not_found (or another company's, or another buyer's), order_not_approved
 */
export async function holdOrder(tx: Tx, who: Who, id: number): Promise<HeldOrder> {
  const order = await tx.optional(
    heldRow,
    sql`
    select o.approval, o.supplier_id as "supplierId", o.store_id as "storeId"
      from purchase_order o where o.company_id = ${who.companyId} and o.id = ${id} ${seenBy(who)} for share`,
  )
  if (!order) throw new Problem('not_found')
  if (order.approval !== 'approved')
    throw new Problem('order_not_approved', { detail: { approval: order.approval } })
  return order
}

const lockedRow = documentRow.extend({
  orderId: z.int(),
  purchaseId: z.int().nullable(),
  supplierId: z.int(),
})
export type LockedReceipt = z.infer<typeof lockedRow>

/**
 * Locks a received order, and before it its order, which is the program's order of locks: simultaneous acts run one
 * after the other and see each other's result.
 * @throws Problem not_found (or another company's, or another buyer's), stale when it has another version
 */
export async function lockReceipt(tx: Tx, who: Who, at: Aimed): Promise<LockedReceipt> {
  // A received order never changes its order, so that can be read before the lock.
  await tx.run(sql`
    select from purchase_order where company_id = ${who.companyId} and id = (
      select r.purchase_order_id from received_order r where r.company_id = ${who.companyId} and r.id = ${at.id})
       for update`)
  return lockRow(tx, who.companyId, 'received_order', at, {
    row: lockedRow,
    columns: 'purchase_order_id as "orderId", purchase_id as "purchaseId", supplier_id as "supplierId"',
    seen: { alias: 'r', where: ownReceipts(who) },
  })
}
