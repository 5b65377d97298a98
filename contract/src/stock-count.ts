import { z } from 'zod'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { exportOptions, flag, id, idParams, listOf, listQuery, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { documentApproval } from './status.ts'

/** `open`: being counted; `pending`: done, waits for approval; `rejected`: to be counted again. */
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
  /** Lots that were counted. */
  lines: z.int(),
  /** Whether the caller may not see yet what should be there. */
  blind: z.boolean(),
  /** What the shelf gains, or loses when negative: an estimate until it is approved; null where the caller counts blindly. */
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
  /** How many lots differ, and what they gain and lose; null where the caller counts blindly. */
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

/** What was counted of a lot; what should be there is null for whoever counts blindly. */
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
  /** What was put right; null until the count is approved. */
  applied: quantity.nullable(),
  /** What the difference is worth. */
  value: cop.nullable(),
})
export type CountLine = z.infer<typeof countLine>

const linesQuery = listQuery(['counted', 'name', 'code', 'value'], {
  /** Only lots that differ; not for whoever counts blindly, nor is the order by value. */
  differing: flag.optional(),
  product: id.optional(),
})
export type CountLinesFilter = z.output<typeof linesQuery>

export const listCountLines = endpoint({
  method: 'GET',
  path: '/api/stock-counts/:id/lines',
  who: 'stock_count.see',
  summary: 'What was counted, the last counted first',
  params: idParams,
  query: linesQuery,
  reply: pageOf(countLine),
  problems: ['forbidden'],
})

export const exportCountLines = endpoint({
  method: 'GET',
  path: '/api/stock-counts/:id/lines/export',
  who: 'stock_count.see',
  summary: 'What was counted as a table',
  params: idParams,
  query: linesQuery.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
  problems: ['forbidden'],
})
