import { liveKind } from '@trastienda/contract/live'
import { mostNamedThere, type PresentEvent } from '@trastienda/contract/presence'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** What a session is told of a record that it has open. */
export interface TellsSession {
  readonly sessionId: string
  readonly companyId: number
  readonly event: PresentEvent
}

const presentRow = z.object({
  companyId: z.int(),
  kind: liveKind,
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  editing: z.boolean(),
  sessionId: z.string(),
})
type PresentRow = z.infer<typeof presentRow>

/** Everybody in the records that one of the sessions has open. */
const presentIn = (db: Db, sessions: readonly string[]) =>
  db.rows(
    presentRow,
    sql`
    with open as (
      select distinct company_id, kind, row_id from presence
       where session_hash in (select decode(asked, 'hex') from unnest(${sessions}::text[]) asked)
         and lasts_until > clock_timestamp())
    select p.company_id as "companyId", p.kind, p.row_id as id, u.id as "userId",
           u.first_name || ' ' || u.last_name as name, bool_or(p.editing) as editing,
           encode(p.session_hash, 'hex') as "sessionId"
      from open
      join presence p using (company_id, kind, row_id)
      join session s on s.token_hash = p.session_hash
      join app_user u on u.id = s.user_id
     where p.lasts_until > clock_timestamp()
     group by p.company_id, p.kind, p.row_id, u.id, p.session_hash
     order by name, u.id`,
  )

/** The people of one record, each once, those who change it first. */
function peopleOf(rows: readonly PresentRow[]) {
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return [...byPerson]
    .map(([id, of]) => ({ id, name: of[0]?.name ?? '', editing: of.some(({ editing }) => editing) }))
    .sort((a, b) => Number(b.editing) - Number(a.editing))
}

/**
 * Follows who is in the records that the listening sessions have open. A session is told only of what it has open
 * itself: whoever may not read a record could not say that they have it open.
 */
export function followPresence() {
  let known: ReadonlyMap<string, string> = new Map()
  return {
    /** Tells what changed since the last call; all of it again when that failed. */
    next: async (
      db: Db,
      sessions: readonly string[],
      tellAll: (told: readonly TellsSession[]) => Promise<void>,
    ): Promise<void> => {
      const rows = await presentIn(db, sessions)
      if (rows.length === 0 && known.size === 0) return
      const listening = new Set(sessions)
      const records = Map.groupBy(rows, ({ companyId, kind, id }) => `${companyId} ${kind} ${id}`)
      const now = new Map<string, string>()
      const told: TellsSession[] = []
      for (const [record, of] of records) {
        const people = peopleOf(of)
        const those = JSON.stringify([people, of.map(({ sessionId }) => sessionId)])
        now.set(record, those)
        if (known.get(record) !== those) told.push(...toldOf(of, people, listening))
      }
      if (told.length > 0) await tellAll(told)
      known = now
    },
  }
}

function toldOf(
  rows: readonly PresentRow[],
  people: PresentEvent['others'],
  listening: ReadonlySet<string>,
): TellsSession[] {
  return rows
    .filter(({ sessionId }) => listening.has(sessionId))
    .map(({ sessionId, companyId, kind, id, userId }) => {
      const others = people.filter((person) => person.id !== userId).slice(0, mostNamedThere)
      return { sessionId, companyId, event: { kind, id, others } }
    })
}

/** What a session is told, as an event of the stream. Without an id: missed ones are not sent again. */
export const writtenPresence = (event: PresentEvent): string =>
  `event: present\ndata: ${JSON.stringify(event)}\n\n`
