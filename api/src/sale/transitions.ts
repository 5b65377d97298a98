import { mayDo } from '@trastienda/contract/access'
import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseClosed } from '../document/closing.ts'
import { moveDocumentTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import { type Actor, postingDay } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { enterSums, sumsOf, takeOutSums } from '../report/sums.ts'
import { lockProducts } from '../stock/ledger.ts'
import { releaseStock } from '../stock/reserve.ts'
import { type LockedSale, lockSale, lotsOfSale, saleState, statedSale, talliedSale } from './lock.ts'
import { postMoney, takeBack, takeGoods } from './post.ts'

type Target = 'approved' | 'rejected' | 'pending' | 'cancelled'

interface Settled {
  readonly cost: Cop
  readonly paid: Cop
}
const nothing: Settled = { cost: centavos(0), paid: centavos(0) }

/** Sets the state of a locked sale, with what it cost and what is paid of it once it is approved. */
function setApproval(tx: Tx, who: Who, id: number, to: Target, reason: string, settled = nothing) {
  const decided = to !== 'pending'
  return tx.one(
    statedSale,
    sql`
    update sale
       set approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
           decided_at = ${decided ? tx.now : null}, cost = ${settled.cost}, paid = ${settled.paid}, version = version + 1
     where company_id = ${who.companyId} and id = ${id}
    returning ${saleState}`,
  )
}

const surroundings = z.object({ customer: z.string().nullable(), active: z.boolean() })

/** Checks what may have changed since the sale was entered. */
async function checkSurroundings(tx: Tx, companyId: number, sale: LockedSale): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select p.approval as customer, t.active and coalesce(p.active, true) as active
          from store t left join customer p on p.company_id = t.company_id and p.id = ${sale.customerId}
         where t.company_id = ${companyId} and t.id = ${sale.storeId}`,
  )
  if (around.customer !== null && around.customer !== 'approved') throw new Problem('customer_pending')
  if (!around.active) throw new Problem('inactive')
}

/**
 * Approves a pending sale: its goods leave at the moving average, which is frozen on its lines, and the customer owes
 * what is not paid at once. The locks are taken in the order of the whole product: the sale, products by id, stock, the
 * customer's balance, tallies.
 * @throws Problem stale, not_pending, own_document, customer_pending, inactive, below_cost, period_closed, not_there_yet
 */
export async function approve(tx: Tx, who: Actor, id: number, version: number) {
  const { companyId } = who
  const was = await lockSale(tx, companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was, 'sale.approve')
  await refuseClosed(tx, companyId, 'sale', was)
  await checkSurroundings(tx, companyId, was)
  const day = await postingDay(tx, who, { ...was, kind: 'sale' })
  const cost = await takeGoods(tx, who, was, day)
  const is = await setApproval(tx, who, id, 'approved', '', { cost, paid: was.downPayment })
  const collection = await postMoney(tx, who, was, { day, cost })
  await record(tx, who, { kind: 'sale', id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, 'sale', id)
  await moveDocumentTally(tx, companyId, 'sale', talliedSale(was), talliedSale(is))
  await enterSums(tx, companyId, { sale: [id], collection })
  return { id, version: is.version }
}

/**
 * Takes an approval back.
 * @throws Problem stale, not_approved, period_closed, has_dependents with the returns and later collections that lean on it
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const { companyId } = who
  const was = await lockSale(tx, companyId, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  await refuseClosed(tx, companyId, 'sale', was)
  const summed = await sumsOf(tx, companyId, { sale: [id] })
  const collection = await takeBack(tx, who, today, was)
  const is = await setApproval(tx, who, id, 'pending', reason)
  await record(tx, who, { kind: 'sale', id, action: 'reopened', reason })
  await notify(tx, who, 'sale', id)
  await moveDocumentTally(tx, companyId, 'sale', talliedSale(was), talliedSale(is))
  await takeOutSums(tx, companyId, summed, { collection })
  return { id, version: is.version }
}

/** Lets go of what a pending sale holds back; a rejected one holds nothing. */
async function release(tx: Tx, companyId: number, { id, storeId, approval }: LockedSale): Promise<void> {
  if (approval !== 'pending') return
  const lots = await lotsOfSale(tx, companyId, id)
  await lockProducts(
    tx,
    companyId,
    lots.map(({ productId }) => productId),
  )
  await releaseStock(tx, companyId, storeId, lots)
}

/** Ends a sale that moved nothing. */
async function end(tx: Tx, who: Who, was: LockedSale, to: 'rejected' | 'cancelled', reason: string) {
  const { id } = was
  await release(tx, who.companyId, was)
  const is = await setApproval(tx, who, id, to, reason)
  await record(tx, who, { kind: 'sale', id, action: to, reason })
  await notify(tx, who, 'sale', id)
  await moveDocumentTally(tx, who.companyId, 'sale', talliedSale(was), talliedSale(is))
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockSale(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  return end(tx, who, was, 'rejected', reason)
}

/** @throws Problem the code for one that was decided, forbidden for who is neither its creator nor an approver */
function refuseEnding(was: LockedSale, who: Who, code: 'not_pending' | 'not_editable'): void {
  if (was.approval !== 'pending' && was.approval !== 'rejected')
    throw new Problem(code, { detail: { approval: was.approval } })
  if (was.createdBy !== who.userId && !mayDo(who.role, 'sale.approve')) throw new Problem('forbidden')
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockSale(tx, who.companyId, id, version)
  refuseEnding(was, who, 'not_pending')
  return end(tx, who, was, 'cancelled', reason)
}

const posted = z.object({ posted: z.boolean() })

/**
 * Deletes what was never approved.
 * @throws Problem stale, not_editable, was_approved, forbidden for a secretary who did not create it
 */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const { companyId } = who
  const was = await lockSale(tx, companyId, id, version)
  refuseEnding(was, who, 'not_editable')
  const ever = await tx.one(
    posted,
    sql`select exists (select from history where company_id = ${companyId} and kind = 'sale' and row_id = ${id}
                          and action in ('approved', 'approved_own')) as posted`,
  )
  if (ever.posted) throw new Problem('was_approved')
  await release(tx, companyId, was)
  await tx.run(sql`delete from sale where company_id = ${companyId} and id = ${id}`)
  await record(tx, who, { kind: 'sale', id, action: 'deleted', before: was })
  await notify(tx, who, 'sale', id)
  await moveDocumentTally(tx, companyId, 'sale', talliedSale(was), undefined)
  return { deleted: true }
}
