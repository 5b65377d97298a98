import type { Document } from '../document/kind.ts'
import { rowsOf } from '../document/lock-together.ts'
import { comeBack, deletedFacts } from './come-back.ts'
import { effectOf } from './effect.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { postPayment, takePaymentBack } from './post.ts'
import { paymentFilter, paymentSums } from './queries.ts'
import { release } from './settle.ts'

/** A payment of bills with money and credit, an advance, or a supplier's refund. */
export const paymentDocument: Document<LockedPayment> = {
  kind: 'payment',
  summed: 'payment',
  lock: (tx, { companyId }, at) => lockPayment(tx, companyId, at),
  locks: [rowsOf('payment'), rowsOf('purchase', ['payment_allocation', 'purchase_id', 'payment_id'])],
  effect: effectOf,
  post: postPayment,
  takeBack: takePaymentBack,
  release: async (tx, companyId, was) => {
    if (was.approval === 'pending') await release(tx, companyId, was)
  },
  deletion: {
    facts: deletedFacts,
    comeBack: (tx, { companyId }, was, facts, to) => comeBack(tx, companyId, was, facts, to),
  },
  matching: {
    alias: 'p',
    where: ({ companyId }, query) => paymentFilter(companyId, query),
    sums: (db, { companyId }, query) => paymentSums(db, companyId, query),
  },
}
