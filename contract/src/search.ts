import { z } from 'zod'
import { mayDo, type Role } from './access.ts'
import { day } from './day.ts'
import { searchedKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { paymentKind } from './payment.ts'
import { quantity } from './quantity.ts'
import { documentApproval } from './status.ts'

/** What is searched, in the order in which it is shown. */
export const searchKind = z.enum(['supplier', 'customer', 'product', ...searchedKinds])
export type SearchKind = z.infer<typeof searchKind>

/** What a role may search: what it may see. */
export function searchedBy(role: Role): SearchKind[] {
  return searchKind.options.filter((kind) => mayDo(role, `${kind}.see`))
}

/** A group says no more than that there are this many. */
export const mostCounted = 100

/** One thing that was found. What a kind does not have is null or empty. */
export const searchHit = z.object({
  id: z.int(),
  /** The reference of a document, the name of a party or a product. */
  name: z.string(),
  /** The NIT of a party, the code of a product, the delivery note of a received order. */
  code: z.string(),
  /** The supplier, the customer or the store of a document; empty for a sale over the counter. */
  party: z.string(),
  day: day.nullable(),
  approval: documentApproval.nullable(),
  status: z.string().nullable(),
  /** The total of a document; of a supplier what it is owed. */
  amount: cop.nullable(),
  /** What is on hand of a product. */
  quantity: quantity.nullable(),
  /** The bill under whose address a payment or a return is shown. */
  purchaseId: z.int().nullable(),
  paymentKind: paymentKind.nullable(),
  /** An order of which something may be received. */
  receivable: z.boolean(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchGroup = z.object({
  kind: searchKind,
  data: z.array(searchHit),
  /** How many there are, counted to `mostCounted`. */
  total: z.int(),
})
export type SearchGroup = z.infer<typeof searchGroup>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  who: 'staff',
  summary:
    'Parties, products and documents by reference, delivery note, party, product code, barcode or name; a buyer finds their own',
  query: z.strictObject({
    q: z.string().max(100),
    kind: searchKind.optional(),
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  reply: z.object({ data: z.array(searchGroup) }),
})
