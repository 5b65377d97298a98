import { byValue } from './by-value.ts'
import { z } from 'zod'
import { groupsOf } from './groups.ts'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { dayInput, editedAndDecided, entered, leftOut, supplierAndStore } from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { lineLot, lineProduct } from './line-fields.ts'
import { cop, copSum } from './money.ts'
import { betweenDays, id, idInput, listOf, listQuery, pageOf, pageChoice } from './paging.ts'
import { maxLines } from './purchase.ts'
import { quantity, quantityInput } from './quantity.ts'
import { documentApproval } from './status.ts'
import { noteText, referenceInput, referenceOffered } from './text.ts'

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
  ...supplierAndStore,
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
  ...entered,
})
export type ReturnRow = z.infer<typeof returnRow>

const query = listQuery(['date', 'amount', 'reference'], {
  purchase: id.optional(),
  supplier: listOf(id).optional(),
  store: listOf(id).optional(),
  approval: listOf(documentApproval).optional(),
  ...betweenDays,
})
export type ReturnFilter = z.output<typeof query>

const returnMatch = query.omit(pageChoice)
export type ReturnMatch = z.output<typeof returnMatch>

const calls = documentCalls('purchase_return')

export const listPurchaseReturns = calls.list(
  'Returns to suppliers, newest first, with the totals of all that match',
  query,
  pageOf(returnRow).extend({
    totals: z.object({ amount: copSum, applied: copSum, excess: copSum, leftOut }),
  }),
)

export const purchaseReturnsByValue = byValue(listPurchaseReturns, returnMatch, [
  'approval',
  'store',
  'supplier',
])

export const purchaseReturnGroups = groupsOf(listPurchaseReturns, returnMatch, [
  'supplier',
  'store',
  'approval',
  'month',
])

export const exportPurchaseReturns = calls.export('The filtered returns as a table', query)

export const returnLine = z.object({
  id: z.int(),
  /** Null for one that was rejected or cancelled before its bill was changed. */
  purchaseLineId: z.int().nullable(),
  ...lineProduct,
  ...lineLot,
  quantity,
  value: cop,
  reason: returnReason,
})
export type ReturnLine = z.infer<typeof returnLine>

export const purchaseReturn = returnRow.omit({ lines: true, attachments: true }).extend({
  note: z.string(),
  items: z.array(returnLine),
  attachments: z.array(attachment),
  ...editedAndDecided,
})
export type PurchaseReturn = z.infer<typeof purchaseReturn>

export const getPurchaseReturn = calls.get('One return with its lines and attachments', purchaseReturn)

export const returnDraft = z.strictObject({
  purchaseId: idInput,
  reference: referenceInput(),
  referenceOffered,
  returnedOn: dayInput,
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

export const addPurchaseReturn = calls.add(
  'Enters a return against a purchase, pending approval',
  returnDraft,
  savingProblems,
)

export const changePurchaseReturn = calls.change(
  'Changes a pending or rejected return; a rejected one becomes pending',
  returnDraft,
  ['not_editable', ...savingProblems],
)

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
