import type { purchaseReturnsByValue } from '@trastienda/contract/purchase-return'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { returnFilter } from './queries.ts'

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
