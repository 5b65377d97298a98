import { type Day, isDay } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'

/** The party of a statement. A customer's debt rises with the amounts of the ledger; the debt to a supplier falls. */
export interface Account {
  readonly companyId: number
  readonly party: 'customer_id' | 'supplier_id'
  readonly id: number
}

interface Days {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

interface Place {
  readonly day: Day
  readonly position: number
}

function placeOf(cursor: string): Place {
  const [on = '', position = ''] = cursor.split('~')
  if (isDay(on) && /^\d{1,15}$/.test(position)) return { day: on, position: Number(position) }
  throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
}

/** The condition for movements before a page: all up to the cursor, or all before the first day. */
function earlier(place: Place | undefined, from: Day | undefined): Sql {
  if (place) return sql`and (happened_on, position) <= (${place.day}::date, ${place.position}::bigint)`
  return from === undefined ? sql`and false` : sql`and happened_on < ${from}::date`
}

const ledgerOf = ({ companyId, party, id }: Account): Sql =>
  sql`from money_movement where company_id = ${companyId} and ${literal(party)} = ${id}`
const raisedOf = ({ party }: Account): Sql => literal(party === 'customer_id' ? 'amount' : '-amount')

/**
 * One page of a statement, oldest first: `before` is the balance before it, `page` its movements, each with the
 * amount that it `raised`, and `owed` the columns of a movement `m` with that amount and the balance after it, in
 * the order of the days.
 */
export function statement(
  account: Account,
  query: Days & { readonly limit: number; readonly cursor?: string | undefined },
) {
  const { from, to, limit, cursor } = query
  const place = cursor === undefined ? undefined : placeOf(cursor)
  const [ledger, raised] = [ledgerOf(account), raisedOf(account)]
  return {
    // The earlier balance is summed once, not for each row; a planner that expects one row would not notice the
    // difference.
    parts: sql`
    before as materialized (
      select coalesce(sum(${raised}), 0) as owed ${ledger} ${earlier(place, from)}
    ), page as (
      select company_id, position, happened_on, kind, document_id, ${raised} as raised ${ledger}
         ${when(from, sql`and happened_on >= ${from}::date`)} ${when(to, sql`and happened_on <= ${to}::date`)}
         ${place ? sql`and (happened_on, position) > (${place.day}::date, ${place.position}::bigint)` : none}
       order by happened_on, position limit ${limit + 1}
    )`,
    owed: literal(`
    case when m.raised > 0 then m.raised end as charge, case when m.raised < 0 then -m.raised end as payment,
    (before.owed + sum(m.raised) over (order by m.happened_on, m.position))::bigint as balance`),
    /** The page of the rows that came back, with the cursor of the next. */
    pageOf: <Row extends Place>(rows: readonly Row[]) => {
      const data = rows.slice(0, limit)
      const last = data.at(-1)
      return { data, next: rows.length > limit && last ? `${last.day}~${last.position}` : null }
    },
  }
}

const sums = z.object({ total: z.int(), opening: cop, charges: cop, payments: cop, closing: cop })

/** The sums of a statement's days. */
export function sumsOf(db: Db, account: Account, { from, to }: Days) {
  const since = from === undefined ? sql`true` : sql`happened_on >= ${from}::date`
  const raised = raisedOf(account)
  return db.one(
    sums,
    sql`
    select count(*) filter (where ${since})::int as total,
           coalesce(sum(${raised}) filter (where not (${since})), 0)::bigint as opening,
           coalesce(sum(${raised}) filter (where ${since} and ${raised} > 0), 0)::bigint as charges,
           coalesce(-sum(${raised}) filter (where ${since} and ${raised} < 0), 0)::bigint as payments,
           coalesce(sum(${raised}), 0)::bigint as closing
      ${ledgerOf(account)} ${when(to, sql`and happened_on <= ${to}::date`)}`,
  )
}
