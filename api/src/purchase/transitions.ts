import type { Day } from '@trastienda/contract/calendar'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { isWhole } from '@trastienda/contract/quantity'
import { mayDo } from '@trastienda/contract/access'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseClosed } from '../document/closing.ts'
import { lockOrdersOf, settleOrders } from '../document/settle-orders.ts'
import { record } from '../history/record.ts'
import type { Actor } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { enterSums, sumsOf, takeOutSums } from '../report/sums.ts'
import { type LockedPurchase, lockPurchase } from './lock.ts'
import { postApproval, releaseReceipts, takeBack } from './post.ts'
import { linesOf, type PostedLine } from './posted-lines.ts'
import { moveTally, tallied } from './tally.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'

/** Sets the state of a locked purchase and answers it as the tally counts it. */
function setApproval(tx: Tx, who: Who, id: number, to: Target, reason: string) {
  const decided = to !== 'pending'
  return tx.one(
    tallied.extend({ version: z.int() }),
    sql`
    update purchase
       set approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
           decided_at = ${decided ? tx.now : null}, version = version + 1
     where company_id = ${who.companyId} and id = ${id}
    returning version, purchased_on as day, store_id as "storeId", status, grand_total as "grandTotal", paid`,
  )
}

const surroundings = z.object({ approval: z.string(), active: z.boolean() })

/** Checks what may have changed since the purchase was entered. */
async function checkSurroundings(tx: Tx, companyId: number, id: number): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select case when s.approval = 'approved' then coalesce(b.approval, 'approved') else s.approval end as approval,
               s.active and t.active as active
          from purchase p
          left join customer b on b.company_id = p.company_id and b.id = p.customer_id
          join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
          join store t on t.company_id = p.company_id and t.id = p.store_id
         where p.company_id = ${companyId} and p.id = ${id}`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
}

function checkLines(lines: readonly PostedLine[]): void {
  if (lines.some(({ active }) => !active)) throw new Problem('inactive')
  const part = lines.findIndex(({ unitWhole, quantity }) => unitWhole && !isWhole(quantity))
  if (part >= 0) throw fieldProblem(`items.${part}.quantity`, 'quantity_whole')
}

/** The purchase orders of a bill, locked: whether they are settled follows their bills. */
const ordersOf = async (tx: Tx, companyId: number, id: number, { door }: LockedPurchase) =>
  door === 'direct' ? [] : lockOrdersOf(tx, companyId, [id])

/**
 * Approves a pending purchase: stock and value rise, what is owed rises, all in one transaction. The locks are
 * taken in the order of the whole product: document, its orders, products by id, lots and stock, supplier, tallies.
 * @throws Problem stale, not_pending, own_document, party_pending, inactive, period_closed, invalid (a fraction)
 */
export async function approve(tx: Tx, who: Actor, id: number, version: number) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was)
  await refuseClosed(tx, who.companyId, 'purchase', was)
  const orderIds = await ordersOf(tx, who.companyId, id, was)
  await checkSurroundings(tx, who.companyId, id)
  const lines = await linesOf(tx, who.companyId, id)
  checkLines(lines)
  await postApproval(tx, who, { ...was, id }, lines)
  const is = await setApproval(tx, who, id, 'approved', '')
  await record(tx, who, { kind: 'purchase', id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, 'purchase', id)
  await moveTally(tx, who.companyId, was, is)
  await settleOrders(tx, who.companyId, orderIds)
  await enterSums(tx, who.companyId, { purchase: [id] })
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const is = await setApproval(tx, who, id, 'rejected', reason)
  await record(tx, who, { kind: 'purchase', id, action: 'rejected', reason })
  await notify(tx, who, 'purchase', id)
  await moveTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/**
 * Takes an approval back by reversing movements.
 * @throws Problem stale, not_approved, period_closed, has_dependents, stock_used with the documents that lean on it
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseClosed(tx, who.companyId, 'purchase', was)
  const orderIds = await ordersOf(tx, who.companyId, id, was)
  const summed = await sumsOf(tx, who.companyId, { purchase: [id] })
  const takenBack = await takeBack(tx, who, today, { ...was, id })
  const is = await setApproval(tx, who, id, 'pending', reason)
  await takenBack.restoreCosts()
  await record(tx, who, { kind: 'purchase', id, action: 'reopened', reason })
  await notify(tx, who, 'purchase', id)
  await moveTally(tx, who.companyId, was, is)
  await settleOrders(tx, who.companyId, orderIds)
  await takeOutSums(tx, who.companyId, summed)
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected') {
    throw new Problem('not_pending', { detail: { approval: was.approval } })
  }
  if (was.createdBy !== who.userId && !mayDo(who.role, 'purchase.approve')) throw new Problem('forbidden')
  await releaseReceipts(tx, who.companyId, id)
  const is = await setApproval(tx, who, id, 'cancelled', reason)
  await record(tx, who, { kind: 'purchase', id, action: 'cancelled', reason })
  await notify(tx, who, 'purchase', id)
  await moveTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_editable, was_approved once the ledgers name it, forbidden for a secretary who did not create it */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected') throw new Problem('not_editable')
  if (was.createdBy !== who.userId && !mayDo(who.role, 'purchase.approve')) throw new Problem('forbidden')
  if (await wasPosted(tx, who.companyId, id)) throw new Problem('was_approved')
  await releaseReceipts(tx, who.companyId, id)
  await tx.run(sql`
    update purchase set not_duplicate_of = null, not_duplicate_why = ''
     where company_id = ${who.companyId} and not_duplicate_of = ${id}`)
  await tx.run(sql`delete from purchase where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind: 'purchase', id, action: 'deleted', before: was })
  await notify(tx, who, 'purchase', id)
  await moveTally(tx, who.companyId, was, undefined)
  return { deleted: true }
}

/** Whether the ledgers name a purchase: it was approved once, and what they name stays. */
async function wasPosted(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const { posted } = await tx.one(
    z.object({ posted: z.boolean() }),
    sql`
    select exists (select from stock_movement where company_id = ${companyId} and bill_id = ${id})
        or exists (select from money_movement where company_id = ${companyId} and kind = 'purchase' and document_id = ${id}) as posted`,
  )
  return posted
}
