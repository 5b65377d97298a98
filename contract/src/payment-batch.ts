import { z } from 'zod'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop, copSum } from './money.ts'
import { id, idInput, idParams, listOf } from './paging.ts'
import { allocation, moneyMethod, paymentFacts, paymentRow, someCop } from './payment.ts'
import { billToPay } from './payment-purchase.ts'
import { referenceInput, referenceOffered } from './text.ts'

/** The most bills that are listed and paid at once. */
export const maxDueBills = 2000

export const dueBill = z.object({
  ...billToPay,
  balance: cop,
  /** In pending payments. */
  reserved: cop,
  /** The amount that can be paid now: zero while the bill does not agree with the received goods. */
  payable: cop,
  mismatched: z.boolean(),
})
export type DueBill = z.infer<typeof dueBill>

export const listDueBills = endpoint({
  method: 'GET',
  path: '/api/bills-due',
  who: 'payment.see',
  summary: 'Lists bills with a balance, those due first',
  query: z.strictObject({
    q: z.string().max(200).optional(),
    supplier: listOf(id).optional(),
    store: listOf(id).optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
  }),
  reply: z.object({
    data: z.array(dueBill),
    /** How many bills match and the debt on them, including bills beyond `data`. */
    total: z.int(),
    totals: z.object({
      balance: copSum,
      reserved: copSum,
      payable: copSum,
      /** The debt to all suppliers. */
      owed: copSum,
    }),
    /** Free numbers for payments, the next first: one per supplier with open bills. */
    suggested: z.array(z.string()),
    /** Suppliers with available credit. */
    credits: z.array(z.object({ supplierId: z.int(), free: cop })),
  }),
})

export const batchDraft = z.strictObject({
  paidOn: paymentFacts.paidOn,
  method: moneyMethod,
  note: paymentFacts.note,
  attachmentIds: paymentFacts.attachmentIds,
  /** The available money, when the amounts were proposed from it. */
  budget: someCop.nullable().default(null),
  allocations: z
    .array(
      z.strictObject({
        purchaseId: idInput,
        amount: someCop,
        /** The payable amount of the bill when the amount was chosen: if it differs now, the bill has changed. */
        payable: cop,
      }),
    )
    .min(1, 'required')
    .max(maxDueBills),
  /** The reference of each payment, one per supplier of the bills. */
  references: z
    .array(z.strictObject({ supplierId: idInput, reference: referenceInput(), referenceOffered }))
    .max(maxDueBills),
  /** How much of the supplier's credit settles their bills instead of money; the oldest credit is used first. */
  credits: z
    .array(z.strictObject({ supplierId: idInput, amount: someCop }))
    .max(maxDueBills)
    .default([]),
})
export type BatchDraft = z.infer<typeof batchDraft>
export type BatchDraftInput = z.input<typeof batchDraft>

/** A bill that changed after its amount was chosen; `payable` is 0 when it cannot be paid any more. */
export const changedBill = z.object({
  id: z.int(),
  reference: z.string(),
  seen: cop,
  payable: cop,
})
export type ChangedBill = z.infer<typeof changedBill>

/** A supplier with less credit than the run would use. */
export const changedCredit = z.object({ supplierId: z.int(), seen: cop, free: cop })
export type ChangedCredit = z.infer<typeof changedCredit>

export const addPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/payment-batches',
  who: 'payment.edit',
  summary: 'Enters one payment per supplier of the bills, with the credit it uses, all of them or none',
  body: batchDraft,
  reply: z.object({ id: z.int(), payments: z.int() }),
  needs: ['key'],
  problems: ['set_changed', 'reference_taken'],
})

const batchPayment = paymentRow.extend({
  allocations: z.array(
    allocation.pick({ purchaseId: true, reference: true, dueOn: true, amount: true, balance: true }),
  ),
})
export type BatchPayment = z.infer<typeof batchPayment>

export const paymentBatch = z.object({
  id: z.int(),
  budget: cop.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  /** The total of its pending and approved payments. */
  total: cop,
  payments: z.array(batchPayment),
})
export type PaymentBatch = z.infer<typeof paymentBatch>

export const getPaymentBatch = endpoint({
  method: 'GET',
  path: '/api/payment-batches/:id',
  who: 'payment.see',
  summary: 'Returns a run of payments with the state of each',
  params: idParams,
  reply: paymentBatch,
})
