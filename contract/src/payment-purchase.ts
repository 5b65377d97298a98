import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams } from './paging.ts'
import { paymentKind, paymentRow } from './payment.ts'
import { purchaseStatus } from './purchase.ts'
import { documentApproval } from './status.ts'

/** A credit with a supplier: an advance, or goods returned beyond the balance of their bill. */
export const supplierCredit = z.object({
  id: z.int(),
  kind: z.enum(['advance', 'return']),
  /** The reference of the payment or the return that created it. */
  reference: z.string(),
  givenOn: day,
  amount: cop,
  used: cop,
  reserved: cop,
  free: cop,
  /** The bill whose goods were returned. */
  purchaseId: z.int().nullable(),
})
export type SupplierCredit = z.infer<typeof supplierCredit>

export const listSupplierCredits = endpoint({
  method: 'GET',
  path: '/api/supplier-credits',
  who: 'payment.see',
  summary: 'Lists the unused credit of a supplier, oldest first',
  query: z.strictObject({ supplier: id }),
  reply: z.object({ data: z.array(supplierCredit) }),
})

/** A bill as those who pay it know it. */
export const billToPay = {
  id: z.int(),
  reference: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  store: z.string(),
  purchasedOn: day,
  dueOn: day,
}

/** The bill whose payments are shown. */
export const paidBill = z.object({
  ...billToPay,
  approval: documentApproval,
  status: purchaseStatus,
  version: z.int(),
  mismatched: z.boolean(),
  /** The total of the bill itself, before goods were returned. */
  billed: cop,
  /** The amount that returns deducted. */
  debited: cop,
  paid: cop,
  reserved: cop,
  balance: cop,
  payable: cop,
  /** What is owed to the supplier over all bills. */
  owed: cop,
})
export type PaidBill = z.infer<typeof paidBill>

export const billPayment = paymentRow.extend({
  /** The part of the payment for this bill. */
  here: cop,
  decisionReason: z.string(),
})
export type BillPayment = z.infer<typeof billPayment>

export const listPurchasePayments = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/payments',
  who: 'payment.see',
  summary: 'Lists the payments of a purchase, or the refunds of its returns, by date',
  params: idParams,
  query: z.strictObject({ type: paymentKind.default('purchase') }),
  reply: z.object({
    purchase: paidBill,
    data: z.array(billPayment),
    /** Available credit: that of the supplier for `purchase`, that of the purchase's returns for `return`. */
    credits: z.array(supplierCredit),
    /** The number of the next payment. */
    suggested: z.string(),
  }),
})
