import { day } from '@trastienda/contract/day'
import { centavos, type Cop } from '@trastienda/contract/money'
import { type FieldProblems } from '@trastienda/contract/problem'
import { quantity } from '@trastienda/contract/quantity'
import { shortOf } from '@trastienda/contract/stock.rules'
import { z } from 'zod'
import type { Moved, Posting } from '../document/kind.ts'
import type { DocumentRow } from '../document/row.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { findLots } from '../stock/find-lots.ts'
import { lockProducts } from '../stock/ledger.ts'
import { ensureLots } from '../stock/lots.ts'
import { shiftStock } from '../stock/shift.ts'
import { refuseFields, refuseInactive } from '../stock-document/check-draft.ts'

const lineRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity,
  cost: z.string().nullable(),
})
type Line = z.infer<typeof lineRow>

/** @throws Problem not_enough_stock at the lines that would take more than is free */
async function refuseShort(
  tx: Tx,
  companyId: number,
  storeId: number,
  lines: readonly Line[],
): Promise<void> {
  const held = await findLots(tx, companyId, storeId, lines)
  const fields: FieldProblems = {}
  lines.forEach(({ quantity: change }, at) => {
    const limit = shortOf(change, held[at])
    if (limit !== undefined) fields[`items.${at}.quantity`] = { code: 'above_stock', limit }
  })
  refuseFields(fields)
}

const keepLines = (
  tx: Tx,
  companyId: number,
  id: number,
  lines: readonly { lineId: number; lotId: number; value: Cop }[],
) =>
  tx.run(sql`
    update stock_adjustment_line l set value = k.value, lot_id = k."lotId"
      from json_to_recordset(${JSON.stringify(lines)}::json) as k ("lineId" bigint, "lotId" bigint, value bigint)
     where l.company_id = ${companyId} and l.stock_adjustment_id = ${id} and l.id = k."lineId"`)

/**
 * Posts an adjustment: lots and ledgers are updated.
 * @throws Problem not_enough_stock, cost_missing, inactive, not_there_yet
 */
export async function postAdjustment(
  tx: Tx,
  { companyId, userId }: Who,
  was: DocumentRow,
  { day }: Posting,
): Promise<Moved> {
  const { id } = was
  await refuseInactive(tx, companyId, [was.storeId])
  const lines = await tx.rows(
    lineRow,
    sql`select id as "lineId", product_id as "productId", lot_code as lot, expires_on as "expiresOn", trim_scale(quantity)::text as quantity,
                 trim_scale(cost)::text as cost
          from stock_adjustment_line where company_id = ${companyId} and stock_adjustment_id = ${id} order by position`,
  )
  await lockProducts(
    tx,
    companyId,
    lines.map(({ productId }) => productId),
  )
  await refuseShort(tx, companyId, was.storeId, lines)
  const lots = await ensureLots(tx, companyId, lines)
  const shifts = lines.map(({ lineId, productId, quantity: change, cost }, at) => ({
    lineId,
    productId,
    lotId: lots[at] ?? 0,
    quantity: change,
    cost,
  }))
  const document = { companyId, kind: 'adjustment', storeId: was.storeId, id, day, userId } as const
  const values = await shiftStock(tx, document, shifts)
  await keepLines(
    tx,
    companyId,
    id,
    shifts.map(({ lineId, lotId }) => ({ lineId, lotId, value: values.get(lineId) ?? centavos(0) })),
  )
  return {
    set: sql`value = (select sum(value)::bigint from stock_adjustment_line where company_id = ${companyId} and stock_adjustment_id = ${id})`,
  }
}
