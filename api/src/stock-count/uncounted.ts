import { day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

/** What the ledger knows in the scope of a count and nobody has counted: rows of `s`, `o` the lot, `p` the product. */
const uncounted = (companyId: number, id: number): Sql => sql`
  from stock_count a
  join stock s on s.company_id = a.company_id and s.store_id = a.store_id and s.quantity > 0
  join product p on p.company_id = s.company_id and p.id = s.product_id and (a.category_id is null or p.category_id = a.category_id)
  join lot o on o.company_id = s.company_id and o.id = s.lot_id
 where a.company_id = ${companyId} and a.id = ${id} and not exists (
       select from stock_count_line l
        where l.company_id = a.company_id and l.stock_count_id = a.id and l.product_id = s.product_id
          and l.lot_code = o.code and l.expires_on is not distinct from o.expires_on)`

const lotRow = z.object({
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
})

/** The first of the lots that nobody has counted, by name, and how many there are. */
export async function uncountedLots(db: Db, companyId: number, id: number, limit: number) {
  const data = await db.rows(
    lotRow,
    sql`
    select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, o.id as "lotId", o.code as lot,
           o.expires_on as "expiresOn"
      ${uncounted(companyId, id)} order by p.name collate spanish, p.id, o.expires_on nulls last, o.id ${literal(`limit ${limit}`)}`,
  )
  return { data, total: await uncountedTotal(db, companyId, id) }
}

/** How many lots nobody has counted. */
export async function uncountedTotal(db: Db, companyId: number, id: number): Promise<number> {
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total ${uncounted(companyId, id)}`,
  )
  return total
}

/** The products that have such lots. */
export const uncountedProducts = async (db: Db, companyId: number, id: number): Promise<number[]> => {
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`select distinct s.product_id as id ${uncounted(companyId, id)}`,
  )
  return rows.map((row) => row.id)
}

/** Counts as zero what nobody has counted of products; call it under their locks. */
export const countAsZero = (
  tx: Tx,
  companyId: number,
  id: number,
  userId: number,
  productIds: readonly number[],
) =>
  tx.run(sql`
    insert into stock_count_line (company_id, stock_count_id, product_id, lot_code, expires_on, counted, expected, stamp, lot_id,
           counted_by, counted_at)
    select ${companyId}::int, ${id}::bigint, s.product_id, o.code, o.expires_on, 0, s.quantity,
           (select v.movements from valuation v where v.company_id = s.company_id and v.product_id = s.product_id), s.lot_id,
           ${userId}::bigint, ${tx.now}::timestamptz
      ${uncounted(companyId, id)} and s.product_id = any(${[...productIds]}::bigint[])`)
