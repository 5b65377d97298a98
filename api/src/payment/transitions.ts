import { mayDo } from '@trastienda/contract/access'
import type { Day } from '@trastienda/contract/calendar'
import { negated } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseClosed } from '../document/closing.ts'
import { lockOrdersOf, settleOrders } from '../document/settle-orders.ts'
import { moveDocumentTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import { type Actor, postingDay } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { notify } from '../notification/notify.ts'
import { moveTallies } from '../purchase/tally.ts'
import { enterSums, sumsOf, takeOutSums } from '../report/sums.ts'
import { lockBills, moveBills } from './bills.ts'
import { drawSteps, giveAdvance, lockCredits, moveCredits, takeAdvanceBack } from './credits.ts'
import { type LockedPayment, lockPayment, returning, statedRow, talliedAs } from './lock.ts'
import { release } from './settle.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'

/** Sets the state of a locked payment. */
function setApproval(tx: Tx, who: Who, id: number, to: Target, reason: string) {
  const decided = to !== 'pending'
  return tx.one(
    statedRow,
    sql`
    update payment
       set approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
           decided_at = ${decided ? tx.now : null}, version = version + 1
     where company_id = ${who.companyId} and id = ${id}
    returning ${returning}`,
  )
}

const surroundings = z.object({ approval: z.string() })

/** Checks what may have changed since the payment was entered. */
async function checkSurroundings(tx: Tx, companyId: number, payment: LockedPayment): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select approval from supplier where company_id = ${companyId} and id = ${payment.supplierId}`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
}

/**
 * Moves the parts of a payment from reserved to settled, or back. The locks are taken in the order of the whole
 * product: bills by id, their orders, credits by id.
 */
async function settle(tx: Tx, companyId: number, payment: LockedPayment, to: 'settled' | 'reserved') {
  const { allocations, credits } = payment
  const ids = allocations.map(({ purchaseId }) => purchaseId)
  const bills = await lockBills(tx, companyId, ids)
  const orders = ids.length === 0 ? [] : await lockOrdersOf(tx, companyId, ids)
  await lockCredits(
    tx,
    companyId,
    credits.map(({ creditId }) => creditId),
  )
  const sign = to === 'settled' ? 1 : -1
  const steps = allocations.map(({ purchaseId, amount }) => {
    const [plus, minus] = [amount, negated(amount)]
    return { purchaseId, paid: sign > 0 ? plus : minus, reserved: sign > 0 ? minus : plus }
  })
  const tallies = await moveBills(tx, companyId, bills, steps)
  await moveCredits(tx, companyId, drawSteps(credits, to === 'settled' ? 'used' : 'reserved'))
  return { tallies, orders }
}

interface Moved {
  readonly was: LockedPayment
  readonly is: z.infer<typeof statedRow>
  readonly tallies: Parameters<typeof moveTallies>[2]
  readonly orders: readonly number[]
}

/** The tallies of all that a payment moved, last of all. */
async function moveAllTallies(tx: Tx, companyId: number, { was, is, tallies, orders }: Moved): Promise<void> {
  await moveTallies(tx, companyId, tallies)
  await moveDocumentTally(tx, companyId, 'payment', talliedAs(was), talliedAs(is))
  await settleOrders(tx, companyId, orders)
}

/**
 * Approves a pending payment: what it reserved is paid and used, an advance becomes credit, and the money ledger
 * follows, all in one transaction. Drawing credit posts nothing: it was posted when it was given.
 * @throws Problem stale, not_pending, own_document, party_pending, period_closed
 */
export async function approve(tx: Tx, who: Actor, id: number, version: number) {
  const { companyId, userId } = who
  const was = await lockPayment(tx, companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was, 'payment.approve')
  await refuseClosed(tx, companyId, 'payment', was)
  await checkSurroundings(tx, companyId, was)
  const moved = await settle(tx, companyId, was, 'settled')
  const { supplierId, day: on, amount, advance, kind } = was
  await giveAdvance(tx, companyId, { supplierId, paymentId: id, day: on, amount: advance })
  if (amount > 0) {
    const cash = kind === 'purchase' ? negated(amount) : amount
    const posted = kind === 'purchase' ? 'payment' : 'refund'
    const day = await postingDay(tx, who, { kind: posted, id, day: on })
    await post(tx, { companyId, supplierId, documentId: id, kind: posted, day, userId, entries: { cash } })
  }
  const is = await setApproval(tx, who, id, 'approved', '')
  await record(tx, who, { kind: 'payment', id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, 'payment', id)
  await moveAllTallies(tx, companyId, { was, is, ...moved })
  await enterSums(tx, companyId, { payment: [id] })
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPayment(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  await release(tx, who.companyId, was)
  const is = await setApproval(tx, who, id, 'rejected', reason)
  await record(tx, who, { kind: 'payment', id, action: 'rejected', reason })
  await notify(tx, who, 'payment', id)
  await moveDocumentTally(tx, who.companyId, 'payment', talliedAs(was), talliedAs(is))
  return { id, version: is.version }
}

/**
 * Takes an approval back: what was paid is reserved again, and the ledger is reversed on the day of the reopening.
 * @throws Problem stale, not_approved, period_closed, has_dependents with the payments that drew on its advance
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const { companyId, userId } = who
  const was = await lockPayment(tx, companyId, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseClosed(tx, companyId, 'payment', was)
  const summed = await sumsOf(tx, companyId, { payment: [id] })
  const moved = await settle(tx, companyId, was, 'reserved')
  await takeAdvanceBack(tx, companyId, id)
  if (was.amount > 0) {
    const kind = was.kind === 'purchase' ? 'payment' : 'refund'
    const entries = await reversalOf(tx, companyId, kind, id)
    const posting = { companyId, supplierId: was.supplierId, documentId: id, day: today, userId, entries }
    await post(tx, { ...posting, kind: `${kind}_reopened` })
  }
  const is = await setApproval(tx, who, id, 'pending', reason)
  await record(tx, who, { kind: 'payment', id, action: 'reopened', reason })
  await notify(tx, who, 'payment', id)
  await moveAllTallies(tx, companyId, { was, is, ...moved })
  await takeOutSums(tx, companyId, summed)
  return { id, version: is.version }
}

/** @throws Problem not_pending, forbidden for who is neither its creator nor an approver */
function refuseEnding(was: LockedPayment, who: Who, code: 'not_pending' | 'not_editable'): void {
  if (was.approval !== 'pending' && was.approval !== 'rejected')
    throw new Problem(code, { detail: { approval: was.approval } })
  const may =
    code === 'not_pending' ? mayDo(who.role, 'payment.approve') : mayDo(who.role, 'purchase.approve')
  if (was.createdBy !== who.userId && !may) throw new Problem('forbidden')
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPayment(tx, who.companyId, id, version)
  refuseEnding(was, who, 'not_pending')
  if (was.approval === 'pending') await release(tx, who.companyId, was)
  const is = await setApproval(tx, who, id, 'cancelled', reason)
  await record(tx, who, { kind: 'payment', id, action: 'cancelled', reason })
  await notify(tx, who, 'payment', id)
  await moveDocumentTally(tx, who.companyId, 'payment', talliedAs(was), talliedAs(is))
  return { id, version: is.version }
}

const posted = z.object({ posted: z.boolean() })

/**
 * Deletes what was never approved.
 * @throws Problem stale, not_editable, has_history once it was approved, forbidden for a secretary who did not create it
 */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const { companyId } = who
  const was = await lockPayment(tx, companyId, id, version)
  refuseEnding(was, who, 'not_editable')
  const ever = await tx.one(
    posted,
    sql`select exists (select from history where company_id = ${companyId} and kind = 'payment' and row_id = ${id}
                          and action in ('approved', 'approved_own')) as posted`,
  )
  if (ever.posted) throw new Problem('has_history')
  if (was.approval === 'pending') await release(tx, companyId, was)
  await tx.run(sql`delete from payment where company_id = ${companyId} and id = ${id}`)
  await record(tx, who, { kind: 'payment', id, action: 'deleted', before: was })
  await notify(tx, who, 'payment', id)
  await moveDocumentTally(tx, companyId, 'payment', talliedAs(was), undefined)
  return { deleted: true }
}
