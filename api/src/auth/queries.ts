import { roles } from '@trastienda/contract/access'
import { maxFailures, sessionUser, throttleMinutes } from '@trastienda/contract/auth'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

const userColumns = literal(`
  u.id, u.username, u.first_name, u.last_name, u.email, u.role, u.must_change,
  json_build_object('id', c.id, 'name', c.name) as company,
  false as enable_google2fa, null::text as google2fa_secret, c.sample`)

const oneUser = (where: Sql) =>
  sql`select ${userColumns} from app_user u join company c on c.id = u.company_id where ${where}`

export const userById = (db: Db, userId: number) => db.one(sessionUser, oneUser(sql`u.id = ${userId}`))

const credentials = z.object({
  id: z.int(),
  passwordHash: z.string(),
  role: z.enum(roles),
  mayEnter: z.boolean(),
  closed: z.boolean(),
  windows: z.array(z.object({ start: z.string(), end: z.string() })),
})

/** What signing in needs to know of a username; undefined when nobody has it. */
export const credentialsOf = (db: Db, username: string) =>
  db.optional(
    credentials,
    sql`
    select u.id, u.password_hash as "passwordHash", u.role, u.active and u.approval = 'approved' as "mayEnter",
           (s.all_disabled or c.disabled or not c.active) as closed, s.disabled_windows as windows
      from app_user u join company c on c.id = u.company_id cross join site s
     where u.username = ${username}`,
  )

const attemptRow = z.object({ failures: z.int(), seconds: z.number() })

/**
 * Notes a try before the password is looked at, then counts the ones that were noted earlier: of any number sent at
 * once at most `maxFailures` find fewer than that, on however many servers. The username counts and not the address:
 * a shop's staff share one, and an attacker has many.
 * @returns the try, to be taken back unless it fails; how many are left after it; the seconds to wait, 0 for none
 */
export async function beginAttempt(db: Db, username: string, address: string, now: Date) {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into login_failure (username, address, at) values (${username}, ${address}, ${now}) returning id`,
  )
  const { failures, seconds } = await db.one(
    attemptRow,
    sql`
    select count(*)::int as failures,
           coalesce(extract(epoch from min(at) + make_interval(mins => ${throttleMinutes}::int) - ${now}::timestamptz), 0)::float8 as seconds
      from (select at from login_failure
             where username = ${username} and id <> ${id}
               and at > ${now}::timestamptz - make_interval(mins => ${throttleMinutes}::int)
             order by at desc limit ${maxFailures}) recent`,
  )
  const throttled = failures >= maxFailures
  return {
    id,
    left: Math.max(0, maxFailures - failures - 1),
    seconds: throttled ? Math.max(1, Math.ceil(seconds)) : 0,
  }
}

/** Takes back a try that was none: refused before the password counted, or right. */
export const takeBackAttempt = (db: Db, id: number) => db.run(sql`delete from login_failure where id = ${id}`)

export const forgetFailures = (db: Db, username: string) =>
  db.run(sql`delete from login_failure where username = ${username}`)

export const insertSession = (
  db: Db,
  session: {
    token: Buffer
    bind: Buffer
    userId: number
    now: Date
    seconds: number
    address: string
    agent: string
  },
) =>
  db.run(sql`
    insert into session (token_hash, bind_hash, user_id, created_at, seen_at, expires_at, address, agent)
    values (${session.token}, ${session.bind}, ${session.userId}, ${session.now}, ${session.now},
            ${session.now}::timestamptz + make_interval(secs => ${session.seconds}), ${session.address}, ${session.agent})`)

export const deleteSession = (db: Db, token: Buffer) =>
  db.run(sql`delete from session where token_hash = ${token}`)

export const deleteStaleSessions = (db: Db, userId: number, now: Date) =>
  db.run(sql`delete from session where user_id = ${userId} and expires_at < ${now}`)

export const deleteOtherSessions = (db: Db, userId: number, keep: Buffer) =>
  db.run(sql`delete from session where user_id = ${userId} and token_hash <> ${keep}`)

export const passwordHashOf = (db: Db, userId: number) =>
  db.one(z.object({ hash: z.string() }), sql`select password_hash as hash from app_user where id = ${userId}`)

export const setPassword = (db: Db, userId: number, hash: string) =>
  db.run(
    sql`update app_user set password_hash = ${hash}, must_change = false, version = version + 1 where id = ${userId}`,
  )
