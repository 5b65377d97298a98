import { cop, type Cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { type Held, issueStock } from '../stock/issue.ts'
import { lockProducts, receiveStock, type StockDocument } from '../stock/ledger.ts'
import { refuseLate } from '../stock-document/check-draft.ts'
import { lockDeed, tallyDeed, updateDeed } from '../stock-document/deed.ts'
import { type TransferredLine, transferredLines, transitStore } from './lines.ts'

const kind = 'stock_transfer'

const wentRow = z.object({ lineId: z.int(), value: cop })

/**
 * Takes the lines of a transfer out of a store at the moving average.
 * @returns what each line took with it, by its id
 */
export async function takeOut(
  tx: Tx,
  document: StockDocument<'transfer'>,
  lines: readonly TransferredLine[],
  from: Held,
): Promise<Map<number, Cop>> {
  const { companyId, id, storeId } = document
  const issued = lines.map(({ id: lineId, productId, lotId, quantity }) => ({
    lineId,
    productId,
    lotId,
    quantity,
    value: null,
  }))
  await issueStock(tx, document, issued, from)
  const went = await tx.rows(
    wentRow,
    sql`select line_id as "lineId", -sum(value)::bigint as value from stock_movement
         where company_id = ${companyId} and kind = 'transfer' and document_id = ${id} and store_id = ${storeId} and quantity < 0
         group by line_id`,
  )
  return new Map(went.map(({ lineId, value }) => [lineId, value]))
}

/**
 * Approves a pending transfer: what it held back leaves its store and is in transit at the very value that it took.
 * @throws Problem stale, not_pending, own_document, not_enough_stock, inactive, period_closed, not_there_yet
 */
export async function approve(tx: Tx, who: Who, id: number, version: number) {
  const { companyId, userId } = who
  const was = await lockDeed(tx, companyId, kind, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  const own = await mayApprove(tx, who, was, 'stock_transfer.approve')
  const { toStoreId } = await tx.one(
    z.object({ toStoreId: z.int() }),
    sql`select to_store_id as "toStoreId" from stock_transfer where company_id = ${companyId} and id = ${id}`,
  )
  await refuseLate(tx, companyId, kind, was, [was.storeId, toStoreId])
  const lines = await transferredLines(tx, companyId, id)
  const transit = await transitStore(tx, companyId)
  await lockProducts(
    tx,
    companyId,
    lines.map(({ productId }) => productId),
  )
  const document = { companyId, kind: 'transfer', storeId: was.storeId, id, day: was.day, userId } as const
  const values = await takeOut(tx, document, lines, 'reserved')
  const sent = lines.flatMap(({ id: lineId, productId, lotId, quantity }) => {
    const value = values.get(lineId)
    return value === undefined ? [] : [{ lineId, productId, lotId, quantity, value, cost: null }]
  })
  await receiveStock(tx, { ...document, storeId: transit }, sent)
  await tx.run(sql`
    update stock_transfer_line l set value = k.value
      from json_to_recordset(${JSON.stringify(sent)}::json) as k ("lineId" bigint, value bigint)
     where l.company_id = ${companyId} and l.stock_transfer_id = ${id} and l.id = k."lineId"`)
  const is = await updateDeed(
    tx,
    companyId,
    kind,
    id,
    sql`approval = 'approved', decision_reason = '', decided_by = ${userId}, decided_at = ${tx.now},
        value = (select sum(value)::bigint from stock_transfer_line where company_id = ${companyId} and stock_transfer_id = ${id})`,
  )
  await record(tx, who, { kind, id, action: own ? 'approved_own' : 'approved' })
  await notify(tx, who, kind, id)
  await tallyDeed(tx, companyId, kind, was, is)
  return { id, version: is.version }
}
