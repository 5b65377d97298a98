import { byValue } from './by-value.ts'
import { z } from 'zod'
import { day } from './day.ts'
import { lineLot } from './line-fields.ts'
import { lotMovements } from './movement.ts'
import { endpoint } from './endpoint.ts'
import { cop, copSum } from './money.ts'
import { exportOptions, flag, id, listOf, listQuery, pageOf, pageChoice } from './paging.ts'
import { quantity } from './quantity.ts'

/** A shop, or the transit store for goods that are on their way between two shops. */
export const storeKind = z.enum(['shop', 'transit'])
export type StoreKind = z.infer<typeof storeKind>

/** The detail of stock: a row per product, per product and store, or per product, store and lot. */
export const stockLevel = z.enum(['product', 'store', 'lot'])
export type StockLevel = z.infer<typeof stockLevel>

const stockProduct = {
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  categoryId: z.int(),
  category: z.string(),
  unit: z.string(),
}

/** Stock. A row has a store from the level `store` on and a lot at the level `lot`; otherwise these are null. */
export const stockRow = z.object({
  ...stockProduct,
  storeId: z.int().nullable(),
  /** Empty without a store. */
  store: z.string(),
  storeKind: storeKind.nullable(),
  lotId: z.int().nullable(),
  lot: z.string(),
  /** The last day of the lot, or of the first to expire among the row's lots. */
  expiresOn: day.nullable(),
  lots: z.int(),
  onHand: quantity,
  /** Reserved for pending sales and transfers. */
  reserved: quantity,
  /** In transit between two stores. */
  inTransit: quantity,
  /** onHand − reserved − inTransit. */
  free: quantity,
  /** The expired part of what is on hand. */
  expired: quantity,
  /** At the moving average; the lots of a product add up to its value to the centavo. */
  value: cop,
  /** Moving average, pesos. */
  averageCost: z.string(),
  /** The alert quantity of the product in all stores: zero means no alert (`isLow`). */
  alertQuantity: quantity,
  low: z.boolean(),
})
export type StockRow = z.infer<typeof stockRow>

const query = listQuery(['name', 'code', 'store', 'expiresOn', 'onHand', 'value'], {
  by: stockLevel.default('product'),
  product: listOf(id).optional(),
  store: listOf(id).optional(),
  category: listOf(id).optional(),
  /** Only lots whose last day is at most this many days from today, including expired ones. */
  expiresWithin: z.coerce.number().int().min(0).max(3650).optional(),
  /** Only products at or below their alert quantity, or only the others. */
  low: flag.optional(),
})
export type StockFilter = z.output<typeof query>

const stockMatch = query.omit(pageChoice)
export type StockMatch = z.output<typeof stockMatch>

export const listStock = endpoint({
  method: 'GET',
  path: '/api/stock',
  who: 'stock.see',
  summary:
    'Stock by product, store or lot, with reserved, in transit and free quantities; products without stock appear only by product',
  query,
  reply: pageOf(stockRow).extend({ totals: z.object({ value: copSum }) }),
})

export const stockByValue = byValue(listStock, stockMatch, ['store', 'category', 'product', 'low'])

export const exportStock = endpoint({
  method: 'GET',
  path: '/api/stock/export',
  who: 'stock.see',
  summary: 'The filtered stock as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

/** The stock at the end of a day, by the days of the documents. */
export const pastStockRow = z.object({
  ...stockProduct,
  /** Null by product. */
  storeId: z.int().nullable(),
  store: z.string(),
  storeKind: storeKind.nullable(),
  onHand: quantity,
  /** At the moving average of that day. */
  value: cop,
})
export type PastStockRow = z.infer<typeof pastStockRow>

const pastQuery = listQuery(['name', 'code', 'onHand', 'value'], {
  on: day,
  by: z.enum(['product', 'store']).default('product'),
  product: listOf(id).optional(),
  store: listOf(id).optional(),
  category: listOf(id).optional(),
})
export type PastStockFilter = z.output<typeof pastQuery>

const pastStockMatch = pastQuery.omit(pageChoice)
export type PastStockMatch = z.output<typeof pastStockMatch>

export const listPastStock = endpoint({
  method: 'GET',
  path: '/api/stock/past',
  who: 'stock.see',
  summary: 'The stock at the end of a day, by product or by product and store',
  query: pastQuery,
  reply: pageOf(pastStockRow).extend({ totals: z.object({ value: copSum }) }),
})

export const pastStockByValue = byValue(listPastStock, pastStockMatch, ['store', 'category', 'product'])

export const exportPastStock = endpoint({
  method: 'GET',
  path: '/api/stock/past/export',
  who: 'stock.see',
  summary: 'The filtered stock of a past day as a table',
  query: pastQuery.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const listPastLots = endpoint({
  method: 'GET',
  path: '/api/stock/past/lots',
  who: 'stock.see',
  summary: 'The lots of one product at the end of a day, first to expire first',
  query: z.strictObject({ product: id, on: day, store: id.optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        ...lineLot,
        storeId: z.int(),
        store: z.string(),
        storeKind,
        onHand: quantity,
      }),
    ),
  }),
})

/** A lot of a store with the quantity that it can give to a document of a day. */
export const givingLot = z.object({ productId: z.int(), lotId: z.int(), free: quantity })

export const listGivingLots = endpoint({
  method: 'GET',
  path: '/api/stock/giving',
  who: 'stock.see',
  summary:
    'The quantities that lots of products in a store can give to an adjustment or a transfer of a day, so that no later day becomes negative',
  query: z.strictObject({
    store: id,
    product: listOf(id),
    on: day,
    kind: z.enum(lotMovements),
    /** The document that is being changed: what it holds back counts as free. */
    except: id.optional(),
  }),
  reply: z.object({ data: z.array(givingLot) }),
})
