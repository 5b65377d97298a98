import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { returnReason } from '@trastienda/contract/purchase-return'
import { quantity } from '@trastienda/contract/quantity'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { TalliedDocument } from '../document/tally.ts'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

const stated = z.object({ day, storeId: z.int(), approval: documentApproval, amount: cop })

const lockedRow = stated.extend({
  version: z.int(),
  reference: z.string(),
  purchaseId: z.int(),
  supplierId: z.int(),
  applied: cop,
  createdBy: z.int(),
  editedBy: z.int(),
})

const lineRow = z.object({
  id: z.int(),
  purchaseLineId: z.int().nullable(),
  productId: z.int(),
  lotId: z.int(),
  quantity,
  value: cop,
  reason: returnReason,
})
export type LockedLine = z.infer<typeof lineRow>
export type LockedReturn = z.infer<typeof lockedRow> & {
  readonly id: number
  readonly items: readonly LockedLine[]
}

/** What every statement that writes a return answers, for its tally. */
export const statedRow = stated.extend({ id: z.int(), version: z.int() })
export const returning = literal('id, version, returned_on as day, store_id as "storeId", approval, amount')

/** A return as the tally counts it. */
export const talliedAs = ({ day, storeId, approval, amount }: z.infer<typeof stated>): TalliedDocument => ({
  day,
  storeId,
  status: approval,
  amount,
})

/**
 * Locks a return's row, the first lock of all that is done to it; its lines are those of the version that was locked.
 * @throws Problem not_found (or another company's), stale when it is no longer at that version
 */
export async function lockReturn(
  tx: Tx,
  companyId: number,
  id: number,
  version: number,
): Promise<LockedReturn> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select version, reference, purchase_id as "purchaseId", supplier_id as "supplierId", store_id as "storeId", amount, applied,
           approval, returned_on as day, created_by as "createdBy", edited_by as "editedBy"
      from purchase_return where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  const items = await tx.rows(
    lineRow,
    sql`
    select id, purchase_line_id as "purchaseLineId", product_id as "productId", lot_id as "lotId", trim_scale(quantity)::text as quantity,
           value, reason
      from purchase_return_line where company_id = ${companyId} and purchase_return_id = ${id} order by position`,
  )
  return { ...found, id, items }
}
