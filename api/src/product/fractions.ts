import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { join, literal, sql } from '../db/sql.ts'
import { lockProducts } from '../stock/ledger.ts'

// A pending document moves its quantities without checking the unit again.
const waiting = ['purchase', 'sale', 'sale_return', 'stock_adjustment', 'stock_transfer', 'purchase_return']

const waitingLines = [
  ...waiting.map((table) => [table, 'l.quantity <> trunc(l.quantity)'] as const),
  ['received_order', 'l.accepted <> trunc(l.accepted)'] as const,
].map(([table, parted]) =>
  literal(`exists (
    select from ${table}_line l join ${table} d on d.company_id = l.company_id and d.id = l.${table}_id
     where l.company_id = product.company_id and l.product_id = product.id and ${parted} and d.approval = 'pending')`),
)

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
