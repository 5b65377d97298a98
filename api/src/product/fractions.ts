import { kindsOfGoods } from '@trastienda/contract/movement'
import { z } from 'zod'
import { columnsOf } from '../db/columns.ts'
import type { Tx } from '../db/db.ts'
import { join, literal, sql } from '../db/sql.ts'
import { lockProducts } from '../stock/ledger.ts'

// A document that waits for approval is posted with its quantities as entered, without checking again whether the
// product allows fractions.
const waitingLines = kindsOfGoods.flatMap((kind) => {
  const { lineQuantity } = columnsOf(kind)
  if (lineQuantity === null) return []
  return literal(`exists (
    select from ${kind}_line l join ${kind} d on d.company_id = l.company_id and d.id = l.${kind}_id
     where l.company_id = product.company_id and l.product_id = product.id and l.${lineQuantity} <> trunc(l.${lineQuantity})
       and d.approval = 'pending')`)
})

/**
 * The products that cannot get a whole unit: stock, including goods in transit, or a pending document has fractions
 * of them. Their ledgers are locked, so that the stock does not change.
 */
export async function fractionsOf(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await lockProducts(tx, companyId, ids)
  const rows = await tx.rows(
    z.object({ id: z.int() }),
    sql`
    select id from product
     where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
       and (exists (select from stock s
                     where s.company_id = product.company_id and s.product_id = product.id and s.quantity <> trunc(s.quantity))
            or ${join(waitingLines, ' or ')})`,
  )
  return rows.map(({ id }) => id)
}
