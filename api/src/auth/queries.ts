import { roles } from '@trastienda/contract/access'
import { sessionUser } from '@trastienda/contract/auth'
import { givenDays } from '@trastienda/contract/given-password'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { closedColumns, closedShape } from '../http/closed.ts'

const userColumns = literal(`
  u.id, u.username, u.first_name, u.last_name, u.email, u.role, u.must_change, u.csv_separator,
  json_build_object('id', c.id, 'name', c.name, 'taxId', coalesce(c.tax_id, '')) as company,
  exists (select from second_factor f where f.user_id = u.id) as enable_google2fa, null::text as google2fa_secret,
  exists (select from recovery_code r where r.user_id = u.id and r.used_at is null) as recoverable, c.sample`)

const oneUser = (where: Sql) =>
  sql`select ${userColumns} from app_user u join company c on c.id = u.company_id where ${where}`

export const userById = (db: Db, userId: number) => db.one(sessionUser, oneUser(sql`u.id = ${userId}`))

const credentials = z.object({
  id: z.int(),
  passwordHash: z.string(),
  role: z.enum(roles),
  mayEnter: z.boolean(),
  ...closedShape,
  windows: z.array(z.object({ start: z.string(), end: z.string() })),
  /** Whether the person has a second factor, and whether the role must have one. */
  enrolled: z.boolean(),
  required: z.boolean(),
  addresses: z.array(z.string()),
})

/** Whether the password of `u` is a one-time password that was not used in time. */
export const lapsed = (now: Date): Sql =>
  sql`(u.must_change and coalesce(u.given_until <= ${now}::timestamptz, false))`

/** The end of the validity of a one-time password that is given now. */
export const givenUntil = (now: Date): Date => new Date(now.getTime() + givenDays * 86_400_000)

/** The facts about a username that signing in needs; undefined when nobody has it. */
export const credentialsOf = (db: Db, username: string, now: Date) =>
  db.optional(
    credentials,
    sql`
    select u.id, u.password_hash as "passwordHash", u.role, u.active and u.approval = 'approved' and not ${lapsed(now)} as "mayEnter",
           ${closedColumns}, c.disabled_windows as windows, u.addresses,
           exists (select from second_factor f where f.user_id = u.id) as enrolled, u.role = any(site.second_factor_roles) as required
      from app_user u join company c on c.id = u.company_id cross join site
     where u.username = ${username}`,
  )

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

export const deleteStaleSessions = (db: Db, userId: number, now: Date) =>
  db.run(sql`delete from session where user_id = ${userId} and expires_at < ${now}`)

export const deleteOtherSessions = (db: Db, userId: number, keep: Buffer) =>
  db.run(sql`delete from session where user_id = ${userId} and token_hash <> ${keep}`)

/** Ends a person's sign-ins that still wait for their code. */
export const deleteHeldOf = (db: Db, userId: number) =>
  db.run(sql`delete from held_sign_in where user_id = ${userId}`)

export const passwordHashOf = (db: Db, userId: number) =>
  db.one(z.object({ hash: z.string() }), sql`select password_hash as hash from app_user where id = ${userId}`)

export const setPassword = (db: Db, userId: number, hash: string) =>
  db.run(
    sql`update app_user set password_hash = ${hash}, must_change = false, given_until = null, version = version + 1 where id = ${userId}`,
  )
