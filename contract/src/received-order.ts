import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop, copSum } from './money.ts'
import { exportOptions, flag, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { maxLines } from './purchase.ts'
import { quantity, quantityOrZero } from './quantity.ts'
import { documentApproval } from './status.ts'
import { noteText, optionalText, referenceInput } from './text.ts'

/**
 * The state of the specification: pending, partial (some goods were rejected), received, paid once its bill is, or
 * its own badge.
 */
export const receivedOrderStatus = z.enum(['pending', 'partial', 'received', 'paid', 'rejected', 'cancelled'])
export type ReceivedOrderStatus = z.infer<typeof receivedOrderStatus>

/** Why goods are rejected. */
export const rejectReasons = [
  'damaged',
  'expired',
  'wrong_product',
  'not_ordered',
  'quality',
  'other',
] as const
export type RejectReason = (typeof rejectReasons)[number]

export const receivedOrderRow = z.object({
  id: z.int(),
  reference: z.string(),
  receivedOn: day,
  purchaseOrderId: z.int(),
  order: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  storeId: z.int(),
  store: z.string(),
  deliveryNote: z.string(),
  approval: documentApproval,
  status: receivedOrderStatus,
  /** The purchase that charges it. */
  purchaseId: z.int().nullable(),
  lines: z.int(),
  unitsAccepted: quantity,
  unitsRejected: quantity,
  /** The accepted goods at the costs of the order. */
  value: cop,
  attachments: z.int(),
  createdBy: z.string(),
  version: z.int(),
})
export type ReceivedOrderRow = z.infer<typeof receivedOrderRow>

const filters = {
  status: listOf(receivedOrderStatus).optional(),
  store: listOf(id).optional(),
  supplier: listOf(id).optional(),
  order: listOf(id).optional(),
  product: listOf(id).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Only approved ones that a purchase charges, or only approved ones without a bill. */
  billed: flag.optional(),
}
const query = listQuery(['date', 'reference'], filters)
export type ReceivedOrderFilter = z.output<typeof query>

/** The filters of a list, without page and order. */
export const receivedOrderMatch = query.omit({ sort: true, limit: true, cursor: true })
export type ReceivedOrderMatch = z.output<typeof receivedOrderMatch>

export const listReceivedOrders = endpoint({
  method: 'GET',
  path: '/api/received-orders',
  who: 'received_order.see',
  summary: 'Lists received orders, newest first, with the value of all that match; a buyer sees their own',
  query,
  reply: pageOf(receivedOrderRow).extend({
    totals: z.object({
      value: copSum,
      /**
       * How many of them were rejected or cancelled and are not in the sums; absent when the filter selects states.
       */
      leftOut: z.int(),
    }),
  }),
})

export const exportReceivedOrders = endpoint({
  method: 'GET',
  path: '/api/received-orders/export',
  who: 'received_order.see',
  summary: 'The filtered received orders as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const receivedOrderLine = z.object({
  id: z.int(),
  orderLineId: z.int(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  lot: z.string(),
  expiresOn: day.nullable(),
  accepted: quantity,
  rejected: quantity,
  rejectReason: z.enum(['', ...rejectReasons]),
  cost: z.string(),
  value: cop,
  /** Of the order line: ordered, accepted by approved received orders, closed short. */
  ordered: quantity,
  received: quantity,
  closed: quantity,
})
export type ReceivedOrderLine = z.infer<typeof receivedOrderLine>

export const receivedOrder = receivedOrderRow.omit({ lines: true, attachments: true }).extend({
  carrier: z.string(),
  note: z.string(),
  overReason: z.string(),
  /** The reference of the purchase that charges it; empty when there is none. */
  purchase: z.string(),
  items: z.array(receivedOrderLine),
  attachments: z.array(attachment),
  createdById: z.int(),
  createdAt: instant,
  editedBy: z.string(),
  editedById: z.int(),
  editedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
})
export type ReceivedOrder = z.infer<typeof receivedOrder>

export const getReceivedOrder = endpoint({
  method: 'GET',
  path: '/api/received-orders/:id',
  who: 'received_order.see',
  summary: 'One received order with its lines and attachments',
  params: idParams,
  reply: receivedOrder,
})

export const receivedLineDraft = z.strictObject({
  orderLineId: idInput,
  lot: optionalText(40),
  expiresOn: day.nullable().default(null),
  accepted: quantityOrZero,
  rejected: quantityOrZero.default('0'),
  rejectReason: z.enum(['', ...rejectReasons]).default(''),
})
export type ReceivedLineDraft = z.output<typeof receivedLineDraft>

export const receivedOrderDraft = z.strictObject({
  purchaseOrderId: idInput,
  /** Null for the next number, or to keep the existing number. */
  reference: referenceInput().nullable().default(null),
  receivedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  carrier: optionalText(80),
  deliveryNote: optionalText(64),
  note: noteText(),
  items: z.array(receivedLineDraft, { error: 'select_product' }).min(1, 'select_product').max(maxLines),
  attachmentIds: z.array(idInput).max(attachmentMaxCount).default([]),
  /**
   * The client's own id for this entry: everything that is sent again under it, however late, is the same document.
   */
  entryId: z.uuid().nullable().default(null),
})
export type ReceivedOrderDraft = z.output<typeof receivedOrderDraft>
export type ReceivedOrderDraftInput = z.input<typeof receivedOrderDraft>

export const addReceivedOrder = endpoint({
  method: 'POST',
  path: '/api/received-orders',
  who: 'received_order.edit',
  summary: 'Enters a receipt of an approved purchase order, pending approval',
  body: receivedOrderDraft,
  reply: saved.extend({ reference: z.string() }),
  needs: ['key'],
  problems: ['reference_taken', 'order_not_approved', 'inactive'],
})

export const changeReceivedOrder = endpoint({
  method: 'PATCH',
  path: '/api/received-orders/:id',
  who: 'received_order.edit',
  summary: 'Changes a pending or rejected received order; a rejected one becomes pending',
  params: idParams,
  body: receivedOrderDraft.omit({ entryId: true }),
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'not_editable', 'reference_taken', 'order_not_approved', 'inactive'],
})

const receivedOrderCalls = lifecycleCalls('received_order')

export const annotateReceivedOrder = receivedOrderCalls.annotate(
  'received_order.edit',
  'Changes the note and the attachments of an approved received order',
  receivedOrderDraft.pick({ note: true, attachmentIds: true }),
)

export const deleteReceivedOrder = receivedOrderCalls.remove(
  'received_order.edit',
  'Deletes a pending or rejected received order; its creator, a user or an admin may',
  ['was_approved', 'forbidden'],
)

export const restoreReceivedOrder = receivedOrderCalls.restore(
  'received_order.edit',
  'Brings back a received order that the caller deleted in the last 24 hours, as it stood',
  ['order_not_approved', 'basis_changed'],
)

/** One line of an order with the facts needed at the shelf. */
export const receivableLine = z.object({
  id: z.int(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  supplierCode: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  imageId: z.int().nullable(),
  expectedOn: day.nullable(),
  /** Goods that expire before this day are not accepted. */
  notBefore: day.nullable(),
  quantity,
  received: quantity,
  closed: quantity,
  /** Accepted by pending received orders. */
  waiting: quantity,
  /** How many units beyond the order need no reason. */
  tolerance: quantity,
  barcodes: z.array(z.object({ barcode: z.string(), factor: z.string() })),
  /** The named lots of the product that are on hand in any store; a telephone may keep an order from before there were any. */
  lots: z.array(z.object({ lot: z.string(), expiresOn: day.nullable() })).optional(),
})
export type ReceivableLine = z.infer<typeof receivableLine>

export const receivableOrder = z.object({
  id: z.int(),
  reference: z.string(),
  supplier: z.string(),
  store: z.string(),
  carrier: z.string(),
  orderedOn: day,
  expectedOn: day,
  approval: documentApproval,
  /** Receipts must be dated after this day. */
  closingDate: day.nullable(),
  lines: z.array(receivableLine),
  /** The earlier receipts, newest first; without cancelled and rejected ones. */
  receipts: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      receivedOn: day,
      approval: documentApproval,
      unitsAccepted: quantity,
      createdBy: z.string(),
    }),
  ),
})
export type ReceivableOrder = z.infer<typeof receivableOrder>

export const getReceivableOrder = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/:id/receivable',
  who: 'received_order.edit',
  summary:
    'Returns a purchase order for receiving: lines with barcodes, outstanding quantities and earlier receipts',
  params: idParams,
  reply: receivableOrder,
})
