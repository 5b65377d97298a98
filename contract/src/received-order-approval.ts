import { z } from 'zod'
import { seenFlags } from './approval-flags.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, ownFlag } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop } from './money.ts'
import { expiryFlag, lotDayFlag } from './lot-flags.ts'
import { costFlag, productComingIn } from './purchase-approval.ts'
import { quantity } from './quantity.ts'
import { receivedOrderMatch } from './received-order.ts'
import { reasonInput } from './status.ts'

/** The changes that approving a received order will make, shown to the approver. */
export const receiptEffect = z.object({
  store: z.string(),
  order: z.string(),
  lots: z.int(),
  stockBefore: quantity,
  stockAfter: quantity,
  inventoryBefore: cop,
  inventoryAfter: cop,
  /** The unit of all lines of the order; null when they differ, so that the sums below are only good for a share. */
  orderUnit: z.string().nullable(),
  /** The units of the order: ordered, and received before and after (per line at most what was ordered). */
  ordered: quantity,
  receivedBefore: quantity,
  receivedAfter: quantity,
  /** What will have come of the order's lines above what was ordered. */
  overAfter: quantity,
  products: z.array(
    z.object({
      ...productComingIn,
      lots: z.array(z.object({ lot: z.string(), expiresOn: day.nullable(), quantity })),
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      /** More than the order; with `reasoned` also more than its tolerance, so that a reason is required. */
      z.object({
        kind: z.literal('over'),
        product: z.string(),
        unit: z.string(),
        ordered: quantity,
        after: quantity,
        over: quantity,
        tolerance: quantity,
        reasoned: z.boolean(),
      }),
      costFlag,
      expiryFlag,
      lotDayFlag,
      z.object({
        kind: z.literal('rejected'),
        product: z.string(),
        unit: z.string(),
        quantity,
        /** Accepted of the same line; the rejected quantity is additional. */
        accepted: quantity,
        reason: z.string(),
      }),
      ownFlag,
      closedFlag,
    ]),
  ),
})
export type ReceiptEffect = z.infer<typeof receiptEffect>

export const receivedOrderEffect = documentCalls('received_order').effect(
  'Returns what approving a pending received order will change',
  receiptEffect,
  ['order_not_approved'],
)

const receivedOrderCalls = lifecycleCalls('received_order')

export const approveReceivedOrder = endpoint({
  ...receivedOrderCalls.approve(
    'Approves a received order: its goods come in; more than order and tolerance asks for a reason',
    ['order_not_approved', 'over_receipt', 'party_pending', 'inactive'],
  ),
  body: z.strictObject({ overReason: reasonInput.nullable().default(null), seen: seenFlags }),
})

export const rejectReceivedOrder = receivedOrderCalls.reject('Rejects a pending received order with a reason')

export const reopenReceivedOrder = receivedOrderCalls.reopen(
  'Takes an approval back by reversing its movements, while it is not billed and its goods are there',
  ['has_dependents', 'stock_used'],
)

export const cancelReceivedOrder = receivedOrderCalls.cancel(
  'received_order.edit',
  'Cancels a pending or rejected received order with a reason; its creator or an approver may',
)

export const bulkApproveReceivedOrders = receivedOrderCalls.approveMany(
  'Approves several received orders, each on its own, and answers a result per row',
)

export const approveMatchingReceivedOrders = receivedOrderCalls.approveMatching(
  'Approves all received orders that a filter matches, each on its own, and answers a result per row',
  receivedOrderMatch,
)
