import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams, listOf } from './paging.ts'
import { productPick } from './product.ts'
import { quantity } from './quantity.ts'

/** A lot that a store can still give. */
export const pickLot = z.object({
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** On hand and held back for no other document, already on that day and ever since. */
  free: quantity,
})
export type PickLot = z.infer<typeof pickLot>

/** A product as a line of a sale needs it. `averageCost` tells whether a price lies below it. */
export const salePick = productPick
  .pick({
    id: true,
    code: true,
    name: true,
    unit: true,
    unitWhole: true,
    tracksExpiry: true,
    price: true,
    factor: true,
    averageCost: true,
  })
  .extend({
    /** What of it can be sold in that store on that day: the sum of `lots`. */
    free: quantity,
    /** Those that may be sold on that day, first to expire first, then the oldest. */
    lots: z.array(pickLot),
    /** On hand in the store and expired by that day, which is not sold. */
    expired: quantity,
    /** Free by now, but not on that day: what came later, and what was there in its stead. */
    later: quantity,
  })
export type SalePick = z.infer<typeof salePick>

export const pickForSale = endpoint({
  method: 'GET',
  path: '/api/sales/pick',
  who: 'sale.edit',
  summary:
    'Active products for a line of a sale with their price and what of them can be sold: the one with that very code or barcode first (then `exact`), others by words',
  query: z.strictObject({
    q: z.string().max(200).default(''),
    /** Only these, in the order of their ids, inactive ones too. */
    ids: listOf(id).optional(),
    store: id,
    /** Today when it is left out. */
    soldOn: day.optional(),
    /** The sale that is being changed: what it holds back counts as free. */
    except: id.optional(),
  }),
  reply: z.object({ data: z.array(salePick), exact: z.boolean() }),
})

/** Asked while typing: whether the reference is free, the next of our own numbers, and what the customer owes. */
export const checkSale = endpoint({
  method: 'GET',
  path: '/api/sales/check',
  who: 'sale.edit',
  summary: 'Whether a reference is taken, the number that the next sale would get, and what a customer owes',
  query: z.strictObject({
    reference: z.string().max(64).default(''),
    customer: id.optional(),
    except: id.optional(),
  }),
  reply: z.object({
    taken: z.object({ id: z.int(), reference: z.string() }).nullable(),
    suggested: z.string(),
    owed: cop,
    /** What the company calls its counter customer. */
    counter: z.string(),
    /** Documents of such a day or before are closed. */
    closingDate: day.nullable(),
  }),
})

/** A sale that a customer still owes for. */
export const owedSale = z.object({
  id: z.int(),
  reference: z.string(),
  soldOn: day,
  store: z.string(),
  grandTotal: cop,
  paid: cop,
  balance: cop,
})
export type OwedSale = z.infer<typeof owedSale>

export const getCustomerBalance = endpoint({
  method: 'GET',
  path: '/api/customers/:id/balance',
  who: 'sale.see',
  summary: 'What a customer owes, and the sales that it is owed for, oldest first, at most two hundred',
  params: idParams,
  reply: z.object({ owed: cop, data: z.array(owedSale), total: z.int() }),
})
