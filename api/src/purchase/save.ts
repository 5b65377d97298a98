import type { Day } from '@trastienda/contract/calendar'
import type { PurchaseDraft } from '@trastienda/contract/purchase'
import { type Amounts, amountsOf, landedOf, sizeProblems } from '@trastienda/contract/purchase.rules'
import { Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach, attachedTo } from '../document/attach.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { insertRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { checkDraft, refuseDuplicate } from './check-draft.ts'
import { lockPurchase } from './lock.ts'
import { billReceipts, lockBillable, lockBilled, matchStateOf, type Received } from './match.ts'
import { purchaseById } from './queries.ts'

/** Goods enter the stock once: those of a bill of received orders are in already. */
const doorOf = (received: Received | undefined) => (received ? 'received' : 'direct')

/** @throws Problem invalid for amounts above the limit of a document */
function checkedAmounts(draft: PurchaseDraft): Amounts {
  const fields = sizeProblems(draft.items, draft.shipping)
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return amountsOf(draft.items, draft)
}

/**
 * Enters a pending purchase.
 * @throws Problem invalid (fields), reference_taken, possible_duplicate, not_approved, already_billed,
 * receipts_differ
 */
export async function insertPurchase(tx: Tx, who: Who, today: Day, draft: PurchaseDraft) {
  const amounts = checkedAmounts(draft)
  const received = await lockBillable(tx, who.companyId, draft)
  await checkDraft(tx, who.companyId, draft, amounts, { today, received: received?.from })
  const compared = await refuseDuplicate(tx, who.companyId, draft, amounts)
  const match = await matchStateOf(tx, who.companyId, draft.items, received?.ids)
  const saved = await insertRow(
    tx,
    'purchase',
    sql`(company_id, store_id, supplier_id, responsible_id, customer_id, reference, purchased_on, credit_days, subtotal, discount,
           shipping, returned, lines, note, not_duplicate_of, not_duplicate_why, door, match, created_by, created_at,
           edited_by, edited_at)
    values (${who.companyId}, ${draft.storeId}, ${draft.supplierId}, ${draft.responsibleId}, ${draft.customerId}, ${draft.reference}, ${draft.purchasedOn},
            ${draft.creditDays}, ${amounts.subtotal}, ${draft.discount}, ${draft.shipping}, ${draft.returned},
            ${draft.items.length}, ${draft.note}, ${compared.notDuplicateOf}, ${compared.notDuplicateWhy}, ${doorOf(received)}, ${match},
            ${who.userId}, ${tx.now}, ${who.userId}, ${tx.now})`,
  )
  const after = { ...draft, ...compared }
  return recordAct(tx, who, 'purchase', { was: undefined, is: saved, action: 'created', after }, [
    insertLines(tx, who.companyId, saved.id, draft, amounts),
    ...attachedTo(tx, who.companyId, { kind: 'purchase', id: saved.id }, draft.attachmentIds),
    ...(received ? [billReceipts(tx, who.companyId, saved.id, received.ids)] : []),
  ])
}

/**
 * Changes a pending or rejected purchase; a rejected one becomes pending.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changePurchaseTo(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  draft: PurchaseDraft,
) {
  const was = await lockPurchase(tx, who.companyId, { id, version })
  requireEditable(was)
  const before = await purchaseById(tx, who.companyId, id)
  const amounts = checkedAmounts(draft)
  const received = await lockBilled(tx, who.companyId, was, draft)
  await checkDraft(tx, who.companyId, draft, amounts, { today, received: received?.from, except: id })
  const compared = await refuseDuplicate(tx, who.companyId, draft, amounts, id)
  const after = { ...draft, ...compared, receivedOrderIds: received?.ids ?? null }
  if (isAsSaved(was, before && draftOf(before), after)) return replyOf(was)
  const match = await matchStateOf(tx, who.companyId, draft.items, received?.ids)
  const is = await updateRow(
    tx,
    who.companyId,
    'purchase',
    id,
    sql`store_id = ${draft.storeId}, supplier_id = ${draft.supplierId}, responsible_id = ${draft.responsibleId},
           customer_id = ${draft.customerId}, reference = ${draft.reference},
           purchased_on = ${draft.purchasedOn}, credit_days = ${draft.creditDays}, subtotal = ${amounts.subtotal},
           discount = ${draft.discount}, shipping = ${draft.shipping}, returned = ${draft.returned},
           lines = ${draft.items.length}, note = ${draft.note}, not_duplicate_of = ${compared.notDuplicateOf},
           not_duplicate_why = ${compared.notDuplicateWhy}, match = ${match}, match_reason = '', matched_by = null,
           ${pendingAgain(tx, who)}`,
  )
  return recordAct(
    tx,
    who,
    'purchase',
    { was, is, action: 'changed', before: before && draftOf(before), after },
    [
      tx.run(sql`delete from purchase_line where company_id = ${who.companyId} and purchase_id = ${id}`),
      insertLines(tx, who.companyId, id, draft, amounts),
      attach(tx, who.companyId, { kind: 'purchase', id }, draft.attachmentIds),
    ],
  )
}

/** A saved purchase in the form of its draft, for comparison in the history. */
function draftOf(
  purchase: NonNullable<Awaited<ReturnType<typeof purchaseById>>>,
): Omit<PurchaseDraft, 'notDuplicateOf' | 'notDuplicateWhy'> {
  const receivedOrderIds = purchase.receipts.length === 0 ? null : purchase.receipts.map(({ id }) => id)
  const { supplierId, storeId, reference, purchasedOn, creditDays, discount, shipping, returned, note } =
    purchase
  const { responsibleId, customerId } = purchase
  return {
    supplierId,
    storeId,
    reference,
    purchasedOn,
    creditDays,
    discount,
    shipping,
    returned,
    responsibleId,
    customerId,
    note,
    items: purchase.items.map(({ productId, lot, expiresOn, quantity, cost }) => ({
      productId,
      lot,
      expiresOn,
      quantity,
      cost,
    })),
    attachmentIds: purchase.attachments.map(({ id }) => id),
    receivedOrderIds,
  }
}

async function insertLines(
  tx: Tx,
  companyId: number,
  purchaseId: number,
  draft: PurchaseDraft,
  amounts: Amounts,
): Promise<void> {
  const landed = landedOf(amounts.lines, draft.discount, draft.shipping)
  const rows = draft.items.map((item, at) => ({
    ...item,
    position: at + 1,
    subtotal: amounts.lines[at],
    landed: landed[at],
  }))
  await tx.run(sql`
    insert into purchase_line (company_id, purchase_id, position, product_id, lot_code, expires_on, quantity, cost, subtotal, landed)
    select ${companyId}::int, ${purchaseId}::bigint, k.position, k."productId", k.lot, k."expiresOn", k.quantity, k.cost, k.subtotal, k.landed
      from json_to_recordset(${JSON.stringify(rows)}::json) as k (position integer, "productId" bigint, lot text, "expiresOn" date,
           quantity numeric, cost numeric, subtotal bigint, landed bigint)
     order by k.position`)
}
