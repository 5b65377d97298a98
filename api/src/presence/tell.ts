import { type LiveKind } from '@trastienda/contract/live'
import { mostNamedThere, type PersonThere, type PresenceState } from '@trastienda/contract/presence'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { companyOf, requireReadable } from '../history-list/readable.ts'
import type { Who } from '../http/route.ts'

/**
 * For how many seconds somebody counts as there without saying so again. The stream asks every 15 seconds and a page
 * answers the second time, also one in the background.
 */
const lastsSeconds = 50
/** The same when the stream of their browser has ended: a browser that is still there opens another one meanwhile. */
const lastsAfterStream = 4
/** Records that one session can have open at once, in all its tabs. */
const mostOpen = 40

interface Told {
  readonly kind: LiveKind
  readonly id: number
  readonly page: string
  readonly state: PresenceState
}

const hashOf = ({ sessionId }: Pick<Who, 'sessionId'>) => Buffer.from(sessionId, 'hex')

/**
 * Notes what a page says of a record.
 * @returns who else has it open
 * @throws Problem forbidden, not_found for a record that the caller may not read
 */
export async function tell(tx: Tx, who: Who, { kind, id, page, state }: Told): Promise<PersonThere[]> {
  await requireReadable(tx, who, kind, id)
  const companyId = await companyOf(tx, who, kind, id)
  if (companyId === undefined) throw new Problem('not_found')
  const hash = hashOf(who)
  if (state === 'gone') {
    await tx.run(sql`
      delete from presence
       where company_id = ${companyId} and kind = ${kind} and row_id = ${id} and session_hash = ${hash} and page = ${page}`)
    return []
  }
  await tx.run(sql`
    insert into presence (company_id, kind, row_id, session_hash, page, editing, lasts_until)
    select ${companyId}, ${kind}, ${id}, ${hash}, ${page}, ${state === 'editing'},
           clock_timestamp() + make_interval(secs => ${lastsSeconds}::int)
     where (select count(*) from presence where session_hash = ${hash} and page <> ${page}) < ${mostOpen}
    on conflict (company_id, kind, row_id, session_hash, page)
    do update set editing = excluded.editing, lasts_until = excluded.lasts_until`)
  return othersOf(tx, who.userId, { companyId, kind, id })
}

const person = z.object({ id: z.int(), name: z.string(), editing: z.boolean() })

const othersOf = (
  db: Db,
  userId: number,
  { companyId, kind, id }: { companyId: number; kind: LiveKind; id: number },
) =>
  db.rows(
    person,
    sql`
    select u.id, u.first_name || ' ' || u.last_name as name, bool_or(p.editing) as editing
      from presence p
      join session s on s.token_hash = p.session_hash
      join app_user u on u.id = s.user_id
     where p.company_id = ${companyId} and p.kind = ${kind} and p.row_id = ${id}
       and p.lasts_until > clock_timestamp() and u.id <> ${userId}
     group by u.id order by editing desc, name, u.id limit ${mostNamedThere}`,
  )

/** A session has no stream any more: unless it says so again, it is no longer there in a few seconds. */
export const leaveSoon = (db: Db, sessionId: string) =>
  db.run(sql`
    update presence set lasts_until = clock_timestamp() + make_interval(secs => ${lastsAfterStream}::int)
     where session_hash = ${hashOf({ sessionId })}
       and lasts_until > clock_timestamp() + make_interval(secs => ${lastsAfterStream}::int)`)

/** Deletes what has lasted. */
export const forgetGone = (db: Db) =>
  db.run(sql`
    delete from presence where ctid in (
      select ctid from presence where lasts_until < clock_timestamp() limit 1000 for update skip locked)`)
