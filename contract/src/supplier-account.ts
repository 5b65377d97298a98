import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { betweenDays, idParams, pageOf } from './paging.ts'
import { supplierCredit } from './payment-purchase.ts'
import { quantity } from './quantity.ts'
import { reportExport, reportExportProblems } from './report.ts'
import { partyApproval } from './status.ts'

/** How long bills have been overdue; the buckets add up to what is owed on bills. */
export const ageing = z.object({
  notDue: cop,
  days1to30: cop,
  days31to60: cop,
  days61to90: cop,
  over90: cop,
})
export type Ageing = z.infer<typeof ageing>

const openOrder = z.object({
  id: z.int(),
  reference: z.string(),
  orderedOn: day,
  expectedOn: day,
  units: quantity,
  unitsReceived: quantity,
  unitsOver: quantity,
  unitsClosed: quantity,
  grandTotal: cop,
})
export type OpenOrder = z.infer<typeof openOrder>

/** The most open orders that an account lists; the count includes all of them. */
export const mostOpenOrders = 50

export const supplierAccount = z.object({
  id: z.int(),
  company: z.string(),
  taxId: z.string(),
  active: z.boolean(),
  approval: partyApproval,
  creditDays: z.int(),
  /** The balance of the money ledger: debt on bills minus unused credit; negative when the supplier owes us. */
  owed: cop,
  /** Over approved bills with a balance. */
  billed: cop,
  bills: z.int(),
  overdue: cop,
  overdueBills: z.int(),
  /** In pending payments. */
  reserved: cop,
  ageing,
  /** Unused credit, and the part of it that no pending payment reserves. */
  credit: cop,
  creditFree: cop,
  credits: z.array(supplierCredit),
  orders: z.array(openOrder),
  openOrders: z.int(),
})
export type SupplierAccount = z.infer<typeof supplierAccount>

export const getSupplierAccount = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account',
  who: 'payment.see',
  summary: 'What is owed to a supplier now, how old it is, its credit and its open orders',
  params: idParams,
  reply: supplierAccount,
})

const dueBill = z.object({
  id: z.int(),
  reference: z.string(),
  purchasedOn: day,
  dueOn: day,
  grandTotal: cop,
  balance: cop,
  reserved: cop,
})
export type SupplierDueBill = z.infer<typeof dueBill>

/** The most bills that one month lists; its days add up all of them. */
export const mostDueBills = 500

export const listSupplierDue = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account/due',
  who: 'payment.see',
  summary: 'The bills of a supplier that fall due on some days, and the amount due on each day',
  params: idParams,
  query: z.strictObject({ from: day, to: day }),
  reply: z.object({
    days: z.array(z.object({ day, bills: z.int(), balance: cop })),
    data: z.array(dueBill),
    total: z.int(),
    balance: cop,
  }),
})

const statementKind = z.enum([
  'purchase',
  'purchase_reopened',
  'return',
  'return_reopened',
  'payment',
  'payment_reopened',
  'refund',
  'refund_reopened',
])

/** One movement of what is owed. */
export const statementRow = z.object({
  position: z.int(),
  day,
  kind: statementKind,
  documentId: z.int(),
  /** For a bill the supplier's own reference; empty when the document was deleted after it was reopened. */
  reference: z.string(),
  /** The bill that the movement opens; null when it was deleted. */
  billId: z.int().nullable(),
  /** The amount that increased the debt, or the amount that decreased it; the other is null. */
  charge: cop.nullable(),
  payment: cop.nullable(),
  /** The debt after this movement, in the order of the days. */
  balance: cop,
})
export type StatementRow = z.infer<typeof statementRow>

const statementPeriod = {
  ...betweenDays,
}
const statementQuery = z.strictObject({
  ...statementPeriod,
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(200).optional(),
})
export type StatementFilter = z.output<typeof statementQuery>

export const listSupplierStatement = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account/statement',
  who: 'payment.see',
  summary: 'What increased and decreased the debt to a supplier, oldest first, with the running balance',
  params: idParams,
  query: statementQuery,
  reply: pageOf(statementRow).extend({
    /** opening + charges − payments = closing; without an end, closing is what is owed now. */
    opening: cop,
    charges: cop,
    payments: cop,
    closing: cop,
  }),
})

export const exportSupplierStatement = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account/statement/export',
  who: 'payment.see',
  summary: 'The statement of a supplier as a table',
  params: idParams,
  query: statementQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

/**
 * How a supplier delivers: the lines of approved orders that were expected on these days, divided into complete by
 * that day, complete later, and not complete. The three add up to `due`.
 */
export const deliveries = z.object({
  from: day,
  to: day,
  due: z.int(),
  onTime: z.int(),
  late: z.int(),
  short: z.int(),
})
export type Deliveries = z.infer<typeof deliveries>

export const getSupplierDeliveries = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account/deliveries',
  who: 'payment.see',
  summary: 'How many order lines a supplier delivered on time, late and incompletely',
  params: idParams,
  query: z.strictObject({ ...statementPeriod }),
  reply: deliveries,
})

const pricePoint = z.object({ purchaseId: z.int(), reference: z.string(), day, cost: z.string() })
export type PricePoint = z.infer<typeof pricePoint>

export const suppliedProduct = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** How many approved bills of these days include it. */
  bills: z.int(),
  /** The latest unit costs, oldest first. */
  costs: z.array(pricePoint),
})
export type SuppliedProduct = z.infer<typeof suppliedProduct>

/** The most products whose prices are listed, last bought first; and the most costs of each. */
export const mostPrices = 200
export const mostCosts = 12

export const listSupplierPrices = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/account/prices',
  who: 'payment.see',
  summary: 'What a supplier charged for each product since a day, last bought first',
  params: idParams,
  query: z.strictObject({ q: z.string().max(200).optional(), from: day.optional() }),
  reply: z.object({ data: z.array(suppliedProduct), total: z.int() }),
})
