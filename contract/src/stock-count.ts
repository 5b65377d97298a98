import { byValue } from './by-value.ts'
import { z } from 'zod'
import { day, instant } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { editedAndDecided, entered } from './document-fields.ts'
import { endpoint } from './endpoint.ts'
import { lineProduct } from './line-fields.ts'
import { cop } from './money.ts'
import {
  betweenDays,
  exportOptions,
  flag,
  id,
  idParams,
  listOf,
  listQuery,
  pageOf,
  pageChoice,
} from './paging.ts'
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
  ...entered,
})
export type CountRow = z.infer<typeof countRow>

const query = listQuery(['date', 'reference'], {
  store: listOf(id).optional(),
  category: listOf(id).optional(),
  approval: listOf(countState).optional(),
  ...betweenDays,
})
export type CountFilter = z.output<typeof query>

const countMatch = query.omit(pageChoice)
export type CountMatch = z.output<typeof countMatch>

const calls = documentCalls('stock_count')

export const listStockCounts = calls.list('Counts of stores, newest first', query, pageOf(countRow))

export const stockCountsByValue = byValue(listStockCounts, countMatch, ['approval', 'store', 'category'])

export const exportStockCounts = calls.export('The filtered counts as a table', query)

export const stockCount = countRow.extend({
  note: z.string(),
  /** How many lots differ, and their gain and loss; null when the caller counts blindly. */
  differing: z.int().nullable(),
  gained: cop.nullable(),
  missing: cop.nullable(),
  /** How many lots nobody had counted when it was approved, which stayed as they were; null before. */
  uncounted: z.int().nullable(),
  ...editedAndDecided,
})
export type StockCount = z.infer<typeof stockCount>

export const getStockCount = calls.get('One count', stockCount)

/** The counted quantity of a lot; the expected one is null for people who count blindly. */
export const countLine = z.object({
  id: z.int(),
  ...lineProduct,
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

const countLinesMatch = linesQuery.omit(pageChoice)
export type CountLinesMatch = z.output<typeof countLinesMatch>

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

export const countLinesByValue = byValue(listCountLines, countLinesMatch, ['differing'])

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
