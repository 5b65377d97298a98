import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { lotOfProduct } from './line-fields.ts'
import { cop } from './money.ts'
import { id, listOf } from './paging.ts'
import { quantity } from './quantity.ts'

/** A line of an approved bill that brought goods of a lot, in the store of that bill. */
const lotSource = z.object({
  purchaseId: z.int(),
  purchase: z.string(),
  supplier: z.string(),
  purchaseLineId: z.int(),
  /** Bought, not returned and in no pending return; shared by the lots of one line. */
  left: quantity,
})

/** How goods entered without a bill. */
const cameBy = z.enum(['adjustment', 'count', 'sale_return', 'transfer'])

/** Why nothing of a lot can be returned to its supplier. */
const returnBlock = z.discriminatedUnion('code', [
  /** No bill brought it: it was counted, found, moved or brought back. */
  z.object({ code: z.literal('no_bill'), came: z.array(cameBy) }),
  /** The lot was received, but its bill is not approved yet. */
  z.object({ code: z.literal('unbilled'), reference: z.string() }),
  /** The lot was bought for another store and has to be returned from there. */
  z.object({ code: z.literal('other_store'), store: z.string() }),
  /** All of its bought quantity was returned or is in pending returns. */
  z.object({ code: z.literal('returned') }),
])
export type ReturnBlock = z.infer<typeof returnBlock>

/** A lot in a store, with the possible actions. */
export const lotChoice = z.object({
  ...lotOfProduct,
  unitWhole: z.boolean(),
  storeId: z.int(),
  store: z.string(),
  expiresOn: day,
  /** Days until the last usable day; negative after it. */
  daysLeft: z.int(),
  onHand: quantity,
  /** Reserved for pending sales and transfers. */
  reserved: quantity,
  /** In pending returns, and in pending adjustments that remove it. */
  underway: quantity,
  /** On hand minus both; zero when that is negative. */
  free: quantity,
  price: cop,
  /** Moving average, pesos. */
  averageCost: z.string(),
  /** For the product in all stores and lots. */
  productOnHand: quantity,
  productVersion: z.int(),
  /** The bills that brought it, newest first. */
  sources: z.array(lotSource),
  /** Null when a bill has something left to return. */
  block: returnBlock.nullable(),
})
export type LotChoice = z.infer<typeof lotChoice>

export const listLotChoices = endpoint({
  method: 'GET',
  path: '/api/reports/product_expiry_alert/lots',
  who: 'report.see',
  summary:
    'Lists expiring lots by store: what is free, the bills that brought them, price and cost, and the possible actions',
  query: z.strictObject({ lots: listOf(id) }),
  reply: z.object({ data: z.array(lotChoice) }),
})
