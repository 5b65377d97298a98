import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { exportOptions, flag, id, listOf, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { type Comparison, stretches } from './report.rules.ts'

/** The days that a report is about; without them the month that runs. */
export const reportPeriod = { from: day.optional(), to: day.optional() }

/** The days that a report answered for, and those that it was compared with when that was asked for. */
export const answeredPeriod = { from: day, to: day, previous: z.object({ from: day, to: day }).nullable() }

/**
 * Whether the period before is told: `true`, or the stretch whose part the days are, of which they are compared with
 * the same part of the one before. Days without it are compared by what they look like.
 */
export const comparison = z.union([flag, z.enum(stretches)]).default(false) satisfies z.ZodType<Comparison>

/** What every report takes; one that has no use for a filter leaves it out. */
export const reportFilters = {
  ...reportPeriod,
  store: listOf(id).optional(),
  /** Whether pending documents count as well. */
  pending: flag.default(false),
  compare: comparison,
}

/** Filters by what was traded and by whom. */
export const tradeFilters = {
  product: listOf(id).optional(),
  category: listOf(id).optional(),
  user: listOf(id).optional(),
}

/** How a report is asked for as a file: as lists are, and as a PDF, within which groups may be divided once more. */
export const reportExport = { ...exportOptions, format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }
export const reportExportProblems = [
  'report_too_long',
  'pdf_unavailable',
  'pdf_font_missing',
  'busy',
] as const

/** What a list is sorted by, each name also the other way round with a minus before it. */
export function sorting<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const asked = names.flatMap((name) => [name, `-${name}`] as const)
  return z.enum(asked as [Name | `-${Name}`, ...(Name | `-${Name}`)[]])
}

/** Pages of groups, which can be many. */
export function groupPaging<const Name extends string>(sorts: readonly [Name, ...Name[]]) {
  return {
    sort: sorting(sorts).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
    cursor: z.string().max(500).optional(),
  }
}

/**
 * What documents come to. `amount` is what their lines came to with discount and shipping, `returned` what returns took off
 * (and the bill itself, of purchases), `total` the rest, of which `paid` is paid. By product and category nothing is paid; a document
 * is counted where it lies wholly. Of sales cost and profit are those of the total: of the goods that stayed sold.
 */
const tradeFigures = z.object({
  documents: z.int().nullable(),
  quantity: quantity.nullable(),
  amount: cop,
  returned: cop.nullable(),
  total: cop.nullable(),
  paid: cop.nullable(),
  balance: cop.nullable(),
  /** Of sales the cost of the goods that stayed sold; of purchases what the goods were worth once landed. */
  cost: cop,
  /** Of sales: total less cost, and its share of the total in percent. */
  profit: cop.nullable(),
  margin: z.number().nullable(),
})
export type TradeFigures = z.infer<typeof tradeFigures>

export const tradeGroup = tradeFigures.extend({
  /** The store, party, product, category or user. Of days the first day of the group as YYYYMMDD. */
  id: z.int(),
  day: day.nullable(),
  code: z.string(),
  /** Empty for days. */
  name: z.string(),
  /** The amount of the period before; null when nothing is compared or the groups are days. */
  previous: cop.nullable(),
})
export type TradeGroup = z.infer<typeof tradeGroup>

const groupSorts = ['id', 'name', 'documents', 'quantity', 'amount', 'cost', 'previous'] as const
const byAnything = ['day', 'week', 'month', 'store', 'product', 'category', 'user'] as const

const salesQuery = z.strictObject({
  ...reportFilters,
  ...tradeFilters,
  customer: listOf(id).optional(),
  by: z.enum([...byAnything, 'customer']).default('day'),
  ...groupPaging(groupSorts),
})
const purchasesQuery = z.strictObject({
  ...reportFilters,
  ...tradeFilters,
  supplier: listOf(id).optional(),
  by: z.enum([...byAnything, 'supplier']).default('day'),
  ...groupPaging(groupSorts),
})
export type SalesReportFilter = z.output<typeof salesQuery>
export type PurchasesReportFilter = z.output<typeof purchasesQuery>

const tradeReport = pageOf(tradeGroup).extend({
  ...answeredPeriod,
  totals: tradeFigures,
  /** The totals of the period before, when compared. */
  before: tradeFigures.nullable(),
})
export type TradeReport = z.infer<typeof tradeReport>

export const salesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales_report',
  who: 'report.see',
  summary: 'Sales by day, week, month, store, customer, product, category or user, with totals',
  query: salesQuery,
  reply: tradeReport,
})

export const purchasesReport = endpoint({
  method: 'GET',
  path: '/api/reports/purchases_report',
  who: 'report.see',
  summary: 'Purchases by day, week, month, store, supplier, product, category or user, with totals',
  query: purchasesQuery,
  reply: tradeReport,
})

export const exportSalesReport = endpoint({
  method: 'GET',
  path: '/api/reports/sales_report/export',
  who: 'report.see',
  summary: 'The sales report as a table',
  query: salesQuery.extend({ ...reportExport, within: salesQuery.shape.by.unwrap().optional() }),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const exportPurchasesReport = endpoint({
  method: 'GET',
  path: '/api/reports/purchases_report/export',
  who: 'report.see',
  summary: 'The purchases report as a table',
  query: purchasesQuery.extend({ ...reportExport, within: purchasesQuery.shape.by.unwrap().optional() }),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
