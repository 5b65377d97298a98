import { mayDo } from '@trastienda/contract/access'
import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseClosed } from '../document/closing.ts'
import { settleOrders } from '../document/settle-orders.ts'
import { moveDocumentTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import type { Actor } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { moveTally } from '../purchase/tally.ts'
import { enterSums, sumsOf, takeOutSums } from '../report/sums.ts'
import { type LockedReturn, lockReturn, returning, statedRow, talliedAs } from './lock.ts'
import { postReturn, type Posted, takeReturnBack } from './post.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'
type Settled = Pick<Posted, 'amount' | 'applied' | 'excess'>

/** Sets the state of a locked return, and of an approved one how it was settled. */
function setApproval(tx: Tx, who: Who, was: LockedReturn, to: Target, reason: string, settled?: Settled) {
  const decided = to !== 'pending'
  const nothing: Cop = centavos(0)
  const { amount, applied, excess } = settled ?? { amount: was.amount, applied: nothing, excess: nothing }
  return tx.one(
    statedRow,
    sql`
    update purchase_return
       set approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
           decided_at = ${decided ? tx.now : null}, amount = ${amount}, applied = ${applied}, excess = ${excess}, version = version + 1
     where company_id = ${who.companyId} and id = ${was.id}
    returning ${returning}`,
  )
}

/** The tallies of all that a return moved, last of all. */
async function moveAllTallies(
  tx: Tx,
  companyId: number,
  was: LockedReturn,
  is: z.infer<typeof statedRow>,
  moved: Pick<Posted, 'was' | 'is' | 'orders'>,
): Promise<void> {
  await moveTally(tx, companyId, moved.was, moved.is)
  await moveDocumentTally(tx, companyId, 'purchase_return', talliedAs(was), talliedAs(is))
  await settleOrders(tx, companyId, moved.orders)
}

/**
 * Approves a pending return; its value is fixed here, at the landed cost of its lines.
 * @throws Problem stale, not_pending, own_document, purchase_not_approved, return_exceeded, period_closed, not_there_yet
 */
export async function approve(tx: Tx, who: Actor, id: number, version: number) {
  const { companyId } = who
  const was = await lockReturn(tx, companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was, 'purchase_return.approve')
  await refuseClosed(tx, companyId, 'purchase_return', was)
  const posted = await postReturn(tx, who, was)
  const is = await setApproval(tx, who, was, 'approved', '', posted)
  await record(tx, who, { kind: 'purchase_return', id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, 'purchase_return', id)
  await moveAllTallies(tx, companyId, was, is, posted)
  await enterSums(tx, companyId, { purchase_return: [id] })
  return { id, version: is.version }
}

/**
 * Takes an approval back.
 * @throws Problem stale, not_approved, period_closed, has_dependents with the payments that draw on its credit
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const { companyId } = who
  const was = await lockReturn(tx, companyId, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseClosed(tx, companyId, 'purchase_return', was)
  const summed = await sumsOf(tx, companyId, { purchase_return: [id] })
  const moved = await takeReturnBack(tx, who, today, was)
  const is = await setApproval(tx, who, was, 'pending', reason)
  await record(tx, who, { kind: 'purchase_return', id, action: 'reopened', reason })
  await notify(tx, who, 'purchase_return', id)
  await moveAllTallies(tx, companyId, was, is, moved)
  await takeOutSums(tx, companyId, summed)
  return { id, version: is.version }
}

/** Ends a return that moved nothing. */
async function end(tx: Tx, who: Who, was: LockedReturn, to: 'rejected' | 'cancelled', reason: string) {
  const is = await setApproval(tx, who, was, to, reason)
  await record(tx, who, { kind: 'purchase_return', id: was.id, action: to, reason })
  await notify(tx, who, 'purchase_return', was.id)
  await moveDocumentTally(tx, who.companyId, 'purchase_return', talliedAs(was), talliedAs(is))
  return { id: was.id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockReturn(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  return end(tx, who, was, 'rejected', reason)
}

/** @throws Problem the code for one that was decided, forbidden for who is neither its creator nor an approver */
function refuseEnding(was: LockedReturn, who: Who, code: 'not_pending' | 'not_editable'): void {
  if (was.approval !== 'pending' && was.approval !== 'rejected')
    throw new Problem(code, { detail: { approval: was.approval } })
  if (was.createdBy !== who.userId && !mayDo(who.role, 'purchase_return.approve'))
    throw new Problem('forbidden')
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockReturn(tx, who.companyId, id, version)
  refuseEnding(was, who, 'not_pending')
  return end(tx, who, was, 'cancelled', reason)
}

const posted = z.object({ posted: z.boolean() })

/**
 * Deletes what was never approved.
 * @throws Problem stale, not_editable, has_history once it was approved, forbidden for a secretary who did not create it
 */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const { companyId } = who
  const was = await lockReturn(tx, companyId, id, version)
  refuseEnding(was, who, 'not_editable')
  const ever = await tx.one(
    posted,
    sql`select exists (select from history where company_id = ${companyId} and kind = 'purchase_return' and row_id = ${id}
                          and action in ('approved', 'approved_own')) as posted`,
  )
  if (ever.posted) throw new Problem('has_history')
  await tx.run(sql`delete from purchase_return where company_id = ${companyId} and id = ${id}`)
  await record(tx, who, { kind: 'purchase_return', id, action: 'deleted', before: was })
  await notify(tx, who, 'purchase_return', id)
  await moveDocumentTally(tx, companyId, 'purchase_return', talliedAs(was), undefined)
  return { deleted: true }
}
