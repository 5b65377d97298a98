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
 * `down_payment` came with the approval, `collection` later, `refund` went back for a return, `reversal` takes one of
 * the others back.
 */
export const collectionKind = z.enum(['down_payment', 'collection', 'refund', 'reversal'])
export type CollectionKind = z.infer<typeof collectionKind>

export const saleCollection = z.object({
  id: z.int(),
  kind: collectionKind,
  collectedOn: day,
  method: moneyMethod,
  /** Negative where money goes back to the customer. */
  amount: cop,
  /** What was handed over in cash; the rest of it is change. Null where it was not counted. */
  given: cop.nullable(),
  note: z.string(),
  /** The return whose money it gives back. */
  returnId: z.int().nullable(),
  returnReference: z.string().nullable(),
  /** The one that it takes back, and the one that takes it back. */
  reversesId: z.int().nullable(),
  reversedById: z.int().nullable(),
  /** Whether an approver may still take it back. */
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
  summary: 'What was collected for a sale and given back, in the order in which it was entered',
  params: idParams,
  reply: z.object({ data: z.array(saleCollection), grandTotal: cop, paid: cop, balance: cop }),
})

/** What the sale comes to after money moved. */
const collected = z.object({ id: z.int(), paid: cop, balance: cop, status: saleStatus })

export const collectionDraft = z.strictObject({
  collectedOn: z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day),
  method: moneyMethod,
  amount: someCop,
  /** What is handed over in cash, at least the amount; of no account with other money. */
  given: copInput.nullable().default(null),
  note: noteText(200),
})
export type CollectionDraft = z.infer<typeof collectionDraft>
export type CollectionDraftInput = z.input<typeof collectionDraft>

export const addCollection = endpoint({
  method: 'POST',
  path: '/api/sales/:id/collections',
  who: 'sale.collect',
  summary: 'Collects money for an approved sale, no more than its balance',
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
  summary: 'Takes a wrong collection back with a reason: an entry of its own gives the money back',
  params: z.strictObject({ id, collectionId: id }),
  body: z.strictObject({ reason: reasonInput }),
  reply: collected,
  needs: ['key'],
  problems: ['not_approved', 'not_editable', 'has_dependents'],
})
