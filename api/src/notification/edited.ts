import { liveKind } from '@trastienda/contract/live'
import type { EditedEvent } from '@trastienda/contract/presence'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { heardBy } from './changes.ts'
import type { Listener } from './deliver.ts'

/** More rows are not marked: a mark in a list is a hint. */
const mostMarked = 500

const editedRow = z.object({
  companyId: z.int(),
  kind: liveKind,
  id: z.int(),
  userId: z.int(),
  by: z.string(),
})
type EditedRow = z.infer<typeof editedRow>

/** What has unsaved changes of somebody, in all companies. */
const editedNow = (db: Db) =>
  db.rows(
    editedRow,
    sql`
    select distinct p.company_id as "companyId", p.kind, p.row_id as id, u.id as "userId",
           u.first_name || ' ' || u.last_name as by
      from presence p
      join session s on s.token_hash = p.session_hash
      join app_user u on u.id = s.user_id
     where p.editing and p.lasts_until > clock_timestamp()
     order by 1, 2, 3, 4 limit ${mostMarked}`,
  )

/** The rows that may concern a listener, as text to compare: written once for all listeners of a company. */
function concerned(rows: readonly EditedRow[]): (who: Who) => string {
  const written = new Map<number | 'all', string>()
  return ({ role, companyId }) => {
    const of = role === 'admin' ? 'all' : companyId
    const text =
      written.get(of) ?? JSON.stringify(of === 'all' ? rows : rows.filter((row) => row.companyId === of))
    written.set(of, text)
    return text
  }
}

/**
 * Tells everybody who listens what others are changing now, of the records that their lists may show: once when they
 * begin to listen, and when it changes.
 */
export function tellEdited(
  db: Db,
  present: (listeners: readonly Listener[]) => Promise<ReadonlyMap<Listener, Who>>,
) {
  const seen = new WeakMap<Listener, string>()
  const written = new WeakMap<Listener, string>()
  return async (listeners: ReadonlySet<Listener>): Promise<void> => {
    const rows = await editedNow(db)
    const concerning = concerned(rows)
    const due = [...listeners].filter((listener) => seen.get(listener) !== concerning(listener.who))
    if (due.length === 0) return
    for (const [listener, who] of await present(due)) {
      const heard = await heardBy(db, who, rows)
      const others = heard.filter(({ userId }) => userId !== who.userId)
      const event: EditedEvent = { records: others.map(({ kind, id, by }) => ({ kind, id, by })) }
      const text = `event: edited\ndata: ${JSON.stringify(event)}\n\n`
      if (written.get(listener) !== text) listener.write(text)
      written.set(listener, text)
      seen.set(listener, concerning(listener.who))
    }
  }
}
