import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { paymentKind } from '@trastienda/contract/payment'
import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { TalliedDocument } from '../document/tally.ts'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

const stated = z.object({ day, approval: documentApproval, total: cop })

const lockedRow = stated.extend({
  kind: paymentKind,
  reference: z.string(),
  version: z.int(),
  supplierId: z.int(),
  purchaseId: z.int().nullable(),
  amount: cop,
  advance: cop,
  createdBy: z.int(),
  editedBy: z.int(),
})

const partRows = z.object({
  allocations: z.array(z.object({ purchaseId: z.int(), amount: cop })),
  credits: z.array(z.object({ creditId: z.int(), amount: cop })),
})

export type LockedPayment = z.infer<typeof lockedRow> & z.infer<typeof partRows> & { readonly id: number }

/** What every statement that writes a payment answers, for its tally. */
export const statedRow = stated.extend({ id: z.int(), version: z.int() })
export const returning = literal('id, version, paid_on as day, approval, total')

/** A payment as the tally counts it; it belongs to no store. */
export const talliedAs = ({ day, approval, total }: z.infer<typeof stated>): TalliedDocument => ({
  day,
  storeId: 0,
  status: approval,
  amount: total,
})

/**
 * Locks a payment's row, the first lock of all that is done to it. Its parts are read after that, so that they are
 * those of the version that was locked.
 * @throws Problem not_found (or another company's), stale when it is no longer at that version
 */
export async function lockPayment(
  tx: Tx,
  companyId: number,
  id: number,
  version: number,
): Promise<LockedPayment> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select kind, reference, version, supplier_id as "supplierId", purchase_id as "purchaseId", amount, advance, total, approval,
           paid_on as day, created_by as "createdBy", edited_by as "editedBy"
      from payment where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  const parts = await tx.one(
    partRows,
    sql`
    select coalesce((select json_agg(json_build_object('purchaseId', purchase_id, 'amount', amount) order by purchase_id)
             from payment_allocation where company_id = ${companyId} and payment_id = ${id}), '[]') as allocations,
           coalesce((select json_agg(json_build_object('creditId', credit_id, 'amount', amount) order by credit_id)
             from payment_credit where company_id = ${companyId} and payment_id = ${id}), '[]') as credits`,
  )
  return { ...found, ...parts, id }
}
