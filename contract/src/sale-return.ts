import { z } from 'zod'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { dayInput, editedAndDecided, entered, leftOut } from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineLot, lineProduct } from './line-fields.ts'
import { cop, copSum } from './money.ts'
import { betweenDays, id, idInput, listOf, listQuery, pageOf } from './paging.ts'
import { moneyMethod } from './payment.ts'
import { quantity, quantityInput } from './quantity.ts'
import { documentApproval } from './status.ts'
import { maxSaleLines } from './sale.ts'
import { noteText, referenceInput, referenceOffered } from './text.ts'

/** Why a customer brings goods back. */
export const saleReturnReason = z.enum([
  'damaged',
  'expired',
  'wrong_product',
  'quality',
  'changed_mind',
  'other',
])
export type SaleReturnReason = z.infer<typeof saleReturnReason>

/** Back into stock, or scrapped at once because it cannot be sold. */
export const returnFate = z.enum(['shelf', 'scrap'])
export type ReturnFate = z.infer<typeof returnFate>

export const saleReturnRow = z.object({
  id: z.int(),
  reference: z.string(),
  returnedOn: day,
  saleId: z.int(),
  /** The reference of the sale. */
  sale: z.string(),
  customerId: z.int(),
  customer: z.string(),
  /** Whether that is the counter customer, whose sales are paid at once. */
  counter: z.boolean(),
  storeId: z.int(),
  store: z.string(),
  lines: z.int(),
  /** At the price that was paid for the goods; for one that is not approved the expected value. */
  amount: cop,
  /** For an approved one: the refunded money; the rest reduced what is owed for the sale. */
  refunded: cop,
  method: moneyMethod,
  approval: documentApproval,
  ...entered,
})
export type SaleReturnRow = z.infer<typeof saleReturnRow>

const query = listQuery(['date', 'amount', 'reference'], {
  sale: id.optional(),
  customer: listOf(id).optional(),
  store: listOf(id).optional(),
  approval: listOf(documentApproval).optional(),
  ...betweenDays,
})
export type SaleReturnFilter = z.output<typeof query>

const calls = documentCalls('sale_return')

export const listSaleReturns = calls.list(
  'Lists customer returns, newest first, with the totals of all that match',
  query,
  pageOf(saleReturnRow).extend({ totals: z.object({ amount: copSum, refunded: copSum, leftOut }) }),
)

export const exportSaleReturns = calls.export('The filtered customer returns as a table', query)

export const saleReturnLine = z.object({
  id: z.int(),
  /** Null for one that was rejected or cancelled before its sale was changed. */
  saleLineId: z.int().nullable(),
  ...lineProduct,
  ...lineLot,
  quantity,
  /** The price that was paid for it. */
  net: cop,
  /** Its value when it left the stock; 0 until the return is approved. */
  cost: cop,
  fate: returnFate,
  reason: saleReturnReason,
})
export type SaleReturnLine = z.infer<typeof saleReturnLine>

export const saleReturn = saleReturnRow.omit({ lines: true }).extend({
  note: z.string(),
  items: z.array(saleReturnLine),
  ...editedAndDecided,
})
export type SaleReturn = z.infer<typeof saleReturn>

export const getSaleReturn = calls.get('Returns one customer return with its lines', saleReturn)

export const saleReturnDraft = z.strictObject({
  saleId: idInput,
  reference: referenceInput(),
  referenceOffered,
  returnedOn: dayInput,
  /** The method of a refund, when more was paid than is owed then. */
  method: moneyMethod.default('cash'),
  note: noteText(),
  items: z
    .array(
      z.strictObject({
        saleLineId: idInput,
        lotId: idInput,
        quantity: quantityInput,
        fate: returnFate,
        reason: saleReturnReason,
      }),
      { error: 'select_product' },
    )
    .min(1, 'select_product')
    .max(maxSaleLines),
})
export type SaleReturnDraft = z.infer<typeof saleReturnDraft>
export type SaleReturnDraftInput = z.input<typeof saleReturnDraft>

const savingProblems = ['reference_taken', 'not_approved', 'return_exceeded'] as const

export const addSaleReturn = calls.add(
  'Enters a customer return of an approved sale, pending approval',
  saleReturnDraft,
  savingProblems,
)

export const changeSaleReturn = calls.change(
  'Changes a pending or rejected customer return; a rejected one becomes pending',
  saleReturnDraft,
  ['not_editable', ...savingProblems],
)

const saleReturnCalls = lifecycleCalls('sale_return')

export const approveSaleReturn = saleReturnCalls.approve(
  'Approves a return: goods for the shelf come in at their frozen cost, the balance of the sale falls, what is beyond it is given back',
  ['not_approved', 'return_exceeded'],
)

export const rejectSaleReturn = saleReturnCalls.reject('Rejects a pending return of a customer with a reason')

export const reopenSaleReturn = saleReturnCalls.reopen(
  'Takes an approval back with a reason, while its goods are still on the shelf',
  ['stock_used'],
)

export const cancelSaleReturn = saleReturnCalls.cancel(
  'sale_return.edit',
  'Cancels a pending or rejected return with a reason; its creator or an approver may',
)

export const bulkApproveSaleReturns = saleReturnCalls.approveMany(
  'Approves several returns of customers, each on its own, and answers a result per row',
)
