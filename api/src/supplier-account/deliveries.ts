import { addDays, isDay, type Day } from '@trastienda/contract/calendar'
import { type Deliveries, deliveries } from '@trastienda/contract/supplier-account'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { needSupplier } from './account.ts'

const counts = deliveries.omit({ from: true, to: true })

interface Period {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * How many order lines expected on some days were complete by their day, complete later, or are not complete.
 * Quantities closed short never came. Future days are left out; without a first day it is the year up to the last.
 * @throws Problem not_found
 */
export async function deliveriesOf(
  db: Db,
  companyId: number,
  supplierId: number,
  period: Period,
  today: Day,
): Promise<Deliveries> {
  await needSupplier(db, companyId, supplierId)
  const to = period.to !== undefined && period.to < today ? period.to : today
  const yearBefore = addDays(to, -364)
  // The calendar's first day is the earliest.
  const from = period.from ?? (isDay(yearBefore) ? yearBefore : to)
  const counted = await db.one(
    counts,
    sql`
    select count(*)::int as due, count(*) filter (where in_time >= quantity)::int as "onTime",
           count(*) filter (where in_time < quantity and received >= quantity)::int as late,
           count(*) filter (where in_time < quantity and received < quantity)::int as short
      from (
        select l.quantity, l.received,
               (select coalesce(sum(x.accepted), 0)
                  from received_order_line x join received_order r on r.company_id = x.company_id and r.id = x.received_order_id
                 where x.company_id = l.company_id and x.order_line_id = l.id and r.approval = 'approved'
                   and r.received_on <= coalesce(l.expected_on, o.expected_on)) as in_time
          from purchase_order o
          join purchase_order_line l on l.company_id = o.company_id and l.purchase_order_id = o.id
         where o.company_id = ${companyId} and o.supplier_id = ${supplierId} and o.approval = 'approved'
           and o.ordered_on <= ${to}::date
           and coalesce(l.expected_on, o.expected_on) between ${from}::date and ${to}::date) line`,
  )
  return { from, to, ...counted }
}
