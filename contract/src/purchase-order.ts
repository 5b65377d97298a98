import { byValue } from './by-value.ts'
import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day, instant } from './day.ts'
import { documentCalls } from './document-calls.ts'
import {
  boughtFilters,
  byOthers,
  dayInput,
  decided,
  leftOut,
  storeInput,
  supplierAndStore,
} from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { groupsOf } from './groups.ts'
import { productInput } from './line-fields.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import {
  betweenDays,
  flag,
  id,
  idInput,
  listOf,
  listQuery,
  pageChoice,
  pageOf,
  savedDocument,
} from './paging.ts'
import { boughtFor, customerDraft, inCharge, inChargeDraft } from './people-named.ts'
import { boughtProduct, maxLines, purchaseStatus } from './purchase.ts'
import { quantity, quantityInput } from './quantity.ts'
import { receiptOfOrder, receivedOrderStatus } from './received-order.ts'
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
  ...supplierAndStore,
  approval: documentApproval,
  /**
   * Nothing received is `pending`, a part `partial`, everything (or closed) `received`, everything billed and paid
   * `paid`.
   */
  status: purchaseStatus,
  receipt: orderReceipt,
  lines: z.int(),
  /** The unit of all its lines; null when they differ, so that what follows is only good for a share. */
  unit: z.string().nullable(),
  units: quantity,
  /** The received units; each line counts at most with its ordered quantity. */
  unitsReceived: quantity,
  /** What came of its lines above their ordered quantities, which the received units leave out. */
  unitsOver: quantity,
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
  ...boughtFilters,
  category: listOf(id).optional(),
  ...betweenDays,
  expectedFrom: day.optional(),
  expectedTo: day.optional(),
  /** Only approved orders with something outstanding, or only the others. */
  open: flag.optional(),
}
const query = listQuery(['date', 'expected', 'total', 'reference'], filters)
export type OrderFilter = z.output<typeof query>

export const orderMatch = query.omit(pageChoice)
export type OrderMatch = z.output<typeof orderMatch>

const calls = documentCalls('purchase_order')

export const listOrders = calls.list(
  'Lists purchase orders, newest first, with the total of all that match; a buyer sees their own',
  query,
  pageOf(orderRow).extend({
    totals: z.object({ grandTotal: copSum, leftOut }),
  }),
)

export const ordersByValue = byValue(listOrders, orderMatch, [
  'approval',
  'status',
  'store',
  'supplier',
  'product',
  'category',
  'responsible',
  'customer',
  'open',
])

export const orderGroups = groupsOf(listOrders, orderMatch, [
  'supplier',
  'store',
  'approval',
  'status',
  'month',
  'responsible',
  'customer',
])

export const exportOrders = calls.export('The filtered purchase orders as a table', query)

export const orderLine = z.object({
  id: z.int(),
  ...boughtProduct,
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
  byOthers,
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
      ...receiptOfOrder,
      status: receivedOrderStatus,
      accepted: quantity,
      rejected: quantity,
    }),
  ),
  createdAt: instant,
  editedBy: z.string(),
  editedAt: instant,
  ...decided,
})
export type Order = z.infer<typeof order>

export const getOrder = calls.get('One purchase order with its lines, attachments and receipts', order)

export const orderLineDraft = z.strictObject({
  productId: productInput,
  supplierCode: optionalText(64),
  expectedOn: day.nullable().default(null),
  expiresOn: day.nullable().default(null),
  quantity: quantityInput,
  cost: unitCost,
})
export type OrderLineDraft = z.infer<typeof orderLineDraft>

export const orderDraft = z.strictObject({
  supplierId: z.int({ error: 'select_supplier' }).min(1, 'select_supplier'),
  storeId: storeInput,
  /** Null for the next number of the company, or to keep the existing number. */
  reference: referenceInput().nullable().default(null),
  orderedOn: dayInput,
  expectedOn: dayInput,
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
  reply: savedDocument,
  needs: ['key'],
  problems: ['reference_taken'],
})

export const changeOrder = calls.change(
  'Changes a pending or rejected purchase order; a rejected one becomes pending',
  orderDraft,
  ['not_editable', 'reference_taken', 'has_history'],
)
