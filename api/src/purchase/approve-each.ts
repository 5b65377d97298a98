import type { approveMatchingPurchases, bulkApprovePurchases } from '@trastienda/contract/purchase-approval'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { purchaseFilter, purchaseSums } from './queries.ts'
import { approve } from './transitions.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approvePurchaseAsSeen = ((tx, who, { id, version, seen }, today) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who.companyId, who.userId, id, today),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne

/** Approves the purchases that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedPurchases = (call: DirectCall<typeof bulkApprovePurchases>) =>
  approveTicked(call, 'purchase', approvePurchaseAsSeen)

/** Approves all purchases that a filter matches. @throws Problem set_changed with what matches now */
export const approvePurchasesOf = (call: DirectCall<typeof approveMatchingPurchases>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.grandTotal,
      chosen: ({ companyId }, limit) => sql`
        select p.id, p.version, p.reference, p.grand_total as amount from purchase p
        ${purchaseFilter(companyId, query)} order by p.id limit ${limit}`,
      now: async (tx, { companyId }) => {
        const { total, totals } = await purchaseSums(tx, companyId, query)
        return { count: total, grandTotal: totals.grandTotal }
      },
    },
    approvePurchaseAsSeen,
  )
}
