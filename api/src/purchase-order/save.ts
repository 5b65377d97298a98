import type { Day } from '@trastienda/contract/calendar'
import type { Order, OrderDraft } from '@trastienda/contract/purchase-order'
import { addQuantities } from '@trastienda/contract/quantity'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach, attachedTo } from '../document/attach.ts'
import { takeReference } from '../document/number.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { insertRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { checkOrder, orderAmounts } from './check-draft.ts'
import { writeLines } from './lines.ts'
import { lockOrder } from './lock.ts'
import { orderById } from './queries.ts'

const unitsOf = (draft: OrderDraft) => addQuantities(...draft.items.map(({ quantity }) => quantity))

/**
 * Enters a pending purchase order; without a reference it takes the company's next number.
 * @throws Problem invalid (fields), reference_taken
 */
export async function insertOrder(tx: Tx, who: Who, today: Day, draft: OrderDraft) {
  const amounts = orderAmounts(draft)
  await checkOrder(tx, who, draft, amounts, today)
  const reference = draft.reference ?? (await takeReference(tx, who.companyId, 'purchase_order', today))
  const saved = await insertRow(
    tx,
    'purchase_order',
    sql`(company_id, store_id, supplier_id, responsible_id, customer_id, reference, ordered_on, expected_on, carrier, subtotal,
           discount, shipping, lines, units, note, created_by, created_at, edited_by, edited_at)
    values (${who.companyId}, ${draft.storeId}, ${draft.supplierId}, ${draft.responsibleId}, ${draft.customerId}, ${reference}, ${draft.orderedOn}, ${draft.expectedOn},
            ${draft.carrier}, ${amounts.subtotal}, ${draft.discount}, ${draft.shipping}, ${draft.items.length}, ${unitsOf(draft)},
            ${draft.note}, ${who.userId}, ${tx.now}, ${who.userId}, ${tx.now})`,
  )
  const after = { ...draft, reference }
  return recordAct(tx, who, 'purchase_order', { was: undefined, is: saved, action: 'created', after }, [
    writeLines(tx, who.companyId, saved.id, draft, amounts),
    ...attachedTo(tx, who.companyId, { kind: 'purchase_order', id: saved.id }, draft.attachmentIds),
  ])
}

/**
 * Changes a pending or rejected order; a rejected one becomes pending.
 * @throws Problem stale, not_editable, has_history for a line that a received order names, and the problems of
 * entering one
 */
export async function changeOrderTo(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  draft: OrderDraft,
) {
  const was = await lockOrder(tx, who, { id, version })
  requireEditable(was)
  const before = await orderById(tx, who, id)
  const amounts = orderAmounts(draft)
  await checkOrder(tx, who, draft, amounts, today, id)
  const reference = draft.reference ?? was.reference
  const after = { ...draft, reference }
  if (isAsSaved(was, before && draftOf(before), after)) return replyOf(was)
  const is = await updateRow(
    tx,
    who.companyId,
    'purchase_order',
    id,
    sql`store_id = ${draft.storeId}, supplier_id = ${draft.supplierId}, responsible_id = ${draft.responsibleId},
           customer_id = ${draft.customerId}, reference = ${reference},
           ordered_on = ${draft.orderedOn}, expected_on = ${draft.expectedOn}, carrier = ${draft.carrier},
           subtotal = ${amounts.subtotal}, discount = ${draft.discount}, shipping = ${draft.shipping},
           lines = ${draft.items.length}, units = ${unitsOf(draft)}, note = ${draft.note},
        ${pendingAgain(tx, who)}`,
  )
  await writeLines(tx, who.companyId, id, draft, amounts, before?.items)
  await attach(tx, who.companyId, { kind: 'purchase_order', id }, draft.attachmentIds)
  const event = { action: 'changed' as const, before: before && draftOf(before), after }
  return recordAct(tx, who, 'purchase_order', { was, is, ...event })
}

/** A saved order in the form of its draft, for comparison in the history. */
export function draftOf(order: Order): OrderDraft {
  const { supplierId, storeId, reference, orderedOn, expectedOn, carrier, discount, shipping, note } = order
  const { responsibleId, customerId } = order
  return {
    supplierId,
    storeId,
    reference,
    orderedOn,
    expectedOn,
    carrier,
    discount,
    shipping,
    responsibleId,
    customerId,
    note,
    items: order.items.map(({ productId, supplierCode, expectedOn: on, expiresOn, quantity, cost }) => ({
      productId,
      supplierCode,
      expectedOn: on,
      expiresOn,
      quantity,
      cost,
    })),
    attachmentIds: order.attachments.map(({ id }) => id),
  }
}
