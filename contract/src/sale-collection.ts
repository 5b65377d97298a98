import { z } from 'zod'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop, copInput } from './money.ts'
import { id, idParams } from './paging.ts'
import { moneyMethod, someCop } from './payment.ts'
import { saleStatus } from './sale.ts'
import { reasonInput } from './status.ts'
import { noteText } from './text.ts'

/**
 * `down_payment` came with the approval, `collection` later, `refund` paid for a return, `reversal` cancels one of
 * the others.
 */
export const collectionKind = z.enum(['down_payment', 'collection', 'refund', 'reversal'])
export type CollectionKind = z.infer<typeof collectionKind>

export const saleCollection = z.object({
  id: z.int(),
  kind: collectionKind,
  collectedOn: day,
  method: moneyMethod,
  /** Negative when money goes back to the customer. */
  amount: cop,
  /** The cash that was handed over; the difference is change. Null when it was not counted. */
  given: cop.nullable(),
  note: z.string(),
  /** The return that it refunds. */
  returnId: z.int().nullable(),
  returnReference: z.string().nullable(),
  /** The entry that it reverses, and the entry that reversed it. */
  reversesId: z.int().nullable(),
  reversedById: z.int().nullable(),
  /** Whether an approver may still reverse it. */
  reversible: z.boolean(),
  createdBy: z.string(),
  createdById: z.int(),
  createdAt: instant,
})
export type SaleCollection = z.infer<typeof saleCollection>

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/sales/:id/collections',
  who: 'sale.see',
  summary: 'Lists what was collected for a sale and refunded, in the order of entry',
  params: idParams,
  reply: z.object({ data: z.array(saleCollection), grandTotal: cop, paid: cop, balance: cop }),
})

/** The totals of the sale after money moved. */
const collected = z.object({ id: z.int(), paid: cop, balance: cop, status: saleStatus })

export const collectionDraft = z.strictObject({
  collectedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  method: moneyMethod,
  amount: someCop,
  /** The cash that is handed over, at least the amount; ignored for other methods. */
  given: copInput.nullable().default(null),
  note: noteText(200),
})
export type CollectionDraft = z.infer<typeof collectionDraft>
export type CollectionDraftInput = z.input<typeof collectionDraft>

export const addCollection = endpoint({
  method: 'POST',
  path: '/api/sales/:id/collections',
  who: 'sale.collect',
  summary: 'Collects money for an approved sale, at most its balance',
  params: idParams,
  body: collectionDraft,
  reply: collected,
  needs: ['key'],
  problems: ['not_approved', 'balance_exceeded'],
})

export const reverseCollection = endpoint({
  method: 'POST',
  path: '/api/sales/:id/collections/:collectionId/reverse',
  who: 'sale.approve',
  summary: 'Reverses a wrong collection with a reason: a new entry returns the money',
  params: z.strictObject({ id, collectionId: id }),
  body: z.strictObject({ reason: reasonInput }),
  reply: collected,
  needs: ['key'],
  problems: ['not_approved', 'not_editable', 'has_dependents'],
})
