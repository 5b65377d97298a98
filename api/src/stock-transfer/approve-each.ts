import type {
  approveMatchingStockTransfers,
  bulkApproveStockTransfers,
} from '@trastienda/contract/stock-approval'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { approve } from './send.ts'
import { transferFilter, transferSums } from './queries.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approveTransferAsSeen = ((tx, who, { id, version, seen }, today) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id, today),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne

/** Approves the transfers that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedTransfers = (call: DirectCall<typeof bulkApproveStockTransfers>) =>
  approveTicked(call, 'stock_transfer', approveTransferAsSeen)

/** Approves all transfers that a filter matches. @throws Problem set_changed with what matches now */
export const approveTransfersOf = (call: DirectCall<typeof approveMatchingStockTransfers>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.value,
      chosen: ({ companyId }, limit) => sql`
        select x.id, x.version, x.reference, x.value as amount from stock_transfer x
        ${transferFilter(companyId, query)} order by x.id limit ${limit}`,
      now: async (tx, { companyId }) => {
        const { total, totals } = await transferSums(tx, companyId, query)
        return { count: total, value: totals.value }
      },
    },
    approveTransferAsSeen,
  )
}
