import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { lockProducts } from '../stock/ledger.ts'

/**
 * Which of products cannot be of a whole unit: stock or a purchase that waits has fractions of them. Their ledgers are
 * locked, so that it stays so.
 */
export async function fractionsOf(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await lockProducts(tx, companyId, ids)
  const rows = await tx.rows(
    z.object({ id: z.int() }),
    sql`
    select id from unnest(${[...ids]}::bigint[]) as product (id)
     where exists (select from stock
                    where company_id = ${companyId} and product_id = product.id and quantity <> trunc(quantity))
        or exists (select from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
                    where l.company_id = ${companyId} and l.product_id = product.id and l.quantity <> trunc(l.quantity)
                      and p.approval = 'pending')`,
  )
  return rows.map(({ id }) => id)
}
