import type { stockCountsByValue } from '@trastienda/contract/stock-count'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { countFilter } from './queries.ts'

/** What its filters choose. */
const valued = {
  approval: byCode('a.approval'),
  store: byId('a.store_id'),
  category: byId('a.category_id'),
}

/** How many match the other filters, by the values of one. */
export const countStockCounts = countsOfKind({
  kind: 'stock_count',
  from: 'stock_count a',
  where: (companyId: number, question: QueryOf<typeof stockCountsByValue>) =>
    countFilter(companyId, question),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
})
