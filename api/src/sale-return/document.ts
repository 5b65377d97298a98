import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { effectOf } from './effect.ts'
import { type LockedSaleReturn, lockSaleReturn } from './lock.ts'
import { postReturn, refuseOtherSale, takeReturnBack } from './post.ts'

/** A customer return: goods come back into stock or are scrapped, and their price is refunded. */
export const saleReturnDocument: Document<LockedSaleReturn> = {
  kind: 'sale_return',
  summed: 'sale_return',
  lock: (tx, { companyId }, at) => lockSaleReturn(tx, companyId, at),
  locks: [
    rowsOf('sale_return'),
    rowsOf('sale', ['sale_return', 'sale_id', 'id']),
    goodsOf('sale_return_line', 'sale_return_id'),
  ],
  effect: effectOf,
  post: postReturn,
  takeBack: takeReturnBack,
  deletion: {
    comeBack: async (tx, { companyId }, was, _facts, to) => {
      if (to === 'pending') await refuseOtherSale(tx, companyId, was)
    },
  },
}
