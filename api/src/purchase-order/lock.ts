import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { purchaseStatus } from '@trastienda/contract/purchase'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from './seen.ts'

/** What the tally counts of one order, as every statement that writes one returns it. */
export const talliedOrder = z.object({ day, storeId: z.int(), status: purchaseStatus, amount: cop })

/** The columns of `talliedOrder`, for the end of a statement that writes an order. */
export const talliedColumns = literal(
  `ordered_on as day, store_id as "storeId", status, grand_total as amount`,
)

const lockedRow = talliedOrder.extend({
  approval: documentApproval,
  /** Something of it will not come any more. */
  closed: z.boolean(),
  version: z.int(),
  supplierId: z.int(),
  reference: z.string(),
  createdBy: z.int(),
  editedBy: z.int(),
})
export type LockedOrder = z.infer<typeof lockedRow>

/**
 * Locks an order's row: of several deeds at once one goes first and the others see what it did.
 * @throws Problem not_found (another company's, or one that a buyer did not create)
 */
export async function lockOrder(tx: Tx, who: Who, id: number): Promise<LockedOrder> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select approval, units_closed > 0 as closed, version, supplier_id as "supplierId", reference, created_by as "createdBy",
           edited_by as "editedBy", ${talliedColumns}
      from purchase_order o where company_id = ${who.companyId} and id = ${id} ${seenBy(who)} for update`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** As `lockOrder`. @throws Problem not_found, stale when it is no longer at that version */
export async function lockOrderAt(tx: Tx, who: Who, id: number, version: number): Promise<LockedOrder> {
  const found = await lockOrder(tx, who, id)
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}

const dependent = z.object({ kind: z.literal('received_order'), id: z.int(), reference: z.string() })

/**
 * Refuses what received orders stand against.
 * @param states which of them do
 * @param lines only those that name one of these lines; all of the order without them
 * @throws Problem has_dependents with the received orders
 */
export async function refuseReceived(
  tx: Tx,
  companyId: number,
  orderId: number,
  states: readonly string[],
  lines?: readonly number[],
): Promise<void> {
  const documents = await tx.rows(
    dependent,
    sql`
    select 'received_order' as kind, r.id, r.reference from received_order r
     where r.company_id = ${companyId} and r.purchase_order_id = ${orderId} and r.approval = any(${[...states]}::text[])
       and exists (select from received_order_line l where l.company_id = r.company_id and l.received_order_id = r.id
                      and (${lines === undefined} or l.order_line_id = any(${[...(lines ?? [])]}::bigint[])))
     order by r.id limit 20`,
  )
  if (documents.length > 0) throw new Problem('has_dependents', { detail: { documents } })
}
