import { instant } from '@trastienda/contract/day'
import { type HistoryKind, listHistory } from '@trastienda/contract/history'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { read, type Who } from '../http/route.ts'
import { changesOf } from '../history/changes.ts'
import { withNames } from './names.ts'
import { companyOf, requireReadable } from './readable.ts'

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

export const historyRoutes = [
  read(listHistory, async ({ params: { kind, id }, who, db }) => {
    await requireReadable(db, who, kind, id)
    const rows = await entriesAt(db, placeOf(who, kind, id))
    // One without entries may exist.
    if (rows.length === 0 && (await companyOf(db, who, kind, id)) === undefined)
      throw new Problem('not_found')
    const entries = await withNames(db, who.companyId, rows)
    return {
      data: entries.map(({ before, after, ...entry }, at) => ({
        ...entry,
        changes: changesOf(before, after, rows[at]),
      })),
    }
  }),
]
