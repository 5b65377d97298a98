import { byValue } from './by-value.ts'
import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { dayInput, editedAndDecided, leftOut, supplierAndStore } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { groupsOf } from './groups.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineProduct } from './line-fields.ts'
import { cop, copSum } from './money.ts'
import {
  betweenDays,
  flag,
  id,
  idInput,
  idParams,
  listOf,
  listQuery,
  pageChoice,
  pageOf,
  savedDocument,
} from './paging.ts'
import { maxLines } from './purchase.ts'
import { quantity, quantityOrZero } from './quantity.ts'
import { documentApproval } from './status.ts'
import { lotInput, noteText, optionalText, referenceInput } from './text.ts'

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

/** A received order in the reply of its purchase order. */
export const receiptOfOrder = {
  id: z.int(),
  reference: z.string(),
  receivedOn: day,
  approval: documentApproval,
}

export const receivedOrderRow = z.object({
  id: z.int(),
  reference: z.string(),
  receivedOn: day,
  purchaseOrderId: z.int(),
  order: z.string(),
  ...supplierAndStore,
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
  ...betweenDays,
  /** Only approved ones that a purchase charges, or only approved ones without a bill. */
  billed: flag.optional(),
}
const query = listQuery(['date', 'reference'], filters)
export type ReceivedOrderFilter = z.output<typeof query>

export const receivedOrderMatch = query.omit(pageChoice)
export type ReceivedOrderMatch = z.output<typeof receivedOrderMatch>

const calls = documentCalls('received_order')

export const listReceivedOrders = calls.list(
  'Lists received orders, newest first, with the value of all that match; a buyer sees their own',
  query,
  pageOf(receivedOrderRow).extend({
    totals: z.object({ value: copSum, leftOut }),
  }),
)

export const receivedOrdersByValue = byValue(listReceivedOrders, receivedOrderMatch, [
  'status',
  'store',
  'supplier',
  'product',
  'billed',
])

export const receivedOrderGroups = groupsOf(listReceivedOrders, receivedOrderMatch, [
  'supplier',
  'store',
  'status',
  'month',
])

export const exportReceivedOrders = calls.export('The filtered received orders as a table', query)

export const receivedOrderLine = z.object({
  id: z.int(),
  orderLineId: z.int(),
  ...lineProduct,
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  lot: z.string(),
  expiresOn: day.nullable(),
  accepted: quantity,
  rejected: quantity,
  rejectReason: z.enum(['', ...rejectReasons]),
  cost: z.string(),
  value: cop,
  /** The quantities of the order line: ordered, accepted by approved received orders, closed short. */
  ordered: quantity,
  received: quantity,
  closed: quantity,
})
export type ReceivedOrderLine = z.infer<typeof receivedOrderLine>

export const receivedOrder = receivedOrderRow.omit({ lines: true, attachments: true }).extend({
  supplierTaxId: z.string(),
  carrier: z.string(),
  note: z.string(),
  overReason: z.string(),
  /** The reference of the purchase that charges it; empty when there is none. */
  purchase: z.string(),
  items: z.array(receivedOrderLine),
  attachments: z.array(attachment),
  createdById: z.int(),
  ...editedAndDecided,
})
export type ReceivedOrder = z.infer<typeof receivedOrder>

export const getReceivedOrder = calls.get('One received order with its lines and attachments', receivedOrder)

export const receivedLineDraft = z.strictObject({
  orderLineId: idInput,
  lot: lotInput(),
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
  receivedOn: dayInput,
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
  reply: savedDocument,
  needs: ['key'],
  problems: ['reference_taken', 'order_not_approved', 'inactive'],
})

export const changeReceivedOrder = calls.change(
  'Changes a pending or rejected received order; a rejected one becomes pending',
  receivedOrderDraft.omit({ entryId: true }),
  ['not_editable', 'reference_taken', 'order_not_approved', 'inactive'],
)

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
  ['order_not_approved'],
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
      ...receiptOfOrder,
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
