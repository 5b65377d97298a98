import type { stockTransferGroups, stockTransfersByValue } from '@trastienda/contract/stock-transfer'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { transferFilter, transferTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  status: byCode('x.status'),
  store: byId('x.store_id'),
  toStore: byId('x.to_store_id'),
}

/** How many match the other filters, by the values of one. */
export const countStockTransfers = countsOfKind({
  kind: 'stock_transfer',
  from: 'stock_transfer x',
  where: (companyId: number, question: QueryOf<typeof stockTransfersByValue>) =>
    transferFilter(companyId, question),
  valued,
  tallied: { status: 'status', store: 'store_id' },
})

/** They and their sums, divided by the values of a filter or by month. */
export const groupStockTransfers = groupsOfKind({
  kind: 'stock_transfer',
  from: 'stock_transfer x',
  where: ({ companyId }: Who, question: QueryOf<typeof stockTransferGroups>) =>
    transferFilter(companyId, question),
  valued,
  tallied: { status: 'status', store: 'store_id' },
  day: 'x.sent_on',
  totals: transferTotals,
})
