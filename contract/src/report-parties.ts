import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { idParams, pageOf } from './paging.ts'
import {
  answeredPeriod,
  groupPaging,
  reportExport,
  reportExportProblems,
  reportFilters,
  reportPeriod,
} from './report.ts'
import { monthTrade } from './report-charts.ts'

const partySums = z.object({
  documents: z.int(),
  /** The amount of their documents, the returns on the requested days, and the difference. */
  amount: cop,
  returned: cop,
  net: cop,
})

const customerSums = partySums.extend({ cost: cop, grossProfit: cop, owed: cop })
export const customerTrade = customerSums.extend({
  id: z.int(),
  /** Their display name: the company, else the person. */
  name: z.string(),
  /** The contact person at a company; empty for a person. */
  contact: z.string(),
  city: z.string(),
  /** The day of the last approved document with them, in any period; null when there is none. */
  lastOn: day.nullable(),
  previous: cop.nullable(),
})
export type CustomerTrade = z.infer<typeof customerTrade>

const supplierSums = partySums.extend({ paid: cop, owed: cop })
export const supplierTrade = supplierSums.extend({
  id: z.int(),
  company: z.string(),
  city: z.string(),
  lastOn: day.nullable(),
  previous: cop.nullable(),
})
export type SupplierTrade = z.infer<typeof supplierTrade>

const userSums = z.object({
  purchases: z.int(),
  purchasesAmount: cop,
  sales: z.int(),
  salesAmount: cop,
  returns: z.int(),
  returnsAmount: cop,
  payments: z.int(),
  paymentsAmount: cop,
})
export const userTrade = userSums.extend({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.string(),
  active: z.boolean(),
  /** The day on which they last did something with a document of the company: entered, approved, received, counted. */
  lastOn: day.nullable(),
  /** The same for the earlier period, when compared. */
  before: userSums.nullable(),
})
export type UserTrade = z.infer<typeof userTrade>

const partySorts = ['name', 'documents', 'amount', 'returned', 'net', 'owed'] as const
const partyQuery = z.strictObject({
  ...reportFilters,
  q: z.string().max(200).optional(),
  ...groupPaging(partySorts),
})
export type PartyReportFilter = z.output<typeof partyQuery>
const userQuery = z.strictObject({
  ...reportFilters,
  q: z.string().max(200).optional(),
  ...groupPaging(['name', 'purchasesAmount', 'salesAmount', 'paymentsAmount']),
})
export type UserReportFilter = z.output<typeof userQuery>

export const customersReport = endpoint({
  method: 'GET',
  path: '/api/reports/customers_report',
  who: 'report.see',
  summary: 'What each customer bought and returned, its profit, what they owe and when they last bought',
  query: partyQuery,
  reply: pageOf(customerTrade).extend({
    ...answeredPeriod,
    totals: customerSums.extend({ previous: customerTrade.shape.previous }),
  }),
})

export const suppliersReport = endpoint({
  method: 'GET',
  path: '/api/reports/suppliers_report',
  who: 'report.see',
  summary: 'What was bought from each supplier, returned and paid, what is owed and when they last delivered',
  query: partyQuery,
  reply: pageOf(supplierTrade).extend({
    ...answeredPeriod,
    totals: supplierSums.extend({ previous: supplierTrade.shape.previous }),
  }),
})

export const usersReport = endpoint({
  method: 'GET',
  path: '/api/reports/users_report',
  who: 'report.users',
  summary: 'What each user entered that was approved',
  query: userQuery,
  reply: pageOf(userTrade).extend({
    ...answeredPeriod,
    totals: userSums,
    /** The same for the earlier period, when compared. */
    before: userSums.nullable(),
  }),
})

export const userReport = endpoint({
  method: 'GET',
  path: '/api/reports/users_report/:id',
  who: 'report.user',
  summary: 'What one user entered that was approved, month by month',
  params: idParams,
  query: z.strictObject(reportPeriod),
  reply: userTrade.omit({ before: true }).extend({
    ...answeredPeriod,
    /** Customers' money that they collected, and refunded. */
    collections: z.int(),
    collectionsAmount: cop,
    months: z.array(monthTrade),
  }),
})

export const exportCustomersReport = endpoint({
  method: 'GET',
  path: '/api/reports/customers_report/export',
  who: 'report.see',
  summary: 'The customers report as a table',
  query: partyQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const exportSuppliersReport = endpoint({
  method: 'GET',
  path: '/api/reports/suppliers_report/export',
  who: 'report.see',
  summary: 'The suppliers report as a table',
  query: partyQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const exportUsersReport = endpoint({
  method: 'GET',
  path: '/api/reports/users_report/export',
  who: 'report.users',
  summary: 'The users report as a table',
  query: userQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const exportUserReport = endpoint({
  method: 'GET',
  path: '/api/reports/users_report/:id/export',
  who: 'report.user',
  summary: 'The months of one user as a table',
  params: idParams,
  query: z.strictObject({ ...reportPeriod, ...reportExport }),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const customerStatementRow = z.object({
  position: z.int(),
  day,
  kind: z.enum(['sale', 'sale_reopened', 'sale_return', 'sale_return_reopened', 'collection']),
  documentId: z.int(),
  reference: z.string(),
  /** The sale that the movement opens; null when it was deleted. */
  saleId: z.int().nullable(),
  charge: cop.nullable(),
  payment: cop.nullable(),
  /** The debt after this movement, in the order of the days. */
  balance: cop,
})
export type CustomerStatementRow = z.infer<typeof customerStatementRow>

const statementQuery = z.strictObject({
  ...reportPeriod,
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
})
export type CustomerStatementFilter = z.output<typeof statementQuery>

export const customerReport = endpoint({
  method: 'GET',
  path: '/api/reports/customers_report/:id',
  who: 'report.see',
  summary:
    'The statement of a customer: what increased and decreased their debt, oldest first, with the running balance',
  params: idParams,
  query: statementQuery,
  reply: pageOf(customerStatementRow).extend({
    id: z.int(),
    name: z.string(),
    company: z.string(),
    taxId: z.string(),
    owed: cop,
    /** opening + charges − payments = closing. */
    opening: cop,
    charges: cop,
    payments: cop,
    closing: cop,
  }),
})

export const exportCustomerReport = endpoint({
  method: 'GET',
  path: '/api/reports/customers_report/:id/export',
  who: 'report.see',
  summary: 'The statement of a customer as a table',
  params: idParams,
  query: statementQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
