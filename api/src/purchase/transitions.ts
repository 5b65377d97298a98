import type { Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { isWhole } from '@trastienda/contract/quantity'
import { mayDo } from '@trastienda/contract/access'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { postPurchase } from '../money/ledger.ts'
import { laterUses, lockProducts, receiveStock, restoreCosts, reverseReceipt } from '../stock/ledger.ts'
import { ensureLots } from '../stock/lots.ts'
import { type LockedPurchase, lockPurchase } from './lock.ts'
import { moveTally, tallied } from './tally.ts'
import { day } from '@trastienda/contract/calendar'

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

const lineRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity: z.string(),
  cost: z.string(),
  value: cop,
  active: z.boolean(),
  unitWhole: z.boolean(),
})

const linesOf = (tx: Tx, companyId: number, id: number) =>
  tx.rows(
    lineRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", l.lot_code as lot, l.expires_on as "expiresOn", l.quantity, l.cost,
           l.landed as value, g.active, g.unit_whole as "unitWhole"
      from purchase_line l join product g on g.company_id = l.company_id and g.id = l.product_id
     where l.company_id = ${companyId} and l.purchase_id = ${id} order by l.position`,
  )

const postingRow = z.object({ inventory: cop, returned: cop })

const postingOf = (tx: Tx, companyId: number, id: number) =>
  tx.one(
    postingRow,
    sql`select subtotal - discount + shipping as inventory, returned from purchase where company_id = ${companyId} and id = ${id}`,
  )

const surroundings = z.object({ approval: z.string(), active: z.boolean(), closingDate: day.nullable() })

/** Checks what may have changed since the purchase was entered; the closing date stays until this is done. */
async function checkSurroundings(tx: Tx, companyId: number, purchase: LockedPurchase): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select s.approval, s.active and t.active as active, c.closing_date as "closingDate"
          from company c
          join supplier s on s.company_id = c.id and s.id = ${purchase.supplierId}
          join store t on t.company_id = c.id and t.id = ${purchase.storeId}
         where c.id = ${companyId} for share of c`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
  if (around.closingDate !== null && purchase.day <= around.closingDate)
    throw fieldProblem('purchasedOn', 'day_closed', around.closingDate)
}

function checkLines(lines: readonly z.infer<typeof lineRow>[]): void {
  if (lines.some(({ active }) => !active)) throw new Problem('inactive')
  const part = lines.findIndex(({ unitWhole, quantity }) => unitWhole && !isWhole(quantity))
  if (part >= 0) throw fieldProblem(`items.${part}.quantity`, 'quantity_whole')
}

/**
 * Approves a pending purchase: stock and value rise, what is owed rises, all in one transaction. The locks are
 * taken in the order of the whole product: document, products by id, lots and stock, supplier, tally.
 * @throws Problem stale, not_pending, own_document, party_pending, inactive, invalid (a closed day, a fraction)
 */
export async function approve(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was)
  await checkSurroundings(tx, who.companyId, was)
  const lines = await linesOf(tx, who.companyId, id)
  checkLines(lines)
  const document = { companyId: who.companyId, storeId: was.storeId, id, day: was.day, userId: who.userId }
  await lockProducts(
    tx,
    who.companyId,
    lines.map(({ productId }) => productId),
  )
  const lots = await ensureLots(tx, who.companyId, lines)
  const located = lines.map((line, at) => ({ ...line, lotId: lots[at] ?? 0 }))
  await receiveStock(tx, document, located)
  await rememberLots(tx, who.companyId, id, located)
  const amounts = await postingOf(tx, who.companyId, id)
  await postPurchase(tx, {
    ...document,
    ...amounts,
    supplierId: was.supplierId,
    documentId: id,
    kind: 'purchase',
  })
  const is = await setApproval(tx, who, id, 'approved', '')
  await record(tx, who, { kind: 'purchase', id, action: own ? 'approved_own' : 'approved' })
  await moveTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

const rememberLots = (
  tx: Tx,
  companyId: number,
  id: number,
  lines: readonly { lineId: number; lotId: number }[],
) =>
  tx.run(sql`
    update purchase_line l set lot_id = k."lotId"
      from json_to_recordset(${JSON.stringify(lines)}::json) as k ("lineId" bigint, "lotId" bigint)
     where l.company_id = ${companyId} and l.purchase_id = ${id} and l.id = k."lineId"`)

/** @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const is = await setApproval(tx, who, id, 'rejected', reason)
  await record(tx, who, { kind: 'purchase', id, action: 'rejected', reason })
  await moveTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/**
 * Takes an approval back by reversing movements.
 * @throws Problem stale, not_approved, stock_used with the documents that took its stock
 */
export async function reopen(tx: Tx, who: Who, today: Day, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  const lines = await linesOf(tx, who.companyId, id)
  const productIds = lines.map(({ productId }) => productId)
  await lockProducts(tx, who.companyId, productIds)
  const documents = await laterUses(tx, who.companyId, id)
  if (documents.length > 0) throw new Problem('stock_used', { detail: { documents } })
  const document = { companyId: who.companyId, storeId: was.storeId, id, day: today, userId: who.userId }
  await reverseReceipt(tx, document)
  const amounts = await postingOf(tx, who.companyId, id)
  await postPurchase(tx, {
    ...document,
    ...amounts,
    supplierId: was.supplierId,
    documentId: id,
    kind: 'purchase_reopened',
  })
  const is = await setApproval(tx, who, id, 'pending', reason)
  await restoreCosts(tx, who.companyId, id, productIds)
  await record(tx, who, { kind: 'purchase', id, action: 'reopened', reason })
  await moveTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_pending, forbidden for who is neither its creator nor an approver */
export async function cancel(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected') {
    throw new Problem('not_pending', { detail: { approval: was.approval } })
  }
  if (was.createdBy !== who.userId && !mayDo(who.role, 'purchase.approve')) throw new Problem('forbidden')
  const is = await setApproval(tx, who, id, 'cancelled', reason)
  await record(tx, who, { kind: 'purchase', id, action: 'cancelled', reason })
  await moveTally(tx, who.companyId, was, is)
  return { id, version: is.version }
}

/** @throws Problem stale, not_editable, forbidden for a secretary who did not create it */
export async function remove(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockPurchase(tx, who.companyId, id, version)
  if (was.approval !== 'pending' && was.approval !== 'rejected') throw new Problem('not_editable')
  if (was.createdBy !== who.userId && !mayDo(who.role, 'purchase.approve')) throw new Problem('forbidden')
  await tx.run(sql`delete from purchase where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind: 'purchase', id, action: 'deleted', before: was })
  await moveTally(tx, who.companyId, was, undefined)
  return { deleted: true }
}
