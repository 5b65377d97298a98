import type { purchaseReturnGroups, purchaseReturnsByValue } from '@trastienda/contract/purchase-return'
import type { QueryOf } from '@trastienda/contract/endpoint'
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

/** How many match the other filters, by the values of one. */
export const countPurchaseReturns = countsOfKind({
  kind: 'purchase_return',
  from: 'purchase_return r',
  where: (companyId: number, question: QueryOf<typeof purchaseReturnsByValue>) =>
    returnFilter(companyId, question),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
})

/** They and their sums, divided by the values of a filter or by month. */
export const groupPurchaseReturns = groupsOfKind({
  kind: 'purchase_return',
  from: 'purchase_return r',
  where: ({ companyId }: Who, question: QueryOf<typeof purchaseReturnGroups>) =>
    returnFilter(companyId, question),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
  day: 'r.returned_on',
  totals: returnTotals,
})
