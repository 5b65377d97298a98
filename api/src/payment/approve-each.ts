import type { approveMatchingPayments, bulkApprovePayments } from '@trastienda/contract/payment-approval'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { paymentFilter, paymentSums } from './queries.ts'
import { approve } from './transitions.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approvePaymentAsSeen = ((tx, who, { id, version, seen }) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne

/** Approves the payments that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedPayments = (call: DirectCall<typeof bulkApprovePayments>) =>
  approveTicked(call, 'payment', approvePaymentAsSeen)

/** Approves all payments that a filter matches. @throws Problem set_changed with what matches now */
export const approvePaymentsOf = (call: DirectCall<typeof approveMatchingPayments>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.total,
      chosen: ({ companyId }, limit) => sql`
        select p.id, p.version, p.reference, p.total as amount from payment p
        ${paymentFilter(companyId, query)} order by p.id limit ${limit}`,
      now: async (tx, { companyId }) => {
        const { total, totals } = await paymentSums(tx, companyId, query)
        return { count: total, total: totals.total }
      },
    },
    approvePaymentAsSeen,
  )
}
