import {
  currentSession,
  endMyOtherSessions,
  endMySession,
  listMySessions,
  mySession,
} from '@trastienda/contract/my-sessions'
import { Problem } from '@trastienda/contract/problem'
import { sql } from '../db/sql.ts'
import { endNoted } from '../http/access-log.ts'
import { read, type Who, write } from '../http/route.ts'
import { idleMinutes } from '../http/session.ts'

const tokenOf = (who: Who) => Buffer.from(who.sessionId, 'hex')

const othersOf = (who: Who) => sql`user_id = ${who.userId} and token_hash <> ${tokenOf(who)}`
const endingOf = ({ address }: Who) => ({ action: 'session_ended', address, own: true }) as const

export const mySessionRoutes = [
  read(listMySessions, async ({ db, who, now }) => ({
    data: await db.rows(
      mySession,
      sql`
      select id, agent, address, created_at as "createdAt", seen_at as "seenAt", token_hash = ${tokenOf(who)} as current
        from session
       where user_id = ${who.userId} and expires_at > ${now}
         and seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int)
       order by token_hash = ${tokenOf(who)} desc, seen_at desc, id desc`,
    ),
  })),

  read(currentSession, ({ db, who, now }) =>
    db.one(
      currentSession.reply,
      sql`
      select floor(extract(epoch from seen_at + make_interval(mins => ${idleMinutes}::int) - ${now}))::int as "idleIn",
             floor(extract(epoch from expires_at - ${now}))::int as "endsIn"
        from session where token_hash = ${tokenOf(who)}`,
    ),
  ),

  write(endMySession, async ({ tx, who, params }) => {
    const ended = await endNoted(tx, sql`id = ${params.id} and ${othersOf(who)}`, endingOf(who), tx.now)
    if (ended === 0) throw new Problem('not_found')
    return { message: 'Ended' }
  }),

  write(endMyOtherSessions, async ({ tx, who }) => ({
    ended: await endNoted(tx, othersOf(who), endingOf(who), tx.now),
  })),
]
