import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { lockBills } from '../payment/bills.ts'
import type { LockedPayment } from '../payment/lock.ts'
import { lockReturnedBill } from '../purchase-return/check-draft.ts'
import type { LockedReturn } from '../purchase-return/lock.ts'
import { matchStateOf } from '../purchase/match.ts'
import type { LockedSaleReturn } from '../sale-return/lock.ts'
import { lockSale, requireApproved } from '../sale/lock.ts'

// While a document is deleted nothing keeps those that it was about from being reopened and changed: what entering it
// was held to may hold no longer, and nothing asks again when it is approved.

const named = z.object({ id: z.int(), reference: z.string() })
const orderRow = named.extend({ approval: documentApproval, other: z.boolean() })

type Basis = 'purchase' | 'purchase_order' | 'sale'

function refuse(kind: Basis, documents: readonly z.infer<typeof named>[]): void {
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
 * Refuses a received order whose order is not approved by now, is of another supplier or store or of a later day, or asks
 * for its goods at another cost. The order is locked.
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
  refuse('purchase_order', other ? [order] : [])
}

/**
 * Refuses a return of goods whose bill is not approved by now, or was changed: its lines are others then.
 * @throws Problem purchase_not_approved, basis_changed with the bill
 */
export async function refuseReturnOfOthers(tx: Tx, companyId: number, back: LockedReturn): Promise<void> {
  const bill = await lockReturnedBill(tx, companyId, back.purchaseId)
  if (back.items.some(({ purchaseLineId }) => purchaseLineId === null)) refuse('purchase', [bill])
}

/**
 * Refuses what came back of a sale that is not approved by now, or was changed: its lines are others then.
 * @throws Problem not_approved, basis_changed with the sale
 */
export async function refuseBroughtBackOfOthers(
  tx: Tx,
  companyId: number,
  back: LockedSaleReturn,
): Promise<void> {
  const sale = await lockSale(tx, companyId, back.saleId, undefined)
  requireApproved(sale)
  if (back.items.some(({ saleLineId }) => saleLineId === 0)) refuse('sale', [sale])
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
