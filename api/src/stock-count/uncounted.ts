import { day } from '@trastienda/contract/day'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

/**
 * The lots in the ledger within the scope of a count that nobody has counted: rows of `s`, `o` the lot, `p` the
 * product.
 */
const uncounted = (companyId: number, id: number): Sql => sql`
  from stock_count a
  join stock s on s.company_id = a.company_id and s.store_id = a.store_id and s.quantity > 0
  join product p on p.company_id = s.company_id and p.id = s.product_id and (a.category_id is null or p.category_id = a.category_id)
  join lot o on o.company_id = s.company_id and o.id = s.lot_id
 where a.company_id = ${companyId} and a.id = ${id} and not exists (
       select from stock_count_line l
        where l.company_id = a.company_id and l.stock_count_id = a.id and l.product_id = s.product_id
          and l.lot_code = o.code and l.expires_on is not distinct from o.expires_on)`

/**
 * Whether goods of a lot in `uncounted` came in after the count was opened: perhaps to a place that was counted
 * before. The product's ledger is read from its end, in steps that double, back to a while before the count was
 * opened.
 */
const came = literal(`
  exists (
    select from stock_movement m
     where m.company_id = s.company_id and m.product_id = s.product_id and m.store_id = s.store_id and m.lot_id = s.lot_id
       and m.quantity > 0 and m.kind <> 'count' and m.created_at > a.created_at
       and m.position > (
           select coalesce(max(b.position), 0)
             from valuation v
            cross join generate_series(0, 40) step
             join stock_movement b on b.company_id = v.company_id and b.product_id = v.product_id
                                  and b.position = v.movements - (1::bigint << step)
            where v.company_id = s.company_id and v.product_id = s.product_id
              and b.created_at < a.created_at - interval '1 minute'))`)

const lotRow = z.object({
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  came: z.boolean(),
})

const sums = z.object({ total: z.int(), came: z.int() })

/** The first uncounted lots, by name, the number of all, and of how many goods came meanwhile. */
export async function uncountedLots(db: Db, companyId: number, id: number, limit: number) {
  const data = await db.rows(
    lotRow,
    sql`
    select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, o.id as "lotId", o.code as lot,
           o.expires_on as "expiresOn", ${came} as came
      ${uncounted(companyId, id)} order by p.name collate spanish, p.id, o.expires_on nulls last, o.id ${literal(`limit ${limit}`)}`,
  )
  const counts = await db.one(
    sums,
    sql`select count(*)::int as total, (count(*) filter (where ${came}))::int as came ${uncounted(companyId, id)}`,
  )
  return { data, ...counts }
}

/** Whether the count is of a lot of `s`: of all categories, or of that of its product. */
const inScope = literal(`(a.category_id is null or exists (
  select from product p where p.company_id = s.company_id and p.id = s.product_id and p.category_id = a.category_id))`)

/**
 * The number of uncounted lots: those of the store less the counted ones, which are few beside them. The lots of the
 * store are counted by an index alone.
 */
export async function uncountedTotal(db: Db, companyId: number, id: number): Promise<number> {
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`
    select ((select count(*) from stock s
              where s.company_id = a.company_id and s.store_id = a.store_id and s.quantity > 0 and ${inScope})
            - (select count(distinct s.lot_id)
                 from stock_count_line l
                 join lot o on o.company_id = l.company_id and o.product_id = l.product_id and o.code = l.lot_code
                           and o.expires_on is not distinct from l.expires_on
                 join stock s on s.company_id = o.company_id and s.product_id = o.product_id
                             and s.store_id = a.store_id and s.lot_id = o.id and s.quantity > 0 and ${inScope}
                where l.company_id = a.company_id and l.stock_count_id = a.id))::int as total
      from stock_count a where a.company_id = ${companyId} and a.id = ${id}`,
  )
  return total
}

/** The products that have uncounted lots. */
export const uncountedProducts = async (db: Db, companyId: number, id: number): Promise<number[]> => {
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`select distinct s.product_id as id ${uncounted(companyId, id)}`,
  )
  return rows.map((row) => row.id)
}

/**
 * Counts the uncounted lots of products as zero, except those that received goods after the count was opened; call it
 * under their locks.
 */
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
      ${uncounted(companyId, id)} and s.product_id = any(${[...productIds]}::bigint[]) and not ${came}`)

/**
 * Makes lots that became zero at closing uncounted again. Their lines record the moment of closing: an addition to
 * such a line would compare the present quantity with the ledger at that moment.
 */
export const forgetZeros = (tx: Tx, companyId: number, id: number) =>
  tx.run(sql`
    delete from stock_count_line l using stock_count a
     where a.company_id = ${companyId} and a.id = ${id} and l.company_id = a.company_id and l.stock_count_id = a.id
       and l.counted = 0 and l.counted_at = a.edited_at and l.counted_by = a.edited_by`)
