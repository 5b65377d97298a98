import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { documentRow, lockRow } from '../document/row.ts'
import { effectOf } from './effect.ts'
import { postAdjustment } from './post.ts'
import { adjustmentFilter, adjustmentSums } from './queries.ts'

/** A stock adjustment: found goods come in, missing goods go out. Another one corrects it. */
export const stockAdjustmentDocument: Document = {
  kind: 'stock_adjustment',
  lock: (tx, { companyId }, at) => lockRow(tx, companyId, 'stock_adjustment', at, { row: documentRow }),
  locks: [rowsOf('stock_adjustment'), goodsOf('stock_adjustment_line', 'stock_adjustment_id')],
  effect: effectOf,
  post: postAdjustment,
  matching: {
    alias: 'a',
    where: ({ companyId }, query) => adjustmentFilter(companyId, query),
    sums: (db, { companyId }, query) => adjustmentSums(db, companyId, query),
  },
}
