import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, negated } from '@trastienda/contract/money'
import { addQuantities } from '@trastienda/contract/quantity'
import type { StockTransfer, TransferDraft } from '@trastienda/contract/stock-transfer'
import { shiftedValues } from '@trastienda/contract/worth.rules'
import { isAsSaved } from '../document/as-saved.ts'
import { documentRow, insertRow, lockRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { takeReference } from '../document/number.ts'
import type { Who } from '../http/route.ts'
import { lockProducts } from '../stock/ledger.ts'
import { refuseNotThereYet } from '../stock/not-there-yet.ts'
import { releaseStock, reserveStock } from '../stock/reserve.ts'
import { shelvesOf } from '../stock/worth.ts'
import { dayProblems, lookAround, refuseFields, storeProblems } from '../stock-document/check-draft.ts'
import { heldLines, lineProblems, writeLines } from '../stock-document/held-lines.ts'
import { transferById } from './queries.ts'

const kind = 'stock_transfer'

const productsOf = (lines: readonly { readonly productId: number }[]) =>
  lines.map(({ productId }) => productId)

/**
 * The lines of a draft with their present value, under the products' locks.
 * @param id the transfer that is being changed
 * @throws Problem invalid, not_enough_stock, not_there_yet
 */
async function valuedLines(tx: Tx, companyId: number, draft: TransferDraft, today: Day, id = 0) {
  const { storeId, toStoreId, sentOn, items } = draft
  const productIds = productsOf(items)
  const around = await lookAround(tx, companyId, { storeIds: [storeId, toStoreId], productIds })
  refuseFields({
    ...storeProblems(around, 'storeId', storeId),
    ...(storeId === toStoreId
      ? { toStoreId: { code: 'same_store' } as const }
      : storeProblems(around, 'toStoreId', toStoreId)),
    ...dayProblems(around, 'sentOn', sentOn, today),
    ...(await lineProblems(tx, companyId, draft, around)),
  })
  const wanted = items.map((item, at) => ({ ...item, path: `items.${at}.quantity` }))
  const leaving = { companyId, storeId, day: sentOn, kind: 'transfer', id } as const
  await refuseNotThereYet(tx, leaving, wanted, { today, waiting: true })
  const gone = items.map(({ productId, quantity }) => ({ productId, quantity: `-${quantity}` }))
  const values = shiftedValues(gone, await shelvesOf(tx, companyId, productIds))
  return items.map((item, at) => ({ ...item, value: negated(values[at] ?? centavos(0)) }))
}

/** A transfer for the history. */
const forHistory = ({
  storeId,
  toStoreId,
  reference,
  sentOn,
  note,
  items,
}: TransferDraft | StockTransfer) => ({
  storeId,
  toStoreId,
  reference,
  sentOn,
  note,
  items: items.map(({ productId, lotId, quantity }) => ({ productId, lotId, quantity })),
})

const sizeOf = (items: TransferDraft['items']) => addQuantities(...items.map(({ quantity }) => quantity))

/**
 * Enters a pending transfer; its goods are reserved.
 * @throws Problem invalid, reference_taken, not_enough_stock, not_there_yet
 */
export async function insertTransfer(tx: Tx, who: Who, today: Day, draft: TransferDraft) {
  const { companyId, userId } = who
  const { storeId, toStoreId, items } = draft
  await lockProducts(tx, companyId, productsOf(items))
  const lines = await valuedLines(tx, companyId, draft, today)
  await reserveStock(tx, companyId, storeId, items)
  const reference = draft.reference ?? (await takeReference(tx, companyId, kind, today))
  const inserted = await insertRow(
    tx,
    kind,
    sql`(company_id, store_id, to_store_id, reference, sent_on, lines, units, value, note, created_by, created_at, edited_by, edited_at)
        values (${companyId}, ${storeId}, ${toStoreId}, ${reference}, ${draft.sentOn}, ${lines.length}, ${sizeOf(items)},
                ${add(...lines.map(({ value }) => value))}, ${draft.note}, ${userId}, ${tx.now}, ${userId}, ${tx.now})`,
  )
  const after = forHistory({ ...draft, reference })
  return recordAct(tx, who, kind, { was: undefined, is: inserted, action: 'created', after }, [
    writeLines(tx, companyId, kind, inserted.id, lines),
  ])
}

/**
 * Changes a pending or rejected transfer; a rejected one becomes pending. Its reservations are released and made
 * again.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changeTransfer(
  tx: Tx,
  who: Who,
  today: Day,
  { id, version }: { id: number; version: number },
  draft: TransferDraft,
) {
  const { companyId } = who
  const { storeId, toStoreId, items } = draft
  const was = await lockRow(tx, companyId, kind, { id, version }, { row: documentRow })
  requireEditable(was)
  const before = await transferById(tx, companyId, id)
  const reference = draft.reference ?? was.reference
  const after = forHistory({ ...draft, reference })
  const held = was.approval === 'pending' ? await heldLines(tx, companyId, kind, id) : []
  await lockProducts(tx, companyId, [...productsOf(held), ...productsOf(items)])
  await releaseStock(tx, companyId, was.storeId, held)
  const lines = await valuedLines(tx, companyId, draft, today, id)
  await reserveStock(tx, companyId, storeId, items)
  if (isAsSaved(was, before && forHistory(before), after)) return replyOf(was)
  await tx.run(
    sql`delete from stock_transfer_line where company_id = ${companyId} and stock_transfer_id = ${id}`,
  )
  await writeLines(tx, companyId, kind, id, lines)
  const is = await updateRow(
    tx,
    companyId,
    kind,
    id,
    sql`store_id = ${storeId}, to_store_id = ${toStoreId}, reference = ${reference}, sent_on = ${draft.sentOn},
        lines = ${lines.length}, units = ${sizeOf(items)}, value = ${add(...lines.map(({ value }) => value))}, note = ${draft.note},
        ${pendingAgain(tx, who)}`,
  )
  return recordAct(tx, who, kind, { was, is, action: 'changed', before: before && forHistory(before), after })
}
