import { saved } from '@trastienda/contract/paging'
import { isCommonPassword } from '@trastienda/contract/password.rules'
import { fieldProblem } from '@trastienda/contract/problem'
import { givenUntil } from '../auth/queries.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { requireStepUp } from '../http/session.ts'
import { endSessions, inCompanyOf, lockUser } from './user-lock.ts'
import { type Change, changeUserTo } from './user-save.ts'

/** A password that an admin typed for a person. */
interface GivenPassword {
  readonly password: string
  readonly hash: string
}

/** Refuses a password based on publicly known facts about its owner. @throws Problem invalid (password) */
export function refuseOwnWords(
  password: string,
  username: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): void {
  if (isCommonPassword(password, [username, firstName, lastName]))
    throw fieldProblem('password', 'password_common')
}

/** Gives a user a one-time password, and ends the sessions. */
export async function replacePassword(tx: Tx, who: Who, id: number, passwordHash: string) {
  const was = await lockUser(tx, id)
  const is = await tx.one(
    saved,
    sql`update app_user set password_hash = ${passwordHash}, must_change = true, given_until = ${givenUntil(tx.now)}, version = version + 1
         where id = ${id} returning id, version`,
  )
  await endSessions(tx, who, id)
  await tx.run(sql`delete from login_failure where username = ${was.username}`)
  await record(tx, inCompanyOf(who, was), { kind: 'user', id, action: 'password_reset' })
  return is
}

/**
 * Changes a user and gives them a password, both or neither.
 * @throws Problem as `changeUserTo`; invalid (password)
 */
export async function changeUserWithPassword(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  change: Change,
  given: GivenPassword,
) {
  requireStepUp(who)
  await changeUserTo(tx, who, id, version, change)
  const { username } = await lockUser(tx, id)
  refuseOwnWords(given.password, username, change)
  return replacePassword(tx, who, id, given.hash)
}
