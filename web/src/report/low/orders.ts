import { addDays, type Day } from '@trastienda/contract/calendar'
import type { OrderDraftInput } from '@trastienda/contract/purchase-order'
import type { LowProduct } from '@trastienda/contract/report-products'

/** Whether something of it has to be ordered. */
export const isWanted = ({ suggested }: LowProduct): boolean => /[1-9]/.test(suggested)

/** Whether it can be ordered: a quantity is suggested, and it has a supplier and a cost. */
export const canOrder = (row: LowProduct): boolean =>
  isWanted(row) && row.supplierId !== null && row.lastCost !== null

export interface OrderPlan {
  readonly supplierId: number
  readonly supplier: string
  readonly rows: readonly LowProduct[]
}

/** One order per supplier of the selected products, in order of first occurrence. */
export function plansOf(rows: readonly LowProduct[]): readonly OrderPlan[] {
  const plans = new Map<number, OrderPlan>()
  for (const row of rows) {
    if (row.supplierId === null || !canOrder(row)) continue
    const plan = plans.get(row.supplierId)
    plans.set(row.supplierId, {
      supplierId: row.supplierId,
      supplier: row.supplier,
      rows: [...(plan?.rows ?? []), row],
    })
  }
  return [...plans.values()]
}

/** When the goods of a plan are expected: after the supplier's lead time. */
export const expectedOn = ({ rows }: OrderPlan, today: Day): Day =>
  addDays(today, Math.max(0, ...rows.map(({ lead }) => lead)))

/** The order of a plan: the suggested quantities at the last cost. */
export function orderOf(
  plan: OrderPlan,
  { storeId, today, responsibleId }: { storeId: number; today: Day; responsibleId: number },
): OrderDraftInput {
  return {
    supplierId: plan.supplierId,
    responsibleId,
    customerId: null,
    storeId,
    orderedOn: today,
    expectedOn: expectedOn(plan, today),
    carrier: '',
    discount: 0,
    shipping: 0,
    note: '',
    items: plan.rows.map(({ id, suggested, lastCost }) => ({
      productId: id,
      supplierCode: '',
      quantity: suggested,
      cost: lastCost ?? '0',
    })),
  }
}
