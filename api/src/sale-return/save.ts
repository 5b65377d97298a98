import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop } from '@trastienda/contract/money'
import { fieldProblem } from '@trastienda/contract/problem'
import type {
  ReturnFate,
  SaleReturn,
  SaleReturnDraft,
  SaleReturnReason,
} from '@trastienda/contract/sale-return'
import { saleReturnProblems, valuedGoods } from '@trastienda/contract/sale-return.rules'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { keepReference } from '../document/number.ts'
import { isAsSaved } from '../document/as-saved.ts'
import { insertRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Who } from '../http/route.ts'
import { lockSale, requireApproved } from '../sale/lock.ts'
import { checkDay, refuseFields } from './check-draft.ts'
import { lockSaleReturn } from './lock.ts'
import { saleReturnById } from './queries.ts'
import { returnableLines } from './returnable.ts'

interface WrittenLine {
  readonly saleLineId: number
  readonly productId: number
  readonly lotId: number
  readonly lot: string
  readonly quantity: string
  readonly net: Cop
  readonly fate: ReturnFate
  readonly reason: SaleReturnReason
}

/** The sale, locked; goods come back on its day or later, and other acts on it come before or after. */
async function saleFor(tx: Tx, companyId: number, { saleId, returnedOn }: SaleReturnDraft, today: Day) {
  const sale = await lockSale(tx, companyId, { id: saleId })
  requireApproved(sale)
  await checkDay(tx, companyId, returnedOn, sale, today)
  return sale
}

/** The lines of a draft as stored, checked against the locked sale. */
async function linesOf(
  tx: Tx,
  companyId: number,
  { saleId, items }: SaleReturnDraft,
  except: number,
): Promise<WrittenLine[]> {
  const lines = await returnableLines(tx, companyId, saleId, except)
  refuseFields(saleReturnProblems(items, lines))
  return valuedGoods(items, lines).map(({ item, line, net }) => ({
    ...item,
    productId: line.productId,
    lot: line.lot,
    net,
  }))
}

interface HistoryLine {
  readonly productId: number
  readonly lot: string
  readonly quantity: string
  readonly fate: ReturnFate
  readonly reason: SaleReturnReason
}
const historyLine = ({ productId, lot, quantity, fate, reason }: HistoryLine) => {
  return { productId, lot, quantity, fate, reason }
}

/** A draft for the history. */
function draftForHistory(draft: SaleReturnDraft, reference: string, lines: readonly WrittenLine[]) {
  const { referenceOffered: _, ...facts } = draft
  const items = lines.map(historyLine)
  return { ...facts, reference, items }
}

const savedForHistory = ({ saleId, reference, returnedOn, method, note, items }: SaleReturn) => {
  return { saleId, reference, returnedOn, method, note, items: items.map(historyLine) }
}

/** Which goods of which line come back: not part of the history. */
const sourceOf = ({ saleLineId, lotId }: Pick<WrittenLine, 'lotId'> & { saleLineId: number | null }) => ({
  saleLineId,
  lotId,
})

const writeLines = (tx: Tx, companyId: number, id: number, lines: readonly WrittenLine[]) =>
  tx.run(sql`
    insert into sale_return_line (company_id, sale_return_id, position, sale_line_id, product_id, lot_id, quantity, net, fate, reason)
    select ${companyId}::int, ${id}::bigint, k.nth, k."saleLineId", k."productId", k."lotId", k.quantity, k.net, k.fate, k.reason
      from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, nth: at + 1 })))}::json)
        as k (nth integer, "saleLineId" bigint, "productId" bigint, "lotId" bigint, quantity numeric, net bigint, fate text, reason text)`)

const amountOf = (lines: readonly WrittenLine[]) => add(...lines.map(({ net }) => net))

/**
 * Enters a pending return.
 * @throws Problem invalid, reference_taken, not_found, not_approved, return_exceeded
 */
export async function insertReturn(tx: Tx, who: Who, today: Day, draft: SaleReturnDraft) {
  const { companyId, userId } = who
  const sale = await saleFor(tx, companyId, draft, today)
  const lines = await linesOf(tx, companyId, draft, 0)
  const reference = await keepReference(tx, companyId, 'sale_return', today, draft)
  const inserted = await insertRow(
    tx,
    'sale_return',
    sql`(company_id, sale_id, customer_id, counter, store_id, reference, returned_on, lines, amount, method, note,
           created_by, created_at, edited_by, edited_at)
    values (${companyId}, ${sale.id}, ${sale.customerId}, ${sale.counter}, ${sale.storeId}, ${reference}, ${draft.returnedOn}, ${lines.length},
            ${amountOf(lines)}, ${draft.method}, ${draft.note}, ${userId}, ${tx.now}, ${userId}, ${tx.now})`,
  )
  const after = draftForHistory(draft, reference, lines)
  return recordAct(tx, who, 'sale_return', { was: undefined, is: inserted, action: 'created', after }, [
    writeLines(tx, companyId, inserted.id, lines),
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
  draft: SaleReturnDraft,
) {
  const { companyId } = who
  const was = await lockSaleReturn(tx, companyId, { id, version })
  requireEditable(was)
  if (draft.saleId !== was.saleId) throw fieldProblem('saleId', 'invalid_value')
  const sale = await saleFor(tx, companyId, draft, today)
  const before = await saleReturnById(tx, companyId, id)
  const lines = await linesOf(tx, companyId, draft, id)
  const { reference } = draft
  const after = draftForHistory(draft, reference, lines)
  const saved = before && {
    ...savedForHistory(before),
    lines: before.items.map(sourceOf),
    amount: was.amount,
  }
  if (isAsSaved(was, saved, { ...after, lines: lines.map(sourceOf), amount: amountOf(lines) }))
    return replyOf(was)
  await tx.run(sql`delete from sale_return_line where company_id = ${companyId} and sale_return_id = ${id}`)
  await writeLines(tx, companyId, id, lines)
  const is = await updateRow(
    tx,
    companyId,
    'sale_return',
    id,
    sql`customer_id = ${sale.customerId}, counter = ${sale.counter}, store_id = ${sale.storeId}, reference = ${reference}, returned_on = ${draft.returnedOn},
           lines = ${lines.length}, amount = ${amountOf(lines)}, method = ${draft.method}, note = ${draft.note},
        ${pendingAgain(tx, who)}`,
  )
  return recordAct(tx, who, 'sale_return', {
    was,
    is,
    action: 'changed',
    before: before && savedForHistory(before),
    after,
  })
}
