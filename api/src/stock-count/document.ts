import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { documentRow, lockRow } from '../document/row.ts'
import { effectOf, isOwn, postCount } from './approve.ts'

/** A count of a store, or of a category in it: its differences are corrected once it is closed and approved. */
export const stockCountDocument: Document = {
  kind: 'stock_count',
  lock: (tx, { companyId }, at) => lockRow(tx, companyId, 'stock_count', at, { row: documentRow }),
  locks: [rowsOf('stock_count'), goodsOf('stock_count_line', 'stock_count_id')],
  // People who counted may not approve it either.
  tookPart: (tx, who, { id }) => isOwn(tx, who, id),
  effect: effectOf,
  post: postCount,
}
