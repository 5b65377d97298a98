import { mayDo } from '@trastienda/contract/access'
import type { Day } from '@trastienda/contract/calendar'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { outgrownAt } from '@trastienda/contract/quantity'
import { beyondTolerance } from '@trastienda/contract/received-order.rules'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseClosed } from '../document/closing.ts'
import { record } from '../history/record.ts'
import type { Actor } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { type LockedReceipt, lockReceipt, moveReceiptTally, talliedColumns, talliedReceipt } from './lock.ts'
import { moveOrder, type ProgressLine, progressOf } from './order-progress.ts'
import { acceptedLines, bringIn, takeOut } from './post.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'

/** Sets the state of a locked received order and answers it as the tally counts it. */
function setApproval(tx: Tx, who: Who, id: number, to: Target, reason: string, overReason = '') {
  const decided = to !== 'pending'
  return tx.one(
    talliedReceipt.extend({ version: z.int() }),
    sql`
    update received_order
       set approval = ${to}, decision_reason = ${reason}, over_reason = ${overReason},
           decided_by = ${decided ? who.userId : null}, decided_at = ${decided ? tx.now : null}, version = version + 1
     where company_id = ${who.companyId} and id = ${id}
    returning version, ${talliedColumns}`,
  )
}

const surroundings = z.object({
  order: z.string(),
  approval: z.string(),
  active: z.boolean(),
})

/** Checks what may have changed since it was entered. */
async function checkSurroundings(tx: Tx, companyId: number, receipt: LockedReceipt): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select o.approval as order, s.approval, s.active and t.active as active
          from purchase_order o
          join supplier s on s.company_id = o.company_id and s.id = ${receipt.supplierId}
          join store t on t.company_id = o.company_id and t.id = ${receipt.storeId}
         where o.company_id = ${companyId} and o.id = ${receipt.orderId}`,
  )
  if (around.order !== 'approved')
    throw new Problem('order_not_approved', { detail: { approval: around.order } })
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
}

/** @throws Problem over_receipt with the lines of which more came than order and tolerance allow, unless reasoned */
function checkOver(lines: readonly ProgressLine[], overReason: string | null): boolean {
  const over = lines.filter((line) => beyondTolerance(line.accepted, line, line.tolerance))
  if (over.length > 0 && overReason === null) {
    const products = over.map(({ product, quantity, received, accepted, tolerance }) => {
      return { product, quantity, received, accepted, tolerance }
    })
    throw new Problem('over_receipt', { detail: { products } })
  }
  return over.length > 0
}

/** @throws Problem invalid for a line with which its order or the stock would have more units than a quantity holds */
function checkRoom(lines: readonly ProgressLine[]): void {
  const fields: FieldProblems = {}
  for (const line of lines) {
    const { accepted, acceptedAt, rejected, rejectedAt } = line
    if ([line.received, line.inStock].some((before) => outgrownAt([before, accepted]) >= 0))
      fields[`items.${acceptedAt}.accepted`] = { code: 'units_too_large' }
    if (outgrownAt([line.rejectedBefore, rejected]) >= 0)
      fields[`items.${rejectedAt}.rejected`] = { code: 'units_too_large' }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/**
 * Approves a pending received order: its goods come in at the order's costs, and the order moves on, all in one
 * transaction. The locks are taken in the order of the whole product: order, document, products, lots and stock, tallies.
 * @throws Problem stale, not_pending, own_document, order_not_approved, over_receipt, party_pending, inactive, period_closed,
 * invalid
 */
export async function approve(tx: Tx, who: Actor, id: number, version: number, overReason: string | null) {
  const was = await lockReceipt(tx, who, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was)
  await refuseClosed(tx, who.companyId, 'received_order', was)
  await checkSurroundings(tx, who.companyId, was)
  const progress = await progressOf(tx, who.companyId, id)
  const reasoned = checkOver(progress, overReason)
  checkRoom(progress)
  const lines = await acceptedLines(tx, who.companyId, id)
  if (lines.some(({ active }) => !active)) throw new Problem('inactive')
  await bringIn(tx, who, was, lines)
  const is = await setApproval(tx, who, id, 'approved', '', reasoned ? (overReason ?? '') : '')
  await record(tx, who, {
    kind: 'received_order',
    id,
    action: own ? 'approved_own' : 'approved',
    ...(reasoned && overReason !== null && { reason: overReason }),
  })
  await notify(tx, who, 'received_order', id)
  await moveOrder(tx, who.companyId, was, progress, { sign: 1, reasoned })
  await moveReceiptTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockReceipt(tx, who, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const is = await setApproval(tx, who, id, 'rejected', reason)
  await record(tx, who, { kind: 'received_order', id, action: 'rejected', reason })
  await notify(tx, who, 'received_order', id)
  await moveReceiptTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/**
 * Takes an approval back: its movements are reversed and its order has that much to come again.
 * @throws Problem stale, not_approved, period_closed, has_dependents with the purchase that bills it, stock_used
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const was = await lockReceipt(tx, who, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseClosed(tx, who.companyId, 'received_order', was)
  const takenOut = await takeOut(tx, who, today, was)
  const is = await setApproval(tx, who, id, 'pending', reason)
  await takenOut.restoreAverages()
  await record(tx, who, { kind: 'received_order', id, action: 'reopened', reason })
  await notify(tx, who, 'received_order', id)
  const progress = await progressOf(tx, who.companyId, id)
  await moveOrder(tx, who.companyId, was, progress, { sign: -1, reasoned: false })
  await moveReceiptTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/** @throws Problem not_pending with `refusal`, forbidden for who is neither its creator nor an approver */
function checkLeaving(was: LockedReceipt, who: Who, refusal: 'not_pending' | 'not_editable'): void {
  if (was.approval !== 'pending' && was.approval !== 'rejected')
    throw new Problem(refusal, { detail: { approval: was.approval } })
  if (was.createdBy !== who.userId && !mayDo(who.role, 'received_order.approve'))
    throw new Problem('forbidden')
}

/** @throws Problem stale, not_pending, forbidden */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockReceipt(tx, who, id, version)
  checkLeaving(was, who, 'not_pending')
  const is = await setApproval(tx, who, id, 'cancelled', reason)
  await record(tx, who, { kind: 'received_order', id, action: 'cancelled', reason })
  await notify(tx, who, 'received_order', id)
  await moveReceiptTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_editable, forbidden, was_approved once it was: the ledgers name it */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockReceipt(tx, who, id, version)
  checkLeaving(was, who, 'not_editable')
  if (await wasApproved(tx, who.companyId, id)) throw new Problem('was_approved')
  await tx.run(sql`delete from received_order where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind: 'received_order', id, action: 'deleted', before: was })
  await notify(tx, who, 'received_order', id)
  await moveReceiptTally(tx, who.companyId, was, undefined)
  return { deleted: true }
}

async function wasApproved(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const { approved } = await tx.one(
    z.object({ approved: z.boolean() }),
    sql`
    select exists (select from history where company_id = ${companyId} and kind = 'received_order' and row_id = ${id}
                      and action in ('approved', 'approved_own')) as approved`,
  )
  return approved
}
