import { Problem } from '@trastienda/contract/problem'
import { matchState } from '@trastienda/contract/purchase-match'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { tallied } from './tally.ts'

const lockedRow = tallied.extend({
  approval: documentApproval,
  version: z.int(),
  supplierId: z.int(),
  reference: z.string(),
  door: z.enum(['direct', 'received']),
  match: matchState,
  createdBy: z.int(),
  editedBy: z.int(),
})
export type LockedPurchase = z.infer<typeof lockedRow>

/**
 * Locks a purchase's row: the first lock of every transition, so that of several at once one goes first and the
 * others see what it did.
 * @throws Problem not_found (or another company's), stale when it is no longer at that version
 */
export async function lockPurchase(
  tx: Tx,
  companyId: number,
  id: number,
  version: number,
): Promise<LockedPurchase> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select approval, version, supplier_id as "supplierId", reference, door, match, created_by as "createdBy", edited_by as "editedBy",
           purchased_on as day, store_id as "storeId", status, grand_total as "grandTotal", paid
      from purchase where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}
