import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, id, listOf } from './paging.ts'
import { quantity } from './quantity.ts'
import { answeredPeriod, comparison, reportExport, reportExportProblems, reportFilters } from './report.ts'

/**
 * The trade of some days, each document on its own day: bought minus returned, sold minus brought back, the cost of
 * the latter, and the gross profit: net sales minus that cost.
 */
export const tradeSums = z.object({
  purchases: cop,
  purchaseReturns: cop,
  netPurchases: cop,
  sales: cop,
  saleReturns: cop,
  netSales: cop,
  costOfSales: cop,
  grossProfit: cop,
  purchaseCount: z.int(),
  saleCount: z.int(),
})
export type TradeSums = z.infer<typeof tradeSums>

/** Present stock: units, and their value at the moving average and at the selling price. */
export const stockSums = z.object({ quantity, cost: cop, price: cop })
export type StockSums = z.infer<typeof stockSums>

const overviewQuery = z.strictObject({
  /** The last month; the present month when absent. */
  to: day.optional(),
  store: listOf(id).optional(),
  pending: flag.default(false),
  /** Whether the twelve months before are included. */
  compare: comparison,
})
export type OverviewFilter = z.output<typeof overviewQuery>

export const monthTrade = tradeSums.extend({ month: day })
export type MonthTrade = z.infer<typeof monthTrade>

export const overviewChart = endpoint({
  method: 'GET',
  path: '/api/reports/overview_chart',
  who: 'report.see',
  summary: 'Twelve months of purchases, sales and gross profit, and the present value of the stock',
  query: overviewQuery,
  reply: z.object({
    ...answeredPeriod,
    months: z.array(monthTrade),
    totals: tradeSums,
    /** The months and the totals of the twelve months before, when compared. */
    monthsBefore: z.array(monthTrade).nullable(),
    before: tradeSums.nullable(),
    stock: stockSums,
  }),
})

const chartQuery = z.strictObject(reportFilters)
export type ChartFilter = z.output<typeof chartQuery>

export const storeTrade = tradeSums.extend({
  id: z.int(),
  name: z.string(),
  /** In transit between stores: stock without trade. */
  inTransit: z.boolean(),
  stock: stockSums,
  before: tradeSums.nullable(),
})
export type StoreTrade = z.infer<typeof storeTrade>

const chartReply = z.object({
  ...answeredPeriod,
  data: z.array(storeTrade),
  totals: tradeSums.extend({ stock: stockSums }),
  before: tradeSums.nullable(),
})

export const storeChart = endpoint({
  method: 'GET',
  path: '/api/reports/store_chart',
  who: 'report.see',
  summary: 'Purchases, sales and stock of each store',
  query: chartQuery,
  reply: chartReply,
})

export const companyChart = endpoint({
  method: 'GET',
  path: '/api/reports/company_chart',
  who: 'report.see',
  summary: 'Purchases, sales and stock of each company that the caller may see',
  query: z.strictObject(reportFilters).omit({ store: true }),
  reply: chartReply,
})

export const exportOverviewChart = endpoint({
  method: 'GET',
  path: '/api/reports/overview_chart/export',
  who: 'report.see',
  summary: 'The twelve months as a table',
  query: overviewQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const exportStoreChart = endpoint({
  method: 'GET',
  path: '/api/reports/store_chart/export',
  who: 'report.see',
  summary: 'The stores as a table',
  query: chartQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const exportCompanyChart = endpoint({
  method: 'GET',
  path: '/api/reports/company_chart/export',
  who: 'report.see',
  summary: 'The companies as a table',
  query: z.strictObject(reportFilters).omit({ store: true }).extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
