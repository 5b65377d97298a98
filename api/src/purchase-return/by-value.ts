import type { ReturnMatch } from '@trastienda/contract/purchase-return'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { returnFilter, returnTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  approval: byCode('r.approval'),
  store: byId('r.store_id'),
  supplier: byId('r.supplier_id'),
}

const listed = {
  kind: 'purchase_return',
  from: 'purchase_return r',
  where: ({ companyId }: Who, filter: ReturnMatch) => returnFilter(companyId, filter),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countPurchaseReturns = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupPurchaseReturns = groupsOfKind({ ...listed, day: 'r.returned_on', totals: returnTotals })
