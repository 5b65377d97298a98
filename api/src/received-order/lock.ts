import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { type TalliedDocument, moveDocumentTally } from '../document/tally.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from '../purchase-order/seen.ts'
import { ownReceipts } from './own.ts'

const heldRow = z.object({ approval: documentApproval, supplierId: z.int(), storeId: z.int() })
export type HeldOrder = z.infer<typeof heldRow>

/**
 * Holds an order as it is while something is entered for it: shared, so that several may receive it at once.
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

/** What the tally counts of a received order, as every statement that writes one returns it. */
export const talliedReceipt = z.object({ day, storeId: z.int(), status: documentApproval, amount: cop })

/** The columns of `talliedReceipt`. */
export const talliedColumns = literal(
  'received_on as day, store_id as "storeId", approval as status, value as amount',
)

const lockedRow = talliedReceipt.extend({
  id: z.int(),
  approval: documentApproval,
  version: z.int(),
  reference: z.string(),
  orderId: z.int(),
  purchaseId: z.int().nullable(),
  supplierId: z.int(),
  createdBy: z.int(),
  editedBy: z.int(),
})
export type LockedReceipt = z.infer<typeof lockedRow>

/**
 * Locks a received order, and before it the order that it belongs to, which is the order in which all of the product
 * locks them: of several transitions at once one goes first and the others see what it did.
 * @throws Problem not_found (or another company's, or another buyer's), stale when it is no longer at that version
 */
export async function lockReceipt(tx: Tx, who: Who, id: number, version: number): Promise<LockedReceipt> {
  // A received order never changes its order, so that can be read before the lock.
  await tx.run(sql`
    select from purchase_order where company_id = ${who.companyId} and id = (
      select r.purchase_order_id from received_order r where r.company_id = ${who.companyId} and r.id = ${id})
       for update`)
  const found = await tx.optional(
    lockedRow,
    sql`
    select r.id, r.approval, r.version, r.reference, r.purchase_order_id as "orderId", r.purchase_id as "purchaseId",
           r.supplier_id as "supplierId", r.created_by as "createdBy", r.edited_by as "editedBy", ${talliedColumns}
      from received_order r where r.company_id = ${who.companyId} and r.id = ${id} ${ownReceipts(who)} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}

/** Moves a received order in the tally of its kind; the last statement of its transaction. */
export const moveReceiptTally = (
  tx: Tx,
  companyId: number,
  was: TalliedDocument | undefined,
  is: TalliedDocument | undefined,
) => moveDocumentTally(tx, companyId, 'received_order', was, is)
