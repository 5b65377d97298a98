import type { Payment, PaymentDraft } from '@trastienda/contract/payment'
import { sumOf } from '@trastienda/contract/payment.rules'

/** A draft as the history stores it: of the used credit, its sum. */
export function draftForHistory(draft: PaymentDraft, reference: string) {
  const { credits, referenceOffered: _, ...facts } = draft
  return { ...facts, reference, credit: sumOf(credits) }
}

/** A saved payment in the form that the history stores, for comparison. */
export function savedForHistory(payment: Payment) {
  const { kind, supplierId, reference, paidOn, method, amount, advance, credit, note } = payment
  const attachmentIds = payment.attachments.map(({ id }) => id)
  const facts = { kind, reference, paidOn, method, note, attachmentIds, credit }
  if (kind === 'return') return { ...facts, purchaseId: payment.billId }
  const allocations = payment.allocations.map((part) => ({
    purchaseId: part.purchaseId,
    amount: part.amount,
  }))
  return { ...facts, supplierId, amount, advance, allocations }
}
