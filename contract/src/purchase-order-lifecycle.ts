import { z } from 'zod'
import { day } from './day.ts'
import { supplierAndStore } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop } from './money.ts'
import { id, idInput, listOf } from './paging.ts'
import { maxLines } from './purchase.ts'
import { orderDraft, orderMatch } from './purchase-order.ts'
import { quantity } from './quantity.ts'
import { transition } from './record-calls.ts'
import { reasonInput } from './status.ts'

const withReason = z.strictObject({ reason: reasonInput })
const withLines = withReason.extend({
  /** Only these lines; the whole order when absent. */
  lines: z.array(idInput).min(1).max(maxLines).optional(),
})

const purchaseOrderCalls = lifecycleCalls('purchase_order')

export const annotateOrder = purchaseOrderCalls.annotate(
  'purchase_order.edit',
  'Changes the note and the attachments of an approved purchase order',
  orderDraft.pick({ note: true, attachmentIds: true }),
)

export const approveOrder = purchaseOrderCalls.approve(
  'Approves a pending purchase order: its goods may be received',
  ['party_pending', 'inactive'],
)

export const rejectOrder = purchaseOrderCalls.reject('Rejects a pending purchase order with a reason')

export const reopenOrder = purchaseOrderCalls.reopen(
  'Takes an approval back with a reason, while nothing was received or closed',
  ['has_dependents', 'closed_short'],
)

export const cancelOrder = purchaseOrderCalls.cancel(
  'purchase_order.see',
  'Cancels a pending or rejected purchase order with a reason; its creator or an approver may',
)

export const closeOrder = endpoint({
  ...transition,
  path: '/api/purchase-orders/:id/close',
  who: 'purchase_order.approve',
  summary: 'Closes what is still outstanding of an order, or of some of its lines, with a reason',
  body: withLines,
  problems: ['stale', 'not_approved', 'has_dependents', 'nothing_open'],
})

export const resumeOrder = endpoint({
  ...transition,
  path: '/api/purchase-orders/:id/resume',
  who: 'purchase_order.approve',
  summary: 'Reopens what was closed short, with a reason',
  body: withLines,
  problems: ['stale', 'not_approved', 'not_found'],
})

export const deleteOrder = purchaseOrderCalls.remove(
  'purchase_order.see',
  'Deletes a pending or rejected purchase order of which nothing was received; a user or an admin may',
  ['order_delete_role', 'has_dependents'],
)

export const restoreOrder = purchaseOrderCalls.restore(
  'purchase_order.delete',
  'Brings back a purchase order that the caller deleted in the last 24 hours, as it stood',
)

export const bulkApproveOrders = purchaseOrderCalls.approveMany(
  'Approves several purchase orders, each on its own, and answers a result per row',
)

export const approveMatchingOrders = purchaseOrderCalls.approveMatching(
  'Approves all purchase orders that a filter matches, each on its own, and answers a result per row',
  orderMatch,
)

export const nextOrderReference = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/next-reference',
  who: 'purchase_order.add',
  summary: 'The number of the next purchase order',
  reply: z.object({ suggested: z.string() }),
})

export const supplierCodes = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/supplier-codes',
  who: 'purchase_order.add',
  summary: "The supplier's own codes of products in their latest orders; products without one are left out",
  query: z.strictObject({ supplier: id, products: listOf(id) }),
  reply: z.object({ data: z.array(z.object({ productId: z.int(), supplierCode: z.string() })) }),
})

/** The most days that a calendar of arrivals spans. */
export const maxArrivalDays = 62

/** The outstanding part of one order on one day. */
export const arrival = z.object({
  id: z.int(),
  day,
  reference: z.string(),
  ...supplierAndStore,
  lines: z.int(),
  /** Outstanding units on that day. */
  open: quantity,
  /** With their share of the order's discount and shipping. */
  value: cop,
})
export type Arrival = z.infer<typeof arrival>

export const expectedArrivals = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/expected',
  who: 'purchase_order.see',
  summary: 'The outstanding goods of approved orders, by expected day',
  query: z.strictObject({
    from: day,
    to: day,
    store: listOf(id).optional(),
    supplier: listOf(id).optional(),
  }),
  reply: z.object({
    data: z.array(arrival),
    /** The outstanding goods that were expected before `from`. */
    earlier: z.object({ orders: z.int(), value: cop }),
  }),
  problems: ['malformed'],
})
