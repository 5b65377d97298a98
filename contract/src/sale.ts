import { byValue } from './by-value.ts'
import { z } from 'zod'
import { groupsOf } from './groups.ts'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { dayInput, editedAndDecided, entered, leftOut, storeInput } from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineLot, lineProduct, productInput } from './line-fields.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import { betweenDays, flag, id, idInput, listOf, listQuery, pageChoice, pageOf } from './paging.ts'
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
  /** Whether that is the counter customer, whose sales are paid at once. */
  counter: z.boolean(),
  storeId: z.int(),
  store: z.string(),
  approval: documentApproval,
  status: saleStatus,
  lines: z.int(),
  /** Minus what came back, as the total is. */
  units: quantity,
  attachments: z.int(),
  /** Subtotal minus discount minus what was brought back. */
  grandTotal: cop,
  paid: cop,
  balance: cop,
  /** The amount of its pending returns: once they are approved, the balance falls by it. */
  returning: cop,
  ...inCharge,
  ...entered,
})
export type SaleRow = z.infer<typeof saleRow>

const filters = {
  status: listOf(saleStatus).optional(),
  store: listOf(id).optional(),
  customer: listOf(id).optional(),
  /** Only counter sales, or only sales to a named customer. */
  counter: flag.optional(),
  product: listOf(id).optional(),
  responsible: listOf(id).optional(),
  ...betweenDays,
  /** Only approved ones with a balance, or only the others. */
  owing: flag.optional(),
  /** Only those with a pending return, or only those without. */
  returning: flag.optional(),
}
const query = listQuery(['date', 'total', 'balance', 'reference'], filters)
export type SaleFilter = z.output<typeof query>

export const saleMatch = query.omit(pageChoice)
export type SaleMatch = z.output<typeof saleMatch>

const calls = documentCalls('sale')

export const listSales = calls.list(
  'Sales, newest first, with the totals of all that match',
  query,
  pageOf(saleRow).extend({
    totals: z.object({
      grandTotal: copSum,
      paid: copSum,
      /** The balance of approved sales. */
      balance: copSum,
      leftOut,
    }),
  }),
)

export const salesByValue = byValue(listSales, saleMatch, [
  'status',
  'store',
  'customer',
  'counter',
  'product',
  'responsible',
  'returning',
  'owing',
])

export const saleGroups = groupsOf(listSales, saleMatch, [
  'customer',
  'store',
  'status',
  'month',
  'responsible',
])

export const exportSales = calls.export('The filtered sales as a table', query)

/** A part of a line's goods: reserved in the lot while the sale is pending, taken from it once it is approved. */
export const saleLot = z.object({
  ...lineLot,
  quantity,
  /** Brought back by approved returns. */
  returned: quantity,
})
export type SaleLot = z.infer<typeof saleLot>

export const saleLine = z.object({
  id: z.int(),
  ...lineProduct,
  unitWhole: z.boolean(),
  quantity,
  /** Per unit, pesos. */
  price: z.string(),
  subtotal: cop,
  /** Minus its share of the discount. */
  net: cop,
  /** The value of all its goods when they left, including those that came back; 0 until the sale is approved. */
  cost: cop,
  /** Empty when the first lots to expire were taken. */
  lotReason: z.string(),
  /** Why it is sold below its cost. */
  priceReason: z.string(),
  returned: quantity,
  returnedNet: cop,
  /** The part of the cost that came back with them. */
  returnedCost: cop,
  lots: z.array(saleLot),
})
export type SaleLine = z.infer<typeof saleLine>

export const sale = saleRow.omit({ lines: true, attachments: true }).extend({
  subtotal: cop,
  discount: cop,
  /** The amount that approved returns deducted. */
  returned: cop,
  /** The payment at the counter; `method` is its method, `credit` when it is zero. */
  downPayment: cop,
  method: paymentMethod,
  /** The cash that was handed over for the down payment; the difference is change. Null when it was not counted. */
  given: cop.nullable(),
  /** The cost of its goods, minus those that came back; 0 until it is approved. */
  cost: cop,
  note: z.string(),
  items: z.array(saleLine),
  attachments: z.array(attachment),
  /** The customer's debt over all sales; 0 without a customer. */
  owed: cop,
  ...editedAndDecided,
})
export type Sale = z.infer<typeof sale>

export const getSale = calls.get('One sale with its lines, their lots and attachments', sale)

/** The most lots that can be chosen for one line. */
export const maxChosenLots = 50

export const saleLineDraft = z.strictObject({
  productId: productInput,
  quantity: quantityInput,
  price: unitCost,
  /** Null takes the first lots to expire; others are chosen by hand and need a reason. */
  lots: z
    .array(z.strictObject({ lotId: idInput, quantity: quantityInput }))
    .min(1)
    .max(maxChosenLots)
    .nullable()
    .default(null),
  lotReason: optionalText(200),
  /** Needed when the price minus its share of the discount is below the average cost. */
  priceReason: optionalText(200),
})
export type SaleLineDraft = z.infer<typeof saleLineDraft>

/** The most lines of one sale. */
export const maxSaleLines = 1500

export const saleDraft = z.strictObject({
  storeId: storeInput,
  /** Null is the company's counter customer, whose sales are paid in full at once. */
  customerId: z.int({ error: 'select_sale_customer' }).min(1, 'select_sale_customer').nullable(),
  /** If absent: the next number of the company, or the existing number of a saved sale. */
  reference: referenceInput().nullable().default(null),
  ...inChargeDraft,
  soldOn: dayInput,
  discount: copInput.prefault(0),
  /** The payment at once; the whole total for a counter sale. */
  downPayment: copInput,
  /** The method of that payment; ignored when it is zero. */
  method: moneyMethod.default('cash'),
  /** The cash that is handed over, at least the down payment; ignored for other methods. */
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

export const addSale = calls.add(
  'Enters a sale, pending approval: it reserves its goods in their lots',
  saleDraft,
  savingProblems,
)

export const changeSale = calls.change(
  'Changes a pending or rejected sale and reserves its goods again; a rejected one becomes pending',
  saleDraft,
  ['not_editable', ...savingProblems],
)

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
