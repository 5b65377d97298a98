import { mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { moveDocumentTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { lockOrder, lockOrderAt, refuseReceived, talliedColumns, talliedOrder } from './lock.ts'
import { keptOrder } from './restore.ts'
import { moveOrderedGoods, orderedGoodsOf } from './product-tally.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'

/** Sets the state of a locked order and answers it as the tally counts it. */
function setApproval(tx: Tx, who: Who, id: number, to: Target, reason: string) {
  const decided = to !== 'pending'
  return tx.one(
    talliedOrder.extend({ version: z.int() }),
    sql`
    update purchase_order
       set approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
           decided_at = ${decided ? tx.now : null}, version = version + 1
     where company_id = ${who.companyId} and id = ${id}
    returning version, ${talliedColumns}`,
  )
}

const surroundings = z.object({ approval: z.string(), active: z.boolean() })

/** Checks what may have changed since the order was entered. */
async function checkSurroundings(tx: Tx, companyId: number, id: number): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select case when s.approval = 'approved' then coalesce(b.approval, 'approved') else s.approval end as approval,
               s.active and t.active and not exists (
               select from purchase_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
                where l.company_id = o.company_id and l.purchase_order_id = o.id and not g.active) as active
          from purchase_order o
          left join customer b on b.company_id = o.company_id and b.id = o.customer_id
          join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
          join store t on t.company_id = o.company_id and t.id = o.store_id
         where o.company_id = ${companyId} and o.id = ${id}`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
}

const notPending = (approval: string) => new Problem('not_pending', { detail: { approval } })

/**
 * Approves a pending order: it may be received from now on.
 * @throws Problem stale, not_pending, own_document, party_pending, inactive
 */
export async function approve(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockOrderAt(tx, who, id, version)
  if (was.approval !== 'pending') throw notPending(was.approval)
  const own = await mayApprove(tx, who, was)
  await checkSurroundings(tx, who.companyId, id)
  const is = await setApproval(tx, who, id, 'approved', '')
  await record(tx, who, { kind: 'purchase_order', id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, 'purchase_order', id)
  await moveOrderedGoods(tx, who.companyId, await orderedGoodsOf(tx, who.companyId, id, 1))
  await moveDocumentTally(tx, who.companyId, 'purchase_order', was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockOrderAt(tx, who, id, version)
  if (was.approval !== 'pending') throw notPending(was.approval)
  const is = await setApproval(tx, who, id, 'rejected', reason)
  await record(tx, who, { kind: 'purchase_order', id, action: 'rejected', reason })
  await notify(tx, who, 'purchase_order', id)
  await moveDocumentTally(tx, who.companyId, 'purchase_order', was, is)
  return { id, version: is.version }
}

const standing = ['pending', 'approved', 'rejected']

/**
 * Takes an approval back, as long as nothing was received or closed.
 * @throws Problem stale, not_approved, has_dependents with the received orders, closed_short
 */
export async function reopen(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockOrderAt(tx, who, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseReceived(tx, who.companyId, id, standing)
  if (was.closed) throw new Problem('closed_short')
  const taken = await orderedGoodsOf(tx, who.companyId, id, -1)
  const is = await setApproval(tx, who, id, 'pending', reason)
  await record(tx, who, { kind: 'purchase_order', id, action: 'reopened', reason })
  await notify(tx, who, 'purchase_order', id)
  await moveOrderedGoods(tx, who.companyId, taken)
  await moveDocumentTally(tx, who.companyId, 'purchase_order', was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockOrderAt(tx, who, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected') throw notPending(was.approval)
  if (was.createdBy !== who.userId && !mayDo(who.role, 'purchase_order.approve')) {
    throw new Problem('forbidden')
  }
  const is = await setApproval(tx, who, id, 'cancelled', reason)
  await record(tx, who, { kind: 'purchase_order', id, action: 'cancelled', reason })
  await notify(tx, who, 'purchase_order', id)
  await moveDocumentTally(tx, who.companyId, 'purchase_order', was, is)
  return { id, version: is.version }
}

/**
 * Deletes a pending or rejected order that no received order names.
 * @throws Problem order_delete_role, stale, not_editable, has_dependents with the received orders
 */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockOrder(tx, who, id)
  if (!mayDo(who.role, 'purchase_order.delete')) throw new Problem('order_delete_role')
  await lockOrderAt(tx, who, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected') throw new Problem('not_editable')
  await refuseReceived(tx, who.companyId, id, [...standing, 'cancelled'])
  const before = await keptOrder(tx, who, id)
  await tx.run(sql`delete from purchase_order where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind: 'purchase_order', id, action: 'deleted', before })
  await notify(tx, who, 'purchase_order', id)
  await moveDocumentTally(tx, who.companyId, 'purchase_order', was, undefined)
  return { deleted: true }
}
