import { rowsOf, goodsOf } from '../document/lock-together.ts'
import type { Document } from '../document/kind.ts'
import { effectOf } from './effect.ts'
import { type LockedSale, lockSale } from './lock.ts'
import { postSale, releaseSale, reserveSale, takeSaleBack } from './post.ts'
import { saleFilter, saleSums } from './queries.ts'

/** A sale: goods leave a store for a customer, who owes what is not paid at once. */
export const saleDocument: Document<LockedSale> = {
  kind: 'sale',
  summed: 'sale',
  lock: (tx, { companyId }, at) => lockSale(tx, companyId, at),
  locks: [rowsOf('sale'), goodsOf('sale_line', 'sale_id')],
  effect: effectOf,
  post: postSale,
  takeBack: takeSaleBack,
  release: releaseSale,
  deletion: {
    comeBack: async (tx, { companyId }, was, _facts, to) => {
      if (to === 'pending') await reserveSale(tx, companyId, was)
    },
  },
  matching: {
    alias: 's',
    where: ({ companyId }, query) => saleFilter(companyId, query),
    sums: (db, { companyId }, query) => saleSums(db, companyId, query),
  },
}
