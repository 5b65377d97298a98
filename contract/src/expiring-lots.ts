import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, listOf } from './paging.ts'
import { quantity } from './quantity.ts'

/** A line of an approved bill that a lot came by, in the store of that bill. */
const lotSource = z.object({
  purchaseId: z.int(),
  purchase: z.string(),
  supplier: z.string(),
  purchaseLineId: z.int(),
  /** Bought, not sent back and in no pending return; lots of one line share it. */
  left: quantity,
})

/** How goods came without a bill. */
const cameBy = z.enum(['adjustment', 'count', 'sale_return', 'transfer'])

/** Why nothing of a lot can go back to its supplier. */
const returnBlock = z.discriminatedUnion('code', [
  /** No bill brought it: it was counted, found, moved or brought back. */
  z.object({ code: z.literal('no_bill'), came: z.array(cameBy) }),
  /** It was received, and its bill is not approved yet. */
  z.object({ code: z.literal('unbilled'), reference: z.string() }),
  /** It was bought into another store, from which it goes back. */
  z.object({ code: z.literal('other_store'), store: z.string() }),
  /** All that was bought of it is back, or in pending returns. */
  z.object({ code: z.literal('returned') }),
])
export type ReturnBlock = z.infer<typeof returnBlock>

/** A lot in a store, with what can be done with it. */
export const lotChoice = z.object({
  lotId: z.int(),
  lot: z.string(),
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  storeId: z.int(),
  store: z.string(),
  expiresOn: day,
  /** Days until the last usable day; negative once it is over. */
  daysLeft: z.int(),
  onHand: quantity,
  /** Held back for pending sales and transfers. */
  reserved: quantity,
  /** In pending returns and in pending adjustments that take it off the shelf. */
  underway: quantity,
  /** On hand less both, nothing when they are more. */
  free: quantity,
  price: cop,
  /** Moving average, pesos. */
  averageCost: z.string(),
  /** Of the product, in all stores and lots. */
  productOnHand: quantity,
  productVersion: z.int(),
  /** The bills it came by, newest first. */
  sources: z.array(lotSource),
  /** Null where a bill has something left to return. */
  block: returnBlock.nullable(),
})
export type LotChoice = z.infer<typeof lotChoice>

export const listLotChoices = endpoint({
  method: 'GET',
  path: '/api/reports/product_expiry_alert/lots',
  who: 'report.see',
  summary:
    'What can be done with lots that expire, by store: what is free of them, the bills they came by, price and cost',
  query: z.strictObject({ lots: listOf(id) }),
  reply: z.object({ data: z.array(lotChoice) }),
})
