import type { stockTransfersByValue } from '@trastienda/contract/stock-transfer'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { transferFilter } from './queries.ts'

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
