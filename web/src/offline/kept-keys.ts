import type { QueryKey } from '@tanstack/react-query'

/**
 * The first parts of the keys of queries whose replies this browser keeps: lists, documents and reports. What is not
 * named is not kept: settings, accounts of people, the audit log, forms, and everything that a decision is made by.
 */
const kept: ReadonlySet<unknown> = new Set([
  'adjustment',
  'arrivals',
  'cities',
  'company',
  'count',
  'customer',
  'dashboard',
  'history',
  'labels',
  'list',
  'notifications',
  'order',
  'order-count',
  'party',
  'payment',
  'payment-batch',
  'product',
  'product-costs',
  'products',
  'purchase',
  'purchase-count',
  'purchase-payments',
  'purchase-return',
  'receipt',
  'receipt-count',
  'report',
  'returnable',
  'sale',
  'sale-collections',
  'sale-count',
  'sale-return',
  'sale-returns',
  'stock-lots',
  'stock_adjustment',
  'stock_adjustment-count',
  'stock_count',
  'stock_count-count',
  'stock_transfer',
  'stock_transfer-count',
  'stores',
  'supplier-account',
])

/** Lists of accounts and of what people did; the history of a person or a company. */
const closed = /^(?:\/api\/(?:users|companies|audit-log|outgoing-mail)\b|(?:user|company)$)/

/** Whether the reply of a query is kept. */
export function isKept([first, second]: QueryKey): boolean {
  return kept.has(first) && !(typeof second === 'string' && closed.test(second))
}

/** What surrounds the content of a page: the time at which it was read is not that of what is looked at. */
const around: ReadonlySet<unknown> = new Set([
  'cities',
  'company',
  'count',
  'labels',
  'notifications',
  'stores',
])

/** Whether a query is the content of a page. */
export const isContent = ([first]: QueryKey): boolean =>
  kept.has(first) && !around.has(first) && !String(first).endsWith('-count')
