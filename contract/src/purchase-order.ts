import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import { exportOptions, flag, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { boughtFor, customerDraft, inCharge, inChargeDraft } from './people-named.ts'
import { maxLines, purchaseStatus } from './purchase.ts'
import { quantity, quantityInput } from './quantity.ts'
import { receivedOrderStatus } from './received-order.ts'
import { documentApproval } from './status.ts'
import { noteText, optionalText, referenceInput } from './text.ts'

/** How much of an order was received or closed short. */
export const orderReceipt = z.enum(['none', 'part', 'full'])
export type OrderReceipt = z.infer<typeof orderReceipt>

export const orderRow = z.object({
  id: z.int(),
  reference: z.string(),
  orderedOn: day,
  expectedOn: day,
  supplierId: z.int(),
  supplier: z.string(),
  storeId: z.int(),
  store: z.string(),
  approval: documentApproval,
  /**
   * Nothing received is `pending`, a part `partial`, everything (or closed) `received`, everything billed and paid
   * `paid`.
   */
  status: purchaseStatus,
  receipt: orderReceipt,
  lines: z.int(),
  units: quantity,
  /** Of each line at most the ordered quantity. */
  unitsReceived: quantity,
  unitsClosed: quantity,
  grandTotal: cop,
  /** The oldest pending received order of it. */
  waiting: z.object({ id: z.int(), reference: z.string() }).nullable(),
  ...inCharge,
  ...boughtFor,
  createdBy: z.string(),
  createdById: z.int(),
  editedById: z.int(),
  version: z.int(),
})
export type OrderRow = z.infer<typeof orderRow>

const filters = {
  status: listOf(purchaseStatus).optional(),
  approval: listOf(documentApproval).optional(),
  store: listOf(id).optional(),
  supplier: listOf(id).optional(),
  product: listOf(id).optional(),
  responsible: listOf(id).optional(),
  customer: listOf(id).optional(),
  category: listOf(id).optional(),
  from: day.optional(),
  to: day.optional(),
  expectedFrom: day.optional(),
  expectedTo: day.optional(),
  /** Only approved orders with something outstanding, or only the others. */
  open: flag.optional(),
}
const query = listQuery(['date', 'expected', 'total', 'reference'], filters)
export type OrderFilter = z.output<typeof query>

/** The filters of a list, without page and order. */
export const orderMatch = query.omit({ sort: true, limit: true, cursor: true })
export type OrderMatch = z.output<typeof orderMatch>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/purchase-orders',
  who: 'purchase_order.see',
  summary: 'Lists purchase orders, newest first, with the total of all that match; a buyer sees their own',
  query,
  reply: pageOf(orderRow).extend({
    totals: z.object({
      grandTotal: copSum,
      /**
       * How many of them were rejected or cancelled and are not in the sums; absent when the filter selects states.
       */
      leftOut: z.int(),
    }),
  }),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/export',
  who: 'purchase_order.see',
  summary: 'The filtered purchase orders as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const orderLine = z.object({
  id: z.int(),
  productId: z.int(),
  /** The present category of its product. */
  category: z.string(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  supplierCode: z.string(),
  /** Null for the order's own day. */
  expectedOn: day.nullable(),
  /** Goods that expire before this day are not accepted. */
  expiresOn: day.nullable(),
  quantity,
  cost: z.string(),
  subtotal: cop,
  received: quantity,
  rejected: quantity,
  closed: quantity,
  closeReason: z.string(),
})
export type OrderLine = z.infer<typeof orderLine>

export const order = orderRow.omit({ lines: true, waiting: true }).extend({
  carrier: z.string(),
  subtotal: cop,
  discount: cop,
  shipping: cop,
  note: z.string(),
  items: z.array(orderLine),
  attachments: z.array(attachment),
  /** Its receipts, oldest first. */
  receipts: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      receivedOn: day,
      approval: documentApproval,
      status: receivedOrderStatus,
      accepted: quantity,
      rejected: quantity,
    }),
  ),
  createdAt: instant,
  editedBy: z.string(),
  editedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
})
export type Order = z.infer<typeof order>

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/:id',
  who: 'purchase_order.see',
  summary: 'One purchase order with its lines, attachments and receipts',
  params: idParams,
  reply: order,
})

export const orderLineDraft = z.strictObject({
  productId: z.int({ error: 'select_product' }).min(1, 'select_product'),
  supplierCode: optionalText(64),
  expectedOn: day.nullable().default(null),
  expiresOn: day.nullable().default(null),
  quantity: quantityInput,
  cost: unitCost,
})
export type OrderLineDraft = z.infer<typeof orderLineDraft>

export const orderDraft = z.strictObject({
  supplierId: z.int({ error: 'select_supplier' }).min(1, 'select_supplier'),
  storeId: z.int({ error: 'select_store' }).min(1, 'select_store'),
  /** Null for the next number of the company, or to keep the existing number. */
  reference: referenceInput().nullable().default(null),
  orderedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  expectedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  carrier: optionalText(80),
  discount: copInput,
  shipping: copInput,
  ...inChargeDraft,
  ...customerDraft,
  note: noteText(),
  items: z.array(orderLineDraft, { error: 'select_product' }).min(1, 'select_product').max(maxLines),
  attachmentIds: z.array(idInput).max(attachmentMaxCount).default([]),
})
export type OrderDraft = z.infer<typeof orderDraft>
export type OrderDraftInput = z.input<typeof orderDraft>

export const addOrder = endpoint({
  method: 'POST',
  path: '/api/purchase-orders',
  who: 'purchase_order.add',
  summary: 'Enters a purchase order, pending approval',
  body: orderDraft,
  reply: saved,
  needs: ['key'],
  problems: ['reference_taken'],
})

export const changeOrder = endpoint({
  method: 'PATCH',
  path: '/api/purchase-orders/:id',
  who: 'purchase_order.edit',
  summary: 'Changes a pending or rejected purchase order; a rejected one becomes pending',
  params: idParams,
  body: orderDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'not_editable', 'reference_taken', 'has_history'],
})
