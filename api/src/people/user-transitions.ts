import { acts } from '@trastienda/contract/access'
import { saved } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import type { PartyApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { endSessions, inCompanyOf, lockAdmins, type LockedUser, lockUser } from './user-lock.ts'

const kind = 'user'

/**
 * The four-eyes rule for users. Admins approve for all companies, so the exception for a single approver applies only
 * while there is no second admin anywhere.
 * @returns whether the admin approves their own
 * @throws Problem own_document
 */
async function mayApproveUser(tx: Tx, who: Who, { createdBy, editedBy }: LockedUser): Promise<boolean> {
  if (createdBy !== who.userId && editedBy !== who.userId) return false
  const { alone } = await tx.one(
    z.object({ alone: z.boolean() }),
    sql`
    select c.self_approval and not exists (
             select from app_user u where u.id <> ${who.userId} and u.active and u.approval = 'approved'
                and u.role = any(${[...acts['user.approve']]}::text[])) as alone
      from company c where c.id = ${who.ownCompanyId}`,
  )
  if (!alone) throw new Problem('own_document')
  return true
}

const setApproval = (tx: Tx, id: number, approval: PartyApproval) =>
  tx.one(
    saved,
    sql`update app_user set approval = ${approval}, version = version + 1 where id = ${id} returning id, version`,
  )

async function lockPending(tx: Tx, id: number, version: number): Promise<LockedUser> {
  const was = await lockUser(tx, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  return was
}

/** @throws Problem stale, not_pending, own_document */
export async function approveUserAt(tx: Tx, who: Who, id: number, version: number) {
  const was = await lockPending(tx, id, version)
  const own = await mayApproveUser(tx, who, was)
  const is = await setApproval(tx, id, 'approved')
  await record(tx, inCompanyOf(who, was), { kind, id, action: own ? 'approved_own' : 'approved' })
  return is
}

/** @throws Problem stale, not_pending */
export async function rejectUserAt(tx: Tx, who: Who, id: number, version: number, reason: string) {
  const was = await lockPending(tx, id, version)
  const is = await setApproval(tx, id, 'rejected')
  await record(tx, inCompanyOf(who, was), { kind, id, action: 'rejected', reason })
  return is
}

/**
 * Activates or deactivates a user; both end all sessions.
 * @throws Problem stale, last_admin
 */
export async function setUserActive(tx: Tx, who: Who, id: number, version: number, active: boolean) {
  const keepAnAdmin = await lockAdmins(tx)
  const was = await lockUser(tx, id, version)
  if (was.active === active) return { id, version }
  if (was.role === 'admin' && !active) keepAnAdmin(id)
  const is = await tx.one(
    saved,
    sql`update app_user set active = ${active}, version = version + 1 where id = ${id} returning id, version`,
  )
  await endSessions(tx, who, id)
  await record(tx, inCompanyOf(who, was), { kind, id, action: active ? 'activated' : 'deactivated' })
  return is
}
