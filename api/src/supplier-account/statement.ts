import { type Day, isDay } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { type StatementFilter, statementRow } from '@trastienda/contract/supplier-account'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { none, type Sql, sql, when } from '../db/sql.ts'

interface Place {
  readonly day: Day
  readonly position: number
}

function placeOf(cursor: string): Place {
  const [on = '', position = ''] = cursor.split('~')
  if (isDay(on) && /^\d{1,15}$/.test(position)) return { day: on, position: Number(position) }
  throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
}

/** The entries before a page: everything up to the cursor, or everything before the first day. */
function earlier(place: Place | undefined, from: Day | undefined): Sql {
  if (place) return sql`and (happened_on, position) <= (${place.day}::date, ${place.position}::bigint)`
  return from === undefined ? sql`and false` : sql`and happened_on < ${from}::date`
}

/** One page of the statement, oldest first; each row has the balance after it, in the order of the days. */
export async function statementPage(
  db: Db,
  companyId: number,
  supplierId: number,
  { from, to, limit, cursor }: StatementFilter,
) {
  const place = cursor === undefined ? undefined : placeOf(cursor)
  // The opening balance is calculated once, not per row: for a plan that expects one row both look equally cheap.
  const rows = await db.rows(
    statementRow,
    sql`
    with before as materialized (
      select coalesce(-sum(amount), 0) as owed from money_movement
       where company_id = ${companyId} and supplier_id = ${supplierId} ${earlier(place, from)}
    ), page as (
      select company_id, position, happened_on, kind, document_id, -amount as raised from money_movement
       where company_id = ${companyId} and supplier_id = ${supplierId}
         ${when(from, sql`and happened_on >= ${from}::date`)} ${when(to, sql`and happened_on <= ${to}::date`)}
         ${place ? sql`and (happened_on, position) > (${place.day}::date, ${place.position}::bigint)` : none}
       order by happened_on, position limit ${limit + 1}
    )
    select m.position, m.happened_on as day, m.kind, m.document_id as "documentId",
           coalesce(p.reference, r.reference, y.reference, '') as reference,
           coalesce(p.id, r.purchase_id, y.purchase_id, paid.purchase_id) as "billId",
           case when m.raised > 0 then m.raised end as charge, case when m.raised < 0 then -m.raised end as payment,
           (before.owed + sum(m.raised) over (order by m.happened_on, m.position))::bigint as balance
      from page m cross join before
      left join purchase p on m.kind in ('purchase', 'purchase_reopened') and p.company_id = m.company_id and p.id = m.document_id
      left join purchase_return r on m.kind in ('return', 'return_reopened') and r.company_id = m.company_id and r.id = m.document_id
      left join payment y on m.kind in ('payment', 'payment_reopened', 'refund', 'refund_reopened')
                         and y.company_id = m.company_id and y.id = m.document_id
      left join lateral (select min(a.purchase_id) as purchase_id from payment_allocation a
                          where a.company_id = y.company_id and a.payment_id = y.id) paid on true
     order by m.happened_on, m.position`,
  )
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next: rows.length > limit && last ? `${last.day}~${last.position}` : null }
}

const sums = z.object({ total: z.int(), opening: cop, charges: cop, payments: cop, closing: cop })

/** The totals of a statement's days. */
export function statementSums(
  db: Db,
  companyId: number,
  supplierId: number,
  { from, to }: Pick<StatementFilter, 'from' | 'to'>,
) {
  const since = from === undefined ? sql`true` : sql`happened_on >= ${from}::date`
  return db.one(
    sums,
    sql`
    select count(*) filter (where ${since})::int as total,
           coalesce(-sum(amount) filter (where not (${since})), 0)::bigint as opening,
           coalesce(-sum(amount) filter (where ${since} and amount < 0), 0)::bigint as charges,
           coalesce(sum(amount) filter (where ${since} and amount > 0), 0)::bigint as payments,
           coalesce(-sum(amount), 0)::bigint as closing
      from money_movement
     where company_id = ${companyId} and supplier_id = ${supplierId} ${when(to, sql`and happened_on <= ${to}::date`)}`,
  )
}
