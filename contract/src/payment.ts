import { byValue } from './by-value.ts'
import { z } from 'zod'
import { groupsOf } from './groups.ts'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { dayInput, editedAndDecided, entered, leftOut } from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop, copInput, copSum, maxCop } from './money.ts'
import { betweenDays, id, idInput, listOf, listQuery, pageChoice, pageOf } from './paging.ts'
import { documentApproval } from './status.ts'
import { noteText, referenceInput, referenceOffered } from './text.ts'

/** `purchase` pays bills; `return` is the supplier's refund for returned goods. */
export const paymentKind = z.enum(['purchase', 'return'])
export type PaymentKind = z.infer<typeof paymentKind>

export const moneyMethod = z.enum(['cash', 'transfer', 'card', 'check', 'other'])
export type MoneyMethod = z.infer<typeof moneyMethod>

/** The method of payment; `credit` when no money moved because the supplier's credit covered everything. */
export const paymentMethod = z.enum([...moneyMethod.options, 'credit'])
export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentRow = z.object({
  id: z.int(),
  kind: paymentKind,
  reference: z.string(),
  paidOn: day,
  supplierId: z.int(),
  supplier: z.string(),
  method: paymentMethod,
  /** The money that moves. */
  amount: cop,
  /** The supplier's credit that is used. */
  credit: cop,
  /** The advance that remains with the supplier beyond the bills. */
  advance: cop,
  /** Money and credit together; negative for a refund. */
  total: cop,
  approval: documentApproval,
  attachments: z.int(),
  /** How many bills it settles, and the first of them; for a refund the bill whose returns are refunded. */
  bills: z.int(),
  billId: z.int(),
  bill: z.string(),
  /** The payment run that created it. */
  batchId: z.int().nullable(),
  ...entered,
})
export type PaymentRow = z.infer<typeof paymentRow>

const query = listQuery(['date', 'total', 'reference'], {
  approval: listOf(documentApproval).optional(),
  kind: paymentKind.optional(),
  method: listOf(paymentMethod).optional(),
  supplier: listOf(id).optional(),
  batch: id.optional(),
  ...betweenDays,
})
export type PaymentFilter = z.output<typeof query>

export const paymentMatch = query.omit(pageChoice)
export type PaymentMatch = z.output<typeof paymentMatch>

const calls = documentCalls('payment')

export const listPayments = calls.list(
  'Payments, newest first, with the total of all that match',
  query,
  pageOf(paymentRow).extend({ totals: z.object({ total: copSum, leftOut }) }),
)

export const paymentsByValue = byValue(listPayments, paymentMatch, ['approval', 'method', 'supplier'])

export const paymentGroups = groupsOf(listPayments, paymentMatch, ['supplier', 'method', 'approval', 'month'])

export const exportPayments = calls.export('The filtered payments as a table', query)

/** A part of a payment that settles a bill. */
export const allocation = z.object({
  purchaseId: z.int(),
  reference: z.string(),
  dueOn: day,
  amount: cop,
  balance: cop,
  /** The most that this payment can settle of the bill in its present state. */
  payable: cop,
})
export type Allocation = z.infer<typeof allocation>

/** A supplier's credit that a payment uses. */
export const drawnCredit = z.object({
  creditId: z.int(),
  kind: z.enum(['advance', 'return']),
  reference: z.string(),
  amount: cop,
  /** The most that this payment can use in the present state. */
  free: cop,
})
export type DrawnCredit = z.infer<typeof drawnCredit>

export const payment = paymentRow.omit({ attachments: true }).extend({
  note: z.string(),
  allocations: z.array(allocation),
  credits: z.array(drawnCredit),
  attachments: z.array(attachment),
  ...editedAndDecided,
})
export type Payment = z.infer<typeof payment>

export const getPayment = calls.get(
  'Returns one payment with the bills that it settles and the credit that it uses',
  payment,
)

/** An amount above zero. */
export const someCop = z
  .int({ error: 'amount' })
  .min(0, 'amount_negative')
  .min(1, 'required')
  .max(maxCop, 'amount_too_large')
  .brand<'centavos'>()

/** The most credits that one payment uses. */
export const maxDraws = 200

const draws = z.array(z.strictObject({ creditId: idInput, amount: someCop })).max(maxDraws)

/** The facts of every payment, in both directions. */
export const paymentFacts = {
  /** Forms start with the suggested number; other clients choose one. */
  reference: referenceInput(),
  referenceOffered,
  paidOn: dayInput,
  note: noteText(),
  attachmentIds: z.array(idInput).max(attachmentMaxCount).default([]),
}

/** The most bills that one payment settles. */
export const maxAllocations = 500

export const purchasePaymentDraft = z.strictObject({
  ...paymentFacts,
  kind: z.literal('purchase'),
  supplierId: idInput,
  method: paymentMethod,
  amount: copInput,
  allocations: z
    .array(z.strictObject({ purchaseId: idInput, amount: someCop }))
    .min(1, 'required')
    .max(maxAllocations),
  credits: draws.default([]),
  advance: copInput.prefault(0),
})
export type PurchasePaymentDraft = z.infer<typeof purchasePaymentDraft>

export const refundDraft = z.strictObject({
  ...paymentFacts,
  kind: z.literal('return'),
  purchaseId: idInput,
  method: moneyMethod,
  credits: draws.min(1, 'required'),
})
export type RefundDraft = z.infer<typeof refundDraft>

export const paymentDraft = z.discriminatedUnion('kind', [purchasePaymentDraft, refundDraft])
export type PaymentDraft = z.infer<typeof paymentDraft>
export type PaymentDraftInput = z.input<typeof paymentDraft>

const savingProblems = [
  'reference_taken',
  'purchase_not_approved',
  'match_blocks',
  'balance_exceeded',
  'credit_exceeded',
] as const

export const addPayment = calls.add(
  'Enters a payment, pending approval: it reserves the balance of its bills and the credit that it uses',
  paymentDraft,
  savingProblems,
)

export const changePayment = calls.change(
  'Changes a pending or rejected payment; a rejected one becomes pending',
  paymentDraft,
  ['not_editable', ...savingProblems],
)

const paymentCalls = lifecycleCalls('payment')

export const annotatePayment = paymentCalls.annotate(
  'payment.edit',
  'Changes the note and the attachments of an approved payment',
  purchasePaymentDraft.pick({ note: true, attachmentIds: true }),
)

export const deletePayment = paymentCalls.remove(
  'payment.edit',
  'Deletes a pending or rejected payment that was never approved; its creator, a user or an admin may',
  ['was_approved', 'forbidden'],
)

export const restorePayment = paymentCalls.restore(
  'payment.edit',
  'Brings back a payment that the caller deleted in the last 24 hours, as it stood',
  ['balance_exceeded', 'credit_exceeded', 'has_dependents'],
)

export const approvePayment = paymentCalls.approve(
  'Approves a payment: what it reserved is paid, an advance becomes credit, what is owed falls',
  ['party_pending'],
)

export const rejectPayment = paymentCalls.reject(
  'Rejects a pending payment with a reason and frees what it reserved',
)

export const reopenPayment = paymentCalls.reopen(
  'Takes an approval back with a reason, while its advance is unused: what was paid is reserved again',
  ['has_dependents'],
)

export const cancelPayment = paymentCalls.cancel(
  'payment.edit',
  'Cancels a pending or rejected payment with a reason; its creator or an approver may',
)
