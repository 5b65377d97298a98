import { mayDo, roles } from '@trastienda/contract/access'
import { chosenSeparator } from '@trastienda/contract/my-settings'
import type { DeliveryDraft, PauseReason } from '@trastienda/contract/report-delivery'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { actOf } from './reports.ts'

const owner = z.object({
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  ownCompanyId: z.int(),
  csvSeparator: chosenSeparator,
  active: z.boolean(),
  /** Their company is closed. */
  closed: z.boolean(),
})

/** The owner of a delivery, in the person's present state. */
export type Owner =
  | { readonly who: Who; readonly email: string }
  | { readonly reason: Extract<PauseReason, 'inactive' | 'role' | 'company' | 'no_address'> }

/**
 * The person a report is made for: their present permissions decide, not those at the time of scheduling.
 * @returns the person, or why the report is no longer sent
 */
export async function ownerOf(
  db: Db,
  companyId: number,
  ownerId: number,
  { report, toMe, to }: Pick<DeliveryDraft, 'report' | 'toMe' | 'to'>,
): Promise<Owner> {
  const found = await db.optional(
    owner,
    sql`
    select u.id as "userId", u.username, u.first_name || ' ' || u.last_name as name, u.email, u.role, u.company_id as "ownCompanyId",
           u.csv_separator as "csvSeparator",
           u.active and u.approval = 'approved' as active, c.disabled or not c.active as closed
      from app_user u join company c on c.id = u.company_id where u.id = ${ownerId}`,
  )
  if (!found?.active) return { reason: 'inactive' }
  const { email, active: _active, closed, ...person } = found
  if (!mayDo(person.role, actOf(report))) return { reason: 'role' }
  if (person.role !== 'admin' && (closed || person.ownCompanyId !== companyId)) return { reason: 'company' }
  if (toMe && email === '' && to.length === 0) return { reason: 'no_address' }
  return { who: { ...person, companyId, sessionId: '', address: '', steppedUp: false }, email }
}
