import { type AttemptFilter, blockedAttempt } from '@trastienda/contract/ip-restriction'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

const sorts = {
  last: { column: 'b.last_at', type: 'timestamptz' },
  times: { column: 'b.times', type: 'integer' },
  name: { column: "(u.first_name || ' ' || u.last_name) collate spanish", type: 'text collate spanish' },
  company: { column: 'c.name collate spanish', type: 'text collate spanish' },
}

const from = literal(
  'from blocked_attempt b join app_user u on u.id = b.user_id join company c on c.id = u.company_id',
)

const allowed = literal(
  `(cardinality(u.addresses) = 0 or coalesce(nullif(b.address, '')::inet <<= any(u.addresses::inet[]), false))`,
)

/** @param only the person whose attempts are shown, undefined for everybody's */
const conditions = (only: number | undefined, { q, users, blocked }: AttemptFilter): Sql => sql`
  where true ${when(only !== undefined, sql`and b.user_id = ${only}`)}
  ${when(users, sql`and b.user_id = any(${users}::bigint[])`)}
  ${when(blocked !== undefined, sql`and ${allowed} = ${!blocked}`)}
  ${when(q, sql`and ((true ${matching('u.search', q)}) or starts_with(b.address, ${q?.trim() ?? ''}))`)}`

const columns = sql`
  b.id, b.user_id as "userId", u.username, u.first_name || ' ' || u.last_name as name, c.name as company, b.address,
  b.first_at as "firstAt", b.last_at as "lastAt", b.times, ${allowed} as allowed`

/** One page of the attempts from forbidden addresses. */
export async function attemptPage(db: Db, only: number | undefined, filter: AttemptFilter) {
  const order = keyset(sorts, '-last', 'b.id', filter)
  const rows = await db.rows(
    blockedAttempt.extend({ sortKey: z.string() }),
    sql`select ${columns}, ${order.sortKey} as "sortKey" ${from} ${conditions(only, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many match. */
export const attemptCount = (db: Db, only: number | undefined, filter: AttemptFilter) =>
  db.one(z.object({ total: z.int() }), sql`select count(*)::int as total ${from} ${conditions(only, filter)}`)

/** The addresses that a person may connect from. */
export const addressesOf = (db: Db, userId: number) =>
  db.one(
    z.object({ addresses: z.array(z.string()) }),
    sql`select addresses from app_user where id = ${userId}`,
  )
