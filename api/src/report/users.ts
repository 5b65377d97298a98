import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import {
  type UserReportFilter,
  userReport,
  usersReport,
  userTrade,
} from '@trastienda/contract/report-parties'
import type { Period } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import type { DocumentKind } from './document-rows.ts'
import { factsOf } from './facts.ts'
import { lastActOn } from './last-on.ts'
import { answered, periodOf } from './period.ts'
import { tradeByMonth } from './trade-sums.ts'

const kinds: readonly DocumentKind[] = ['purchase', 'purchase_return', 'sale', 'sale_return', 'payment']

const columns = (
  [
    ['purchases', 'purchase'],
    ['sales', 'sale'],
    ['returns', 'purchase_return', 'sale_return'],
    ['payments', 'payment'],
  ] as const
)
  .map(([name, ...of]) => {
    const those = `filter (where kind in (${of.map((kind) => `'${kind}'`).join(', ')}))`
    return `coalesce(sum(documents) ${those}, 0)::int as "${name}", coalesce(sum(amount) ${those}, 0)::bigint as "${name}Amount"`
  })
  .join(', ')
const names = ['purchases', 'sales', 'returns', 'payments'].flatMap((name) => [name, `${name}Amount`])

const entered = (
  companyId: number,
  { store, pending }: Pick<UserReportFilter, 'store' | 'pending'>,
  period: Period,
  today: Day,
): Sql => sql`
  select f.user_id as id, ${literal(columns)}
    from ${factsOf({ companyId, kinds, period, today, largest: 'year', pending, store, by: 'user' })} f group by 1
  having sum(documents) <> 0`

const sorts = {
  name: { column: 'r.name collate spanish', type: 'text collate spanish' },
  purchasesAmount: { column: 'r."purchasesAmount"', type: 'bigint' },
  salesAmount: { column: 'r."salesAmount"', type: 'bigint' },
  paymentsAmount: { column: 'r."paymentsAmount"', type: 'bigint' },
}

/** Everybody of a company, and people who entered a document of it. */
const peopleWith = (companyId: number, sums: Sql, condition: Sql): Sql => sql`
  select u.id, u.username, u.first_name || ' ' || u.last_name as name, u.role, u.active,
         ${literal(names.map((name) => `coalesce(t."${name}", 0) as "${name}"`).join(', '))}
    from app_user u left join (${sums}) t on t.id = u.id
   where (u.company_id = ${companyId} or t.id is not null) ${condition}`

const jsonFields = (of: (name: string) => string) => names.map((name) => `'${name}', ${of(name)}`).join(', ')
const row = userTrade.extend({ sortKey: z.string() })

/** The approved documents that each user entered, as sums. */
export async function usersReportOf(db: Db, companyId: number, filter: UserReportFilter, today: Day) {
  const days = periodOf(filter, today)
  const order = keyset(sorts, 'name', 'r.id', filter)
  const { totals, before } = usersReport.reply.shape
  const people = (period: Period) =>
    peopleWith(companyId, entered(companyId, filter, period, today), matching('u.search', filter.q))
  const summed = literal(jsonFields((name) => `coalesce(sum("${name}"), 0)`))
  const beforeOf = (of: string) =>
    days.previous ? sql`(select json_build_object(${summed}) from e ${literal(of)})` : literal('null::json')
  const found = await db.one(
    z.object({ data: z.array(row), total: z.int(), totals, before }),
    sql`
    with r as materialized (${people(days.period)}),
    ${days.previous ? sql`e as materialized (${people(days.previous)}),` : none}
    page as (select r.*, ${order.sortKey} as sort_key from (select * from r) r where true ${order.after} ${order.order})
    select (select count(*)::int from r) as total,
           coalesce((select json_agg(json_build_object('id', p.id, 'username', p.username, 'name', p.name, 'role', p.role, 'active', p.active,
             'lastOn', ${lastActOn(companyId, 'p.id')}, 'before', ${beforeOf('where e.id = p.id')}, 'sortKey', p.sort_key, ${literal(jsonFields((name) => `p."${name}"`))})) from page p), '[]') as data,
           (select json_build_object(${summed}) from r) as totals,
           ${beforeOf('')} as before`,
  )
  const { data, total, ...sums } = found
  return { ...answered(days), ...order.page(data), total, ...sums }
}

const one = userReport.reply.omit({ from: true, to: true, previous: true, months: true })

// No sum distinguishes collections by user.
const collected = (companyId: number, user: number, { from, to }: Period): Sql => sql`
  select count(*)::int as collections, coalesce(sum(d.amount), 0)::bigint as "collectionsAmount" from collection_cash d
   where d.company_id = ${companyId} and d.created_by = ${user} and d.day between ${from}::date and ${to}::date`

/**
 * The approved documents that one user entered, as sums in all and month by month.
 * @throws Problem not_found
 */
export async function userReportOf(
  db: Db,
  companyId: number,
  id: number,
  filter: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
) {
  const days = periodOf(filter, today)
  const sums = entered(companyId, { store: undefined, pending: false }, days.period, today)
  const user = await db.optional(
    one,
    sql`select r.*, c.*, ${lastActOn(companyId, 'r.id')} as "lastOn" from (${peopleWith(companyId, sums, sql`and u.id = ${id}`)}) r cross join (${collected(companyId, id, days.period)}) c`,
  )
  if (!user) throw new Problem('not_found')
  const months = await tradeByMonth(db, { companyId, period: days.period, today, pending: false, user: [id] })
  return { ...user, ...answered(days), months }
}
