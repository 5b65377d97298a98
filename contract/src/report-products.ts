import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { lotOfProduct } from './line-fields.ts'
import { cop } from './money.ts'
import { id, listOf, pageOf } from './paging.ts'
import { quantity } from './quantity.ts'
import {
  answeredPeriod,
  groupPaging,
  reportExport,
  reportExportProblems,
  reportFilters,
  sorting,
} from './report.ts'

const productSums = z.object({
  bought: quantity,
  boughtAmount: cop,
  sentBack: quantity,
  sentBackAmount: cop,
  sold: quantity,
  soldAmount: cop,
  broughtBack: quantity,
  broughtBackAmount: cop,
  /** Sold minus brought back; minus its cost it is the profit, and the margin is profit ÷ net sales. */
  netSales: cop,
  /** Sold minus brought back, at the frozen costs. */
  costOfSales: cop,
  /** Net sales minus that cost. */
  grossProfit: cop,
  /** Gross profit per hundred pesos of sales, one decimal; null when nothing was sold. */
  margin: z.number().nullable(),
  onHand: quantity,
  stockValue: cop,
})

export const productTrade = productSums.extend({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  categoryId: z.int(),
  category: z.string(),
  /** Net sales of the earlier period, when compared. */
  previous: cop.nullable(),
})
export type ProductTrade = z.infer<typeof productTrade>

const productQuery = z.strictObject({
  ...reportFilters,
  q: z.string().max(200).optional(),
  category: listOf(id).optional(),
  product: listOf(id).optional(),
  ...groupPaging(['name', 'code', 'bought', 'sold', 'soldAmount', 'grossProfit', 'onHand', 'stockValue']),
})
export type ProductReportFilter = z.output<typeof productQuery>

export const productReport = endpoint({
  method: 'GET',
  path: '/api/reports/product_report',
  who: 'report.see',
  summary: 'What was bought, sold and returned of each product, its cost, profit and margin, and its stock',
  query: productQuery,
  reply: pageOf(productTrade).extend({
    ...answeredPeriod,
    totals: productSums.extend({ previous: productTrade.shape.previous }),
  }),
})

export const exportProductReport = endpoint({
  method: 'GET',
  path: '/api/reports/product_report/export',
  who: 'report.see',
  summary: 'The product report as a table',
  query: productQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

/** How reliable the demand per day is, by `surenessOf`. */
const sureness = z.enum(['low', 'medium', 'high'])

const demand = {
  /** Net sales of the last ninety days, the number of days on sale, and the number of days with a sale. */
  soldLately: quantity,
  daysOnSale: z.int(),
  daysSold: z.int(),
  /** Units per day, three decimals; soldLately ÷ daysOnSale. */
  demand: quantity,
  sureness,
}

export const lowProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  category: z.string(),
  onHand: quantity,
  /** Reserved for pending sales and transfers. */
  reserved: quantity,
  /** In expired lots. */
  expired: quantity,
  /** On hand minus both. */
  usable: quantity,
  alertQuantity: quantity,
  onOrder: quantity,
  /** The part of it that is due within the lead time. */
  onOrderInTime: quantity,
  /** In pending orders, which the suggestion does not count. */
  waiting: quantity,
  ...demand,
  /** Whole days that the usable stock lasts; null without demand. */
  daysLeft: z.int().nullable(),
  /** max(0, ⌈demand · (lead + cover)⌉ + alert − usable − on order in time). */
  suggested: quantity,
  /** The last supplier, and their cost. */
  supplierId: z.int().nullable(),
  supplier: z.string(),
  lastCost: z.string().nullable(),
  /** Days from order to goods: as requested, else the supplier's recent median, else the default. */
  lead: z.int(),
  leadFrom: z.enum(['asked', 'supplier', 'usual']),
  /** The number of the supplier's orders of which `lead` is the median; 0 when it is not a median. */
  leadOrders: z.int(),
})
export type LowProduct = z.infer<typeof lowProduct>

const lowQuery = z.strictObject({
  q: z.string().max(200).optional(),
  category: listOf(id).optional(),
  supplier: listOf(id).optional(),
  /** Lead time in days; when absent that of each supplier (`leadFrom`). */
  lead: z.coerce.number().int().min(0).max(365).optional(),
  /** How many days the stock has to last after the lead time. */
  cover: z.coerce.number().int().min(0).max(365).default(14),
  /** By default the products that run out first are first; products without demand are last in both directions. */
  sort: sorting(['daysLeft', 'name', 'onHand', 'suggested']).default('daysLeft'),
})
export type LowFilter = z.output<typeof lowQuery>
export type LowSort = LowFilter['sort']

export const quantityAlert = endpoint({
  method: 'GET',
  path: '/api/reports/product_quantity_alert',
  who: 'report.see',
  summary: 'Products at or below their alert quantity, with demand, days left and suggested order',
  query: lowQuery,
  reply: z.object({ data: z.array(lowProduct), total: z.int(), cover: z.int() }),
})

export const exportQuantityAlert = endpoint({
  method: 'GET',
  path: '/api/reports/product_quantity_alert/export',
  who: 'report.see',
  summary: 'The products to order as a table',
  query: lowQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})

export const expiringLot = z.object({
  ...lotOfProduct,
  storeId: z.int(),
  store: z.string(),
  expiresOn: day,
  /** Days until the last usable day; negative after it. */
  daysLeft: z.int(),
  quantity,
  reserved: quantity,
  /** The landed cost of the lot. */
  value: cop,
  /**
   * The decrease of the stock's value when it is written off: its share of the average cost, which may differ from
   * the landed cost.
   */
  bookValue: cop,
  ...demand,
  /**
   * The number of whole days, from today, in which demand empties it, after lots that are used earlier; null without
   * demand and after expiry.
   */
  lasts: z.int().nullable(),
  /** The expected remainder at the end of its last day, when lots are used first to expire first at that demand. */
  lossQuantity: quantity,
  loss: cop,
})
export type ExpiringLot = z.infer<typeof expiringLot>

const expiryQuery = z.strictObject({
  q: z.string().max(200).optional(),
  category: listOf(id).optional(),
  product: listOf(id).optional(),
  store: listOf(id).optional(),
  /** Only lots whose last day is within this many days. */
  days: z.coerce.number().int().min(0).max(730).default(30),
  /** Which lots: expired ones, unexpired ones, or both. */
  state: z.enum(['expired', 'expiring', 'all']).default('all'),
  /** Lots that expired or will expire first come first. */
  sort: sorting(['expiresOn', 'quantity', 'value', 'loss']).default('expiresOn'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().max(100).optional(),
})
export type ExpiryFilter = z.output<typeof expiryQuery>
export type ExpirySort = ExpiryFilter['sort']

const expirySums = z.object({ lots: z.int(), value: cop, loss: cop })

export const expiryAlert = endpoint({
  method: 'GET',
  path: '/api/reports/product_expiry_alert',
  who: 'report.see',
  summary: 'Lots that expire within some days and expired lots, at landed cost, with the loss ahead',
  query: expiryQuery,
  reply: pageOf(expiringLot).extend({
    days: z.int(),
    totals: expirySums.extend({ expired: expirySums, expiring: expirySums }),
  }),
})

export const exportExpiryAlert = endpoint({
  method: 'GET',
  path: '/api/reports/product_expiry_alert/export',
  who: 'report.see',
  summary: 'The expiring lots as a table',
  query: expiryQuery.extend(reportExport),
  reply: z.undefined(),
  carries: 'download',
  problems: reportExportProblems,
})
