import { byValue } from './by-value.ts'
import { z } from 'zod'
import { attachment, attachmentMaxCount } from './attachment.ts'
import { barcodeInput } from './barcode.ts'
import { day } from './day.ts'
import { endpoint, type ReplyOf } from './endpoint.ts'
import { groupsOf } from './groups.ts'
import { cop, copInput, copSum, unitCost } from './money.ts'
import { flag, id, idInput, idParams, listOf, listQuery, pageOf, saved, pageChoice } from './paging.ts'
import { productProblems } from './product.rules.ts'
import { percentInput, quantity, quantityOrZero } from './quantity.ts'
import { recordCalls } from './record-calls.ts'
import { storeKind } from './stock.ts'
import { optionalText, referenceInput, textInput } from './text.ts'

export const productRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  categoryId: z.int(),
  category: z.string(),
  unit: z.string(),
  price: cop,
  /** Moving average, pesos. */
  averageCost: z.string(),
  /** On hand in all stores. */
  onHand: quantity,
  stockValue: cop,
  alertQuantity: quantity,
  tracksExpiry: z.boolean(),
  imageId: z.int().nullable(),
  active: z.boolean(),
  version: z.int(),
})
export type ProductRow = z.infer<typeof productRow>

const query = listQuery(['name', 'code', 'category', 'price', 'averageCost', 'onHand', 'stockValue'], {
  category: listOf(id).optional(),
  active: flag.optional(),
  /** Only those at or below their alert quantity (`isLow`). */
  low: flag.optional(),
  tracksExpiry: flag.optional(),
  ids: listOf(id).optional(),
})
export type ProductFilter = z.output<typeof query>

const productMatch = query.omit(pageChoice)
export type ProductMatch = z.output<typeof productMatch>

const calls = recordCalls('product', '/api/products')

export const listProducts = calls.list(
  'Products with their stock, and the value of the stock of all that match',
  query,
  pageOf(productRow).extend({ totals: z.object({ stockValue: copSum }) }),
)

export const productsByValue = byValue(listProducts, productMatch, [
  'category',
  'low',
  'tracksExpiry',
  'active',
])

export const productGroups = groupsOf(listProducts, productMatch, ['category'])

export const exportProducts = calls.export(
  'The filtered products as a table that can be imported again',
  query,
)

export const product = productRow.extend({
  unitWhole: z.boolean(),
  shelfLifeDays: z.int().nullable(),
  /** How many percent more than ordered may be received without a reason; null for the company's tolerance. */
  overReceipt: z.string().nullable(),
  barcodes: z.array(z.object({ barcode: z.string(), factor: z.string() })),
  /** Its attachments besides the picture, in their order. */
  attachments: z.array(attachment),
  lastCost: z.string().nullable(),
  lastCostOn: day.nullable(),
  /** What pending purchases and receipts would bring in, goods that a receipt brought not again by their bill. */
  pendingQuantity: quantity,
  /** The stock of each store; stores without stock are left out. */
  stores: z.array(z.object({ id: z.int(), name: z.string(), kind: storeKind, quantity })),
})
export type Product = z.infer<typeof product>

export const getProduct = calls.get('One product', product)

const draftFields = z.strictObject({
  code: referenceInput(1),
  name: textInput(200, 2),
  categoryId: idInput,
  unit: textInput(20),
  unitWhole: z.boolean(),
  price: copInput,
  alertQuantity: quantityOrZero.default('0'),
  tracksExpiry: z.boolean(),
  shelfLifeDays: z.int().min(1).max(7300).nullable().default(null),
  overReceipt: percentInput.nullable().default(null),
  imageId: idInput.nullable().default(null),
  barcodes: z.array(barcodeInput).max(20).default([]),
  attachmentIds: z.array(idInput).max(attachmentMaxCount).default([]),
  active: z.boolean().default(true),
})

const fitsTogether = (draft: z.output<typeof draftFields>, context: z.RefinementCtx) => {
  for (const [path, { code, limit }] of Object.entries(productProblems(draft))) {
    context.addIssue({ code: 'custom', path: path.split('.'), message: code, params: { limit } })
  }
}

export const productDraft = draftFields.superRefine(fitsTogether)
export type ProductDraft = z.output<typeof productDraft>
export type ProductDraftInput = z.input<typeof productDraft>

/** The body of a change to a product. */
export const productChange = draftFields
  .extend({
    /** Required when the new price is below its average cost. */
    priceReason: optionalText(200),
  })
  .superRefine(fitsTogether)
export type ProductChange = z.output<typeof productChange>
export type ProductChangeInput = z.input<typeof productChange>

export const addProduct = calls.add('Adds a product', productDraft, ['code_taken', 'barcode_taken'])

export const changeProduct = calls.change(
  'Changes a product; its barcodes and attachments are replaced by those in the request',
  productChange,
  ['code_taken', 'barcode_taken'],
)

export const changePrice = endpoint({
  method: 'PATCH',
  path: '/api/products/:id/price',
  who: 'product.edit',
  summary: 'Changes the selling price of a product, with the reason for its history',
  params: idParams,
  body: z.strictObject({
    price: copInput,
    /** The unit cost that the price was set for. */
    cost: unitCost.nullable().default(null),
    /** Required where the price is below the average cost. */
    reason: optionalText(200),
  }),
  reply: saved,
  needs: ['version'],
  problems: ['stale'],
})

export const deleteProduct = calls.remove('Deletes a product without history')

export const offeredProduct = endpoint({
  method: 'GET',
  path: '/api/products/offered',
  who: 'product.edit',
  summary:
    'What a new product of a category is offered by the others of it: the next code that no product has, the unit that most of them have, and how many of them have lots that expire',
  query: z.strictObject({ category: id }),
  reply: z.object({
    code: z.string(),
    /** That of most products of the category, else of most of the company, else the usual one. */
    unit: z.string(),
    /** The active products of the category. */
    products: z.int(),
    /** How many of them have lots with an expiry date. */
    tracked: z.int(),
  }),
  problems: ['not_found'],
})
export type OfferedProduct = ReplyOf<typeof offeredProduct>

/** The facts of a product that a line of a document needs; found by code, barcode or words. */
export const productPick = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  categoryId: z.int(),
  category: z.string(),
  tracksExpiry: z.boolean(),
  shelfLifeDays: z.int().nullable(),
  price: cop,
  /** The number of units of the scanned barcode; "1" when it was not found by barcode. */
  factor: z.string(),
  /** On hand in the requested store, or in all stores. */
  onHand: quantity,
  averageCost: z.string(),
  companyQuantity: quantity,
  /** With this quantity in all stores, or less, it has to be ordered; zero for never. A browser may keep picks from before it was in them. */
  alertQuantity: quantity.optional(),
  stockValue: cop,
  lastCost: z.string().nullable(),
  lastCostOn: day.nullable(),
  /** The unit cost that its price was set for, if nothing was bought since. */
  priceCost: z.string().nullish(),
})
export type ProductPick = z.infer<typeof productPick>

/** How a product stands in a count: lots of it are still to be counted, all were, or its store has none of it. */
export const countStandings = ['left', 'counted', 'none'] as const
export type CountStanding = (typeof countStandings)[number]

export const similarProducts = endpoint({
  method: 'GET',
  path: '/api/products/similar',
  who: 'goods.pick',
  summary: 'Lists products whose name is like one that is typed, the most alike first',
  query: z.strictObject({ q: z.string().max(200).default(''), except: id.optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        unit: z.string(),
        category: z.string(),
        active: z.boolean(),
      }),
    ),
  }),
})

export const pickProducts = endpoint({
  method: 'GET',
  path: '/api/products/pick',
  who: 'goods.pick',
  summary:
    'Finds active products for a line: the one with exactly that code or barcode first (then `exact`), others by words',
  query: z.strictObject({
    q: z.string().max(200).default(''),
    ids: listOf(id).optional(),
    store: id.optional(),
    /** Only those of this category, but for an exact one. */
    category: id.optional(),
    /** The count for which it is picked: what is still to be counted comes first. */
    count: id.optional(),
  }),
  reply: z.object({
    /** Only what a count could have has a standing. */
    data: z.array(productPick.extend({ standing: z.enum(countStandings).optional() })),
    exact: z.boolean(),
  }),
})
