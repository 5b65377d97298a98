import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from './seen.ts'

const lockedRow = documentRow.extend({
  supplierId: z.int(),
  /** Whether a part of it was closed short. */
  closed: z.boolean(),
})
export type LockedOrder = z.infer<typeof lockedRow>

/**
 * Locks an order.
 * @throws Problem not_found (another company's, or one that a buyer did not create), stale when it has another
 * version
 */
export const lockOrder = (tx: Tx, who: Who, at: Aimed): Promise<LockedOrder> =>
  lockRow(tx, who.companyId, 'purchase_order', at, {
    row: lockedRow,
    columns: 'supplier_id as "supplierId", units_closed > 0 as closed',
    seen: { alias: 'o', where: seenBy(who) },
  })

const dependent = z.object({ kind: z.literal('received_order'), id: z.int(), reference: z.string() })

/**
 * Refuses when received orders prevent an act.
 * @param states the states of received orders that prevent it
 * @param lines only those that name one of these lines; the whole order when absent
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
