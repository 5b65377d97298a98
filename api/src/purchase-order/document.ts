import { mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import type { Document } from '../document/kind.ts'
import { rowsOf } from '../document/lock-together.ts'
import { type LockedOrder, lockOrder, refuseReceived } from './lock.ts'
import { postOrder, takeOrderBack } from './post.ts'
import { orderFilter, orderSums } from './queries.ts'

/** A purchase order to a supplier; it moves neither stock nor money. */
export const purchaseOrderDocument: Document<LockedOrder> = {
  kind: 'purchase_order',
  lock: lockOrder,
  locks: [rowsOf('purchase_order')],
  post: postOrder,
  takeBack: takeOrderBack,
  // One that was approved and reopened can be deleted too, as long as nothing was received.
  refuseRemoval: async (tx, who, { id }) => {
    if (!mayDo(who.role, 'purchase_order.delete')) throw new Problem('order_delete_role')
    await refuseReceived(tx, who.companyId, id, ['pending', 'approved', 'rejected', 'cancelled'])
  },
  matching: { alias: 'o', where: orderFilter, sums: orderSums },
}
