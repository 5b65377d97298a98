import { type Day, isDay } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { type CustomerStatementFilter, customerStatementRow } from '@trastienda/contract/report-parties'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import { customerName } from '../party/name.ts'

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

const facts = z.object({ id: z.int(), name: z.string(), company: z.string(), taxId: z.string(), owed: cop })

/** The customer of a statement. @throws Problem not_found */
export async function customerOf(db: Db, companyId: number, id: number) {
  const found = await db.optional(
    facts,
    sql`select c.id, ${literal(customerName('c'))} as name, c.company, coalesce(c.tax_id, '') as "taxId", coalesce(b.owed, 0)::bigint as owed
          from customer c left join customer_balance b on b.company_id = c.company_id and b.customer_id = c.id
         where c.company_id = ${companyId} and c.id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** One page of the statement, oldest first; each row has the balance after it, in the order of the days. */
export async function statementPage(
  db: Db,
  companyId: number,
  customerId: number,
  { from, to, limit, cursor }: CustomerStatementFilter,
) {
  const place = cursor === undefined ? undefined : placeOf(cursor)
  // The opening balance is calculated once, not per row: for a plan that expects one row both look equally cheap.
  const rows = await db.rows(
    customerStatementRow,
    sql`
    with before as materialized (
      select coalesce(sum(amount), 0) as owed from money_movement
       where company_id = ${companyId} and customer_id = ${customerId} ${earlier(place, from)}
    ), page as (
      select company_id, position, happened_on, kind, document_id, amount from money_movement
       where company_id = ${companyId} and customer_id = ${customerId}
         ${when(from, sql`and happened_on >= ${from}::date`)} ${when(to, sql`and happened_on <= ${to}::date`)}
         ${place ? sql`and (happened_on, position) > (${place.day}::date, ${place.position}::bigint)` : none}
       order by happened_on, position limit ${limit + 1}
    )
    select m.position, m.happened_on as day, m.kind, m.document_id as "documentId", coalesce(s.reference, r.reference, o.reference, '') as reference,
           coalesce(s.id, r.sale_id, c.sale_id) as "saleId",
           case when m.amount > 0 then m.amount end as charge, case when m.amount < 0 then -m.amount end as payment,
           (before.owed + sum(m.amount) over (order by m.happened_on, m.position))::bigint as balance
      from page m cross join before
      left join sale s on m.kind in ('sale', 'sale_reopened') and s.company_id = m.company_id and s.id = m.document_id
      left join sale_return r on m.kind in ('sale_return', 'sale_return_reopened') and r.company_id = m.company_id and r.id = m.document_id
      left join sale_collection c on m.kind = 'collection' and c.company_id = m.company_id and c.id = m.document_id
      left join sale o on o.company_id = c.company_id and o.id = c.sale_id
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
  customerId: number,
  { from, to }: Pick<CustomerStatementFilter, 'from' | 'to'>,
) {
  const since = from === undefined ? sql`true` : sql`happened_on >= ${from}::date`
  return db.one(
    sums,
    sql`
    select count(*) filter (where ${since})::int as total,
           coalesce(sum(amount) filter (where not (${since})), 0)::bigint as opening,
           coalesce(sum(amount) filter (where ${since} and amount > 0), 0)::bigint as charges,
           coalesce(-sum(amount) filter (where ${since} and amount < 0), 0)::bigint as payments,
           coalesce(sum(amount), 0)::bigint as closing
      from money_movement
     where company_id = ${companyId} and customer_id = ${customerId} ${when(to, sql`and happened_on <= ${to}::date`)}`,
  )
}
