import type { AdjustmentMatch } from '@trastienda/contract/stock-adjustment'
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

const listed = {
  kind: 'stock_adjustment',
  from: 'stock_adjustment a',
  where: ({ companyId }: Who, filter: AdjustmentMatch) => adjustmentFilter(companyId, filter),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countStockAdjustments = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupStockAdjustments = groupsOfKind({
  ...listed,
  day: 'a.adjusted_on',
  totals: adjustmentTotals,
})
