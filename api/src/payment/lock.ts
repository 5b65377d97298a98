import { cop } from '@trastienda/contract/money'
import { paymentKind } from '@trastienda/contract/payment'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, documentRow, lockRow } from '../document/row.ts'

const lockedRow = documentRow.extend({
  kind: paymentKind,
  supplierId: z.int(),
  purchaseId: z.int().nullable(),
  /** The money besides credit. */
  money: cop,
  advance: cop,
})

const partRows = z.object({
  allocations: z.array(z.object({ purchaseId: z.int(), amount: cop })),
  credits: z.array(z.object({ creditId: z.int(), amount: cop })),
})

export type LockedPayment = z.infer<typeof lockedRow> & z.infer<typeof partRows>

/**
 * Locks a payment. Its parts are read after that, so that they belong to the locked version.
 * @throws Problem not_found (or another company's), stale when it has another version
 */
export async function lockPayment(tx: Tx, companyId: number, at: Aimed): Promise<LockedPayment> {
  const found = await lockRow(tx, companyId, 'payment', at, {
    row: lockedRow,
    columns: 'kind, supplier_id as "supplierId", purchase_id as "purchaseId", amount as money, advance',
  })
  const { id } = found
  const parts = await tx.one(
    partRows,
    sql`
    select coalesce((select json_agg(json_build_object('purchaseId', purchase_id, 'amount', amount) order by purchase_id)
             from payment_allocation where company_id = ${companyId} and payment_id = ${id}), '[]') as allocations,
           coalesce((select json_agg(json_build_object('creditId', credit_id, 'amount', amount) order by credit_id)
             from payment_credit where company_id = ${companyId} and payment_id = ${id}), '[]') as credits`,
  )
  return { ...found, ...parts }
}
