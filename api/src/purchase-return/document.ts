import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { effectOf } from './effect.ts'
import { type LockedReturn, lockReturn } from './lock.ts'
import { postReturn, refuseOtherBill, takeReturnBack } from './post.ts'

/**
 * A return to a supplier: goods leave at landed cost, the balance of their bill falls, and the rest becomes credit.
 */
export const purchaseReturnDocument: Document<LockedReturn> = {
  kind: 'purchase_return',
  summed: 'purchase_return',
  lock: (tx, { companyId }, at) => lockReturn(tx, companyId, at),
  locks: [
    rowsOf('purchase_return'),
    rowsOf('purchase', ['purchase_return', 'purchase_id', 'id']),
    goodsOf('purchase_return_line', 'purchase_return_id'),
  ],
  effect: effectOf,
  post: postReturn,
  takeBack: takeReturnBack,
  deletion: {
    comeBack: async (tx, { companyId }, was, _facts, to) => {
      if (to === 'pending') await refuseOtherBill(tx, companyId, was)
    },
  },
}
