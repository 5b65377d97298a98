import { Problem } from '@trastienda/contract/problem'
import { partyApproval } from '@trastienda/contract/status'
import { role } from '@trastienda/contract/user'
import { z } from 'zod'
import { lapsed } from '../auth/queries.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/** Changes to a user are recorded in the history of the user's company, wherever the admin acts. */
export const inCompanyOf = (who: Who, user: { companyId: number }): Who => ({
  ...who,
  companyId: user.companyId,
})

const lockedRow = z.object({
  companyId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  addresses: z.array(z.string()),
  approval: partyApproval,
  active: z.boolean(),
  createdBy: z.int().nullable(),
  editedBy: z.int().nullable(),
  version: z.int(),
})
export type LockedUser = z.infer<typeof lockedRow>

/**
 * Locks a user's row.
 * @param version the version that was seen, undefined for a change that does not depend on it
 * @throws Problem not_found, stale
 */
export async function lockUser(tx: Tx, id: number, version?: number): Promise<LockedUser> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select company_id as "companyId", username, first_name as "firstName", last_name as "lastName", email, phone, role,
           addresses, approval, active, created_by as "createdBy", edited_by as "editedBy", version
      from app_user where id = ${id} for no key update`,
  )
  if (!found) throw new Problem('not_found')
  if (version !== undefined && found.version !== version) {
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  }
  return found
}

/**
 * Locks the admins who can sign in, in the order of their ids, before any user's row: of two admins who deactivate
 * each other, the second sees what the first did.
 * @returns a function that refuses to remove the last of them
 */
export async function lockAdmins(tx: Tx): Promise<(leaving: number) => void> {
  const admins = await tx.rows(
    z.object({ id: z.int() }),
    sql`select u.id from app_user u where u.role = 'admin' and u.active and u.approval = 'approved' and not ${lapsed(tx.now)}
         order by u.id for no key update`,
  )
  return (leaving) => {
    if (admins.every(({ id }) => id === leaving)) throw new Problem('last_admin')
  }
}

/** Ends all sessions of a person; the caller's own, which this write still uses, by its expiry. */
export async function endSessions(tx: Tx, who: Who, userId: number): Promise<void> {
  const own = Buffer.from(who.sessionId, 'hex')
  await tx.run(sql`delete from session where user_id = ${userId} and token_hash <> ${own}`)
  await tx.run(sql`delete from held_sign_in where user_id = ${userId}`)
  await tx.run(
    sql`update session set expires_at = ${tx.now} where user_id = ${userId} and token_hash = ${own}`,
  )
}
