import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { moneyMethod } from '@trastienda/contract/payment'
import { Problem } from '@trastienda/contract/problem'
import { returnFate, saleReturnReason } from '@trastienda/contract/sale-return'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { TalliedDocument } from '../document/tally.ts'

const stated = z.object({ day, storeId: z.int(), approval: documentApproval, amount: cop })

const lockedRow = stated.extend({
  version: z.int(),
  reference: z.string(),
  saleId: z.int(),
  refunded: cop,
  method: moneyMethod,
  createdBy: z.int(),
  editedBy: z.int(),
})

const lineRow = z.object({
  id: z.int(),
  saleLineId: z.int(),
  productId: z.int(),
  lotId: z.int(),
  quantity: z.string(),
  net: cop,
  cost: cop,
  fate: returnFate,
  reason: saleReturnReason,
})
export type LockedLine = z.infer<typeof lineRow>
export type LockedSaleReturn = z.infer<typeof lockedRow> & {
  readonly id: number
  readonly items: readonly LockedLine[]
}

/** What every statement that writes a return answers, for its tally. */
export const statedReturn = stated.extend({ id: z.int(), version: z.int() })
export const returnState = literal('id, version, returned_on as day, store_id as "storeId", approval, amount')

/** A return as the tally counts it. */
export const talliedReturn = ({
  day: returnedOn,
  storeId,
  approval,
  amount,
}: z.infer<typeof stated>): TalliedDocument => ({
  day: returnedOn,
  storeId,
  status: approval,
  amount,
})

/**
 * Locks a return's row, the first lock of all that is done to it; its lines are those of the version that was locked.
 * @throws Problem not_found (or another company's), stale when it is no longer at that version
 */
export async function lockSaleReturn(
  tx: Tx,
  companyId: number,
  id: number,
  version: number,
): Promise<LockedSaleReturn> {
  const found = await tx.optional(
    lockedRow,
    sql`
    select version, reference, sale_id as "saleId", store_id as "storeId", amount, refunded, method, approval,
           returned_on as day, created_by as "createdBy", edited_by as "editedBy"
      from sale_return where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  // A line without its line of the sale is of a return that came to nothing: it can only be entered anew.
  const items = await tx.rows(
    lineRow,
    sql`
    select id, coalesce(sale_line_id, 0) as "saleLineId", product_id as "productId", lot_id as "lotId",
           trim_scale(quantity)::text as quantity, net, cost, fate, reason
      from sale_return_line where company_id = ${companyId} and sale_return_id = ${id} order by position`,
  )
  return { ...found, id, items }
}
