import { Problem } from '@trastienda/contract/problem'
import { type Act, acts } from '@trastienda/contract/access'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Approver {
  readonly companyId: number
  readonly userId: number
}

interface Authored {
  readonly createdBy: number | null
  readonly editedBy: number | null
}

/**
 * Applies the four-eyes rule: nobody approves what they created or last edited. A company with a single approver may
 * allow it by a setting; the history then says so.
 * @param act the permission that makes others approvers
 * @returns whether the approver approves their own document
 * @throws Problem own_document
 */
export async function mayApprove(
  db: Db,
  who: Approver,
  { createdBy, editedBy }: Authored,
  act: Act,
): Promise<boolean> {
  if (createdBy !== who.userId && editedBy !== who.userId) return false
  if (!(await approvesAlone(db, who, act))) throw new Problem('own_document')
  return true
}

/**
 * Whether the company lets this approver approve their own documents: they are its only approver and a setting allows
 * it.
 */
export async function approvesAlone(db: Db, who: Approver, act: Act): Promise<boolean> {
  const { alone } = await db.one(
    z.object({ alone: z.boolean() }),
    sql`
    select c.self_approval and not exists (
             select from app_user u where u.id <> ${who.userId} and u.company_id = c.id and u.active and u.approval = 'approved'
                and u.role = any(${[...acts[act]]}::text[])) as alone
      from company c where c.id = ${who.companyId}`,
  )
  return alone
}
