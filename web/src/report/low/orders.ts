import { addDays, type Day } from '@trastienda/contract/calendar'
import type { OrderDraftInput } from '@trastienda/contract/purchase-order'
import type { LowProduct } from '@trastienda/contract/report-products'

/** Whether an order can be made of it: something is suggested, and somebody has supplied it at a cost. */
export function canOrder({ suggested, supplierId, lastCost }: LowProduct): boolean {
  return supplierId !== null && lastCost !== null && /[1-9]/.test(suggested)
}

export interface OrderPlan {
  readonly supplierId: number
  readonly supplier: string
  readonly rows: readonly LowProduct[]
}

/** One order for each supplier of the products chosen, in the order in which they were met. */
export function plansOf(rows: readonly LowProduct[]): readonly OrderPlan[] {
  const plans = new Map<number, OrderPlan>()
  for (const row of rows) {
    if (row.supplierId === null || !canOrder(row)) continue
    const known = plans.get(row.supplierId)
    plans.set(row.supplierId, {
      supplierId: row.supplierId,
      supplier: row.supplier,
      rows: [...(known?.rows ?? []), row],
    })
  }
  return [...plans.values()]
}

/** The order of a plan: the suggested quantities at the last cost, expected after the lead time. */
export function orderOf(
  { supplierId, rows }: OrderPlan,
  { storeId, today, lead }: { storeId: number; today: Day; lead: number },
): OrderDraftInput {
  return {
    supplierId,
    storeId,
    orderedOn: today,
    expectedOn: addDays(today, lead),
    carrier: '',
    discount: 0,
    shipping: 0,
    note: '',
    items: rows.map(({ id, suggested, lastCost }) => ({
      productId: id,
      supplierCode: '',
      quantity: suggested,
      cost: lastCost ?? '0',
    })),
  }
}
