import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { exportOptions, flag, id, listOf, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { type Comparison, stretches } from './report.rules.ts'

/** The days of a report; the present month when absent. */
export const reportPeriod = { from: day.optional(), to: day.optional() }

/** The days that a report covers, and those that it was compared with, if requested. */
export const answeredPeriod = { from: day, to: day, previous: z.object({ from: day, to: day }).nullable() }

/**
 * Whether the earlier period is included: `true`, or the calendar period that the days belong to, so that they are
 * compared with the same part of the one before. With `true` the calendar period is inferred from the days.
 */
export const comparison = z.union([flag, z.enum(stretches)]).default(false) satisfies z.ZodType<Comparison>

/** The query of every report; a report omits filters that it does not use. */
export const reportFilters = {
  ...reportPeriod,
  store: listOf(id).optional(),
  /** Whether pending documents are included. */
  pending: flag.default(false),
  compare: comparison,
}

/** Filters by what was traded and by whom. */
export const tradeFilters = {
  product: listOf(id).optional(),
  category: listOf(id).optional(),
  user: listOf(id).optional(),
}

/** The query of a report as a file: as for lists, and as a PDF, whose groups may contain nested groups. */
export const reportExport = { ...exportOptions, format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }
export const reportExportProblems = [
  'report_too_long',
  'pdf_unavailable',
  'pdf_font_missing',
  'busy',
] as const

/** The sort keys of a list, each also descending with a minus before it. */
export function sorting<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const sortNames = names.flatMap((name) => [name, `-${name}`] as const)
  return z.enum(sortNames as [Name | `-${Name}`, ...(Name | `-${Name}`)[]])
}

/** Pages of groups, since there can be many. */
export function groupPaging<const Name extends string>(sorts: readonly [Name, ...Name[]]) {
  return {
    sort: sorting(sorts).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
    cursor: z.string().max(500).optional(),
  }
}

/**
 * The totals of documents. `amount` is the sum of their lines with discount and shipping; `returned` is what returns
 * deducted (for purchases, also the bill itself); `total` is the rest, of which `paid` is paid. By product and
 * category, `paid` is not shown, and a document is counted when all of it belongs to the group. For sales, cost and
 * profit belong to the total: to the goods that were not returned.
 */
const tradeFigures = z.object({
  documents: z.int().nullable(),
  quantity: quantity.nullable(),
  amount: cop,
  returned: cop.nullable(),
  total: cop.nullable(),
  paid: cop.nullable(),
  balance: cop.nullable(),
  /** For sales the cost of the goods that were not returned; for purchases the landed value of the goods. */
  cost: cop,
  /** For sales: total minus cost, and its percentage of the total. */
  profit: cop.nullable(),
  margin: z.number().nullable(),
})
export type TradeFigures = z.infer<typeof tradeFigures>

export const tradeGroup = tradeFigures.extend({
  /** The store, party, product, category or user. For days the first day of the group as YYYYMMDD. */
  id: z.int(),
  day: day.nullable(),
  code: z.string(),
  /** Empty for days. */
  name: z.string(),
  /** The amount of the earlier period; null when nothing is compared or the groups are days. */
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
  /** The totals of the earlier period, when compared. */
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
