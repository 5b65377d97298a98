import type { approveMatchingOrders, bulkApproveOrders } from '@trastienda/contract/purchase-order-deeds'
import { approveMatching, type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { sql } from '../db/sql.ts'
import type { DirectCall } from '../http/route.ts'
import { orderFilter, orderSums } from './queries.ts'
import { approve } from './transitions.ts'

const approveOne: ApproveOne = (tx, who, { id, version }) => approve(tx, who, id, version)

/** Approves the orders that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedOrders = (call: DirectCall<typeof bulkApproveOrders>) =>
  approveTicked(call, 'purchase_order', approveOne)

/** Approves all orders that a filter matches. @throws Problem set_changed with what matches now */
export const approveOrdersOf = (call: DirectCall<typeof approveMatchingOrders>) => {
  const { query, body } = call
  return approveMatching(
    call,
    {
      count: body.count,
      amount: body.grandTotal,
      chosen: (who, limit) => sql`
        select o.id, o.version, o.reference, o.grand_total as amount from purchase_order o
        ${orderFilter(who, query)} order by o.id limit ${limit}`,
      now: async (tx, who) => {
        const { total, totals } = await orderSums(tx, who, query)
        return { count: total, grandTotal: totals.grandTotal }
      },
    },
    approveOne,
  )
}
