import { z } from 'zod'
import { day, instant } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { cop, copInput } from './money.ts'
import { exportOptions, flag, id, idInput, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { quantity } from './quantity.ts'
import { isDecimal } from './decimal.ts'
import { textInput } from './text.ts'

/** A code that is scanned; `factor` is how many units one scan means (a case of 12 has 12). */
export const barcodeInput = z.strictObject({
  barcode: z.string().trim().regex(/^[0-9A-Za-z._-]{4,48}$/, 'barcode'),
  factor: z
    .string()
    .refine((text) => isDecimal(text, 3, 6) && Number(text) > 0, { error: 'quantity' })
    .default('1'),
})

export const productRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  price: cop,
  /** Moving average, pesos. */
  averageCost: z.string(),
  onHand: quantity,
  stockValue: cop,
  alertQuantity: quantity,
  tracksExpiry: z.boolean(),
  imageId: z.int().nullable(),
  active: z.boolean(),
})
export type ProductRow = z.infer<typeof productRow>

const filters = {
  category: listOf(id).optional(),
  active: flag.optional(),
  /** Only those at or below their alert quantity. */
  low: flag.optional(),
  tracksExpiry: flag.optional(),
}
const sorts = ['name', 'code', 'category', 'price', 'onHand', 'stockValue'] as const
const query = listQuery(sorts, filters)

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  who: 'product.see',
  summary: 'Products with what is on hand',
  query,
  reply: pageOf(productRow),
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  who: 'product.see',
  summary: 'The filtered products as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const product = productRow.extend({
  categoryId: z.int(),
  unitWhole: z.boolean(),
  shelfLifeDays: z.int().nullable(),
  barcodes: z.array(z.object({ barcode: z.string(), factor: z.string() })),
  lastCost: z.string().nullable(),
  lastCostOn: day.nullable(),
  version: z.int(),
})
export type Product = z.infer<typeof product>

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  who: 'product.see',
  summary: 'One product',
  params: idParams,
  reply: product,
})

export const productDraft = z.strictObject({
  code: textInput(64),
  name: textInput(200, 2),
  categoryId: idInput,
  unit: textInput(20),
  unitWhole: z.boolean(),
  price: copInput,
  alertQuantity: z.string().refine((text) => isDecimal(text, 3, 11), { error: 'quantity' }).default('0'),
  tracksExpiry: z.boolean(),
  shelfLifeDays: z.int().min(1).max(7300).nullable().default(null),
  imageId: idInput.nullable().default(null),
  barcodes: z.array(barcodeInput).max(20).default([]),
  active: z.boolean().default(true),
})
export type ProductDraft = z.infer<typeof productDraft>

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  who: 'product.edit',
  summary: 'Adds a product',
  body: productDraft,
  reply: saved,
  needs: ['key'],
  problems: ['code_taken', 'barcode_taken'],
})

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/:id',
  who: 'product.edit',
  summary: 'Changes a product',
  params: idParams,
  body: productDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'code_taken', 'barcode_taken'],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  who: 'product.edit',
  summary: 'Deletes a product without history',
  params: idParams,
  reply: z.object({ deleted: z.boolean() }),
  problems: ['has_history'],
})

/** A product as a line of a document needs it: found by code, barcode or words. */
export const productPick = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  tracksExpiry: z.boolean(),
  shelfLifeDays: z.int().nullable(),
  price: cop,
  /** How many units the scanned barcode means; "1" when it was not found by barcode. */
  factor: z.string(),
  /** The code or barcode that found it, as it was asked for; empty when words or an id did. */
  found: z.string().default(''),
  /** On hand in the store that was asked about. */
  onHand: quantity,
  averageCost: z.string(),
  companyQuantity: quantity,
  stockValue: cop,
  lastCost: z.string().nullable(),
  lastCostOn: day.nullable(),
})
export type ProductPick = z.infer<typeof productPick>

const codeList = z
  .string()
  .max(16_000)
  .transform((text) => text.split('\n').map((code) => code.trim()).filter((code) => code !== ''))
  .pipe(z.array(z.string().max(64)).max(200) as unknown as z.ZodType<string[], string[]>)

export const pickProducts = endpoint({
  method: 'GET',
  path: '/api/products/pick',
  who: 'product.see',
  summary: 'Products for a line: an exact code or barcode first, then by words',
  query: z.strictObject({
    q: z.string().max(200).default(''),
    ids: listOf(id).optional(),
    /** Exact codes or barcodes, one per line, as a pasted table has them; what is unknown is left out. */
    codes: codeList.optional(),
    store: id.optional(),
  }),
  reply: z.object({ data: z.array(productPick), exact: z.boolean() }),
})

export const costPoint = z.object({ day, cost: z.string(), supplier: z.string() })
export const productCosts = endpoint({
  method: 'GET',
  path: '/api/products/:id/costs',
  who: 'product.see',
  summary: 'What the last six approved purchases of a product cost',
  params: idParams,
  reply: z.object({ data: z.array(costPoint) }),
})

/** One line of the kardex. */
export const kardexRow = z.object({
  position: z.int(),
  day,
  kind: z.enum(['purchase', 'purchase_reopened']),
  documentId: z.int(),
  reference: z.string(),
  store: z.string(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity,
  unitCost: z.string(),
  value: cop,
  quantityAfter: quantity,
  valueAfter: cop,
  user: z.string(),
  at: instant,
})
export type KardexRow = z.infer<typeof kardexRow>

export const productKardex = endpoint({
  method: 'GET',
  path: '/api/products/:id/kardex',
  who: 'product.see',
  summary: 'Every movement of a product, newest first, with the running balance',
  params: idParams,
  query: z.strictObject({
    store: id.optional(),
    from: day.optional(),
    to: day.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  }),
  reply: pageOf(kardexRow).extend({ incoming: quantity, outgoing: quantity }),
})

export const lotRow = z.object({
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  store: z.string(),
  quantity,
  value: cop,
})
export const productLots = endpoint({
  method: 'GET',
  path: '/api/products/:id/lots',
  who: 'product.see',
  summary: 'The lots on hand, first to expire first',
  params: idParams,
  query: z.strictObject({ store: id.optional() }),
  reply: z.object({ data: z.array(lotRow) }),
})

