import type { Role } from '@trastienda/contract/access'
import { saved } from '@trastienda/contract/paging'
import { fieldProblem } from '@trastienda/contract/problem'
import type { UserChange, UserDraft } from '@trastienda/contract/user'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { endSessions, lockAdmins, type LockedUser, lockUser } from './user-lock.ts'

const kind = 'user'

/** What is done to a user stands in the history of the user's company, wherever the admin acts. */
export const inCompanyOf = (who: Who, user: { companyId: number }): Who => ({
  ...who,
  companyId: user.companyId,
})

async function checkCompany(tx: Tx, companyId: number): Promise<void> {
  const company = await tx.optional(
    z.object({ active: z.boolean() }),
    sql`select active from company where id = ${companyId}`,
  )
  if (!company) throw fieldProblem('companyId', 'not_found')
  if (!company.active) throw fieldProblem('companyId', 'inactive')
}

/**
 * Adds a user, pending approval, who has to change the password at the first sign-in.
 * @throws Problem username_taken, invalid (company)
 */
export async function insertUser(tx: Tx, who: Who, draft: UserDraft, passwordHash: string) {
  await checkCompany(tx, draft.companyId)
  const is = await tx.one(
    saved,
    sql`
    insert into app_user (company_id, username, password_hash, first_name, last_name, email, phone, role, must_change, created_by, created_at)
    values (${draft.companyId}, ${draft.username}, ${passwordHash}, ${draft.firstName}, ${draft.lastName}, ${draft.email},
            ${draft.phone}, ${draft.role}, true, ${who.userId}, ${tx.now})
    returning id, version`,
  )
  await record(tx, inCompanyOf(who, draft), { kind, id: is.id, action: 'created', after: draft })
  return is
}

const rank: Record<Role, number> = { buyer: 0, secretary: 1, user: 2, admin: 3 }

/** Whether a change lets somebody do or see more than what was approved; an admin sees every company already. */
function givesMore(was: LockedUser, change: UserChange): boolean {
  return rank[change.role] > rank[was.role] || (change.companyId !== was.companyId && change.role !== 'admin')
}

/**
 * Changes a user. One who is given more rights than were approved is pending again; another role or company ends
 * the sessions.
 * @throws Problem stale, last_admin, invalid (company)
 */
export async function changeUserTo(tx: Tx, who: Who, id: number, version: number, change: UserChange) {
  const keepAnAdmin = await lockAdmins(tx)
  const was = await lockUser(tx, id, version)
  if (change.companyId !== was.companyId) await checkCompany(tx, change.companyId)
  const approval = was.approval === 'approved' && !givesMore(was, change) ? 'approved' : 'pending'
  if (was.role === 'admin' && change.role !== 'admin') keepAnAdmin(id)
  const { firstName, lastName, email, phone, role, companyId } = was
  const before = { firstName, lastName, email, phone, role, companyId, approval: was.approval }
  const after = { ...change, approval }
  if (changesOf(before, after).length === 0) return { id, version }
  const is = await tx.one(
    saved,
    sql`
    update app_user
       set first_name = ${change.firstName}, last_name = ${change.lastName}, email = ${change.email}, phone = ${change.phone},
           role = ${change.role}, company_id = ${change.companyId}, approval = ${approval}, edited_by = ${who.userId},
           version = version + 1
     where id = ${id} returning id, version`,
  )
  if (change.role !== was.role || change.companyId !== was.companyId) await endSessions(tx, who, id)
  await record(tx, inCompanyOf(who, was), {
    kind,
    id,
    action: 'changed',
    before,
    after,
  })
  return is
}

/** Gives a user a password that has to be changed at the next sign-in, and ends the sessions. */
export async function replacePassword(tx: Tx, who: Who, id: number, passwordHash: string) {
  const was = await lockUser(tx, id)
  const is = await tx.one(
    saved,
    sql`update app_user set password_hash = ${passwordHash}, must_change = true, version = version + 1
         where id = ${id} returning id, version`,
  )
  await endSessions(tx, who, id)
  await tx.run(sql`delete from login_failure where username = ${was.username}`)
  await record(tx, inCompanyOf(who, was), { kind, id, action: 'password_reset' })
  return is
}
