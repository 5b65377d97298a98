import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { documentRow, lockRow } from '../document/row.ts'
import { holdLines, releaseLines } from '../stock-document/held-lines.ts'
import { effectOf } from './effect.ts'
import { transferFilter, transferSums } from './queries.ts'
import { sendTransfer } from './send.ts'

/** A transfer: goods leave one store, are in transit, and are received in another one. */
export const stockTransferDocument: Document = {
  kind: 'stock_transfer',
  lock: (tx, { companyId }, at) => lockRow(tx, companyId, 'stock_transfer', at, { row: documentRow }),
  locks: [rowsOf('stock_transfer'), goodsOf('stock_transfer_line', 'stock_transfer_id')],
  effect: effectOf,
  post: sendTransfer,
  release: (tx, companyId, was) => releaseLines(tx, companyId, 'stock_transfer', was),
  deletion: {
    comeBack: async (tx, { companyId }, was, _facts, to) => {
      if (to === 'pending') await holdLines(tx, companyId, 'stock_transfer', was)
    },
  },
  matching: {
    alias: 'x',
    where: ({ companyId }, query) => transferFilter(companyId, query),
    sums: (db, { companyId }, query) => transferSums(db, companyId, query),
  },
}
