import { z } from 'zod'
import { day } from './day.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, id, listOf } from './paging.ts'
import { paymentMethod } from './payment.ts'
import { quantity } from './quantity.ts'
import { reportExport, reportExportProblems, reportFilters, tradeFilters } from './report.ts'
import { documentApproval } from './status.ts'

/** The figures of the reports that documents sum up to. */
export const figure = z.enum([
  // What bills came to, and of the bills as they stand: what their goods were worth, what the bill itself and returns took
  // off, the rest, what is paid of it and what is not.
  'purchases',
  'purchasesGoods',
  'purchasesReturned',
  'purchasesOnBills',
  'purchasesReturnedSince',
  'purchasesTotal',
  'purchasesPaid',
  'purchasesBalance',
  // The same of sales: `sales` is what they came to. Their cost is that of what stayed sold, their profit the total less that.
  'sales',
  'salesReturned',
  'salesTotal',
  'salesPaid',
  'salesBalance',
  'salesCost',
  'salesProfit',
  // Returns on their own days, and what is left with them.
  'purchaseReturns',
  'saleReturns',
  'returns',
  'netPurchases',
  'netSales',
  'costOfSales',
  'grossProfit',
  // Money: `settled` is payments with the credit that was used, less refunds.
  'settled',
  'payments',
  'refunds',
  'creditUsed',
  'collections',
  'moneyIn',
  'moneyOut',
  'cash',
  'cashLessProfit',
  // All that somebody entered.
  'entered',
  'receivables',
  'stock',
  'payables',
  // What stands open today, whichever days are asked for: of bills by how long they are overdue, with and without credit.
  'billsOwed',
  'billsNotDue',
  'bills1to30',
  'bills31to60',
  'bills61to90',
  'billsOver90',
  'billsOverdue',
  'owedToSuppliers',
  'owedByCustomers',
  // What raised and what lowered the debt of a customer on the days, and both together.
  'customerCharges',
  'customerPayments',
  'customerDebt',
  // What lies on the shelf now, by lot; what lay there before the days and at their end, by product; and what else than
  // trade moved it.
  'stockCost',
  'stockPrice',
  'shelfOpening',
  'shelfClosing',
  'shelfOther',
  // What is still to come of orders that were approved, and of those that wait for approval.
  'onOrder',
  'ordersWaiting',
  // What pending sales and transfers hold back of the shelf, in all lots and in those that are not over; what lies in lots
  // that are over, and in the others free of that.
  'stockHeld',
  'usableHeld',
  'stockExpired',
  'stockUsable',
  // What lies of lots on the shelf by what brought them, at what that cost once landed; and all that ever moved them.
  'lotsBrought',
  'lotsMoved',
  // What the stock lost otherwise than by trade, on the days: written off, missing, scrapped, less what was found.
  'losses',
])
export type Figure = z.infer<typeof figure>

const figureTotals = z.object({ amount: cop, quantity: quantity.nullable() })

export const figureDocument = z.object({
  kind: z.enum([...documentKinds, 'refund', 'collection', 'lot', 'product']),
  id: z.int(),
  /** The bill of a purchase return, the sale of a return or a collection, the product of a lot; else the document itself. */
  ofId: z.int(),
  /** The code of a lot or a product. */
  reference: z.string(),
  /** Of a lot and a product the day that it is told for. */
  day,
  companyId: z.int(),
  company: z.string(),
  partyId: z.int(),
  /** The name of the product for a lot and a product. */
  party: z.string(),
  /** 0 for a payment, which belongs to no store. */
  storeId: z.int(),
  store: z.string(),
  user: z.string(),
  approval: documentApproval,
  /** The method of a payment or a collection, else empty. */
  method: z.string(),
  /** The last day of a lot, or the day on which a bill that is owed falls due. */
  dueOn: day.nullable(),
  /** Units of the products asked for or on hand, less than nothing where they are taken off; null where none are told. */
  quantity: quantity.nullable(),
  /** Its part of the figure: over all documents they add up to it. */
  amount: cop,
})
export type FigureDocument = z.infer<typeof figureDocument>

const words = z.string().max(200).optional()

/** What the documents of a figure are chosen by. */
export const documentsQuery = z
  .strictObject({
    figure,
    ...reportFilters,
    ...tradeFilters,
    supplier: listOf(id).optional(),
    customer: listOf(id).optional(),
    /** Of what lies on the shelf. */
    lot: listOf(id).optional(),
    method: listOf(paymentMethod).optional(),
    /** Of payments: their states, and the batch that they were made in; 0 is none. */
    state: listOf(documentApproval).optional(),
    batch: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Companies other than that which the caller acts in. */
    companies: listOf(id).optional(),
    /** Counts documents by their lines, so that quantities are told as well. */
    lines: flag.default(false),
    /** Of bills: only those of suppliers, or of stores, with something overdue. */
    overdueBy: z.enum(['supplier', 'store']).optional(),
    /** Words that the party, user or product is found by. */
    customerLike: words,
    supplierLike: words,
    userLike: words,
    productLike: words,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(500).optional(),
  })
  .omit({ compare: true })
export type DocumentsFilter = z.output<typeof documentsQuery>

export const listFigureDocuments = endpoint({
  method: 'GET',
  path: '/api/reports/documents',
  who: 'report.see',
  summary: 'The documents that a figure of a report is made of, newest first, with their part of it',
  query: documentsQuery,
  reply: z.object({
    data: z.array(figureDocument),
    next: z.string().nullable(),
    from: day,
    to: day,
    /**
     * How many there are, and what all of them come to: with the first page alone. Those with lines of some products are not
     * counted beyond a thousand.
     */
    total: z.int().nullable(),
    totals: figureTotals.nullable(),
  }),
})

export const exportFigureDocuments = endpoint({
  method: 'GET',
  path: '/api/reports/documents/export',
  who: 'report.see',
  summary: 'The documents of a figure as a table',
  query: documentsQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
