import type {
  approveMatchingStockTransfers,
  bulkApproveStockTransfers,
} from '@trastienda/contract/stock-approval'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { approve } from './send.ts'
import { transferFilter, transferSums } from './queries.ts'

const approveOne: ApproveOne = (tx, who, { id, version }) => approve(tx, who, id, version)

/** Approves the transfers that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedTransfers = (call: DirectCall<typeof bulkApproveStockTransfers>) =>
  approveTicked(call, 'stock_transfer', approveOne)

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
    approveOne,
  )
}
