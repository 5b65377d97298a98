import type { CountMatch } from '@trastienda/contract/stock-count'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import type { Who } from '../http/route.ts'
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
  where: ({ companyId }: Who, filter: CountMatch) => countFilter(companyId, filter),
  valued,
  tallied: { approval: 'status', store: 'store_id' },
})
