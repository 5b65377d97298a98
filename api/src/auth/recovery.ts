import { throttleMinutes } from '@trastienda/contract/auth'
import { isCommonPassword } from '@trastienda/contract/password.rules'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import {
  requestsPerAddress,
  requestRecovery,
  linksAnHour,
  openRecovery,
  recoverPassword,
  recoveryMinutes,
  recoveryState,
} from '@trastienda/contract/recovery'
import { z } from 'zod'
import { type Db, transaction, type Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { endNoted } from '../http/access-log.ts'
import { addressOf } from '../http/address.ts'
import { direct, type Services } from '../http/route.ts'
import { hashOf } from '../http/session.ts'
import { queueMail } from '../mail/queue.ts'
import type { Language } from '@trastienda/contract/language'
import { checked } from './attempts.ts'
import { newSecret } from './companion.ts'
import { hashPassword } from './password.ts'
import { deleteHeldOf, lapsed, setPassword } from './queries.ts'
import { linkLetter, replacedLetter } from './recovery-letter.ts'
import { toPerson } from './to-person.ts'

/** The address of this site in mailed links; undefined when it cannot mail them. */
const siteOf = ({ publicUrl, mail }: Services): string | undefined =>
  mail.folder === null ? publicUrl : undefined

const accountRow = z.object({
  id: z.int(),
  version: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: z.int(),
  company: z.string(),
})
type Account = z.infer<typeof accountRow>

/**
 * The people who may sign in and match a condition on a user `u`, locked so that of several links the last is valid.
 */
const accounts = (tx: Tx, meant: Sql): Promise<Account[]> =>
  tx.rows(
    accountRow,
    sql`
    select u.id, u.version, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email,
           c.id as "companyId", c.name as company
      from app_user u join company c on c.id = u.company_id
     where u.active and u.approval = 'approved' and not ${lapsed(tx.now)} and ${meant}
     order by u.id limit 5 for no key update of u`,
  )

/** @throws Problem throttled for an address that requests many names */
async function refuseFlood(db: Db, address: string, now: Date): Promise<void> {
  const { requests, seconds } = await db.one(
    z.object({ requests: z.int(), seconds: z.number() }),
    sql`
    select count(*)::int as requests,
           coalesce(extract(epoch from min(at) + make_interval(mins => ${throttleMinutes}::int) - ${now}::timestamptz), 0)::float8 as seconds
      from login_failure
     where kind = 'recovery' and address = ${address} and at > ${now}::timestamptz - make_interval(mins => ${throttleMinutes}::int)`,
  )
  if (requests <= requestsPerAddress) return
  const wait = Math.max(1, Math.ceil(seconds))
  throw new Problem('throttled', { detail: { seconds: wait, minutes: Math.ceil(wait / 60) } })
}

interface RecoveryRequest {
  readonly name: string
  readonly language: Language
  readonly site: string
  readonly address: string
}

/**
 * Mails one account its link, which replaces the previous one; sends nothing to an account that got too many within
 * the hour.
 */
async function mailLink(
  tx: Tx,
  account: Account,
  { language, site, address }: RecoveryRequest,
): Promise<void> {
  const { id, version, companyId, company, username, email } = account
  const { sent } = await tx.one(
    z.object({ sent: z.int() }),
    sql`select count(*)::int as sent from mail
         where company_id = ${companyId} and document_kind = 'password_recovery' and document_id = ${id} and secret
           and created_at > ${tx.now}::timestamptz - interval '1 hour'`,
  )
  if (sent >= linksAnHour) return
  const token = newSecret()
  const expires = new Date(tx.now.getTime() + recoveryMinutes * 60_000)
  await tx.run(sql`
    insert into password_recovery (user_id, token_hash, user_version, expires_at)
    values (${id}, ${hashOf(token)}, ${version}, ${expires})
    on conflict (user_id) do update
       set token_hash = excluded.token_hash, user_version = excluded.user_version, expires_at = excluded.expires_at`)
  // After the number sign: browsers do not send it, so no log and no other site sees it.
  const link = new URL(`/recover#${token}`, site).href
  await queueMail(tx, {
    ...toPerson({ companyId, company, email }),
    ...linkLetter({ company, username, link }, language),
    documentKind: 'password_recovery',
    documentId: id,
    secretMinutes: recoveryMinutes,
  })
  await note(tx, account, 'recovery_asked', address)
}

const note = (
  tx: Tx,
  { companyId, id }: Account,
  action: 'recovery_asked' | 'password_recovered',
  address: string,
) =>
  tx.run(sql`
    insert into history (company_id, kind, row_id, action, user_id, at, address)
    values (${companyId}, 'access', ${id}, ${action}, ${action === 'password_recovered' ? id : null}, ${tx.now}, ${address})`)

/**
 * Mails links to the people with this username or email; does nothing when there are none, or they have no address.
 */
async function mailLinks(tx: Tx, request: RecoveryRequest): Promise<void> {
  const name = request.name.toLowerCase()
  const meant = name.includes('@')
    ? sql`lower(u.email) = ${name}`
    : sql`u.username = ${name} and u.email <> ''`
  for (const account of await accounts(tx, meant)) await mailLink(tx, account, request)
}

const byToken = (token: string, now: Date) => sql`
  exists (select from password_recovery r
           where r.user_id = u.id and r.token_hash = ${hashOf(token)} and r.user_version = u.version and r.expires_at > ${now})`

/** The person of a link. @throws Problem recovery_link when it was used, has expired or does not exist */
async function accountOf(tx: Tx, token: string): Promise<Account> {
  const [account] = await accounts(tx, byToken(token, tx.now))
  if (!account) throw new Problem('recovery_link')
  return account
}

/** Replaces the password: of simultaneous uses the first succeeds, since it changes the person. */
async function replace(tx: Tx, token: string, hash: string, address: string): Promise<void> {
  const account = await accountOf(tx, token)
  const { id, companyId, company, username, email } = account
  await setPassword(tx, id, hash)
  await tx.run(sql`delete from password_recovery where user_id = ${id}`)
  await deleteHeldOf(tx, id)
  await endNoted(tx, sql`user_id = ${id}`, { action: 'session_ended', address, own: true }, tx.now)
  await tx.run(sql`delete from login_failure where username = ${username} and kind = 'password'`)
  await note(tx, account, 'password_recovered', address)
  if (email === '') return
  await queueMail(tx, {
    ...toPerson({ companyId, company, email }),
    ...replacedLetter(company, username, address),
    documentKind: 'password_recovery',
    documentId: id,
  })
}

export const recoveryRoutes = [
  direct(recoveryState, async ({ services }) => ({ available: siteOf(services) !== undefined })),

  direct(requestRecovery, async ({ body, db, now, request, services }) => {
    const site = siteOf(services)
    if (site === undefined) throw new Problem('recovery_unavailable')
    const address = addressOf(request)
    await refuseFlood(db, address, now)
    const username = body.name.toLowerCase().slice(0, 64)
    // Each request counts, whether or not such an account exists.
    await checked(db, { kind: 'recovery', username, address, now }, async () => undefined)
    // Not awaited: the response time must not reveal whether such an account exists.
    const mailed = transaction(services.pool, 'write', (tx) => mailLinks(tx, { ...body, site, address }), now)
    mailed.catch((error: unknown) => request.log.error({ err: error }, 'a link to a new password was lost'))
    return { message: 'If there is such an account, a message is on its way' }
  }),

  direct(openRecovery, async ({ body: { token }, now, reply, services: { pool } }) => {
    void reply.header('Cache-Control', 'no-store')
    const { username } = await transaction(pool, 'write', (tx) => accountOf(tx, token), now)
    return { username }
  }),

  // Hashing is slow: it is done between two checks of the link, so that it holds no connection.
  direct(recoverPassword, async ({ body: { token, password }, now, request, reply, services: { pool } }) => {
    void reply.header('Cache-Control', 'no-store')
    const { username, firstName, lastName, company } = await transaction(
      pool,
      'write',
      (tx) => accountOf(tx, token),
      now,
    )
    if (isCommonPassword(password, [username, firstName, lastName, company]))
      throw fieldProblem('password', 'password_common')
    const hash = await hashPassword(password)
    await transaction(pool, 'write', (tx) => replace(tx, token, hash, addressOf(request)), now)
    return { message: 'Password updated successfully' }
  }),
]
