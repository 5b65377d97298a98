import type { Role } from '@trastienda/contract/access'
import { mostRanges } from '@trastienda/contract/address'
import { mayComeFrom } from '@trastienda/contract/address.rules'
import { saved } from '@trastienda/contract/paging'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { UserChange, UserDraft } from '@trastienda/contract/user'
import { z } from 'zod'
import { givenUntil } from '../auth/queries.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { requireStepUp } from '../http/session.ts'
import { endSessions, inCompanyOf, lockAdmins, type LockedUser, lockUser } from './user-lock.ts'

const kind = 'user'

async function checkCompany(tx: Tx, companyId: number): Promise<void> {
  const company = await tx.optional(
    z.object({ active: z.boolean() }),
    sql`select active from company where id = ${companyId}`,
  )
  if (!company) throw fieldProblem('companyId', 'not_found')
  if (!company.active) throw fieldProblem('companyId', 'inactive')
}

/**
 * Adds a pending user, who has to change the password at the first sign-in.
 * @throws Problem username_taken, invalid (company)
 */
export async function insertUser(tx: Tx, who: Who, draft: Omit<UserDraft, 'password'>, passwordHash: string) {
  await checkCompany(tx, draft.companyId)
  const is = await tx.one(
    saved,
    sql`
    insert into app_user (company_id, username, password_hash, first_name, last_name, email, phone, role, addresses, must_change,
                          given_until, created_by, created_at)
    values (${draft.companyId}, ${draft.username}, ${passwordHash}, ${draft.firstName}, ${draft.lastName}, ${draft.email},
            ${draft.phone}, ${draft.role}, ${draft.addresses ?? []}::text[], true, ${givenUntil(tx.now)}, ${who.userId}, ${tx.now})
    returning id, version`,
  )
  await record(tx, inCompanyOf(who, draft), { kind, id: is.id, action: 'created', after: draft })
  return is
}

/** The changes besides the password, which the history does not contain. */
export type Change = Omit<UserChange, 'password'>

const rank: Record<Role, number> = { buyer: 0, secretary: 1, user: 2, admin: 3 }

/** Whether a change gives the user more permissions than were approved; an admin sees every company already. */
function givesMore(was: LockedUser, change: Change): boolean {
  return rank[change.role] > rank[was.role] || (change.companyId !== was.companyId && change.role !== 'admin')
}

const sameRanges = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((range) => other.includes(range))

/** Nobody can lock themselves out. @throws Problem locks_out, naming the address */
function keepTheAuthor({ address }: Who, addresses: readonly string[]): void {
  if (!mayComeFrom(address, addresses)) throw new Problem('locks_out', { detail: { address } })
}

/**
 * Allows a user one more address or range; nothing changes for a user without restrictions, or with that address
 * already.
 */
export async function allowAddressTo(tx: Tx, who: Who, id: number, address: string) {
  const was = await lockUser(tx, id)
  const { addresses, version } = was
  if (addresses.length === 0 || addresses.includes(address)) return { id, version, addresses }
  if (addresses.length === mostRanges) throw fieldProblem('address', 'too_large', mostRanges)
  const more = [...addresses, address]
  const is = await tx.one(
    saved,
    sql`update app_user set addresses = ${more}::text[], edited_by = ${who.userId}, version = version + 1
         where id = ${id} returning id, version`,
  )
  await record(tx, inCompanyOf(who, was), {
    kind,
    id,
    action: 'changed',
    before: { addresses },
    after: { addresses: more },
  })
  return { ...is, addresses: more }
}

/**
 * Changes a user. One who gets more permissions becomes pending; another role or company ends the sessions.
 * @throws Problem stale, last_admin, locks_out, step_up_required, invalid (company)
 */
export async function changeUserTo(tx: Tx, who: Who, id: number, version: number, change: Change) {
  const keepAnAdmin = await lockAdmins(tx)
  const was = await lockUser(tx, id, version)
  if (change.companyId !== was.companyId) await checkCompany(tx, change.companyId)
  const approval = was.approval === 'approved' && !givesMore(was, change) ? 'approved' : 'pending'
  if (was.role === 'admin' && change.role !== 'admin') keepAnAdmin(id)
  const addresses = change.addresses ?? was.addresses
  if (id === who.userId) keepTheAuthor(who, addresses)
  const moves = change.role !== was.role || change.companyId !== was.companyId
  if (moves || change.email !== was.email || !sameRanges(addresses, was.addresses)) requireStepUp(who)
  const { firstName, lastName, email, phone, role, companyId } = was
  const before = {
    firstName,
    lastName,
    email,
    phone,
    role,
    companyId,
    addresses: was.addresses,
    approval: was.approval,
  }
  const after = { ...change, addresses, approval }
  if (changesOf(before, after).length === 0) return { id, version }
  const is = await tx.one(
    saved,
    sql`
    update app_user
       set first_name = ${change.firstName}, last_name = ${change.lastName}, email = ${change.email}, phone = ${change.phone},
           role = ${change.role}, company_id = ${change.companyId}, addresses = ${addresses}::text[], approval = ${approval}, edited_by = ${who.userId},
           version = version + 1
     where id = ${id} returning id, version`,
  )
  if (moves) await endSessions(tx, who, id)
  await record(tx, inCompanyOf(who, was), {
    kind,
    id,
    action: 'changed',
    before,
    after,
  })
  return is
}
