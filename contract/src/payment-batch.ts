import { z } from 'zod'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop, copSum } from './money.ts'
import { id, idInput, idParams, listOf } from './paging.ts'
import { allocation, moneyMethod, paymentFacts, paymentRow, someCop } from './payment.ts'
import { referenceInput } from './text.ts'

/** The most bills that are shown and paid at once. */
export const maxDueBills = 2000

export const dueBill = z.object({
  id: z.int(),
  reference: z.string(),
  supplierId: z.int(),
  supplier: z.string(),
  store: z.string(),
  purchasedOn: day,
  dueOn: day,
  balance: cop,
  /** In payments that wait for approval. */
  reserved: cop,
  /** What may be paid now: nothing while the bill does not agree with what was received. */
  payable: cop,
  mismatched: z.boolean(),
})
export type DueBill = z.infer<typeof dueBill>

export const listDueBills = endpoint({
  method: 'GET',
  path: '/api/bills-due',
  who: 'payment.see',
  summary: 'The bills that are owed on, those due first',
  query: z.strictObject({
    q: z.string().max(200).optional(),
    supplier: listOf(id).optional(),
    store: listOf(id).optional(),
    dueFrom: day.optional(),
    dueTo: day.optional(),
  }),
  reply: z.object({
    data: z.array(dueBill),
    /** How many match, with what is owed on them, beyond those in `data` too. */
    total: z.int(),
    totals: z.object({
      balance: copSum,
      reserved: copSum,
      payable: copSum,
      /** What is owed to all suppliers. */
      owed: copSum,
    }),
    /** Free numbers for payments, the next first: one for each supplier that is owed to. */
    suggested: z.array(z.string()),
    /** Suppliers with credit that may be drawn. */
    credits: z.array(z.object({ supplierId: z.int(), free: cop })),
  }),
})

export const batchDraft = z.strictObject({
  paidOn: paymentFacts.paidOn,
  method: moneyMethod,
  note: paymentFacts.note,
  attachmentIds: paymentFacts.attachmentIds,
  /** The money at hand, where the amounts were proposed from it. */
  budget: someCop.nullable().default(null),
  allocations: z
    .array(
      z.strictObject({
        purchaseId: idInput,
        amount: someCop,
        /** What could be paid of the bill when the amount was chosen: another figure now means that it changed. */
        payable: cop,
      }),
    )
    .min(1, 'required')
    .max(maxDueBills),
  /** The reference of each payment, one for each supplier of the bills. */
  references: z.array(z.strictObject({ supplierId: idInput, reference: referenceInput() })).max(maxDueBills),
  /** How much of what a supplier owes us settles their bills in place of money; the oldest credit is drawn first. */
  credits: z
    .array(z.strictObject({ supplierId: idInput, amount: someCop }))
    .max(maxDueBills)
    .default([]),
})
export type BatchDraft = z.infer<typeof batchDraft>
export type BatchDraftInput = z.input<typeof batchDraft>

/** A bill that is not as it was when its amount was chosen; `payable` is 0 for one that cannot be paid any more. */
export const changedBill = z.object({
  id: z.int(),
  reference: z.string(),
  seen: cop,
  payable: cop,
})
export type ChangedBill = z.infer<typeof changedBill>

/** A supplier whose credit is less than a run would draw. */
export const changedCredit = z.object({ supplierId: z.int(), seen: cop, free: cop })
export type ChangedCredit = z.infer<typeof changedCredit>

export const addPaymentBatch = endpoint({
  method: 'POST',
  path: '/api/payment-batches',
  who: 'payment.edit',
  summary:
    'Enters one payment for each supplier of the bills, with the credit that is drawn for them, all of them or none',
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
  /** What its payments come to that are pending or approved. */
  total: cop,
  payments: z.array(batchPayment),
})
export type PaymentBatch = z.infer<typeof paymentBatch>

export const getPaymentBatch = endpoint({
  method: 'GET',
  path: '/api/payment-batches/:id',
  who: 'payment.see',
  summary: 'A run of payments with what became of each',
  params: idParams,
  reply: paymentBatch,
})
