import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { eventColumns, eventRow, type EventRow } from './queries.ts'

/** How long a skipped id may still be committed; no transaction lasts longer. */
const lateMs = 20_000
const mostGaps = 5000

export interface Followed {
  /** The events that were committed since the last call. */
  readonly next: (db: Db) => Promise<EventRow[]>
}

/**
 * Follows the events from now on. Ids are assigned in one order and committed in another, so skipped ids are looked
 * for until no transaction with one can be running; each event is returned once.
 */
export async function follow(db: Db): Promise<Followed> {
  const recent = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from notification_event order by id desc limit 100`,
  )
  const seenIds = new Set(recent.map(({ id }) => id))
  const gaps = new Map<number, number>()
  let last = recent[0]?.id ?? 0
  const passOver = (from: number, to: number) => {
    const until = performance.now() + lateMs
    for (let id = Math.max(from, to - mostGaps); id < to; id += 1) if (!seenIds.has(id)) gaps.set(id, until)
  }
  passOver(recent.at(-1)?.id ?? 0, last)
  seenIds.clear()
  return {
    next: async (db) => {
      const now = performance.now()
      for (const [id, until] of gaps) if (until < now || gaps.size > mostGaps) gaps.delete(id)
      const events = await db.rows(
        eventRow,
        sql`(select ${eventColumns} from notification_event where id > ${last} order by id limit 1000)
            union all
            (select ${eventColumns} from notification_event where id = any(${[...gaps.keys()]}::bigint[]))`,
      )
      events.sort((a, b) => a.id - b.id)
      for (const { id } of events) {
        if (id > last) {
          passOver(last + 1, id)
          last = id
        } else gaps.delete(id)
      }
      return events
    },
  }
}
