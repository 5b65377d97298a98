import { maxCodesADay, maxFailures, throttleMinutes } from '@trastienda/contract/auth'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql, when } from '../db/sql.ts'

/** The kinds of secrets that somebody may try to guess; attempts at each are counted separately. */
export type Guessed = 'password' | 'code' | 'recovery'

export interface Attempt {
  readonly kind: Guessed
  readonly username: string
  readonly address: string
  readonly now: Date
}

const attemptRow = z.object({ failures: z.int(), seconds: z.number() })
const dayRow = z.object({ full: z.boolean(), seconds: z.number() })

/** For how many days an address counts as a person's own after they signed in from it. */
const ownDays = 30

/**
 * The failures that count for an attempt: those from the same address if it is the person's own, else those from all
 * other addresses, so that somebody who guesses from elsewhere cannot lock the person out.
 */
function ofTheSame({ kind, username, address, now }: Attempt): Sql {
  const own = sql`
    select h.address from app_user u join history h on h.company_id = u.company_id and h.user_id = u.id
     where u.username = ${username} and h.action = 'signed_in' and h.at > ${now}::timestamptz - make_interval(days => ${ownDays}::int)`
  return when(
    kind === 'password',
    sql`and case when ${address}::text in (${own}) then address = ${address} else address not in (${own}) end`,
  )
}

/**
 * Records an attempt before checking it, then counts those recorded earlier: of any number of simultaneous attempts
 * at most `maxFailures` find fewer than that, on any number of servers. The username counts and not the address: the
 * staff of a shop share one, and an attacker has many.
 * @returns the attempt, to be removed unless it fails; how many are left after it; the seconds to wait, 0 for none
 */
async function begin(db: Db, attempt: Attempt) {
  const { kind, username, address, now } = attempt
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
             where username = ${username} and kind = ${kind} and id <> ${id} and not forgiven
               and at > ${now}::timestamptz - make_interval(mins => ${throttleMinutes}::int) ${ofTheSame(attempt)}
             order by at desc limit ${maxFailures}) recent`,
  )
  const throttled = failures >= maxFailures
  return {
    id,
    left: Math.max(0, maxFailures - failures - 1),
    seconds: throttled ? Math.max(1, Math.ceil(seconds)) : 0,
  }
}

/**
 * Refuses a code of a person with too many wrong ones within a day, whatever correct ones came in between: of a
 * million codes three are right at a time, and somebody who has the password could guess every day.
 * @throws Problem second_factor_day
 */
async function refuseDay(db: Db, { username, now }: Attempt, id: number): Promise<void> {
  const { full, seconds } = await db.one(
    dayRow,
    sql`
    select count(*) >= ${maxCodesADay} as full,
           coalesce(extract(epoch from min(at) + interval '1 day' - ${now}::timestamptz), 0)::float8 as seconds
      from (select at from login_failure
             where username = ${username} and kind = 'code' and id <> ${id} and at > ${now}::timestamptz - interval '1 day'
             order by at desc limit ${maxCodesADay}) recent`,
  )
  if (!full) return
  await takeBack(db, id)
  const wait = Math.max(1, Math.ceil(seconds))
  throw new Problem('second_factor_day', { detail: { seconds: wait, hours: Math.ceil(wait / 3600) } })
}

/** Removes an attempt that was refused before it counted, or succeeded. */
const takeBack = (db: Db, id: number) => db.run(sql`delete from login_failure where id = ${id}`)

/**
 * After a success the earlier failures no longer cause a delay; wrong codes still count for their day.
 * @param address for wrong passwords: only those from this address
 */
export const forgetFailures = (db: Db, username: string, kind: Guessed, address = '') =>
  db.run(
    kind === 'code'
      ? sql`update login_failure set forgiven = true where username = ${username} and kind = 'code' and not forgiven`
      : sql`delete from login_failure where username = ${username} and kind = 'password' and address = ${address}`,
  )

/** Resets the count of a person's wrong codes after an admin's decision. */
export const dropWrongCodes = (db: Db, username: string) =>
  db.run(sql`delete from login_failure where username = ${username} and kind = 'code'`)

/**
 * Checks a password or a code with rate limiting.
 * @param verify returns the result of a correct one, undefined for a wrong one
 * @throws Problem throttled, second_factor_day
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
  if (attempt.kind === 'code') await refuseDay(db, attempt, id)
  const passed = await verify().catch(async (error: unknown) => {
    await takeBack(db, id)
    throw error
  })
  if (passed !== undefined) await takeBack(db, id)
  return { passed, left }
}
