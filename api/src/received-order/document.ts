import type { Document } from '../document/kind.ts'
import { goodsOf, rowsOf } from '../document/lock-together.ts'
import { refuseChangedOrder } from './come-back.ts'
import { effectOf } from './effect.ts'
import { type LockedReceipt, lockReceipt } from './lock.ts'
import { postReceipt, takeReceiptBack } from './post.ts'
import { receiptFilter, receiptSums } from './queries.ts'

/**
 * A received order: the received goods of a purchase order, at its costs; nothing is owed for it until its bill is
 * entered.
 */
export const receivedOrderDocument: Document<LockedReceipt> = {
  kind: 'received_order',
  lock: lockReceipt,
  locks: [
    rowsOf('purchase_order', ['received_order', 'purchase_order_id', 'id']),
    rowsOf('received_order'),
    goodsOf('received_order_line', 'received_order_id'),
  ],
  effect: effectOf,
  post: postReceipt,
  takeBack: takeReceiptBack,
  deletion: {
    facts: `json_build_object('overReason', d.over_reason)`,
    comeBack: (tx, { companyId }, { id }) => refuseChangedOrder(tx, companyId, id),
  },
  matching: { alias: 'r', where: receiptFilter, sums: receiptSums },
}
