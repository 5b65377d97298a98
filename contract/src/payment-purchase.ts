import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams } from './paging.ts'
import { paymentKind, paymentRow } from './payment.ts'
import { purchaseStatus } from './purchase.ts'
import { documentApproval } from './status.ts'

/** What a supplier owes us: an advance, or goods returned beyond what was owed on their bill. */
export const supplierCredit = z.object({
  id: z.int(),
  kind: z.enum(['advance', 'return']),
  /** Of the payment or the return that gave it. */
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
  summary: 'The credit of a supplier that is not used up, oldest first',
  query: z.strictObject({ supplier: id }),
  reply: z.object({ data: z.array(supplierCredit) }),
})

/** The bill that payments are looked at for. */
export const paidBill = z.object({
  id: z.int(),
  reference: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  store: z.string(),
  purchasedOn: day,
  dueOn: day,
  approval: documentApproval,
  status: purchaseStatus,
  version: z.int(),
  mismatched: z.boolean(),
  /** What the bill itself came to, before goods were returned. */
  billed: cop,
  /** What returns took off. */
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
  /** The part of the payment that is about this bill. */
  here: cop,
  decisionReason: z.string(),
})
export type BillPayment = z.infer<typeof billPayment>

export const listPurchasePayments = endpoint({
  method: 'GET',
  path: '/api/purchases/:id/payments',
  who: 'payment.see',
  summary: 'The payments of a purchase, or the refunds of its returns, in the order of their dates',
  params: idParams,
  query: z.strictObject({ type: paymentKind.default('purchase') }),
  reply: z.object({
    purchase: paidBill,
    data: z.array(billPayment),
    /** Credit that may be drawn: the supplier's for `purchase`, that of the purchase's returns for `return`. */
    credits: z.array(supplierCredit),
    /** The number that the next payment would get. */
    suggested: z.string(),
  }),
})
