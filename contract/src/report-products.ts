import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
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
  /** What was sold less what was brought back: less its cost it is the profit, of which the margin is a share. */
  netSales: cop,
  /** Sold less brought back, at the frozen costs. */
  costOfSales: cop,
  /** Sold less brought back, less that cost. */
  grossProfit: cop,
  /** Gross profit of each hundred pesos sold, one decimal; null where nothing was sold. */
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
  /** Net sales of the period before, when compared. */
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
  summary:
    'What was bought, sold and returned of each product, its cost, profit and margin, and what is on hand',
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

/** How far the demand per day can be trusted, by `surenessOf`. */
const sureness = z.enum(['low', 'medium', 'high'])

const demand = {
  /** Net sold in the last ninety days, and on how many of them it was on the shelf and on how many it was sold. */
  soldLately: quantity,
  daysOnSale: z.int(),
  daysSold: z.int(),
  /** Units a day, three decimals; soldLately ÷ daysOnSale. */
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
  /** Held back for pending sales and transfers. */
  reserved: quantity,
  /** In lots whose last day is over. */
  expired: quantity,
  /** On hand less both. */
  usable: quantity,
  alertQuantity: quantity,
  onOrder: quantity,
  /** The part of it that is due within the lead time. */
  onOrderInTime: quantity,
  /** In orders that wait for approval: no promise yet, so the suggestion does not count on it. */
  waiting: quantity,
  ...demand,
  /** Whole days that the usable stock lasts; null where there is no demand. */
  daysLeft: z.int().nullable(),
  /** max(0, ⌈demand · (lead + cover)⌉ + alert − usable − on order in time). */
  suggested: quantity,
  /** Who supplied it last, and at what cost. */
  supplierId: z.int().nullable(),
  supplier: z.string(),
  lastCost: z.string().nullable(),
  /** Days from the order to the goods: as asked, as the supplier took them lately, else the usual ones. */
  lead: z.int(),
  leadFrom: z.enum(['asked', 'supplier', 'usual']),
  /** Of how many of the supplier's orders `lead` is the median; 0 where it is not. */
  leadOrders: z.int(),
})
export type LowProduct = z.infer<typeof lowProduct>

const lowQuery = z.strictObject({
  q: z.string().max(200).optional(),
  category: listOf(id).optional(),
  supplier: listOf(id).optional(),
  /** Days that suppliers take; left out: those of each one (`leadFrom`). */
  lead: z.coerce.number().int().min(0).max(365).optional(),
  /** Days that the stock shall last after that. */
  cover: z.coerce.number().int().min(0).max(365).default(14),
  /** What runs out first stands first; products that nobody asks for are last either way. */
  sort: sorting(['daysLeft', 'name', 'onHand', 'suggested']).default('daysLeft'),
})
export type LowFilter = z.output<typeof lowQuery>
export type LowSort = LowFilter['sort']

export const quantityAlert = endpoint({
  method: 'GET',
  path: '/api/reports/product_quantity_alert',
  who: 'report.see',
  summary: 'Products at or below their alert quantity, with demand, days left and what to order',
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
  lotId: z.int(),
  lot: z.string(),
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  storeId: z.int(),
  store: z.string(),
  expiresOn: day,
  /** Days until the last usable day; negative once it is over. */
  daysLeft: z.int(),
  quantity,
  reserved: quantity,
  /** What the lot cost once landed. */
  value: cop,
  /** What the stock falls by when it is written off: its share of the average cost, which may be another. */
  bookValue: cop,
  ...demand,
  /**
   * Whole days from today on that the demand takes to empty it, after what it takes of lots that leave before; null
   * without demand and once it has expired.
   */
  lasts: z.int().nullable(),
  /** What will be left of it at the end of its last day when lots leave first-expired-first-out at that demand. */
  lossQuantity: quantity,
  loss: cop,
})
export type ExpiringLot = z.infer<typeof expiringLot>

const expiryQuery = z.strictObject({
  q: z.string().max(200).optional(),
  category: listOf(id).optional(),
  product: listOf(id).optional(),
  store: listOf(id).optional(),
  /** Lots whose last day comes within so many days. */
  days: z.coerce.number().int().min(0).max(730).default(30),
  /** Which lots: those that are over, those to come, or both. */
  state: z.enum(['expired', 'expiring', 'all']).default('all'),
  /** What is over, or will be first, stands first. */
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
  summary: 'Lots that expire within some days and expired ones, at landed cost, with the loss ahead',
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
