import { z } from 'zod'
import { day, instant } from './day.ts'
import { lineLot } from './line-fields.ts'
import { stockMovements } from './movement.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { id, idParams, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { storeKind } from './stock.ts'

/** The unit cost of a product in one approved purchase. */
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
  summary:
    'Returns the costs of a product in its last six approved purchases, oldest first, and the number of all of them',
  params: idParams,
  reply: z.object({ data: z.array(costPoint), total: z.int() }),
})

/** The causes of changes to stock or its value: the approval of a document, or its reopening. */
const movementKind = z.enum(stockMovements)

/**
 * One line of the kardex. When a store is requested, the balance is that store's quantity at the company's average
 * cost.
 */
export const kardexRow = z.object({
  position: z.int(),
  day,
  /** The document's own day; null for a deleted document, and for a transfer, which has two days. */
  documentDay: day.nullable(),
  kind: movementKind,
  /** Whether the document was reversed before and is effective again from here on. */
  again: z.boolean(),
  documentId: z.int(),
  /** The bill whose goods a return sent back, or the sale of a customer return. */
  billId: z.int().nullable(),
  /** Empty when the document was deleted after it was reopened. */
  reference: z.string(),
  store: z.string(),
  storeKind,
  lot: z.string(),
  expiresOn: day.nullable(),
  /** Positive for incoming goods, negative for outgoing ones, zero when only the value changed. */
  quantity,
  /** How many of the goods that leave the transit never arrived; null for none. */
  lost: quantity.nullable(),
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
  summary: 'Every movement of a product in ledger order, newest first, with the running balance',
  params: idParams,
  query: z.strictObject({
    ...period,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  }),
  reply: pageOf(kardexRow).extend({
    /** The incoming and outgoing quantities of the requested days. */
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
  summary: 'The stock at the end of each day on which it changed, for the last thousand such days',
  params: idParams,
  query: z.strictObject(period),
  reply: z.object({ opening: quantity, data: z.array(stockPoint) }),
})

export const lotRow = z.object({
  ...lineLot,
  storeId: z.int(),
  store: z.string(),
  storeKind,
  quantity,
  /** Reserved for pending sales and transfers. */
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
