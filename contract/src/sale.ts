import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import { exportOptions, flag, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { moneyMethod, paymentMethod } from './payment.ts'
import { inCharge, inChargeDraft } from './people-named.ts'
import { quantity, quantityInput } from './quantity.ts'
import { documentApproval } from './status.ts'
import { noteText, optionalText, referenceInput } from './text.ts'

/** `received` is delivered and not paid at all; rejected and cancelled show their own badge. */
export const saleStatus = z.enum(['pending', 'partial', 'received', 'paid', 'rejected', 'cancelled'])
export type SaleStatus = z.infer<typeof saleStatus>

export const saleRow = z.object({
  id: z.int(),
  reference: z.string(),
  soldOn: day,
  customerId: z.int(),
  customer: z.string(),
  /** Whether that is the counter: nobody by name, who pays all at once. */
  counter: z.boolean(),
  storeId: z.int(),
  store: z.string(),
  approval: documentApproval,
  status: saleStatus,
  lines: z.int(),
  /** Less what came back, as the total is. */
  units: quantity,
  attachments: z.int(),
  /** Subtotal less discount less what was brought back. */
  grandTotal: cop,
  paid: cop,
  balance: cop,
  ...inCharge,
  createdBy: z.string(),
  createdById: z.int(),
  version: z.int(),
})
export type SaleRow = z.infer<typeof saleRow>

const filters = {
  status: listOf(saleStatus).optional(),
  store: listOf(id).optional(),
  customer: listOf(id).optional(),
  /** Sold over the counter, or to a customer. */
  counter: flag.optional(),
  product: listOf(id).optional(),
  responsible: listOf(id).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Approved with a balance, or everything else. */
  owing: flag.optional(),
  /** With a return that waits for approval, or without one. */
  returning: flag.optional(),
}
const query = listQuery(['date', 'total', 'balance', 'reference'], filters)
export type SaleFilter = z.output<typeof query>

/** What a list shows, whichever page of it and in whichever order. */
export const saleMatch = query.omit({ sort: true, limit: true, cursor: true })
export type SaleMatch = z.output<typeof saleMatch>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  who: 'sale.see',
  summary: 'Sales, newest first, with the totals of all that match',
  query,
  reply: pageOf(saleRow).extend({
    totals: z.object({
      grandTotal: copSum,
      paid: copSum,
      /** Of those approved. */
      balance: copSum,
      /** How many of them were rejected or cancelled, and are in no sum; none where the filter names states. */
      leftOut: z.int(),
    }),
  }),
})

export const exportSales = endpoint({
  method: 'GET',
  path: '/api/sales/export',
  who: 'sale.see',
  summary: 'The filtered sales as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

/** A part of a line's goods: held back in the lot while the sale is pending, taken from it once it is approved. */
export const saleLot = z.object({
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity,
  /** Brought back by approved returns. */
  returned: quantity,
})
export type SaleLot = z.infer<typeof saleLot>

export const saleLine = z.object({
  id: z.int(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  quantity,
  /** Of one unit, pesos. */
  price: z.string(),
  subtotal: cop,
  /** Less its share of the discount. */
  net: cop,
  /** What all of its goods were worth when they left, those included that came back; 0 until the sale is approved. */
  cost: cop,
  /** Empty where the lots were taken first to expire first. */
  lotReason: z.string(),
  /** Why it is sold below its cost. */
  priceReason: z.string(),
  returned: quantity,
  returnedNet: cop,
  /** What of the cost came back with them. */
  returnedCost: cop,
  lots: z.array(saleLot),
})
export type SaleLine = z.infer<typeof saleLine>

export const sale = saleRow.omit({ lines: true, attachments: true }).extend({
  subtotal: cop,
  discount: cop,
  /** What approved returns took off. */
  returned: cop,
  /** What is given at the counter; `method` is how, `credit` where it is nothing. */
  downPayment: cop,
  method: paymentMethod,
  /** What was handed over in cash for the down payment; the rest of it is change. Null where it was not counted. */
  given: cop.nullable(),
  /** What its goods cost, less those that came back; 0 until it is approved. */
  cost: cop,
  note: z.string(),
  items: z.array(saleLine),
  attachments: z.array(attachment),
  /** What the customer owes over all sales; 0 without one. */
  owed: cop,
  createdAt: instant,
  editedBy: z.string(),
  editedById: z.int(),
  editedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
})
export type Sale = z.infer<typeof sale>

export const getSale = endpoint({
  method: 'GET',
  path: '/api/sales/:id',
  who: 'sale.see',
  summary: 'One sale with its lines, their lots and attachments',
  params: idParams,
  reply: sale,
})

/** The most lots that are chosen for one line. */
export const maxChosenLots = 50

export const saleLineDraft = z.strictObject({
  productId: z.int({ error: 'select_product' }).min(1, 'select_product'),
  quantity: quantityInput,
  price: unitCost,
  /** Null takes them first to expire first; others are chosen by hand, with the reason when they are not those. */
  lots: z
    .array(z.strictObject({ lotId: idInput, quantity: quantityInput }))
    .min(1)
    .max(maxChosenLots)
    .nullable()
    .default(null),
  lotReason: optionalText(200),
  /** Needed where the price less its share of the discount lies below the average cost. */
  priceReason: optionalText(200),
})
export type SaleLineDraft = z.infer<typeof saleLineDraft>

/** The most lines that one sale takes. */
export const maxSaleLines = 1500

export const saleDraft = z.strictObject({
  storeId: z.int({ error: 'select_store' }).min(1, 'select_store'),
  /** Null is the company's counter customer, over whom all is paid at once. */
  customerId: z.int({ error: 'select_sale_customer' }).min(1, 'select_sale_customer').nullable(),
  /** Left out: the next of our own numbers; of a saved one, the one that it has. */
  reference: referenceInput().nullable().default(null),
  ...inChargeDraft,
  soldOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  discount: copInput.prefault(0),
  /** What is given at once; the whole total over the counter. */
  downPayment: copInput,
  /** How that is given; of no account where it is nothing. */
  method: moneyMethod.default('cash'),
  /** What is handed over in cash, at least the down payment; of no account with other money. */
  given: copInput.nullable().default(null),
  note: noteText(),
  items: z.array(saleLineDraft, { error: 'select_product' }).min(1, 'select_product').max(maxSaleLines),
  attachmentIds: z.array(idInput).max(attachmentMaxCount).default([]),
})
export type SaleDraft = z.infer<typeof saleDraft>
export type SaleDraftInput = z.input<typeof saleDraft>

const savingProblems = [
  'reference_taken',
  'inactive',
  'not_enough_stock',
  'not_there_yet',
  'below_cost',
] as const

export const addSale = endpoint({
  method: 'POST',
  path: '/api/sales',
  who: 'sale.edit',
  summary: 'Enters a sale, pending approval: it holds its goods back in their lots',
  body: saleDraft,
  reply: saved,
  needs: ['key'],
  problems: savingProblems,
})

export const changeSale = endpoint({
  method: 'PATCH',
  path: '/api/sales/:id',
  who: 'sale.edit',
  summary: 'Changes a pending or rejected sale and holds its goods back anew; a rejected one becomes pending',
  params: idParams,
  body: saleDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'not_editable', ...savingProblems],
})

const saleCalls = lifecycleCalls('sale')

export const annotateSale = saleCalls.annotate(
  'sale.edit',
  'Changes the note and the attachments of an approved sale',
  saleDraft.pick({ note: true, attachmentIds: true }),
)

export const deleteSale = saleCalls.remove(
  'sale.edit',
  'Deletes a pending or rejected sale that was never approved; its creator or a user may',
  ['was_approved', 'forbidden'],
)

export const restoreSale = saleCalls.restore(
  'sale.edit',
  'Brings back a sale that the caller deleted in the last 24 hours, as it stood',
  ['not_enough_stock'],
)
