import { z } from 'zod'
import { bulkApproval, seenFlags } from './approval-flags.ts'
import { day } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { idParams, saved } from './paging.ts'
import { maxMatching } from './purchase-approval.ts'
import { quantity } from './quantity.ts'
import { receivedOrderMatch } from './received-order.ts'
import { approvalResults, reasonInput } from './status.ts'

/** What approving a received order will change, as the approver is shown it before. */
export const receiptEffect = z.object({
  store: z.string(),
  order: z.string(),
  lots: z.int(),
  stockBefore: quantity,
  stockAfter: quantity,
  inventoryBefore: cop,
  inventoryAfter: cop,
  /** Of the order, in units: ordered, and received before and after (at most what was ordered on each line). */
  ordered: quantity,
  receivedBefore: quantity,
  receivedAfter: quantity,
  products: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      unit: z.string(),
      quantityBefore: quantity,
      quantityAfter: quantity,
      averageBefore: z.string(),
      averageAfter: z.string(),
      lots: z.array(z.object({ lot: z.string(), expiresOn: day.nullable(), quantity })),
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      /** More than the order; with `reasoned` more than its tolerance too, so that a reason is asked for. */
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
      z.object({
        kind: z.literal('expiry'),
        product: z.string(),
        lot: z.string(),
        day,
        days: z.int(),
        quantity,
      }),
      z.object({
        kind: z.literal('rejected'),
        product: z.string(),
        unit: z.string(),
        quantity,
        /** What was accepted of the same line: the rejected came besides. */
        accepted: quantity,
        reason: z.string(),
      }),
      /** The caller created or last edited it; `allowed` where the company lets its only approver approve their own. */
      z.object({ kind: z.literal('own'), allowed: z.boolean() }),
    ]),
  ),
})
export type ReceiptEffect = z.infer<typeof receiptEffect>

export const receivedOrderEffect = endpoint({
  method: 'GET',
  path: '/api/received-orders/:id/effect',
  who: 'received_order.approve',
  summary: 'What approving a pending received order will change',
  params: idParams,
  reply: receiptEffect,
  problems: ['not_pending', 'order_not_approved'],
})

const transition = { params: idParams, reply: saved, needs: ['version', 'key'] as const }
const reasoned = z.strictObject({ reason: reasonInput })

export const approveReceivedOrder = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/received-orders/:id/approve',
  who: 'received_order.approve',
  summary: 'Approves a received order: its goods come in; more than order and tolerance asks for a reason',
  body: z.strictObject({ overReason: reasonInput.nullable().default(null), seen: seenFlags }),
  problems: [
    'flags_unseen',
    'stale',
    'not_pending',
    'period_closed',
    'own_document',
    'order_not_approved',
    'over_receipt',
    'party_pending',
    'inactive',
  ],
})

export const rejectReceivedOrder = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/received-orders/:id/reject',
  who: 'received_order.approve',
  summary: 'Rejects a pending received order with a reason',
  body: reasoned,
  problems: ['stale', 'not_pending'],
})

export const reopenReceivedOrder = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/received-orders/:id/reopen',
  who: 'received_order.approve',
  summary:
    'Takes an approval back by reversing its movements, while it is not billed and its goods are there',
  body: reasoned,
  problems: ['stale', 'not_approved', 'period_closed', 'has_dependents', 'stock_used'],
})

export const cancelReceivedOrder = endpoint({
  ...transition,
  method: 'POST',
  path: '/api/received-orders/:id/cancel',
  who: 'received_order.edit',
  summary: 'Cancels a pending or rejected received order with a reason; its creator or an approver may',
  body: reasoned,
  problems: ['stale', 'not_pending', 'forbidden'],
})

export const bulkApproveReceivedOrders = endpoint({
  method: 'POST',
  path: '/api/received-orders/approve',
  who: 'received_order.approve',
  summary: 'Approves several received orders, each on its own, and answers a result per row',
  body: bulkApproval,
  reply: approvalResults,
})

/**
 * The query is the filter of `listReceivedOrders`, the body what its reply stated as `total` and `totals.value`: the
 * person confirmed these. Everything that matches is tried; what brings more than order and tolerance allow needs a
 * reason of its own and answers `over_receipt`.
 */
export const approveMatchingReceivedOrders = endpoint({
  method: 'POST',
  path: '/api/received-orders/approve-matching',
  who: 'received_order.approve',
  summary:
    'Approves all received orders that a filter matches, each on its own, and answers a result per row',
  query: receivedOrderMatch,
  body: z.strictObject({ count: z.int().min(1).max(maxMatching), value: cop }),
  reply: approvalResults,
  needs: ['key'],
  problems: ['set_changed'],
})
