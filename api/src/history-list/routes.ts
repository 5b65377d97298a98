import { mayDo } from '@trastienda/contract/access'
import { instant } from '@trastienda/contract/day'
import { type HistoryKind, listHistory } from '@trastienda/contract/history'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { read, type Who } from '../http/route.ts'
import { seenBy } from '../purchase-order/seen.ts'
import { ownReceipts } from '../received-order/own.ts'
import { changesOf } from '../history/changes.ts'
import { withNames } from './names.ts'

const entryRow = z.object({
  id: z.int(),
  action: z.string(),
  user: z.string(),
  at: instant,
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

/** Where the entries of one document are; a user who moved has some in each company. */
function placeOf(who: Who, kind: HistoryKind, id: number): Sql {
  if (kind === 'user') return sql`h.kind = 'user' and h.row_id = ${id}`
  return sql`h.company_id = ${kind === 'company' ? id : who.companyId} and h.kind = ${kind} and h.row_id = ${id}`
}

const entriesAt = (db: Db, place: Sql) =>
  db.rows(
    entryRow,
    sql`
    select h.id, h.action, coalesce(u.first_name || ' ' || u.last_name, '') as user, h.at, h.reason, h.before, h.after
      from history h left join app_user u on u.id = h.user_id
     where ${place} order by h.id desc limit 200`,
  )

/** Whether the document exists, for one without entries. */
async function exists(db: Db, who: Who, kind: HistoryKind, id: number): Promise<boolean> {
  const table = literal(kind === 'user' ? 'app_user' : kind)
  const shared = kind === 'user' || kind === 'company'
  const found = await db.optional(
    z.object({ id: z.int() }),
    sql`select id from ${table} where id = ${id} ${shared ? sql`` : sql`and company_id = ${who.companyId}`}`,
  )
  return found !== undefined
}

/** Whether a buyer may see this document of a kind whose history buyers may request. */
async function isOwn(db: Db, who: Who, kind: HistoryKind, id: number): Promise<boolean> {
  if (kind !== 'purchase_order' && kind !== 'received_order') return true
  const one =
    kind === 'purchase_order'
      ? sql`purchase_order o where o.company_id = ${who.companyId} and o.id = ${id} ${seenBy(who)}`
      : sql`received_order r where r.company_id = ${who.companyId} and r.id = ${id} ${ownReceipts(who)}`
  return (await db.optional(z.object({ id: z.int() }), sql`select id from ${one}`)) !== undefined
}

export const historyRoutes = [
  read(listHistory, async ({ params: { kind, id }, who, db }) => {
    if (!mayDo(who.role, `${kind}.see`)) throw new Problem('forbidden')
    if (who.role === 'buyer' && !(await isOwn(db, who, kind, id))) throw new Problem('not_found')
    const rows = await entriesAt(db, placeOf(who, kind, id))
    if (rows.length === 0 && !(await exists(db, who, kind, id))) throw new Problem('not_found')
    const entries = await withNames(db, who.companyId, rows)
    return {
      data: entries.map(({ before, after, ...entry }, at) => ({
        ...entry,
        changes: changesOf(before, after, rows[at]),
      })),
    }
  }),
]
