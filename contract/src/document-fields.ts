import { z } from 'zod'
import { day, instant } from './day.ts'
import { documentKinds } from './document.ts'
import { id, listOf } from './paging.ts'

/** Who entered a document, and its version: what the rows of most kinds end with. */
export const entered = { createdBy: z.string(), createdById: z.int(), version: z.int() }

/** Who approved, rejected or cancelled a document, and why; empty while it is pending. */
export const decided = {
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
}

/** Whether nobody may approve it who entered or last edited it: false where the company's only approver may. */
export const byOthers = z.boolean()

/** When a document was entered, and who last edited and decided it: what one document ends with. */
export const editedAndDecided = {
  createdAt: instant,
  editedBy: z.string(),
  editedById: z.int(),
  editedAt: instant,
  byOthers,
  ...decided,
}

/** The supplier whose goods it is about, and the store that they come into. */
export const supplierAndStore = {
  supplierId: z.int(),
  supplier: z.string(),
  storeId: z.int(),
  store: z.string(),
}

/** The filters of purchases and purchase orders. */
export const boughtFilters = {
  store: listOf(id).optional(),
  supplier: listOf(id).optional(),
  product: listOf(id).optional(),
  responsible: listOf(id).optional(),
  customer: listOf(id).optional(),
}

/** How many documents of a list were rejected or cancelled, and are in no sum; none where the filter names states. */
export const leftOut = z.int()

/** The store and the day of a document in a request. */
export const storeInput = z.int({ error: 'select_store' }).min(1, 'select_store')
export const dayInput = z.string({ error: 'select_date' }).min(1, 'select_date').pipe(day)

/** The caller created or last edited it; `allowed` where the company lets its only approver approve their own. */
export const ownFlag = z.object({ kind: z.literal('own'), allowed: z.boolean() })

/**
 * Its day is in a closed period: it cannot be approved before somebody moves it after the closing date. With the facts
 * by which its page is found.
 */
export const closedFlag = z.object({
  kind: z.literal('closed'),
  day,
  closingDate: day,
  document: z.object({
    kind: z.enum(documentKinds),
    id: z.int(),
    /** The bill of a payment or a return, and the sale of a customer's return. */
    purchaseId: z.int().nullable(),
    paymentKind: z.enum(['purchase', 'return']).nullable(),
    saleId: z.int().nullable(),
  }),
})
export type ClosedFlag = z.infer<typeof closedFlag>
