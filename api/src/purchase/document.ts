import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { billAgain, deletedFacts } from './come-back.ts'
import { compareAgain } from './compare-again.ts'
import { effectOf } from './effect.ts'
import { type LockedPurchase, lockPurchase } from './lock.ts'
import { postPurchase, takePurchaseBack } from './post.ts'
import { purchaseFilter, purchaseSums } from './queries.ts'
import { release } from './release.ts'

/** A purchase, a supplier's bill: its goods come in or were received before, and the supplier is owed. */
export const purchaseDocument: Document<LockedPurchase> = {
  kind: 'purchase',
  summed: 'purchase',
  lock: (tx, { companyId }, at) => lockPurchase(tx, companyId, at),
  locks: [
    rowsOf('purchase'),
    rowsOf('purchase_order', ['received_order', 'purchase_order_id', 'purchase_id']),
    goodsOf('purchase_line', 'purchase_id'),
  ],
  effect: effectOf,
  post: postPurchase,
  takeBack: takePurchaseBack,
  release,
  deletion: {
    facts: deletedFacts,
    comeBack: async (tx, { companyId }, was, facts, to) => {
      await billAgain(tx, companyId, was.id, facts)
      await compareAgain(tx, companyId, was, facts, to)
    },
  },
  matching: {
    alias: 'p',
    where: ({ companyId }, query) => purchaseFilter(companyId, query),
    sums: (db, { companyId }, query) => purchaseSums(db, companyId, query),
  },
}
