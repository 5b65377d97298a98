import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const marks = z.object({ stock: z.int(), money: z.int() })

/** The last entries of a company's ledgers. */
export const endOfLedgers = (db: Db, companyId: number) =>
  db.one(
    marks,
    sql`
    select coalesce((select max(id) from stock_movement where company_id = ${companyId}), 0) as stock,
           coalesce((select max(id) from money_movement where company_id = ${companyId}), 0) as money`,
  )

const stockRow = z.object({
  productId: z.int(),
  product: z.string(),
  unit: z.string(),
  store: z.string(),
  quantity: z.string(),
})
const moneyRow = z.object({ payable: cop, receivable: cop, cash: cop, inventory: cop })

/** The changes to the ledgers since the marks `since`: by product and store, and by account. */
export async function movedSince(
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
  since: z.infer<typeof marks>,
) {
  const stock = await tx.rows(
    stockRow,
    sql`
    select m.product_id as "productId", g.name as product, g.unit, s.name as store, trim_scale(sum(m.quantity))::text as quantity
      from stock_movement m
      join product g on g.company_id = m.company_id and g.id = m.product_id
      join store s on s.company_id = m.company_id and s.id = m.store_id
     where m.company_id = ${companyId} and m.id > ${since.stock} and m.created_by = ${userId}
     group by m.product_id, g.name, g.unit, s.id, s.name having sum(m.quantity) <> 0 order by g.name, s.name`,
  )
  const money = await tx.one(
    moneyRow,
    sql`
    select coalesce(-sum(amount) filter (where account = 'payable'), 0)::bigint as payable,
           coalesce(sum(amount) filter (where account = 'receivable'), 0)::bigint as receivable,
           coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint as cash,
           coalesce(sum(amount) filter (where account = 'inventory'), 0)::bigint as inventory
      from money_movement where company_id = ${companyId} and id > ${since.money} and created_by = ${userId}`,
  )
  return { stock, money }
}
