import { z } from 'zod'
import { day, instant } from './day.ts'
import { stockMovements } from './movement.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { storeKind } from './stock.ts'

/** What one approved purchase paid for a unit of the product. */
export const costPoint = z.object({
  purchaseId: z.int(),
  reference: z.string(),
  day,
  supplier: z.string(),
  store: z.string(),
  quantity,
  cost: z.string(),
})
export type CostPoint = z.infer<typeof costPoint>

export const productCosts = endpoint({
  method: 'GET',
  path: '/api/products/:id/costs',
  who: 'product.see',
  summary: 'What the last six approved purchases of a product cost, oldest first, and how many there are',
  params: idParams,
  reply: z.object({ data: z.array(costPoint), total: z.int() }),
})

/** What moves stock, or its value: the approval of a document, or its reopening. */
const movementKind = z.enum(stockMovements)

/** One line of the kardex. With a store asked for, the balance is that store's at the company's average cost. */
export const kardexRow = z.object({
  position: z.int(),
  day,
  /** The document's own day; null of what is deleted, and of a transfer, which has a day at each end. */
  documentDay: day.nullable(),
  kind: movementKind,
  /** Whether the document was taken back before, and counts again from here on. */
  again: z.boolean(),
  documentId: z.int(),
  /** The bill whose goods a return sent back, or the sale that a customer's return is of. */
  billId: z.int().nullable(),
  /** Empty when the document was deleted after it was reopened. */
  reference: z.string(),
  store: z.string(),
  storeKind,
  lot: z.string(),
  expiresOn: day.nullable(),
  /** More than zero for what came in, less for what went out, nothing for what moved value alone. */
  quantity,
  unitCost: z.string(),
  value: cop,
  quantityAfter: quantity,
  valueAfter: cop,
  user: z.string(),
  at: instant,
})
export type KardexRow = z.infer<typeof kardexRow>

const period = { store: id.optional(), from: day.optional(), to: day.optional() }

export const productKardex = endpoint({
  method: 'GET',
  path: '/api/products/:id/kardex',
  who: 'product.see',
  summary: 'Every movement of a product in the order of the ledger, newest first, with the running balance',
  params: idParams,
  query: z.strictObject({
    ...period,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  }),
  reply: pageOf(kardexRow).extend({
    /** What came in and went out on the days asked for. */
    incoming: quantity,
    outgoing: quantity,
    /** The balance before those days and at their end: opening + incoming − outgoing = closing. */
    opening: quantity,
    closing: quantity,
    closingValue: cop,
  }),
})

export const stockPoint = z.object({ day, quantity })
export type StockPoint = z.infer<typeof stockPoint>

export const productStock = endpoint({
  method: 'GET',
  path: '/api/products/:id/stock',
  who: 'product.see',
  summary: 'What was on hand at the end of each day on which that changed, the last thousand such days',
  params: idParams,
  query: z.strictObject(period),
  reply: z.object({ opening: quantity, data: z.array(stockPoint) }),
})

export const lotRow = z.object({
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  storeId: z.int(),
  store: z.string(),
  storeKind,
  quantity,
  /** Held back for pending sales and transfers. */
  reserved: quantity,
  /** At average cost; the lots of all stores add up to the product's stock value. */
  value: cop,
})
export type LotRow = z.infer<typeof lotRow>

export const productLots = endpoint({
  method: 'GET',
  path: '/api/products/:id/lots',
  who: 'product.see',
  summary: 'The lots on hand, first to expire first',
  params: idParams,
  query: z.strictObject({ store: id.optional() }),
  reply: z.object({ data: z.array(lotRow) }),
})
