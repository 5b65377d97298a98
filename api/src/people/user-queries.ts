import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byFlag, byId, countByValue } from '../db/by-value.ts'
import { type UserFilter, type UserMatch, userRow, type usersByValue } from '@trastienda/contract/user'
import { z } from 'zod'
import { lapsed } from '../auth/queries.ts'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

const sorts = {
  name: { column: "(u.first_name || ' ' || u.last_name) collate spanish", type: 'text collate spanish' },
  username: { column: 'u.username', type: 'text' },
  role: { column: 'u.role', type: 'text' },
  company: { column: 'c.name collate spanish', type: 'text collate spanish' },
  sales: { column: 'sold.sales', type: 'bigint' },
  seen: { column: "coalesce(seen.at, '-infinity')", type: 'timestamptz' },
  created: { column: 'u.created_at', type: 'timestamptz' },
}

const from = literal(`
  from app_user u
  join company c on c.id = u.company_id
  left join lateral (
    select last.at, last.address
      from (select s.seen_at as at, s.address from session s where s.user_id = u.id
            union all select k.at, k.address from user_seen k where k.user_id = u.id) last
     order by last.at desc limit 1
  ) seen on true
 cross join lateral (
    select coalesce(sum(m.amount), 0)::bigint as sales, min(m.starts_on) filter (where m.documents <> 0) as since
      from (select t.starts_on, sum(t.amount) as amount, sum(t.documents) as documents from document_trade t
             where t.company_id = u.company_id and t.kind = 'sale' and t.grain = 'user' and t.key_id = u.id and t.span = 'month'
             group by t.starts_on) m
  ) sold`)

const factor = `
  case when exists (select from second_factor f where f.user_id = u.id) then 'on'
       when u.role = any((select second_factor_roles from site)::text[]) then 'required' else 'off' end`
const secondFactor = literal(factor)

const conditions = ({
  q,
  approval,
  active,
  role,
  companies,
  restricted,
  ids,
  ...rest
}: UserMatch): Sql => sql`
  where true ${matching('u.search', q)}
  ${when(approval, sql`and u.approval = any(${approval}::text[])`)}
  ${when(active !== undefined, sql`and u.active = ${active}`)}
  ${when(role, sql`and u.role = any(${role}::text[])`)}
  ${when(companies, sql`and u.company_id = any(${companies}::int[])`)}
  ${when(ids, sql`and u.id = any(${ids}::bigint[])`)}
  ${when(restricted !== undefined, sql`and (cardinality(u.addresses) > 0) = ${restricted}`)}
  ${when(rest.secondFactor, sql`and ${secondFactor} = any(${rest.secondFactor}::text[])`)}`

const columns = (userId: number, now: Date): Sql => sql`
  u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
  u.first_name || ' ' || u.last_name as name, u.email, u.phone, u.role,
  u.company_id as "companyId", c.name as company, u.must_change as "mustChange",
  case when u.must_change then u.given_until end as "passwordUntil", ${lapsed(now)} as "passwordLapsed", u.addresses, ${secondFactor} as "secondFactor",
  sold.sales, sold.since as "salesSince", seen.at as "seenAt", seen.address,
  u.created_at as "createdAt", u.approval, u.active,
  coalesce(u.created_by = ${userId}::bigint, false) or coalesce(u.edited_by = ${userId}::bigint, false) as own, u.version`

/** The caller, and the time. */
interface Asking {
  readonly userId: number
  readonly now: Date
}

/** One page of the users of all companies. */
export async function userPage(db: Db, { userId, now }: Asking, filter: UserFilter) {
  const order = keyset(sorts, 'name', 'u.id', filter)
  const rows = await db.rows(
    userRow.extend({ sortKey: z.string() }),
    sql`select ${columns(userId, now)}, ${order.sortKey} as "sortKey" ${from} ${conditions(filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many users match. */
export const userCount = (db: Db, filter: UserFilter) =>
  db.one(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from app_user u ${conditions(filter)}`,
  )

/** One user; undefined when there is none with that id. */
export const userById = (db: Db, { userId, now }: Asking, id: number) =>
  db.optional(userRow, sql`select ${columns(userId, now)} ${from} where u.id = ${id}`)

/** A function from ids to usernames. */
export async function usernamesOf(db: Db, ids: readonly number[]) {
  const rows = await db.rows(
    z.object({ id: z.int(), username: z.string() }),
    sql`select id, username from app_user where id = any(${ids}::bigint[])`,
  )
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  return (id: number) => names.get(id) ?? ''
}

const valued = {
  approval: byCode('u.approval'),
  active: byFlag('u.active'),
  role: byCode('u.role'),
  companies: byId('u.company_id'),
  restricted: byFlag('cardinality(u.addresses) > 0'),
  secondFactor: byCode(factor),
}

/** How many match the other filters, by the values of one. */
export const countUsers = (db: Db, question: QueryOf<typeof usersByValue>) =>
  countByValue(
    db,
    { from: sql`from app_user u`, where: conditions(question) },
    valued[question.of],
    question.values,
  )
