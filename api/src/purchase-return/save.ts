import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop } from '@trastienda/contract/money'
import { fieldProblem } from '@trastienda/contract/problem'
import type { PurchaseReturn, ReturnDraft, ReturnReason } from '@trastienda/contract/purchase-return'
import { returnProblems, valuedItems } from '@trastienda/contract/purchase-return.rules'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { attach, attachedTo } from '../document/attach.ts'
import { dayOfLedgers } from '../stock/day-of-ledgers.ts'
import { keepReference } from '../document/number.ts'
import { insertRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { refuseNotThereYet } from '../stock/not-there-yet.ts'
import { factProblems, lockReturnedBill, refuseEarly, refuseFields } from './check-draft.ts'
import { lockReturn } from './lock.ts'
import { returnById } from './queries.ts'
import { returnableLines } from './returnable.ts'

interface WrittenLine {
  readonly purchaseLineId: number
  readonly productId: number
  readonly lot: string
  readonly lotId: number | null
  readonly quantity: string
  readonly value: Cop
  readonly reason: ReturnReason
}

/** The lines of a draft as stored, checked against the locked bill and the stock, present and past. */
async function linesOf(
  tx: Tx,
  companyId: number,
  draft: ReturnDraft,
  { storeId, today, except }: { storeId: number; today: Day; except: number },
): Promise<WrittenLine[]> {
  const { purchaseId, items } = draft
  const lines = await returnableLines(tx, companyId, purchaseId, except)
  refuseFields(returnProblems(items, lines))
  const written = valuedItems(items, lines).map(({ item, line, value }) => {
    const { purchaseLineId, quantity, reason } = item
    const { productId, lot, lotId } = line
    return { purchaseLineId, productId, lot, lotId, quantity, value, reason }
  })
  const document = { companyId, storeId, day: draft.returnedOn, kind: 'return', id: except } as const
  const leaving = { ...document, day: await dayOfLedgers(tx, companyId, 'purchase_return', document, today) }
  await refuseNotThereYet(tx, leaving, takenOut(written), { today, waiting: true })
  return written
}

/** The quantities that lines take out of lots, with their fields. */
const takenOut = (lines: readonly WrittenLine[]) =>
  lines.flatMap(({ productId, lotId, quantity }, at) =>
    lotId === null ? [] : [{ productId, lotId, quantity, path: `items.${at}.quantity` }],
  )

/** A draft with the facts of its bill, for the history. */
function draftForHistory(draft: ReturnDraft, reference: string, lines: readonly WrittenLine[]) {
  const { referenceOffered: _, ...facts } = draft
  const items = lines.map(({ productId, lot, quantity, reason }) => ({ productId, lot, quantity, reason }))
  return { ...facts, reference, items }
}

const savedForHistory = ({
  purchaseId,
  reference,
  returnedOn,
  note,
  items,
  attachments,
}: PurchaseReturn) => ({
  purchaseId,
  reference,
  returnedOn,
  note,
  items: items.map(({ productId, lot, quantity, reason }) => ({ productId, lot, quantity, reason })),
  attachmentIds: attachments.map(({ id }) => id),
})

/** Which goods of which line are returned: not part of the history. */
const sourceOf = ({
  purchaseLineId,
  lotId,
}: Pick<WrittenLine, 'lotId'> & { purchaseLineId: number | null }) => ({ purchaseLineId, lotId })

const writeLines = (tx: Tx, companyId: number, id: number, lines: readonly WrittenLine[]) =>
  tx.run(sql`
    insert into purchase_return_line (company_id, purchase_return_id, position, purchase_line_id, product_id, lot_id, quantity, value, reason)
    select ${companyId}::int, ${id}::bigint, k.nth, k."purchaseLineId", k."productId", k."lotId", k.quantity, k.value, k.reason
      from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, nth: at + 1 })))}::json)
        as k (nth integer, "purchaseLineId" bigint, "productId" bigint, "lotId" bigint, quantity numeric, value bigint, reason text)`)

/** The bill, locked; goods are returned on its day or later. */
async function billFor(tx: Tx, companyId: number, { purchaseId, returnedOn }: ReturnDraft) {
  const bill = await lockReturnedBill(tx, companyId, purchaseId)
  refuseEarly(returnedOn, bill)
  return bill
}

const amountOf = (lines: readonly WrittenLine[]) => add(...lines.map(({ value }) => value))

/**
 * Enters a pending return.
 * @throws Problem invalid, reference_taken, not_found, purchase_not_approved, return_exceeded, not_there_yet
 */
export async function insertReturn(tx: Tx, who: Who, today: Day, draft: ReturnDraft) {
  const { companyId, userId } = who
  refuseFields(await factProblems(tx, companyId, draft, today))
  const bill = await billFor(tx, companyId, draft)
  const lines = await linesOf(tx, companyId, draft, { storeId: bill.storeId, today, except: 0 })
  const reference = await keepReference(tx, companyId, 'purchase_return', today, draft)
  const inserted = await insertRow(
    tx,
    'purchase_return',
    sql`(company_id, purchase_id, supplier_id, store_id, reference, returned_on, lines, amount, note,
           created_by, created_at, edited_by, edited_at)
    values (${companyId}, ${bill.id}, ${bill.supplierId}, ${bill.storeId}, ${reference}, ${draft.returnedOn}, ${lines.length},
            ${amountOf(lines)}, ${draft.note}, ${userId}, ${tx.now}, ${userId}, ${tx.now})`,
  )
  const after = draftForHistory(draft, reference, lines)
  return recordAct(tx, who, 'purchase_return', { was: undefined, is: inserted, action: 'created', after }, [
    writeLines(tx, companyId, inserted.id, lines),
    ...attachedTo(tx, companyId, { kind: 'purchase_return', id: inserted.id }, draft.attachmentIds),
  ])
}

/**
 * Changes a pending or rejected return; a rejected one becomes pending.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changeReturn(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  draft: ReturnDraft,
) {
  const { companyId } = who
  const was = await lockReturn(tx, companyId, { id, version })
  requireEditable(was)
  if (draft.purchaseId !== was.purchaseId) throw fieldProblem('purchaseId', 'invalid_value')
  refuseFields(await factProblems(tx, companyId, draft, today, id))
  const bill = await billFor(tx, companyId, draft)
  const before = await returnById(tx, companyId, id)
  const lines = await linesOf(tx, companyId, draft, { storeId: bill.storeId, today, except: id })
  const { reference } = draft
  const event = {
    action: 'changed' as const,
    before: before && savedForHistory(before),
    after: draftForHistory(draft, reference, lines),
  }
  const saved = { ...event.before, lines: before?.items.map(sourceOf), amount: was.amount }
  if (isAsSaved(was, saved, { ...event.after, lines: lines.map(sourceOf), amount: amountOf(lines) }))
    return replyOf(was)
  await tx.run(
    sql`delete from purchase_return_line where company_id = ${companyId} and purchase_return_id = ${id}`,
  )
  await writeLines(tx, companyId, id, lines)
  const is = await updateRow(
    tx,
    companyId,
    'purchase_return',
    id,
    sql`supplier_id = ${bill.supplierId}, store_id = ${bill.storeId}, reference = ${reference}, returned_on = ${draft.returnedOn}, lines = ${lines.length}, amount = ${amountOf(lines)},
           note = ${draft.note},
        ${pendingAgain(tx, who)}`,
  )
  await attach(tx, companyId, { kind: 'purchase_return', id }, draft.attachmentIds)
  return recordAct(tx, who, 'purchase_return', { was, is, ...event })
}
