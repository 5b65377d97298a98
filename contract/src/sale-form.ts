import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams, listOf } from './paging.ts'
import { productPick } from './product.ts'
import { quantity } from './quantity.ts'

/** A lot from which a store can still sell. */
export const pickLot = z.object({
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** On hand and reserved for no other document, on that day and ever since. */
  free: quantity,
})
export type PickLot = z.infer<typeof pickLot>

/** A product as a line of a sale needs it. `averageCost` shows whether a price is below it. */
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
    companyQuantity: true,
    alertQuantity: true,
  })
  // A browser may keep picks from before it was in them.
  .partial({ companyQuantity: true })
  .extend({
    /** The quantity that can be sold in that store on that day: the sum of `lots`. */
    free: quantity,
    /** The lots that can be sold on that day, first to expire first, then the oldest. */
    lots: z.array(pickLot),
    /** On hand in the store and expired by that day, and therefore not sold. */
    expired: quantity,
    /** Free now, but not on that day: goods that came later, beyond what was there instead. */
    later: quantity,
  })
export type SalePick = z.infer<typeof salePick>

export const pickForSale = endpoint({
  method: 'GET',
  path: '/api/sales/pick',
  who: 'sale.edit',
  summary:
    'Finds active products for a line of a sale with their price and sellable quantity: the one with exactly that code or barcode first (then `exact`), others by words',
  query: z.strictObject({
    q: z.string().max(200).default(''),
    /** Only these, in the order of their ids, including inactive ones. */
    ids: listOf(id).optional(),
    store: id,
    /** Today when absent. */
    soldOn: day.optional(),
    /** The sale that is being edited: the goods that it reserves count as free. */
    except: id.optional(),
  }),
  reply: z.object({ data: z.array(salePick), exact: z.boolean() }),
})

/** Requested while typing: whether the reference is free, the next number, and what the customer owes. */
export const checkSale = endpoint({
  method: 'GET',
  path: '/api/sales/check',
  who: 'sale.edit',
  summary: 'Returns whether a reference is taken, the number of the next sale, and what a customer owes',
  query: z.strictObject({
    reference: z.string().max(64).default(''),
    customer: id.optional(),
    except: id.optional(),
  }),
  reply: z.object({
    taken: z.object({ id: z.int(), reference: z.string() }).nullable(),
    suggested: z.string(),
    owed: cop,
    /** The company's name for its counter customer. */
    counter: z.string(),
    /** Documents dated on or before this day are closed. */
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
  summary: 'Returns what a customer owes, and the sales with a balance, oldest first, at most two hundred',
  params: idParams,
  reply: z.object({ owed: cop, data: z.array(owedSale), total: z.int() }),
})
