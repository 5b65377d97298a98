import { z } from 'zod'
import { instant } from './day.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { listOf, listQuery, pageOf } from './paging.ts'
import { paymentKind } from './payment.ts'

const kind = z.enum(documentKinds)

/** For how many hours the person who deleted a document can restore it. */
export const restorableHours = 24

export const deletedDocument = z.object({
  kind,
  id: z.int(),
  reference: z.string(),
  /** The supplier, the customer or the store; empty for a counter sale. */
  party: z.string(),
  /** Null when it must not be shown, as for a count. */
  amount: cop.nullable(),
  deletedAt: instant,
  /** The bill under whose address a payment or a return is shown once it is back. */
  purchaseId: z.int().nullable(),
  /** For a payment: whether it pays bills or is a refund. */
  paymentKind: paymentKind.nullable(),
})
export type DeletedDocument = z.infer<typeof deletedDocument>

export const listDeletedDocuments = endpoint({
  method: 'GET',
  path: '/api/deleted-documents',
  who: 'staff',
  summary:
    'The documents that the caller deleted in the last 24 hours and may restore, the last one first; each kind has a call that restores',
  query: listQuery(['deletedAt'], { kind: listOf(kind).optional() }).pick({
    kind: true,
    limit: true,
    cursor: true,
  }),
  reply: pageOf(deletedDocument),
})
