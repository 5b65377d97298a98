import type { Day } from '@trastienda/contract/calendar'
import { scaled, unscaled } from '@trastienda/contract/decimal'
import { add, centavos, negated, quantityPlaces, subtract } from '@trastienda/contract/money'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { isWhole } from '@trastienda/contract/quantity'
import type { ReceiveDraft } from '@trastienda/contract/stock-transfer'
import { valueOfPart } from '@trastienda/contract/worth.rules'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import { documentRow, lockRow, updateRow, type DocumentRow } from '../document/row.ts'
import { moveTally } from '../document/tally.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { closingDateOf } from '../document/closing.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { post } from '../money/ledger.ts'
import { lockProducts, receiveStock } from '../stock/ledger.ts'
import { type Around, dayProblems, lookAround, refuseFields } from '../stock-document/check-draft.ts'
import { type HeldLine, heldLines } from '../stock-document/held-lines.ts'
import { transitStore } from './transit.ts'
import { takeOut } from './send.ts'

const kind = 'stock_transfer'

const units = (text: string) => scaled(text, quantityPlaces)

/** The received quantity of each line, by its id, and the problems at their fields. */
function cameOf(draft: ReceiveDraft, lines: readonly HeldLine[], around: Around) {
  const came = new Map<number, string>()
  const fields: FieldProblems = {}
  const lineById = new Map(lines.map((line) => [line.id, line]))
  const unitWholeOf = new Map(around.products.map(({ id, unitWhole }) => [id, unitWhole]))
  draft.items.forEach(({ lineId, received }, at) => {
    const line = lineById.get(lineId)
    if (!line) fields[`items.${at}.lineId`] = { code: 'not_found' }
    else if (came.has(lineId)) fields[`items.${at}.lineId`] = { code: 'taken' }
    else if (units(received) > units(line.quantity))
      fields[`items.${at}.received`] = { code: 'above_sent', limit: line.quantity }
    else if (unitWholeOf.get(line.productId) === true && !isWhole(received))
      fields[`items.${at}.received`] = { code: 'quantity_whole' }
    came.set(lineId, received)
  })
  if (lines.some(({ id }) => !came.has(id))) fields['items'] = { code: 'required' }
  const missing = lines.some(({ id, quantity }) => units(came.get(id) ?? quantity) < units(quantity))
  if (missing && draft.differenceNote.length < 5)
    fields['differenceNote'] =
      draft.differenceNote === '' ? { code: 'required' } : { code: 'too_short', limit: 5 }
  return { came, missing, fields }
}

/** The problem of the day of receiving. */
function receivedDay(around: Around, { day }: DocumentRow, receivedOn: Day, today: Day): FieldProblems {
  if (receivedOn < day) return { receivedOn: { code: 'day_before_sent', limit: day } }
  return dayProblems(around, 'receivedOn', receivedOn, today)
}

const goalRow = z.object({ toStoreId: z.int() })

/** The history's act of receiving, or of taking back; of a loss that one person alone confirmed (docs/decisions/0027). */
const actOf = (back: boolean, own: boolean) =>
  back ? (own ? 'returned_own' : 'returned') : own ? 'received_own' : 'received'

/**
 * Receives goods in transit: they enter the receiving store, or the sending one if they came back, at the value with
 * which they leave transit. A missing quantity is a loss of stock, which the transfer's creator or last editor cannot
 * confirm.
 * @throws Problem stale, not_in_transit, own_document, invalid
 */
export async function receive(
  tx: Tx,
  who: Who,
  today: Day,
  { id, version }: { id: number; version: number },
  draft: ReceiveDraft,
) {
  const { companyId, userId } = who
  const was = await lockRow(tx, companyId, kind, { id, version }, { row: documentRow })
  if (was.status !== 'in_transit') throw new Problem('not_in_transit', { detail: { status: was.status } })
  const { toStoreId } = await tx.one(
    goalRow,
    sql`select to_store_id as "toStoreId" from stock_transfer where company_id = ${companyId} and id = ${id}`,
  )
  const lines = await heldLines(tx, companyId, kind, id)
  const productIds = lines.map(({ productId }) => productId)
  // Received goods move stock at once, so the closing date stays locked until the end.
  const closingDate = await closingDateOf(tx, companyId)
  const around = { ...(await lookAround(tx, companyId, { storeIds: [], productIds })), closingDate }
  const { came, missing, fields } = cameOf(draft, lines, around)
  refuseFields({ ...receivedDay(around, was, draft.receivedOn, today), ...fields })
  // A difference is a loss of goods, which takes two people (docs/decisions/0027).
  const own = missing && (await mayApprove(tx, who, was, 'stock_transfer.approve'))
  const transit = await transitStore(tx, companyId)
  await lockProducts(tx, companyId, productIds)
  const document = { companyId, kind: 'transfer', id, day: draft.receivedOn, userId } as const
  const values = await takeOut(tx, { ...document, storeId: transit }, lines, 'free')
  const arrived = lines.flatMap(({ id: lineId, productId, lotId, quantity: sent }) => {
    const received = came.get(lineId) ?? '0'
    if (units(received) === 0n) return []
    const value = valueOfPart(values.get(lineId) ?? centavos(0), received, sent)
    return [{ lineId, productId, lotId, quantity: received, value, cost: null }]
  })
  const storeId = draft.back ? was.storeId : toStoreId
  if (arrived.length > 0) await receiveStock(tx, { ...document, storeId }, arrived)
  const lost = subtract(add(...values.values()), add(...arrived.map(({ value }) => value)))
  await keepReceived(tx, companyId, id, came)
  const is = await updateRow(
    tx,
    companyId,
    kind,
    id,
    sql`came_back = ${draft.back}, received_on = ${draft.receivedOn}, received_by = ${userId}, received_at = ${tx.now}, lost = ${lost},
        difference_note = ${draft.differenceNote}`,
  )
  const entries = { inventory: negated(lost), stock_loss: lost }
  await post(tx, { companyId, documentId: id, kind: 'transfer', day: draft.receivedOn, userId, entries })
  await record(tx, who, {
    kind,
    id,
    action: actOf(draft.back, own),
    ...receivedForHistory(draft, lines, came),
  })
  await moveTally(tx, companyId, kind, was, is)
  return { id, version: is.version }
}

const keepReceived = (tx: Tx, companyId: number, id: number, came: ReadonlyMap<number, string>) =>
  tx.run(sql`
    update stock_transfer_line l set received = k.received
      from json_to_recordset(${JSON.stringify([...came].map(([lineId, received]) => ({ lineId, received })))}::json)
        as k ("lineId" bigint, received numeric)
     where l.company_id = ${companyId} and l.stock_transfer_id = ${id} and l.id = k."lineId"`)

/** For the history: the sent and the received quantities. */
function receivedForHistory(
  { receivedOn, differenceNote }: ReceiveDraft,
  lines: readonly HeldLine[],
  came: ReadonlyMap<number, string>,
) {
  const item = ({ productId, lotId }: HeldLine, quantity: string) => ({ productId, lotId, quantity })
  const trimmed = (text: string) => unscaled(units(text), quantityPlaces)
  return {
    before: { items: lines.map((line) => item(line, line.quantity)) },
    after: {
      receivedOn,
      differenceNote,
      items: lines.map((line) => item(line, trimmed(came.get(line.id) ?? '0'))),
    },
  }
}
