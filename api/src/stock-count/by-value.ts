import type { stockCountsByValue } from '@trastienda/contract/stock-count'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { documentsByValue } from '../document/by-value.ts'
import { countFilter } from './queries.ts'

/** What its filters choose. */
const valued = {
  approval: byCode('a.approval'),
  store: byId('a.store_id'),
  category: byId('a.category_id'),
}

/** How many match the other filters, by the values of one. */
export const countStockCounts = (db: Db, companyId: number, question: QueryOf<typeof stockCountsByValue>) =>
  documentsByValue(
    db,
    {
      kind: 'stock_count',
      companyId,
      rows: { from: sql`from stock_count a`, where: countFilter(companyId, question) },
      valued,
      tallied: { approval: 'status', store: 'store_id' },
    },
    question,
  )
