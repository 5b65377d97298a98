import type { TextKey, Translate } from '../i18n/useText.ts'

/** What each list and report is called that can be taken along, by its address. */
export const exportedLists: Readonly<Record<string, TextKey>> = {
  'purchase-orders': 'frame.nav.orders',
  'received-orders': 'frame.nav.receivedOrders',
  purchases: 'frame.nav.purchases',
  'purchase-returns': 'audit.taken.purchaseReturns',
  payments: 'label.payments',
  sales: 'sale.title',
  'sale-returns': 'saleReturn.title',
  customers: 'frame.nav.customers',
  suppliers: 'frame.nav.suppliers',
  'suppliers/:id/account/statement': 'label.statement',
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
  'reports/documents': 'audit.taken.figure',
  'reports/overview_chart': 'report.name.overview',
  'reports/income_report': 'report.name.income',
  'reports/sales_report': 'report.name.sales',
  'reports/purchases_report': 'report.name.purchases',
  'reports/payment_report': 'report.name.payment',
  'reports/product_report': 'report.name.product',
  'reports/product_quantity_alert': 'report.name.quantityAlert',
  'reports/product_expiry_alert': 'report.name.expiryAlert',
  'reports/expired_purchases_report': 'report.name.expiredPurchases',
  'reports/customers_report': 'report.name.customers',
  'reports/customers_report/:id': 'report.name.customers',
  'reports/suppliers_report': 'report.name.suppliers',
  'reports/users_report': 'report.name.users',
  'reports/users_report/:id': 'report.name.users',
  'reports/store_chart': 'report.name.store',
  'reports/company_chart': 'report.name.company',
}

/** What an entry of the audit log is about: of an export the list that was taken, else the document. */
export function auditSubject(
  { exported, document }: { readonly exported: string; readonly document: string },
  t: Translate,
): string {
  const key = exportedLists[exported]
  return key ? t(key) : exported || document
}
