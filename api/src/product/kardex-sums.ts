import { addDays, type Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { stockPoint } from '@trastienda/contract/product-ledger'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql, when } from '../db/sql.ts'
import { piecesOf } from '../sums/spans.ts'

export interface KardexPeriod {
  readonly store?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

const [first, last] = ['1900-01-01' as Day, '2199-12-31' as Day]

/**
 * The movements of a product by store, before a period (`earlier`) and in it, by the sums of days, months and years.
 */
function flowOf(companyId: number, id: number, { from, to = last }: KardexPeriod): Sql {
  const within = piecesOf({ from: from ?? first, to }, 'year', last)
  const before = from === undefined ? [] : piecesOf({ from: first, to: addDays(from, -1) }, 'year', last)
  const pieces = [...within, ...before]
  const earlier = pieces.map((_, at) => at >= within.length)
  return sql`
    select p.earlier, t.id as store_id, coalesce(sum(p.sign * f.movements), 0) as movements, coalesce(sum(p.sign * f.incoming), 0) as incoming,
           coalesce(sum(p.sign * f.quantity), 0) as quantity, coalesce(sum(p.sign * f.value), 0) as value
      from unnest(${pieces.map(({ span }) => span)}::text[], ${pieces.map((one) => one.first)}::date[], ${pieces.map(({ end }) => end)}::date[],
             ${pieces.map(({ sign }) => sign)}::int[], ${earlier}::boolean[]) as p (span, first, last, sign, earlier)
     cross join store t
     cross join lateral (
       select * from stock_flow
        where company_id = ${companyId} and product_id = ${id} and store_id = t.id and span = p.span and starts_on >= p.first and starts_on < p.last
       offset 0) f
     where t.company_id = ${companyId}
     group by p.earlier, t.id`
}

const sums = z.object({
  total: z.int(),
  incoming: z.string(),
  outgoing: z.string(),
  opening: z.string(),
  closing: z.string(),
  closingValue: cop,
})

function summed(companyId: number, id: number, period: KardexPeriod): Sql {
  const { store } = period
  const here = when(store, sql`and store_id = ${store}`)
  return sql`
    select coalesce(sum(movements) filter (where not earlier ${here}), 0)::int as total,
           coalesce(sum(incoming) filter (where not earlier ${here}), 0) as incoming,
           coalesce(sum(incoming - quantity) filter (where not earlier ${here}), 0) as outgoing,
           coalesce(sum(quantity) filter (where earlier ${here}), 0) as opening,
           coalesce(sum(quantity) filter (where true ${here}), 0) as closing,
           coalesce(sum(quantity), 0) as company_quantity, coalesce(sum(value), 0) as company_value
      from (${flowOf(companyId, id, period)}) flow`
}

/** The totals of a period. The closing value is the closing quantity at the company's average cost at that time. */
export const kardexSums = (db: Db, companyId: number, id: number, period: KardexPeriod) =>
  db.one(
    sums,
    sql`
    select total, incoming, outgoing, opening, closing,
           case when company_quantity = 0 then 0 else round(closing * company_value / company_quantity) end::bigint as "closingValue"
      from (${summed(companyId, id, period)}) summed`,
  )

const mostDays = sql`1000`

/** The stock at the end of each day on which it changed, and before the first of them. */
export async function stockByDay(db: Db, companyId: number, id: number, period: KardexPeriod) {
  const { store, from, to } = period
  // The newest days of all stores together are among the newest of each store.
  const days = await db.rows(
    stockPoint.extend({ before: z.string() }),
    sql`
    select day, quantity, quantity - moved as before
      from (select day, moved, (select closing from (${summed(companyId, id, { store, to })}) s) - sum(moved) over (order by day desc) + moved as quantity
              from (select f.starts_on as day, sum(f.quantity) as moved
                      from store t
                     cross join lateral (
                       select starts_on, quantity from stock_flow
                        where company_id = ${companyId} and product_id = ${id} and store_id = t.id and span = 'day'
                          ${when(from, sql`and starts_on >= ${from}::date`)} ${when(to, sql`and starts_on <= ${to}::date`)}
                        order by starts_on desc limit ${mostDays}) f
                     where t.company_id = ${companyId} ${when(store, sql`and t.id = ${store}`)}
                     group by f.starts_on order by f.starts_on desc limit ${mostDays}) daily) running
     order by day`,
  )
  const opening = days[0]?.before ?? (await kardexSums(db, companyId, id, period)).opening
  return { opening, data: days.map(({ day, quantity }) => ({ day, quantity })) }
}
