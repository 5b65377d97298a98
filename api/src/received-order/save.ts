import type { Day } from '@trastienda/contract/calendar'
import { times } from '@trastienda/contract/money'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { ReceivedOrder, ReceivedOrderDraft } from '@trastienda/contract/received-order'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { attach } from '../document/attach.ts'
import { takeReference } from '../document/number.ts'
import { insertRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { type CheckedItem, checkDraft } from './check-draft.ts'
import { holdOrder, lockReceipt } from './lock.ts'
import { receiptById } from './queries.ts'

const knownRow = z.object({ id: z.int(), version: z.int(), reference: z.string() })

/**
 * Enters a pending receipt of an order. An entry that its sender already sent under the same entry id is not entered
 * again.
 * @throws Problem not_found, order_not_approved, invalid (fields), reference_taken
 */
export async function insertReceipt(tx: Tx, who: Who, today: Day, draft: ReceivedOrderDraft) {
  const earlier = draft.entryId === null ? undefined : await enteredBefore(tx, who, draft.entryId)
  if (earlier) return earlier
  const { supplierId, storeId } = await holdOrder(tx, who, draft.purchaseOrderId)
  const { items, amounts } = await checkDraft(tx, who, draft, today)
  const reference = draft.reference ?? (await takeReference(tx, who.companyId, 'received_order', today))
  const saved = await insertRow(
    tx,
    'received_order',
    sql`(company_id, purchase_order_id, store_id, supplier_id, reference, received_on, carrier,
           delivery_note, lines, units_accepted, units_rejected, value, note, entry_id, created_by, created_at, edited_by, edited_at)
    values (${who.companyId}, ${draft.purchaseOrderId}, ${storeId}, ${supplierId}, ${reference}, ${draft.receivedOn},
            ${draft.carrier}, ${draft.deliveryNote}, ${items.length}, ${amounts.accepted}, ${amounts.rejected},
            ${amounts.value}, ${draft.note}, ${draft.entryId}, ${who.userId}, ${tx.now}, ${who.userId}, ${tx.now})`,
  )
  await insertLines(tx, who.companyId, saved.id, items)
  await attach(tx, who.companyId, { kind: 'received_order', id: saved.id }, draft.attachmentIds)
  const { entryId: _, ...entered } = draft
  const after = { ...entered, reference, items: items.map(factsOf) }
  const written = await recordAct(tx, who, 'received_order', {
    was: undefined,
    is: saved,
    action: 'created',
    after,
  })
  return { ...written, reference }
}

/** @throws Problem not_found for another person's entry */
async function enteredBefore(tx: Tx, who: Who, entryId: string) {
  const found = await tx.optional(
    knownRow.extend({ createdBy: z.int() }),
    sql`select id, version, reference, created_by as "createdBy" from received_order
         where company_id = ${who.companyId} and entry_id = ${entryId}`,
  )
  if (found && found.createdBy !== who.userId) throw new Problem('not_found')
  return found && { id: found.id, version: found.version, reference: found.reference }
}

/**
 * Changes a pending or rejected received order; a rejected one becomes pending.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changeReceiptTo(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  draft: Omit<ReceivedOrderDraft, 'entryId'>,
) {
  const was = await lockReceipt(tx, who, { id, version })
  requireEditable(was)
  if (draft.purchaseOrderId !== was.orderId) throw fieldProblem('purchaseOrderId', 'invalid_value')
  await holdOrder(tx, who, was.orderId)
  const before = await receiptById(tx, who, id)
  const { items, amounts } = await checkDraft(tx, who, draft, today, id)
  const reference = draft.reference ?? was.reference
  const event = {
    action: 'changed' as const,
    before: before && stateOf(before),
    after: { ...draft, reference, items: items.map(factsOf) },
  }
  const saved = { ...event.before, lines: before?.items.map(orderLineOf), value: was.amount }
  if (isAsSaved(was, saved, { ...event.after, lines: items.map(orderLineOf), value: amounts.value }))
    return replyOf(was)
  const is = await updateRow(
    tx,
    who.companyId,
    'received_order',
    id,
    sql`reference = ${reference}, received_on = ${draft.receivedOn}, carrier = ${draft.carrier},
           delivery_note = ${draft.deliveryNote}, lines = ${items.length}, units_accepted = ${amounts.accepted},
           units_rejected = ${amounts.rejected}, value = ${amounts.value}, note = ${draft.note}, over_reason = '',
        ${pendingAgain(tx, who)}`,
  )
  await tx.run(
    sql`delete from received_order_line where company_id = ${who.companyId} and received_order_id = ${id}`,
  )
  await insertLines(tx, who.companyId, id, items)
  await attach(tx, who.companyId, { kind: 'received_order', id }, draft.attachmentIds)
  return recordAct(tx, who, 'received_order', { was, is, ...event })
}

const orderLineOf = ({ orderLineId }: { readonly orderLineId: number }) => orderLineId

/** The history's form of a line. */
const factsOf = ({ productId, lot, expiresOn, accepted, rejected, rejectReason }: CheckedItem) => ({
  productId,
  lot,
  expiresOn,
  accepted,
  rejected,
  rejectReason,
})

/** A saved received order in the form of a draft, for comparison in the history. */
const stateOf = ({
  purchaseOrderId,
  reference,
  receivedOn,
  carrier,
  deliveryNote,
  note,
  items,
  attachments,
}: ReceivedOrder) => ({
  purchaseOrderId,
  reference,
  receivedOn,
  carrier,
  deliveryNote,
  note,
  items: items.map(factsOf),
  attachmentIds: attachments.map(({ id }) => id),
})

async function insertLines(tx: Tx, companyId: number, receiptId: number, items: readonly CheckedItem[]) {
  const rows = items.map((item, at) => ({
    ...item,
    position: at + 1,
    value: times(item.cost, item.accepted),
  }))
  await tx.run(sql`
    insert into received_order_line (company_id, received_order_id, position, order_line_id, product_id, lot_code,
           expires_on, accepted, rejected, reject_reason, cost, value)
    select ${companyId}::int, ${receiptId}::bigint, k.position, k."orderLineId", k."productId", k.lot, k."expiresOn",
           k.accepted, k.rejected, k."rejectReason", k.cost, k.value
      from json_to_recordset(${JSON.stringify(rows)}::json) as k (position integer, "orderLineId" bigint, "productId" bigint,
           lot text, "expiresOn" date, accepted numeric, rejected numeric, "rejectReason" text, cost numeric, value bigint)
     order by k.position`)
}
