import type { Payment } from '@trastienda/contract/payment'

/** A saved payment as the draft that would make it, so that history compares like with like. */
export function draftOf(payment: Payment) {
  const { kind, supplierId, reference, paidOn, method, amount, advance, note } = payment
  const credits = payment.credits.map(({ creditId, amount: drawn }) => ({ creditId, amount: drawn }))
  const facts = {
    kind,
    reference,
    paidOn,
    method,
    note,
    attachmentIds: payment.attachments.map(({ id }) => id),
  }
  if (kind === 'return') return { ...facts, purchaseId: payment.billId, credits }
  const allocations = payment.allocations.map((part) => ({
    purchaseId: part.purchaseId,
    amount: part.amount,
  }))
  return { ...facts, supplierId, amount, advance, allocations, credits }
}
