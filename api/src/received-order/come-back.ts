import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseChangedBasis } from '../document/changed-basis.ts'

const orderRow = z.object({
  id: z.int(),
  reference: z.string(),
  approval: documentApproval,
  other: z.boolean(),
})

/**
 * Refuses a received order whose order is not approved, has another supplier or store or a later day, or has other
 * costs. The order is locked.
 * @throws Problem order_not_approved, basis_changed with the order
 */
export async function refuseChangedOrder(tx: Tx, companyId: number, id: number): Promise<void> {
  const { approval, other, ...order } = await tx.one(
    orderRow,
    sql`
    select o.id, o.reference, o.approval,
           (o.supplier_id, o.store_id) <> (r.supplier_id, r.store_id) or o.ordered_on > r.received_on
             or exists (select from received_order_line l
                          join purchase_order_line ordered on ordered.company_id = l.company_id and ordered.id = l.order_line_id
                         where l.company_id = r.company_id and l.received_order_id = r.id and l.cost <> ordered.cost) as other
      from received_order r join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
     where r.company_id = ${companyId} and r.id = ${id}`,
  )
  if (approval !== 'approved') throw new Problem('order_not_approved', { detail: { approval } })
  refuseChangedBasis('purchase_order', other ? [order] : [])
}
