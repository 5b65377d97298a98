import { maxFailures, throttleMinutes } from '@trastienda/contract/auth'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** What is guessed: each is counted apart. */
export type Guessed = 'password' | 'code'

export interface Attempt {
  readonly kind: Guessed
  readonly username: string
  readonly address: string
  readonly now: Date
}

const attemptRow = z.object({ failures: z.int(), seconds: z.number() })

/**
 * Notes a try before it is looked at, then counts the ones that were noted earlier: of any number sent at once at most
 * `maxFailures` find fewer than that, on however many servers. The username counts and not the address: a shop's staff
 * share one, and an attacker has many.
 * @returns the try, to be taken back unless it fails; how many are left after it; the seconds to wait, 0 for none
 */
async function begin(db: Db, { kind, username, address, now }: Attempt) {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into login_failure (kind, username, address, at) values (${kind}, ${username}, ${address}, ${now}) returning id`,
  )
  const { failures, seconds } = await db.one(
    attemptRow,
    sql`
    select count(*)::int as failures,
           coalesce(extract(epoch from min(at) + make_interval(mins => ${throttleMinutes}::int) - ${now}::timestamptz), 0)::float8 as seconds
      from (select at from login_failure
             where username = ${username} and kind = ${kind} and id <> ${id}
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

/** Takes back a try that was none: refused before it counted, or right. */
const takeBack = (db: Db, id: number) => db.run(sql`delete from login_failure where id = ${id}`)

/** Counts from nothing again, after a right one. */
export const forgetFailures = (db: Db, username: string, kind: Guessed) =>
  db.run(sql`delete from login_failure where username = ${username} and kind = ${kind}`)

/**
 * Tries a password or a code under the throttle.
 * @param verify what the right one opens, undefined for a wrong one
 * @throws Problem throttled
 */
export async function checked<T>(
  db: Db,
  attempt: Attempt,
  verify: () => Promise<T | undefined>,
): Promise<{ passed: T | undefined; left: number }> {
  const { id, seconds, left } = await begin(db, attempt)
  if (seconds > 0) {
    await takeBack(db, id)
    throw new Problem('throttled', { detail: { seconds, minutes: Math.ceil(seconds / 60) } })
  }
  const passed = await verify().catch(async (error: unknown) => {
    await takeBack(db, id)
    throw error
  })
  if (passed !== undefined) await takeBack(db, id)
  return { passed, left }
}
