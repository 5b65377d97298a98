import type {
  approveMatchingStockAdjustments,
  bulkApproveStockAdjustments,
} from '@trastienda/contract/stock-approval'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { approve } from './approve.ts'
import { adjustmentFilter, adjustmentSums } from './queries.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approveAdjustmentAsSeen = ((tx, who, { id, version, seen }) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne

/** Approves the adjustments that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedAdjustments = (call: DirectCall<typeof bulkApproveStockAdjustments>) =>
  approveTicked(call, 'stock_adjustment', approveAdjustmentAsSeen)

/** Approves all adjustments that a filter matches. @throws Problem set_changed with what matches now */
export const approveAdjustmentsOf = (call: DirectCall<typeof approveMatchingStockAdjustments>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.value,
      chosen: ({ companyId }, limit) => sql`
        select a.id, a.version, a.reference, a.value as amount from stock_adjustment a
        ${adjustmentFilter(companyId, query)} order by a.id limit ${limit}`,
      now: async (tx, { companyId }) => {
        const { total, totals } = await adjustmentSums(tx, companyId, query)
        return { count: total, value: totals.value }
      },
    },
    approveAdjustmentAsSeen,
  )
}
