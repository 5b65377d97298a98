import type { stockAdjustmentGroups, stockAdjustmentsByValue } from '@trastienda/contract/stock-adjustment'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { adjustmentFilter, adjustmentTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  approval: byCode('a.approval'),
  store: byId('a.store_id'),
  reason: byCode('a.reason'),
}

/** How many match the other filters, by the values of one. */
export const countStockAdjustments = countsOfKind({
  kind: 'stock_adjustment',
  from: 'stock_adjustment a',
  where: (companyId: number, question: QueryOf<typeof stockAdjustmentsByValue>) =>
    adjustmentFilter(companyId, question),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
})

/** They and their sums, divided by the values of a filter or by month. */
export const groupStockAdjustments = groupsOfKind({
  kind: 'stock_adjustment',
  from: 'stock_adjustment a',
  where: ({ companyId }: Who, question: QueryOf<typeof stockAdjustmentGroups>) =>
    adjustmentFilter(companyId, question),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
  day: 'a.adjusted_on',
  totals: adjustmentTotals,
})
