import type {
  approveMatchingReceivedOrders,
  bulkApproveReceivedOrders,
} from '@trastienda/contract/received-order-approval'
import type { Day } from '@trastienda/contract/calendar'
import { approveMatching, type ApproveOne, approveTicked, type Shown } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall, Who } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { receiptFilter, receiptSums } from './queries.ts'
import { approve } from './transitions.ts'

/** Approves a received order whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approveReceiptAsSeen = (
  tx: Tx,
  who: Who,
  { id, version, seen }: Shown,
  today: Day,
  overReason: string | null = null,
) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id, today),
    approve: (actor) => approve(tx, actor, id, version, overReason),
  })

/** One that brings more than order and tolerance allow is refused, as it needs a reason of its own. */
const approveOne: ApproveOne = (tx, who, item, today) => approveReceiptAsSeen(tx, who, item, today)

/** Approves the received orders that were ticked. @returns for each, in order, what stood in the way, or null */
export const approveTickedReceipts = (call: DirectCall<typeof bulkApproveReceivedOrders>) =>
  approveTicked(call, 'received_order', approveOne)

/** Approves all received orders that a filter matches. @throws Problem set_changed with what matches now */
export const approveReceiptsOf = (call: DirectCall<typeof approveMatchingReceivedOrders>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.value,
      chosen: (who, limit) => sql`
        select r.id, r.version, r.reference, r.value as amount from received_order r
        ${receiptFilter(who, query)} order by r.id limit ${limit}`,
      now: async (tx, who) => {
        const { total, totals } = await receiptSums(tx, who, query)
        return { count: total, value: totals.value }
      },
    },
    approveOne,
  )
}
