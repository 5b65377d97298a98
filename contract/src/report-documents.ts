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
import { adjustmentReason } from './stock-adjustment.ts'

/** The figures of the reports that are sums over documents. */
export const figure = z.enum([
  // The billed amounts, and for bills in their present state: the landed value of the goods, the deductions of the
  // bill itself and of returns, the rest, what is paid of it and what is not.
  'purchases',
  'purchasesGoods',
  'purchasesReturned',
  'purchasesOnBills',
  'purchasesReturnedSince',
  'purchasesTotal',
  'purchasesPaid',
  'purchasesBalance',
  // The same for sales: `sales` is their amount. Their cost is that of goods that were not returned, their profit the
  // total minus that cost.
  'sales',
  'salesReturned',
  'salesTotal',
  'salesPaid',
  'salesBalance',
  'salesCost',
  'salesProfit',
  // Returns on their own days, and the amount after them.
  'purchaseReturns',
  'saleReturns',
  'returns',
  'netPurchases',
  'netSales',
  'costOfSales',
  'grossProfit',
  // Money: `settled` is payments plus used credit, minus refunds.
  'settled',
  'payments',
  'refunds',
  'creditUsed',
  // What customers gave, what they got back, and the first less the second.
  'collections',
  'customerRefunds',
  'customerMoney',
  'moneyIn',
  'moneyOut',
  'cash',
  'cashLessProfit',
  // Everything that one person entered.
  'entered',
  'receivables',
  'stock',
  'payables',
  // Open documents of today, whichever days are requested: bills by how long they are overdue, with and without
  // credit.
  'billsOwed',
  'billsNotDue',
  'bills1to30',
  'bills31to60',
  'bills61to90',
  'billsOver90',
  'billsOverdue',
  'owedToSuppliers',
  'owedByCustomers',
  // The increases and the decreases of a customer's debt on the days, and the sum of both.
  'customerCharges',
  'customerPayments',
  'customerDebt',
  // Present stock, by lot; stock before the days and at their end, by product; and its changes other than by trade.
  'stockCost',
  'stockPrice',
  'shelfOpening',
  'shelfClosing',
  'shelfOther',
  // The outstanding quantity of approved orders, and that of pending ones.
  'onOrder',
  'ordersWaiting',
  // The quantity reserved by pending sales and transfers, in all lots and in unexpired ones; expired stock, and the
  // free unexpired stock.
  'stockHeld',
  'usableHeld',
  'stockExpired',
  'stockUsable',
  // Lots in stock by what brought them, at their landed cost; and all movements of these lots.
  'lotsBrought',
  'lotsMoved',
  // The loss of stock other than by trade, on the days: written off, missing, scrapped, minus found goods.
  'losses',
])
export type Figure = z.infer<typeof figure>

/** The figures of which each row has the last day of a lot instead of the due day of a bill or order. */
const figuresOfLots = new Set<Figure>([
  'stockCost',
  'stockPrice',
  'stockExpired',
  'stockUsable',
  'lotsBrought',
])
export const isOfLots = (of: Figure): boolean => figuresOfLots.has(of)

const figureTotals = z.object({ amount: cop, quantity: quantity.nullable() })

export const figureDocument = z.object({
  kind: z.enum([...documentKinds, 'refund', 'collection', 'lot', 'product']),
  id: z.int(),
  /**
   * The bill of a purchase return, the sale of a return or a collection, the product of a lot; else the document
   * itself.
   */
  ofId: z.int(),
  /** The code of a lot or a product. */
  reference: z.string(),
  /** For a lot or a product, the day of the quantity. */
  day,
  companyId: z.int(),
  company: z.string(),
  partyId: z.int(),
  /** For a lot or a product, the name of the product. */
  party: z.string(),
  /** 0 for a payment, which belongs to no store. */
  storeId: z.int(),
  store: z.string(),
  user: z.string(),
  approval: documentApproval,
  /** The method of a payment or a collection, else empty. */
  method: z.string(),
  /** The last day of a lot where `isOfLots`, else the due day of an open bill, or the expected day of an order. */
  dueOn: day.nullable(),
  /** Units of the requested products, or on hand; negative when they are deducted; null when units are not shown. */
  quantity: quantity.nullable(),
  /** Why goods were lost, for the losses alone: the reason of an adjustment, or what the other kinds lose by. */
  lossReason: z.enum([...adjustmentReason.options, 'counted', 'missing', 'scrapped']).exactOptional(),
  /** Who received the transfer that goods were missing from, for the losses alone; else empty. */
  receivedBy: z.string().exactOptional(),
  /** The document's part of the figure: the parts of all documents add up to it. */
  amount: cop,
})
export type FigureDocument = z.infer<typeof figureDocument>

const words = z.string().max(200).optional()

/** The query for the documents of a figure. */
export const documentsQuery = z
  .strictObject({
    figure,
    ...reportFilters,
    ...tradeFilters,
    supplier: listOf(id).optional(),
    customer: listOf(id).optional(),
    /** For stock. */
    lot: listOf(id).optional(),
    method: listOf(paymentMethod).optional(),
    /** For payments: their states, and their batch; 0 means none. */
    state: listOf(documentApproval).optional(),
    batch: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Companies other than the one that the caller is acting in. */
    companies: listOf(id).optional(),
    /** Whether documents are counted by their lines, so that quantities are shown as well. */
    lines: flag.default(false),
    /** For bills: only those of suppliers, or of stores, with something overdue. */
    overdueBy: z.enum(['supplier', 'store']).optional(),
    /** Search text for the party, user or product. */
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
  summary: 'Lists the documents behind a figure of a report, newest first, with their part of it',
  query: documentsQuery,
  reply: z.object({
    data: z.array(figureDocument),
    next: z.string().nullable(),
    from: day,
    to: day,
    /**
     * Their number and total, only on the first page. Documents with lines of some products are counted up to a
     * thousand.
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
