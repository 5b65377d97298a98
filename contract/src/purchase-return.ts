import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop, copSum } from './money.ts'
import { exportOptions, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { maxLines } from './purchase.ts'
import { quantity, quantityInput } from './quantity.ts'
import { documentApproval } from './status.ts'
import { noteText, referenceInput } from './text.ts'

/** Why goods are returned. */
export const returnReason = z.enum([
  'expired',
  'near_expiry',
  'damaged',
  'wrong_product',
  'quality',
  'excess',
  'other',
])
export type ReturnReason = z.infer<typeof returnReason>

export const returnRow = z.object({
  id: z.int(),
  reference: z.string(),
  returnedOn: day,
  purchaseId: z.int(),
  /** The reference of the bill. */
  purchase: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  storeId: z.int(),
  store: z.string(),
  lines: z.int(),
  /** At landed cost; for one that is not approved the expected value. */
  amount: cop,
  /**
   * For an approved one: the amount deducted from the bill's balance, and the amount that became the supplier's
   * credit.
   */
  applied: cop,
  excess: cop,
  approval: documentApproval,
  attachments: z.int(),
  createdBy: z.string(),
  createdById: z.int(),
  version: z.int(),
})
export type ReturnRow = z.infer<typeof returnRow>

const query = listQuery(['date', 'amount', 'reference'], {
  purchase: id.optional(),
  supplier: listOf(id).optional(),
  store: listOf(id).optional(),
  approval: listOf(documentApproval).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type ReturnFilter = z.output<typeof query>

export const listPurchaseReturns = endpoint({
  method: 'GET',
  path: '/api/purchase-returns',
  who: 'purchase_return.see',
  summary: 'Returns to suppliers, newest first, with the totals of all that match',
  query,
  reply: pageOf(returnRow).extend({
    totals: z.object({
      amount: copSum,
      applied: copSum,
      excess: copSum,
      /**
       * How many of them were rejected or cancelled and are not in the sums; absent when the filter selects states.
       */
      leftOut: z.int(),
    }),
  }),
})

export const exportPurchaseReturns = endpoint({
  method: 'GET',
  path: '/api/purchase-returns/export',
  who: 'purchase_return.see',
  summary: 'The filtered returns as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const returnLine = z.object({
  id: z.int(),
  /** Null for one that was rejected or cancelled before its bill was changed. */
  purchaseLineId: z.int().nullable(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity,
  value: cop,
  reason: returnReason,
})
export type ReturnLine = z.infer<typeof returnLine>

export const purchaseReturn = returnRow.omit({ lines: true, attachments: true }).extend({
  note: z.string(),
  items: z.array(returnLine),
  attachments: z.array(attachment),
  createdAt: instant,
  editedBy: z.string(),
  editedById: z.int(),
  editedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
})
export type PurchaseReturn = z.infer<typeof purchaseReturn>

export const getPurchaseReturn = endpoint({
  method: 'GET',
  path: '/api/purchase-returns/:id',
  who: 'purchase_return.see',
  summary: 'One return with its lines and attachments',
  params: idParams,
  reply: purchaseReturn,
})

export const returnDraft = z.strictObject({
  purchaseId: idInput,
  reference: referenceInput(),
  returnedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  note: noteText(),
  items: z
    .array(
      z.strictObject({
        purchaseLineId: idInput,
        /** The lot to return, when the goods of a line are in several; if absent, the first possible one. */
        lotId: idInput.nullable().default(null),
        quantity: quantityInput,
        reason: returnReason,
      }),
      { error: 'select_product' },
    )
    .min(1, 'select_product')
    .max(maxLines),
  attachmentIds: z.array(idInput).max(attachmentMaxCount).default([]),
})
export type ReturnDraft = z.infer<typeof returnDraft>
export type ReturnDraftInput = z.input<typeof returnDraft>

const savingProblems = [
  'reference_taken',
  'purchase_not_approved',
  'return_exceeded',
  'not_there_yet',
] as const

export const addPurchaseReturn = endpoint({
  method: 'POST',
  path: '/api/purchase-returns',
  who: 'purchase_return.edit',
  summary: 'Enters a return against a purchase, pending approval',
  body: returnDraft,
  reply: saved,
  needs: ['key'],
  problems: savingProblems,
})

export const changePurchaseReturn = endpoint({
  method: 'PATCH',
  path: '/api/purchase-returns/:id',
  who: 'purchase_return.edit',
  summary: 'Changes a pending or rejected return; a rejected one becomes pending',
  params: idParams,
  body: returnDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'not_editable', ...savingProblems],
})

const purchaseReturnCalls = lifecycleCalls('purchase_return')

export const annotatePurchaseReturn = purchaseReturnCalls.annotate(
  'purchase_return.edit',
  'Changes the note and the attachments of an approved return',
  returnDraft.pick({ note: true, attachmentIds: true }),
)

export const deletePurchaseReturn = purchaseReturnCalls.remove(
  'purchase_return.edit',
  'Deletes a pending or rejected return that was never approved; its creator, a user or an admin may',
  ['was_approved', 'forbidden'],
)

export const restorePurchaseReturn = purchaseReturnCalls.restore(
  'purchase_return.edit',
  'Brings back a return that the caller deleted in the last 24 hours, as it stood',
  ['basis_changed'],
)

export const approvePurchaseReturn = purchaseReturnCalls.approve(
  'Approves a return: its goods leave, the balance of its bill falls, what is beyond it becomes credit',
  ['purchase_not_approved', 'return_exceeded', 'not_there_yet', 'stock_used'],
)

export const rejectPurchaseReturn = purchaseReturnCalls.reject('Rejects a pending return with a reason')

export const reopenPurchaseReturn = purchaseReturnCalls.reopen(
  'Takes an approval back with a reason, while its credit is unused: the goods are on hand again',
  ['has_dependents'],
)

export const cancelPurchaseReturn = purchaseReturnCalls.cancel(
  'purchase_return.edit',
  'Cancels a pending or rejected return with a reason; its creator or an approver may',
)

export const bulkApproveReturns = purchaseReturnCalls.approveMany(
  'Approves several returns, each on its own, and answers a result per row',
)
