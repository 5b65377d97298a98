import { z } from 'zod'
import { mayDo, type Role } from './access.ts'
import { day } from './day.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { paymentKind } from './payment.ts'
import { quantity } from './quantity.ts'
import { documentApproval } from './status.ts'

/** The kinds that are searched, in the order of display. */
export const searchKind = z.enum(['supplier', 'customer', 'product', ...documentKinds])
export type SearchKind = z.infer<typeof searchKind>

/** The kinds that a role may search: those that it may see. */
export function searchedBy(role: Role): SearchKind[] {
  return searchKind.options.filter((kind) => mayDo(role, `${kind}.see`))
}

/** A group counts its results up to this number. */
export const mostCounted = 100

/** One search result. Fields that a kind does not have are null or empty. */
export const searchHit = z.object({
  id: z.int(),
  /** The reference of a document, the name of a party or a product. */
  name: z.string(),
  /** The NIT of a party, the code of a product, the delivery note of a received order. */
  code: z.string(),
  /** The supplier, the customer or the store of a document; empty for a counter sale. */
  party: z.string(),
  day: day.nullable(),
  approval: documentApproval.nullable(),
  status: z.string().nullable(),
  /** The total of a document; for a supplier what it is owed; for a product its selling price, null without one. */
  amount: cop.nullable(),
  /** The stock of a product. */
  quantity: quantity.nullable(),
  /** The bill under whose address a payment or a return is shown. */
  purchaseId: z.int().nullable(),
  /** The sale under whose address a customer return is shown. */
  saleId: z.int().nullable(),
  paymentKind: paymentKind.nullable(),
  /** Whether something of the order can be received. */
  receivable: z.boolean(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchGroup = z.object({
  kind: searchKind,
  data: z.array(searchHit),
  /** The number of results, counted to `mostCounted`. */
  total: z.int(),
})
export type SearchGroup = z.infer<typeof searchGroup>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  who: 'staff',
  summary:
    'Parties, products and documents by reference, delivery note, total, party, product code, barcode or name; a buyer finds their own',
  query: z.strictObject({
    q: z.string().max(100),
    kind: searchKind.optional(),
    limit: z.coerce.number().int().min(1).max(mostCounted).default(5),
  }),
  reply: z.object({ data: z.array(searchGroup) }),
})
