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
  /** Money paid to suppliers, and refunded by them. */
  paid: cop,
  refunded: cop,
  /** Suppliers' credit that was used besides the money. */
  credit: cop,
  /** Paid plus used credit minus refunded. */
  total: cop,
})

export const paymentGroup = paymentSums.extend({
  /**
   * The supplier or the batch; for days the first day of the group as YYYYMMDD; else a number that is only used for
   * sorting.
   */
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
  /** Only approved ones when absent. */
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

/** The number of overdue bills that can be paid, and the amount in payments that wait for approval. */
const toPay = z.object({ bills: z.int(), waiting: cop })

export const ageingGroup = ageing.extend({
  id: z.int(),
  name: z.string(),
  bills: z.int(),
  overdueBills: z.int(),
  /** What is owed, the sum of the ageing buckets; and its overdue part. */
  balance: cop,
  overdue: cop,
  toPay,
  /** The earliest due day of the open bills. */
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
  summary: 'What is owed on overdue bills, by how long they are overdue, with what is not due yet',
  query: ageingQuery,
  reply: z.object({
    today: day,
    data: z.array(ageingGroup),
    /** The totals of the listed rows. */
    totals: ageing.extend({ bills: z.int(), overdueBills: z.int(), balance: cop, overdue: cop, toPay }),
    /** The debt to everybody, including suppliers with nothing overdue. */
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

/** The money that moved. collections + refunds = moneyIn, payments + customerRefunds = moneyOut, moneyIn − moneyOut = cash. */
const cash = z.object({
  collections: cop,
  refunds: cop,
  moneyIn: cop,
  payments: cop,
  customerRefunds: cop,
  moneyOut: cop,
  cash: cop,
})

/**
 * From profit to cash: grossProfit − receivables − stock + payables = cash. Receivables increased by netSales −
 * collections + customerRefunds, payables by netPurchases − payments + refunds, and trade added netPurchases − costOfSales to the
 * stock.
 */
const bridge = z.object({
  grossProfit: cop,
  receivables: cop,
  netPurchases: cop,
  stock: cop,
  payables: cop,
  cash: cop,
})

/** The value of the stock by its ledger, from opening to closing: what trade added, and all other changes. */
const shelf = z.object({ opening: cop, trade: cop, other: cop, closing: cop })

export const incomeLenses = z.object({
  margin,
  cash,
  /** Null for a single store: payments belong to no store. */
  bridge: bridge.nullable(),
  shelf: shelf.nullable(),
  /**
   * The loss of stock other than by trade: written off, expired, missing, scrapped, minus found goods. Gross profit
   * does not include it.
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
  summary: 'Profit and cash, side by side, with the bridge between them',
  query: incomeQuery,
  reply: incomeLenses.extend({
    ...answeredPeriod,
    before: incomeLenses.nullable(),
    months: z.array(incomeMonth),
    /** Each day of a period within one month, up to today; empty for a longer period. */
    days: z.array(incomeDay),
  }),
})

export const exportIncomeReport = endpoint({
  method: 'GET',
  path: '/api/reports/income_report/export',
  who: 'report.see',
  summary: 'Profit and cash month by month as a table',
  query: incomeQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
