import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { lockBills } from '../payment/bills.ts'
import type { LockedPayment } from '../payment/lock.ts'
import { matchStateOf } from '../purchase/match.ts'

// While a document is deleted nothing keeps those that it was about from being reopened and changed: what entering it
// was held to may hold no longer, and nothing asks again when it is approved.

const named = z.object({ id: z.int(), reference: z.string() })

function refuse(kind: 'purchase' | 'purchase_order', documents: readonly z.infer<typeof named>[]): void {
  if (documents.length === 0) return
  const detail = { documents: documents.map(({ id, reference }) => ({ kind, id, reference })) }
  throw new Problem('basis_changed', { detail })
}

/**
 * Refuses a payment whose bills are another supplier's by now, or of a later day than its money. The bills are locked.
 * @throws Problem basis_changed with the bills
 */
export async function refuseChangedBills(tx: Tx, companyId: number, payment: LockedPayment): Promise<void> {
  const { supplierId, amount, day } = payment
  const ids = payment.allocations.map(({ purchaseId }) => purchaseId)
  const bills = [...(await lockBills(tx, companyId, ids)).values()]
  const other = bills.filter((bill) => bill.supplierId !== supplierId || (amount > 0 && bill.day > day))
  refuse('purchase', other)
}

/**
 * Refuses a received order whose order is of another supplier or store by now, of a later day, or asks for its goods at
 * another cost. The order is locked.
 * @throws Problem basis_changed with the order
 */
export async function refuseChangedOrder(tx: Tx, companyId: number, id: number): Promise<void> {
  const other = await tx.rows(
    named,
    sql`
    select o.id, o.reference
      from received_order r join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
     where r.company_id = ${companyId} and r.id = ${id}
       and ((o.supplier_id, o.store_id) <> (r.supplier_id, r.store_id) or o.ordered_on > r.received_on
            or exists (select from received_order_line l
                         join purchase_order_line ordered on ordered.company_id = l.company_id and ordered.id = l.order_line_id
                        where l.company_id = r.company_id and l.received_order_id = r.id and l.cost <> ordered.cost))`,
  )
  refuse('purchase_order', other)
}

const billedLine = z.object({ productId: z.int(), quantity: z.string(), cost: z.string() })

/**
 * Compares a bill anew with the received orders that it bills again. What an admin allowed stays allowed as long as none
 * of them was changed since the bill was deleted.
 */
export async function compareAnew(
  tx: Tx,
  companyId: number,
  id: number,
  receiptIds: readonly number[],
): Promise<void> {
  const items = await tx.rows(
    billedLine,
    sql`select product_id as "productId", trim_scale(quantity)::text as quantity, trim_scale(cost)::text as cost
          from purchase_line where company_id = ${companyId} and purchase_id = ${id} order by position`,
  )
  const state = await matchStateOf(tx, companyId, items, receiptIds)
  await tx.run(sql`
    update purchase p set match = ${state}, match_reason = '', matched_by = null
     where p.company_id = ${companyId} and p.id = ${id} and p.match <> ${state}
       and not (p.match = 'overridden' and not exists (
             select from received_order r
              where r.company_id = p.company_id and r.id = any(${[...receiptIds]}::bigint[]) and r.edited_at > p.decided_at))`)
}
