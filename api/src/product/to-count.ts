import { countStandings, type CountStanding } from '@trastienda/contract/product'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Whether lots of a product of `p` are still to be counted in this count. */
export const leftToCount = (companyId: number, count: number): Sql => sql`
  exists (
    select from stock_count a
      join stock s on s.company_id = a.company_id and s.store_id = a.store_id and s.product_id = p.id and s.quantity > 0
      join lot o on o.company_id = s.company_id and o.id = s.lot_id
     where a.company_id = ${companyId} and a.id = ${count} and (a.category_id is null or a.category_id = p.category_id)
       and not exists (
           select from stock_count_line l
            where l.company_id = a.company_id and l.stock_count_id = a.id and l.product_id = p.id
              and l.lot_code = o.code and l.expires_on is not distinct from o.expires_on))`

const standingRow = z.object({ id: z.int(), standing: z.enum(countStandings) })

/** How products stand in a count; those that it cannot have, being of another category, are left out. */
export async function standingsIn(
  db: Db,
  companyId: number,
  count: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountStanding>> {
  const rows = await db.rows(
    standingRow,
    sql`
    select p.id,
           case when ${leftToCount(companyId, count)} then 'left'
                when exists (select from stock_count_line l
                              where l.company_id = a.company_id and l.stock_count_id = a.id and l.product_id = p.id) then 'counted'
                else 'none' end as standing
      from stock_count a
      join product p on p.company_id = a.company_id and p.id = any(${[...ids]}::bigint[])
                    and (a.category_id is null or a.category_id = p.category_id)
     where a.company_id = ${companyId} and a.id = ${count}`,
  )
  return new Map(rows.map(({ id, standing }) => [id, standing]))
}

/** The place of a product among those that are offered in a count. */
export const placeOf = (standing: CountStanding | undefined): number =>
  standing === undefined ? countStandings.length : countStandings.indexOf(standing)
