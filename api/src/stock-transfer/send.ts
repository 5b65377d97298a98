import { cop, type Cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Moved, Posting } from '../document/kind.ts'
import type { DocumentRow } from '../document/row.ts'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { type Held, issueStock } from '../stock/issue.ts'
import { lockProducts, receiveStock, type StockDocument } from '../stock/ledger.ts'
import { refuseInactive } from '../stock-document/check-draft.ts'
import { type HeldLine, heldLines } from '../stock-document/held-lines.ts'
import { transitStore } from './transit.ts'

const wentRow = z.object({ lineId: z.int(), value: cop })

/**
 * Takes the lines of a transfer out of a store at the moving average.
 * @returns the value of each line, by its id
 */
export async function takeOut(
  tx: Tx,
  document: StockDocument<'transfer'>,
  lines: readonly HeldLine[],
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
 * Posts a transfer: its reserved goods leave their store and are in transit at exactly the value that they took.
 * @throws Problem not_enough_stock, inactive, not_there_yet
 */
export async function sendTransfer(
  tx: Tx,
  { companyId, userId }: Who,
  was: DocumentRow,
  { day }: Posting,
): Promise<Moved> {
  const { id } = was
  const { toStoreId } = await tx.one(
    z.object({ toStoreId: z.int() }),
    sql`select to_store_id as "toStoreId" from stock_transfer where company_id = ${companyId} and id = ${id}`,
  )
  const [, lines, transit] = await together(
    refuseInactive(tx, companyId, [was.storeId, toStoreId]),
    heldLines(tx, companyId, 'stock_transfer', id),
    transitStore(tx, companyId),
  )
  await lockProducts(
    tx,
    companyId,
    lines.map(({ productId }) => productId),
  )
  const document = { companyId, kind: 'transfer', storeId: was.storeId, id, day, userId } as const
  const values = await takeOut(tx, document, lines, 'reserved')
  const sent = lines.flatMap(({ id: lineId, productId, lotId, quantity }) => {
    const value = values.get(lineId)
    return value === undefined ? [] : [{ lineId, productId, lotId, quantity, value, cost: null }]
  })
  await together(
    receiveStock(tx, { ...document, storeId: transit }, sent),
    tx.run(sql`
      update stock_transfer_line l set value = k.value
        from json_to_recordset(${JSON.stringify(sent)}::json) as k ("lineId" bigint, value bigint)
       where l.company_id = ${companyId} and l.stock_transfer_id = ${id} and l.id = k."lineId"`),
  )
  return {
    set: sql`value = (select sum(value)::bigint from stock_transfer_line where company_id = ${companyId} and stock_transfer_id = ${id})`,
  }
}
