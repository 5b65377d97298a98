import { mayDo } from '@trastienda/contract/access'
import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseClosed } from '../document/closing.ts'
import { moveDocumentTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import type { Actor } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { enterSums, sumsOf, takeOutSums } from '../report/sums.ts'
import { talliedSale } from '../sale/lock.ts'
import { type LockedSaleReturn, lockSaleReturn, returnState, statedReturn, talliedReturn } from './lock.ts'
import { postReturn, type Posted, takeReturnBack } from './post.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'
type Settled = Pick<Posted, 'amount' | 'refunded'>

/** Sets the state of a locked return, and of an approved one what was given back. */
function setApproval(
  tx: Tx,
  who: Who,
  was: LockedSaleReturn,
  to: Target,
  reason: string,
  settled: Settled = { amount: was.amount, refunded: centavos(0) },
) {
  const decided = to !== 'pending'
  return tx.one(
    statedReturn,
    sql`
    update sale_return
       set approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
           decided_at = ${decided ? tx.now : null}, amount = ${settled.amount}, refunded = ${settled.refunded},
           version = version + 1
     where company_id = ${who.companyId} and id = ${was.id}
    returning ${returnState}`,
  )
}

/** The tallies of the sale and its return, last of all, in the order of their kinds. */
async function moveBothTallies(
  tx: Tx,
  companyId: number,
  was: LockedSaleReturn,
  is: z.infer<typeof statedReturn>,
  sale: Pick<Posted, 'was' | 'is'>,
): Promise<void> {
  await moveDocumentTally(tx, companyId, 'sale', talliedSale(sale.was), talliedSale(sale.is))
  await moveDocumentTally(tx, companyId, 'sale_return', talliedReturn(was), talliedReturn(is))
}

/**
 * Approves a pending return; its amounts are fixed here, at what was paid for the goods and what they cost.
 * @throws Problem stale, not_pending, own_document, not_approved, return_exceeded, period_closed, invalid
 */
export async function approve(tx: Tx, who: Actor, id: number, version: number) {
  const { companyId } = who
  const was = await lockSaleReturn(tx, companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was, 'sale_return.approve')
  await refuseClosed(tx, companyId, 'sale_return', was)
  const posted = await postReturn(tx, who, was)
  const is = await setApproval(tx, who, was, 'approved', '', posted)
  await record(tx, who, { kind: 'sale_return', id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, 'sale_return', id)
  await moveBothTallies(tx, companyId, was, is, posted)
  await enterSums(tx, companyId, { sale_return: [id], collection: posted.collection })
  return { id, version: is.version }
}

/**
 * Takes an approval back.
 * @throws Problem stale, not_approved, period_closed, stock_used
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const { companyId } = who
  const was = await lockSaleReturn(tx, companyId, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseClosed(tx, companyId, 'sale_return', was)
  const summed = await sumsOf(tx, companyId, { sale_return: [id] })
  const moved = await takeReturnBack(tx, who, today, was)
  const is = await setApproval(tx, who, was, 'pending', reason)
  await record(tx, who, { kind: 'sale_return', id, action: 'reopened', reason })
  await notify(tx, who, 'sale_return', id)
  await moveBothTallies(tx, companyId, was, is, moved)
  await takeOutSums(tx, companyId, summed, { collection: moved.collection })
  return { id, version: is.version }
}

/** Ends a return that moved nothing. */
async function end(tx: Tx, who: Who, was: LockedSaleReturn, to: 'rejected' | 'cancelled', reason: string) {
  const is = await setApproval(tx, who, was, to, reason)
  await record(tx, who, { kind: 'sale_return', id: was.id, action: to, reason })
  await notify(tx, who, 'sale_return', was.id)
  await moveDocumentTally(tx, who.companyId, 'sale_return', talliedReturn(was), talliedReturn(is))
  return { id: was.id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockSaleReturn(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  return end(tx, who, was, 'rejected', reason)
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockSaleReturn(tx, who.companyId, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected')
    throw new Problem('not_pending', { detail: { approval: was.approval } })
  if (was.createdBy !== who.userId && !mayDo(who.role, 'sale_return.approve')) throw new Problem('forbidden')
  return end(tx, who, was, 'cancelled', reason)
}
