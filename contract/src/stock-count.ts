import { z } from 'zod'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { exportOptions, flag, id, idParams, listOf, listQuery, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { documentApproval } from './status.ts'

/** `open`: being counted; `pending`: finished, waits for approval; `rejected`: to be counted again. */
export const countState = z.enum(['open', ...documentApproval.options])
export type CountState = z.infer<typeof countState>

export const countRow = z.object({
  id: z.int(),
  reference: z.string(),
  countedOn: day,
  storeId: z.int(),
  store: z.string(),
  /** Null for a count of the whole store. */
  categoryId: z.int().nullable(),
  category: z.string(),
  /** The number of counted lots. */
  lines: z.int(),
  /** Whether the caller may not see the expected quantities yet. */
  blind: z.boolean(),
  /**
   * The gain of stock value, negative for a loss: an estimate until it is approved; null when the caller counts
   * blindly.
   */
  value: cop.nullable(),
  approval: countState,
  createdBy: z.string(),
  createdById: z.int(),
  version: z.int(),
})
export type CountRow = z.infer<typeof countRow>

const query = listQuery(['date', 'reference'], {
  store: listOf(id).optional(),
  category: listOf(id).optional(),
  approval: listOf(countState).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type CountFilter = z.output<typeof query>

export const listStockCounts = endpoint({
  method: 'GET',
  path: '/api/stock-counts',
  who: 'stock_count.see',
  summary: 'Counts of stores, newest first',
  query,
  reply: pageOf(countRow),
})

export const exportStockCounts = endpoint({
  method: 'GET',
  path: '/api/stock-counts/export',
  who: 'stock_count.see',
  summary: 'The filtered counts as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const stockCount = countRow.extend({
  note: z.string(),
  /** How many lots differ, and their gain and loss; null when the caller counts blindly. */
  differing: z.int().nullable(),
  gained: cop.nullable(),
  missing: cop.nullable(),
  createdAt: instant,
  editedBy: z.string(),
  editedById: z.int(),
  editedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string(),
})
export type StockCount = z.infer<typeof stockCount>

export const getStockCount = endpoint({
  method: 'GET',
  path: '/api/stock-counts/:id',
  who: 'stock_count.see',
  summary: 'One count',
  params: idParams,
  reply: stockCount,
})

/** The counted quantity of a lot; the expected one is null for people who count blindly. */
export const countLine = z.object({
  id: z.int(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  lot: z.string(),
  expiresOn: day.nullable(),
  counted: quantity,
  countedBy: z.string(),
  countedAt: instant,
  /** On hand by the ledger at the moment of counting. */
  expected: quantity.nullable(),
  /** counted − expected. */
  difference: quantity.nullable(),
  /** The corrected quantity; null until the count is approved. */
  applied: quantity.nullable(),
  /** The value of the difference. */
  value: cop.nullable(),
})
export type CountLine = z.infer<typeof countLine>

const linesQuery = listQuery(['counted', 'name', 'code', 'value'], {
  /** Only lots that differ; not for people who count blindly, nor is the order by value. */
  differing: flag.optional(),
  product: id.optional(),
})
export type CountLinesFilter = z.output<typeof linesQuery>

export const listCountLines = endpoint({
  method: 'GET',
  path: '/api/stock-counts/:id/lines',
  who: 'stock_count.see',
  summary: 'Lists the counted lots, the last counted first',
  params: idParams,
  query: linesQuery,
  reply: pageOf(countLine),
  problems: ['forbidden'],
})

export const exportCountLines = endpoint({
  method: 'GET',
  path: '/api/stock-counts/:id/lines/export',
  who: 'stock_count.see',
  summary: 'The counted lots as a table',
  params: idParams,
  query: linesQuery.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
  problems: ['forbidden'],
})
