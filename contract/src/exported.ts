import { reports } from './reports.ts'

/** The text key for the name of each exportable list, by its address below `/api/`, as the audit log records it. */
const lists = {
  'purchase-orders': 'frame.nav.orders',
  'received-orders': 'frame.nav.receivedOrders',
  purchases: 'frame.nav.purchases',
  'purchase-returns': 'audit.taken.purchaseReturns',
  payments: 'label.payments',
  sales: 'sale.title',
  'sale-returns': 'saleReturn.title',
  customers: 'frame.nav.customers',
  suppliers: 'frame.nav.suppliers',
  products: 'label.products',
  categories: 'frame.nav.categories',
  stock: 'stock.title',
  'stock/past': 'stock.title',
  'stock-adjustments': 'stock.adjustment.title',
  'stock-transfers': 'stock.transfer.title',
  'stock-counts': 'stockCount.title',
  'stock-counts/:id/lines': 'audit.taken.countLines',
  companies: 'frame.nav.companies',
  stores: 'label.stores',
  users: 'label.users',
  'audit-log': 'audit.title',
} as const

type ExportedName = (typeof lists)[keyof typeof lists] | (typeof reports)[keyof typeof reports]['name']

/** The text key for the name of each exportable list and report, by its address below `/api/`. */
export const exportedNames: Readonly<Record<string, ExportedName>> = {
  ...lists,
  ...Object.fromEntries(Object.values(reports).map(({ at, name }) => [at.slice('/api/'.length), name])),
}
