import { z } from 'zod'
import { day } from './day.ts'
import { quantity } from './quantity.ts'

/** A lot that comes in soon before its last day, or after it. */
export const expiryFlag = z.object({
  kind: z.literal('expiry'),
  product: z.string(),
  lot: z.string(),
  day,
  days: z.int(),
  quantity,
})
export type ExpiryFlag = z.infer<typeof expiryFlag>

/** Goods of the same lot are on hand, or in the same document, with another day. */
export const lotDayFlag = z.object({
  kind: z.literal('lot_day'),
  product: z.string(),
  lot: z.string(),
  day: day.nullable(),
  known: z.array(day.nullable()),
})

/** Far more of a product is found than there is: perhaps a typing error. */
export const beyondStockFlag = z.object({
  kind: z.literal('beyond_stock'),
  product: z.string(),
  unit: z.string(),
  quantity,
  there: quantity,
  /** The store that has it; null where that has none, and `there` is in all stores. */
  store: z.string().nullable(),
})
export type BeyondStockFlag = z.infer<typeof beyondStockFlag>
