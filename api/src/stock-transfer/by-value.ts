import type { TransferMatch } from '@trastienda/contract/stock-transfer'
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

const listed = {
  kind: 'stock_transfer',
  from: 'stock_transfer x',
  where: ({ companyId }: Who, filter: TransferMatch) => transferFilter(companyId, filter),
  valued,
  tallied: { status: 'status', store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countStockTransfers = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupStockTransfers = groupsOfKind({ ...listed, day: 'x.sent_on', totals: transferTotals })
