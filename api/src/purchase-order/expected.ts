import { daysBetween } from '@trastienda/contract/calendar'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { cop } from '@trastienda/contract/money'
import { arrival, type expectedArrivals, maxArrivalDays } from '@trastienda/contract/purchase-order-lifecycle'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from './seen.ts'

const earlierRow = z.object({ orders: z.int(), value: cop })
type ArrivalsQuery = QueryOf<typeof expectedArrivals>

/** The lines with an outstanding quantity, each with its day: its own, else the order's. */
const openLines = (who: Who, { store, supplier }: ArrivalsQuery): Sql => sql`
  select o.id, o.company_id, o.reference, o.supplier_id, o.store_id, coalesce(l.expected_on, o.expected_on) as day,
         l.quantity - l.received - l.closed as open, l.cost
    from purchase_order o
    join purchase_order_line l on l.company_id = o.company_id and l.purchase_order_id = o.id
   where o.company_id = ${who.companyId} ${seenBy(who)}
     and o.approval = 'approved' and o.units_received + o.units_closed < o.units
     and l.received + l.closed < l.quantity
     ${when(store, sql`and o.store_id = any(${store}::bigint[])`)}
     ${when(supplier, sql`and o.supplier_id = any(${supplier}::bigint[])`)}`

/**
 * The outstanding goods of approved orders, by order and day, and overdue ones.
 * @throws Problem malformed for a reversed or too long range of days
 */
export async function arrivals(db: Db, who: Who, query: ArrivalsQuery) {
  const { from, to } = query
  if (to < from || daysBetween(from, to) >= maxArrivalDays) throw new Problem('malformed')
  const data = await db.rows(
    arrival,
    sql`
    with open as (${openLines(who, query)})
    select k.id, k.day, k.reference, k.supplier_id as "supplierId", s.company as supplier, k.store_id as "storeId", t.name as store,
           count(*)::int as lines, trim_scale(sum(k.open))::text as open, round(sum(k.open * k.cost) * 100)::bigint as value
      from open k
      join supplier s on s.company_id = k.company_id and s.id = k.supplier_id
      join store t on t.company_id = k.company_id and t.id = k.store_id
     where k.day between ${from}::date and ${to}::date
     group by k.id, k.day, k.reference, k.supplier_id, s.company, k.store_id, t.name
     order by k.day, k.id`,
  )
  const earlier = await db.one(
    earlierRow,
    sql`
    with open as (${openLines(who, query)})
    select count(distinct id)::int as orders, coalesce(round(sum(open * cost) * 100), 0)::bigint as value
      from open where day < ${from}::date`,
  )
  return { data, earlier }
}
