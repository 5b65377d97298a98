import type { approveMatchingPayments, bulkApprovePayments } from '@trastienda/contract/payment-approval'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { paymentFilter, paymentSums } from './queries.ts'
import { approve } from './transitions.ts'

const approveOne: ApproveOne = (tx, who, { id, version }) => approve(tx, who, id, version)

/** Approves the payments that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedPayments = (call: DirectCall<typeof bulkApprovePayments>) =>
  approveTicked(call, 'payment', approveOne)

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
    approveOne,
  )
}
