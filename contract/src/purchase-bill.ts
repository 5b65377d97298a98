import { z } from 'zod'
import { supplierAndStore } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams, listOf, saved } from './paging.ts'
import { purchaseLine } from './purchase.ts'
import { billedReceipt, expectedGoods } from './purchase-match.ts'
import { reasonInput } from './status.ts'

/** The bill of received orders, assuming that the supplier charges the received goods at the costs of the orders. */
export const billDraft = z.object({
  ...supplierAndStore,
  creditDays: z.int(),
  /** The customer of the first of its orders. */
  customerId: z.int().nullable(),
  customer: z.string().nullable(),
  /** The shares of the orders' discount and shipping for the received goods. */
  discount: cop,
  shipping: cop,
  items: z.array(purchaseLine.omit({ id: true, subtotal: true, landed: true })),
  receipts: z.array(billedReceipt),
  expected: z.array(expectedGoods),
})
export type BillDraft = z.infer<typeof billDraft>

export const draftBill = endpoint({
  method: 'GET',
  path: '/api/received-orders/bill',
  who: 'purchase.edit',
  summary: 'The draft of a purchase that bills approved received orders of one supplier and store',
  query: z.strictObject({ ids: listOf(id) }),
  reply: billDraft,
  problems: ['not_approved', 'already_billed', 'receipts_differ'],
})

export const overrideMatch = endpoint({
  method: 'POST',
  path: '/api/purchases/:id/override-match',
  who: 'match.override',
  summary: 'Allows paying a bill that does not agree with what was ordered and received, with a reason',
  params: idParams,
  body: z.strictObject({ reason: reasonInput }),
  reply: saved,
  needs: ['version', 'key'],
  problems: ['stale', 'not_editable', 'match_agrees'],
})
