import type { Day } from '@trastienda/contract/calendar'
import { addQuantities } from '@trastienda/contract/quantity'
import type { SaleDraft } from '@trastienda/contract/sale'
import { cashGiven, type SaleAmounts } from '@trastienda/contract/sale.rules'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach, attachedTo } from '../document/attach.ts'
import { takeReference } from '../document/number.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { insertRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { lockProducts } from '../stock/ledger.ts'
import { releaseStock, reserveStock } from '../stock/reserve.ts'
import { checkDraft } from './check-draft.ts'
import { heldBy, linesOf, writeLines } from './lines.ts'
import { lockSale, lotsOfSale } from './lock.ts'
import { saleById } from './queries.ts'
import { draftForHistory, savedForHistory } from './for-history.ts'

const idsOf = (lines: readonly { readonly productId: number }[]) => lines.map(({ productId }) => productId)
const unitsOf = ({ items }: SaleDraft) => addQuantities(...items.map(({ quantity }) => quantity))

/** How a down payment is stored: as credit when nothing of an amount is paid. */
const methodOf = ({ downPayment, method }: SaleDraft, { grandTotal }: SaleAmounts) =>
  downPayment === 0 && grandTotal > 0 ? 'credit' : method

/**
 * Enters a pending sale: its goods are reserved in their lots.
 * @throws Problem invalid (fields), reference_taken, not_enough_stock, not_there_yet, below_cost
 */
export async function insertSale(tx: Tx, who: Who, today: Day, given: SaleDraft) {
  const { companyId, userId } = who
  const { amounts, soldTo } = await checkDraft(tx, companyId, given, today)
  const draft = { ...given, customerId: soldTo.customerId }
  await lockProducts(tx, companyId, idsOf(draft.items))
  const lines = await linesOf(tx, companyId, draft, amounts)
  await reserveStock(tx, companyId, draft.storeId, heldBy(lines))
  const reference = draft.reference ?? (await takeReference(tx, companyId, 'sale', today))
  const inserted = await insertRow(
    tx,
    'sale',
    sql`(company_id, store_id, customer_id, counter, responsible_id, reference, sold_on, subtotal, discount, down_payment, method, given,
           lines, units, note, created_by, created_at, edited_by, edited_at)
    values (${companyId}, ${draft.storeId}, ${soldTo.customerId}, ${soldTo.counter}, ${draft.responsibleId}, ${reference}, ${draft.soldOn}, ${amounts.subtotal},
            ${draft.discount}, ${draft.downPayment}, ${methodOf(draft, amounts)}, ${cashGiven(draft, draft.downPayment)},
            ${lines.length}, ${unitsOf(draft)}, ${draft.note}, ${userId}, ${tx.now}, ${userId}, ${tx.now})`,
  )
  const after = draftForHistory(draft, reference, lines)
  return recordAct(tx, who, 'sale', { was: undefined, is: inserted, action: 'created', after }, [
    writeLines(tx, companyId, inserted.id, lines),
    ...attachedTo(tx, companyId, { kind: 'sale', id: inserted.id }, draft.attachmentIds),
  ])
}

/**
 * Changes a pending or rejected sale: its reservations are released and made again. A rejected one becomes pending.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changeSaleTo(
  tx: Tx,
  who: Who,
  today: Day,
  id: number,
  version: number,
  given: SaleDraft,
) {
  const { companyId } = who
  const was = await lockSale(tx, companyId, { id, version })
  requireEditable(was)
  const before = await saleById(tx, companyId, id)
  const { amounts, soldTo } = await checkDraft(tx, companyId, given, today, id)
  const draft = { ...given, customerId: soldTo.customerId }
  const held = was.approval === 'pending' ? await lotsOfSale(tx, companyId, id) : []
  await lockProducts(tx, companyId, [...idsOf(held), ...idsOf(draft.items)])
  await releaseStock(tx, companyId, was.storeId, held)
  const lines = await linesOf(tx, companyId, draft, amounts, id)
  await reserveStock(tx, companyId, draft.storeId, heldBy(lines))
  const reference = draft.reference ?? was.reference
  const after = draftForHistory(draft, reference, lines)
  const saved = before && { ...savedForHistory(before), taken: takenOf(held) }
  const written = {
    ...after,
    method: methodOf(draft, amounts),
    given: cashGiven(draft, draft.downPayment),
    taken: takenOf(lines.flatMap(({ position, lots }) => lots.map((lot) => ({ lineId: position, ...lot })))),
  }
  if (isAsSaved(was, saved, written)) return replyOf(was)
  const is = await updateRow(
    tx,
    companyId,
    'sale',
    id,
    sql`store_id = ${draft.storeId}, customer_id = ${soldTo.customerId}, counter = ${soldTo.counter}, responsible_id = ${draft.responsibleId}, reference = ${reference}, sold_on = ${draft.soldOn},
           subtotal = ${amounts.subtotal}, discount = ${draft.discount}, down_payment = ${draft.downPayment},
           method = ${methodOf(draft, amounts)}, given = ${cashGiven(draft, draft.downPayment)}, lines = ${lines.length}, units = ${unitsOf(draft)}, note = ${draft.note},
        ${pendingAgain(tx, who)}`,
  )
  await dropLines(tx, companyId, id)
  await writeLines(tx, companyId, id, lines)
  await attach(tx, companyId, { kind: 'sale', id }, draft.attachmentIds)
  return recordAct(tx, who, 'sale', {
    was,
    is,
    action: 'changed',
    before: before && savedForHistory(before),
    after,
  })
}

/** The lots and quantities of each line, to compare: two lots may look the same as text. */
const takenOf = (lots: readonly { lineId: number; lotId: number; quantity: string }[]) =>
  [...Map.groupBy(lots, ({ lineId }) => lineId).values()].map((ofLine) =>
    ofLine
      .map(({ lotId, quantity }) => ({ lotId, quantity }))
      .toSorted((one, other) => one.lotId - other.lotId),
  )

/** Deletes the lines of a sale; rejected and cancelled returns keep their content. */
async function dropLines(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.run(sql`
    update sale_return_line r set sale_line_id = null
      from sale_line l
     where l.company_id = ${companyId} and l.sale_id = ${id} and r.company_id = ${companyId} and r.sale_line_id = l.id`)
  await tx.run(sql`delete from sale_line where company_id = ${companyId} and sale_id = ${id}`)
}
