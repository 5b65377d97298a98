import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, id, listOf, pageOf } from './paging.ts'
import { paymentMethod } from './payment.ts'
import {
  answeredPeriod,
  groupPaging,
  reportExport,
  reportExportProblems,
  comparison,
  reportFilters,
  reportPeriod,
} from './report.ts'
import { ageing } from './supplier-account.ts'
import { documentApproval } from './status.ts'

const paymentSums = z.object({
  documents: z.int(),
  /** Money that went out to suppliers, and what came back from them. */
  paid: cop,
  refunded: cop,
  /** Credit of suppliers that was used beside the money. */
  credit: cop,
  /** Paid and credit used less refunded. */
  total: cop,
})

export const paymentGroup = paymentSums.extend({
  /** The supplier or the batch; of days the first day of the group as YYYYMMDD; else a number that only orders. */
  id: z.int(),
  day: day.nullable(),
  /** The code of a method or a state. */
  code: z.string(),
  name: z.string(),
  previous: cop.nullable(),
})
export type PaymentGroup = z.infer<typeof paymentGroup>

const paymentQuery = z.strictObject({
  ...reportPeriod,
  compare: comparison,
  supplier: listOf(id).optional(),
  method: listOf(paymentMethod).optional(),
  /** Approved ones when absent. */
  state: listOf(documentApproval).default(['approved']),
  batch: id.optional(),
  by: z.enum(['day', 'week', 'month', 'method', 'supplier', 'state', 'batch']).default('day'),
  ...groupPaging(['id', 'name', 'documents', 'total']),
})
export type PaymentReportFilter = z.output<typeof paymentQuery>

export const paymentReport = endpoint({
  method: 'GET',
  path: '/api/reports/payment_report',
  who: 'report.see',
  summary: 'Payments to suppliers by day, week, month, method, supplier, state or batch',
  query: paymentQuery,
  reply: pageOf(paymentGroup).extend({
    ...answeredPeriod,
    totals: paymentSums,
    before: paymentSums.nullable(),
  }),
})

export const exportPaymentReport = endpoint({
  method: 'GET',
  path: '/api/reports/payment_report/export',
  who: 'report.see',
  summary: 'The payment report as a table',
  query: paymentQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const ageingGroup = ageing.extend({
  id: z.int(),
  name: z.string(),
  bills: z.int(),
  overdueBills: z.int(),
  /** What is owed, which the ageing adds up to; and the part of it that is overdue. */
  balance: cop,
  overdue: cop,
  /** The earliest due day of what is owed. */
  oldestDueOn: day,
})
export type AgeingGroup = z.infer<typeof ageingGroup>

const ageingQuery = z.strictObject({
  supplier: listOf(id).optional(),
  store: listOf(id).optional(),
  by: z.enum(['supplier', 'store']).default('supplier'),
  /** Only those with something overdue. */
  overdue: flag.default(true),
})
export type AgeingFilter = z.output<typeof ageingQuery>

export const expiredPurchasesReport = endpoint({
  method: 'GET',
  path: '/api/reports/expired_purchases_report',
  who: 'report.see',
  summary: 'What is owed on bills whose credit is over, by how long it has been, with what is not due yet',
  query: ageingQuery,
  reply: z.object({
    today: day,
    data: z.array(ageingGroup),
    /** Of those that are shown. */
    totals: ageing.extend({ bills: z.int(), overdueBills: z.int(), balance: cop, overdue: cop }),
    /** What is owed to everybody, those with nothing overdue included. */
    owed: z.object({ bills: z.int(), balance: cop }),
  }),
})

export const exportExpiredPurchasesReport = endpoint({
  method: 'GET',
  path: '/api/reports/expired_purchases_report/export',
  who: 'report.see',
  summary: 'The ageing as a table',
  query: ageingQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

/** What was earned: each document on its own day. netSales − costOfSales = grossProfit. */
const margin = z.object({
  sales: cop,
  saleReturns: cop,
  netSales: cop,
  costOfSales: cop,
  grossProfit: cop,
  /** Percent, one decimal. */
  margin: z.number().nullable(),
})

/** What money moved. moneyIn − moneyOut = cash. */
const cash = z.object({
  collections: cop,
  refunds: cop,
  moneyIn: cop,
  payments: cop,
  moneyOut: cop,
  cash: cop,
})

/**
 * From the profit to the cash: grossProfit − receivables − stock + payables = cash. What customers owe rose by
 * netSales − collections, what is owed to suppliers by netPurchases − payments + refunds, and trade put
 * netPurchases − costOfSales into the stock.
 */
const bridge = z.object({
  grossProfit: cop,
  receivables: cop,
  netPurchases: cop,
  stock: cop,
  payables: cop,
  cash: cop,
})

/** The value of the stock by its ledger: what trade put in, and what else moved it, from opening to closing. */
const shelf = z.object({ opening: cop, trade: cop, other: cop, closing: cop })

export const incomeLenses = z.object({
  margin,
  cash,
  /** Null with a store: payments belong to no store. */
  bridge: bridge.nullable(),
  shelf: shelf.nullable(),
  /**
   * What the stock lost otherwise than by trade: written off, expired, missing, scrapped, less what was found. The gross
   * profit is before it.
   */
  losses: cop,
})
export type IncomeLenses = z.infer<typeof incomeLenses>

export const incomeMonth = z.object({
  month: day,
  grossProfit: cop,
  netSales: cop,
  cash: cop,
  moneyIn: cop,
  moneyOut: cop,
})
export type IncomeMonth = z.infer<typeof incomeMonth>
const incomeDay = incomeMonth.omit({ month: true }).extend({ day })
export type IncomeDay = z.infer<typeof incomeDay>

const incomeQuery = z.strictObject(reportFilters)
export type IncomeFilter = z.output<typeof incomeQuery>

export const incomeReport = endpoint({
  method: 'GET',
  path: '/api/reports/income_report',
  who: 'report.see',
  summary: 'What was earned and what money moved, side by side, with the bridge between them',
  query: incomeQuery,
  reply: incomeLenses.extend({
    ...answeredPeriod,
    before: incomeLenses.nullable(),
    months: z.array(incomeMonth),
    /** Each day of a period within one month up to today; none of a longer one. */
    days: z.array(incomeDay),
  }),
})

export const exportIncomeReport = endpoint({
  method: 'GET',
  path: '/api/reports/income_report/export',
  who: 'report.see',
  summary: 'The two lenses month by month as a table',
  query: incomeQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
