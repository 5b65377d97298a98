import { z } from 'zod'
import { day } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { exportOptions, id, listOf, pageOf } from './paging.ts'
import { paymentMethod } from './payment.ts'
import { quantity } from './quantity.ts'
import { counterOrId, reportFilters, tradeFilters } from './report.ts'

/** The figures of the reports that documents sum up to. */
export const figure = z.enum([
  // What bills came to, and of the bills as they stand: what their goods were worth, what the bill itself and returns took
  // off, the rest, what is paid of it and what is not.
  'purchases',
  'purchasesGoods',
  'purchasesReturned',
  'purchasesTotal',
  'purchasesPaid',
  'purchasesBalance',
  // The same of sales: `sales` is what they came to.
  'sales',
  'salesReturned',
  'salesTotal',
  'salesPaid',
  'salesBalance',
  'salesCost',
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
  'receivables',
  'stock',
  'payables',
])
export type Figure = z.infer<typeof figure>

export const figureDocument = z.object({
  kind: z.enum(['purchase', 'purchase_return', 'sale', 'sale_return', 'payment', 'refund', 'collection']),
  id: z.int(),
  /** The bill of a purchase return, the sale of a return or a collection; else the document itself. */
  ofId: z.int(),
  reference: z.string(),
  day,
  partyId: z.int(),
  /** Empty for the counter. */
  party: z.string(),
  /** 0 for a payment, which belongs to no store. */
  storeId: z.int(),
  store: z.string(),
  user: z.string(),
  approval: z.enum(['pending', 'approved']),
  /** The method of a payment or a collection, else empty. */
  method: z.string(),
  /** Units of the document, or of the products asked for; null where it has none. */
  quantity: quantity.nullable(),
  /** Its part of the figure: over all documents they add up to it. */
  amount: cop,
})
export type FigureDocument = z.infer<typeof figureDocument>

const documentsQuery = z
  .strictObject({
    figure,
    ...reportFilters,
    ...tradeFilters,
    supplier: listOf(id).optional(),
    customer: listOf(counterOrId).optional(),
    method: listOf(paymentMethod).optional(),
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
  reply: pageOf(figureDocument).extend({
    from: day,
    to: day,
    totals: z.object({ amount: cop, quantity: quantity.nullable() }),
  }),
})

export const exportFigureDocuments = endpoint({
  method: 'GET',
  path: '/api/reports/documents/export',
  who: 'report.see',
  summary: 'The documents of a figure as a table',
  query: documentsQuery.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})
