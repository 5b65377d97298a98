import { z } from 'zod'
import { givenDays } from '@trastienda/contract/given-password'
import { givenUntil } from '../auth/queries.ts'
import { hashPassword } from '../auth/password.ts'
import type { Db, Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { StartError } from '../start-error.ts'
import { dropWrongCodes } from '../auth/attempts.ts'
import { endNoted } from '../http/access-log.ts'
import { firstPassword } from '../people/first-password.ts'

const person = z.object({ id: z.int(), companyId: z.int(), username: z.string(), name: z.string() })
type Person = z.infer<typeof person>

async function personOf(db: Db, username: string | undefined): Promise<Person> {
  if (username === undefined) throw new StartError('bad_command', 'Whose? Name a username.')
  const found = await db.optional(
    person,
    sql`select id, company_id as "companyId", username, first_name || ' ' || last_name as name from app_user
         where username = ${username.trim().toLowerCase()}`,
  )
  if (!found) throw new StartError('bad_command', `Nobody has the username ${username}`)
  return found
}

/** Records in the history what the operator did on the server, who is no user. */
const note = (tx: Tx, { id, companyId }: Person, action: string) =>
  tx.run(sql`
    insert into history (company_id, kind, row_id, action, at, reason)
    values (${companyId}, 'user', ${id}, ${action}, ${tx.now}, 'npm run admin')`)

const end = (tx: Tx, which: Sql) =>
  endNoted(tx, which, { action: 'session_ended', address: '', own: false }, tx.now)
const endAll = (tx: Tx, { id }: Person) => end(tx, sql`user_id = ${id}`)

/**
 * Gives a person a new password, ends their sessions and resets their failed attempts. @returns the lines to print
 */
export async function resetPassword(tx: Tx, username: string | undefined): Promise<string> {
  const found = await personOf(tx, username)
  const password = firstPassword()
  await tx.run(sql`
    update app_user set password_hash = ${await hashPassword(password)}, must_change = true,
           given_until = ${givenUntil(tx.now)}, version = version + 1
     where id = ${found.id}`)
  await endAll(tx, found)
  await tx.run(sql`delete from held_sign_in where user_id = ${found.id}`)
  await tx.run(sql`delete from login_failure where username = ${found.username}`)
  await note(tx, found, 'password_reset')
  return `The new password of ${found.name} is ${password}\nIt has to be changed at the first sign-in, within ${givenDays} days.`
}

/** Removes a person's second factor; they can set up another one. */
export async function resetSecondFactor(tx: Tx, username: string | undefined): Promise<string> {
  const found = await personOf(tx, username)
  const had = await tx.run(sql`delete from second_factor where user_id = ${found.id}`)
  await dropWrongCodes(tx, found.username)
  await tx.run(sql`delete from held_sign_in where user_id = ${found.id}`)
  await endAll(tx, found)
  if (had === 0) return `${found.name} has no second factor`
  await note(tx, found, 'second_factor_reset')
  return `${found.name} has no second factor any more, and signs in with the password`
}

/**
 * Removes everybody's second factor, because the key that encrypted them is lost; the next start uses the key that it
 * finds.
 * @throws StartError while a server runs, which would continue with its own key
 */
export async function forgetSecondFactors(tx: Tx): Promise<string> {
  const { running } = await tx.one(
    z.object({ running: z.boolean() }),
    sql`
    select exists (select from pg_stat_activity
                    where datname = current_database() and application_name = 'trastienda' and pid <> pg_backend_pid()) as running`,
  )
  if (running) throw new StartError('bad_command', 'A server is running on this database: stop it first')
  const people = await tx.rows(
    person,
    sql`
    delete from second_factor f using app_user u where u.id = f.user_id
    returning u.id, u.company_id as "companyId", u.username, u.first_name || ' ' || u.last_name as name`,
  )
  await tx.run(sql`delete from second_factor_setup`)
  await tx.run(sql`delete from held_sign_in`)
  await tx.run(sql`update site set key_mark = null`)
  for (const each of people) {
    await dropWrongCodes(tx, each.username)
    await note(tx, each, 'second_factor_reset')
  }
  if (people.length === 0) return 'Nobody had a second factor; the next start takes the key that it finds'
  return [
    'The next start takes the key that it finds. Without a second factor by now:',
    ...people.map(({ username, name }) => `${username}  ${name}`),
  ].join('\n')
}

/** Lets a person connect from any address again. */
export async function allowAnyAddress(tx: Tx, username: string | undefined): Promise<string> {
  const found = await personOf(tx, username)
  await tx.run(sql`update app_user set addresses = '{}', version = version + 1 where id = ${found.id}`)
  await note(tx, found, 'changed')
  return `${found.name} may come from any address`
}

const sessionRow = z.object({
  username: z.string(),
  address: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
})

/** Lists the open sessions, of everybody or of one person. */
export async function listSessions(tx: Tx, username: string | undefined): Promise<string> {
  const id = username === undefined ? null : (await personOf(tx, username)).id
  const rows = await tx.rows(
    sessionRow,
    sql`
    select u.username, s.address, s.agent, s.created_at as "createdAt", s.seen_at as "seenAt"
      from session s join app_user u on u.id = s.user_id
     where s.expires_at > now() and (${id}::bigint is null or u.id = ${id}) order by s.seen_at desc limit 500`,
  )
  if (rows.length === 0) return 'Nobody is signed in'
  const line = ({ username: who, address, agent, createdAt, seenAt }: z.infer<typeof sessionRow>) =>
    [who.padEnd(20), address.padEnd(20), `since ${createdAt}`, `seen ${seenAt}`, printable(agent)].join('  ')
  return rows.map(line).join('\n')
}

// A browser's name comes from strangers: it must not send control sequences to the terminal.
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, 60)

/** Ends all sessions of a person, or of everybody with `--all`. */
export async function endSessions(tx: Tx, username: string | undefined): Promise<string> {
  if (username === '--all') return `${await end(tx, sql`true`)} sessions ended`
  const found = await personOf(tx, username)
  return `${await endAll(tx, found)} sessions of ${found.name} ended`
}

/** Opens the site and every company again. */
export async function reopenSite(tx: Tx): Promise<string> {
  const site = await tx.run(
    sql`update site set all_disabled = false, version = version + 1 where all_disabled`,
  )
  const companies = await tx.rows(
    z.object({ id: z.int(), name: z.string() }),
    sql`update company set disabled = false, version = version + 1 where disabled returning id, name`,
  )
  for (const { id } of companies)
    await tx.run(sql`
      insert into history (company_id, kind, row_id, action, at, reason) values (${id}, 'company', ${id}, 'activated', ${tx.now}, 'npm run admin')`)
  if (site === 0 && companies.length === 0) return 'Nothing was closed'
  return ['The site is open', ...companies.map(({ name }) => `Open again: ${name}`)].join('\n')
}

/** The last hash of each company's history chain, to be kept elsewhere. */
export async function auditHeads(tx: Tx): Promise<string> {
  const rows = await tx.rows(
    z.object({ name: z.string(), position: z.int(), hash: z.string() }),
    sql`select c.name, h.position, encode(h.hash, 'hex') as hash from history_head h join company c on c.id = h.company_id order by c.id`,
  )
  return rows.map(({ name, position, hash }) => `${name}  ${position}  ${hash}`).join('\n')
}
