import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop } from '@trastienda/contract/money'
import type { FieldProblems } from '@trastienda/contract/problem'
import { isWhole } from '@trastienda/contract/quantity'
import type { AdjustmentDraft, StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { shortOf } from '@trastienda/contract/stock.rules'
import { shiftedValues } from '@trastienda/contract/worth.rules'
import { isAsSaved } from '../document/as-saved.ts'
import { documentRow, insertRow, lockRow, pendingAgain, requireEditable, updateRow } from '../document/row.ts'
import { recordAct, replyOf } from '../document/record-act.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { takeReference } from '../document/number.ts'
import type { Who } from '../http/route.ts'
import { findLots, type HeldInStore } from '../stock/find-lots.ts'
import { refuseNotThereYet } from '../stock/not-there-yet.ts'
import { isCostless } from '../stock/costless.ts'
import { type Shelf, shelvesOf } from '../stock/worth.ts'
import {
  type Around,
  dayProblems,
  lookAround,
  refuseFields,
  storeProblems,
} from '../stock-document/check-draft.ts'
import { adjustmentById } from './queries.ts'

type Item = AdjustmentDraft['items'][number]
type WrittenLine = Item & { readonly lotId: number | null; readonly value: Cop }

const kind = 'stock_adjustment'
const keyOf = ({ productId, lot, expiresOn }: Item) => JSON.stringify([productId, lot, expiresOn])

/** The problems of lines, by their products and the free quantities of their lots. */
function lineProblems(
  items: readonly Item[],
  around: Around,
  held: readonly HeldInStore[],
  shelves: ReadonlyMap<number, Shelf>,
): FieldProblems {
  const products = new Map(around.products.map((product) => [product.id, product]))
  const first = new Map<string, number>()
  const fields: FieldProblems = {}
  items.forEach((item, at) => {
    const product = products.get(item.productId)
    const path = `items.${at}`
    const earlier = first.get(keyOf(item))
    first.set(keyOf(item), earlier ?? at)
    if (!product) fields[`${path}.productId`] = { code: 'select_product' }
    else if (product.unitWhole && !isWhole(item.quantity))
      fields[`${path}.quantity`] = { code: 'quantity_whole' }
    else if (earlier !== undefined) fields[`${path}.lot`] = { code: 'repeated', limit: earlier + 1 }
    else if (product.tracksExpiry && item.expiresOn === null && held[at]?.lotId == null)
      fields[`${path}.expiresOn`] = { code: 'expiry_required' }
    else if (isCostless(item, shelves)) fields[`${path}.cost`] = { code: 'cost_unknown' }
    else {
      const short = shortOf(item.quantity, held[at])
      if (short !== undefined) fields[`${path}.quantity`] = { code: 'above_stock', limit: short }
    }
  })
  return fields
}

/** The quantities that lines take out of lots, with their fields. */
const takenOut = (items: readonly Item[], held: readonly HeldInStore[]) =>
  items.flatMap(({ productId, quantity }, at) => {
    const lotId = held[at]?.lotId
    if (lotId == null || !quantity.startsWith('-')) return []
    return [{ productId, lotId, quantity: quantity.slice(1), path: `items.${at}.quantity` }]
  })

/** The lines of a draft with their present value. @throws Problem invalid, not_enough_stock, not_there_yet */
async function linesOf(
  tx: Tx,
  companyId: number,
  draft: AdjustmentDraft,
  today: Day,
): Promise<WrittenLine[]> {
  const { storeId, adjustedOn, items } = draft
  const productIds = items.map(({ productId }) => productId)
  const around = await lookAround(tx, companyId, { storeIds: [storeId], productIds })
  const held = await findLots(tx, companyId, storeId, items)
  const shelves = await shelvesOf(tx, companyId, productIds)
  refuseFields({
    ...storeProblems(around, 'storeId', storeId),
    ...dayProblems(around, 'adjustedOn', adjustedOn, today),
    ...lineProblems(items, around, held, shelves),
  })
  const leaving = { companyId, storeId, day: adjustedOn, kind: 'adjustment', id: 0 } as const
  await refuseNotThereYet(tx, leaving, takenOut(items, held), { today, waiting: true })
  const values = shiftedValues(items, shelves)
  return items.flatMap((item, at) => {
    const value = values[at]
    // A product with a cost comes in at that, whatever was entered.
    const cost = shelves.get(item.productId)?.costed === true ? null : item.cost
    return value === undefined ? [] : [{ ...item, cost, lotId: held[at]?.lotId ?? null, value }]
  })
}

const writeLines = (tx: Tx, companyId: number, id: number, lines: readonly WrittenLine[]) =>
  tx.run(sql`
    insert into stock_adjustment_line (company_id, stock_adjustment_id, position, product_id, lot_code, expires_on, quantity, cost, value, lot_id)
    select ${companyId}::int, ${id}::bigint, k.nth, k."productId", k.lot, k."expiresOn", k.quantity, k.cost, k.value, k."lotId"
      from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, nth: at + 1 })))}::json)
        as k (nth integer, "productId" bigint, lot text, "expiresOn" date, quantity numeric, cost numeric, value bigint, "lotId" bigint)`)

const valueOf = (lines: readonly WrittenLine[]) => add(...lines.map(({ value }) => value))

/** An adjustment for the history. */
const forHistory = ({
  storeId,
  reference,
  adjustedOn,
  reason,
  note,
  items,
}: AdjustmentDraft | StockAdjustment) => ({
  storeId,
  reference,
  adjustedOn,
  reason,
  note,
  items: items.map(({ productId, lot, expiresOn, quantity, cost }) => ({
    productId,
    lot,
    expiresOn,
    quantity,
    ...(cost !== null && { cost }),
  })),
})

/**
 * Enters a pending adjustment.
 * @throws Problem invalid, reference_taken, not_enough_stock, not_there_yet
 */
export async function insertAdjustment(tx: Tx, who: Who, today: Day, draft: AdjustmentDraft) {
  const { companyId, userId } = who
  const lines = await linesOf(tx, companyId, draft, today)
  const reference = draft.reference ?? (await takeReference(tx, companyId, kind, today))
  const inserted = await insertRow(
    tx,
    kind,
    sql`(company_id, store_id, reference, adjusted_on, reason, lines, value, note, created_by, created_at, edited_by, edited_at)
        values (${companyId}, ${draft.storeId}, ${reference}, ${draft.adjustedOn}, ${draft.reason}, ${lines.length}, ${valueOf(lines)},
                ${draft.note}, ${userId}, ${tx.now}, ${userId}, ${tx.now})`,
  )
  const after = forHistory({ ...draft, reference })
  return recordAct(tx, who, kind, { was: undefined, is: inserted, action: 'created', after }, [
    writeLines(tx, companyId, inserted.id, lines),
  ])
}

/**
 * Changes a pending or rejected adjustment; a rejected one becomes pending.
 * @throws Problem stale, not_editable and the problems of entering one
 */
export async function changeAdjustment(
  tx: Tx,
  who: Who,
  today: Day,
  { id, version }: { id: number; version: number },
  draft: AdjustmentDraft,
) {
  const { companyId } = who
  const was = await lockRow(tx, companyId, kind, { id, version }, { row: documentRow })
  requireEditable(was)
  const before = await adjustmentById(tx, companyId, id)
  const lines = await linesOf(tx, companyId, draft, today)
  const reference = draft.reference ?? was.reference
  const after = forHistory({ ...draft, reference })
  if (isAsSaved(was, before && forHistory(before), after)) return replyOf(was)
  await tx.run(
    sql`delete from stock_adjustment_line where company_id = ${companyId} and stock_adjustment_id = ${id}`,
  )
  await writeLines(tx, companyId, id, lines)
  const is = await updateRow(
    tx,
    companyId,
    kind,
    id,
    sql`store_id = ${draft.storeId}, reference = ${reference}, adjusted_on = ${draft.adjustedOn}, reason = ${draft.reason},
        lines = ${lines.length}, value = ${valueOf(lines)}, note = ${draft.note}, ${pendingAgain(tx, who)}`,
  )
  return recordAct(tx, who, kind, { was, is, action: 'changed', before: before && forHistory(before), after })
}
