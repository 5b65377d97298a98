import type { Language } from '@trastienda/contract/language'
import { tableName, type TableName } from '../sheet/titles.ts'

/** The table that each address of an export answers, as the history notes the address. */
export const exportedTables: Readonly<Record<string, TableName>> = {
  'purchase-orders': 'purchaseOrders',
  'received-orders': 'receivedOrders',
  purchases: 'purchases',
  'purchase-returns': 'purchaseReturns',
  payments: 'payments',
  sales: 'sales',
  'sale-returns': 'saleReturns',
  customers: 'customers',
  suppliers: 'suppliers',
  'suppliers/:id/account/statement': 'statement',
  products: 'products',
  categories: 'categories',
  stock: 'stock',
  'stock/past': 'stock',
  'stock-adjustments': 'stockAdjustments',
  'stock-transfers': 'stockTransfers',
  'stock-counts': 'stockCounts',
  'stock-counts/:id/lines': 'stockCounts',
  companies: 'companies',
  stores: 'stores',
  users: 'users',
  'audit-log': 'auditLog',
  'reports/documents': 'figureDocuments',
  'reports/overview_chart': 'overviewChart',
  'reports/income_report': 'incomeReport',
  'reports/sales_report': 'salesReport',
  'reports/purchases_report': 'purchasesReport',
  'reports/payment_report': 'paymentReport',
  'reports/product_report': 'productReport',
  'reports/product_quantity_alert': 'quantityAlert',
  'reports/product_expiry_alert': 'expiryAlert',
  'reports/expired_purchases_report': 'ageing',
  'reports/customers_report': 'customersReport',
  'reports/customers_report/:id': 'statement',
  'reports/suppliers_report': 'suppliersReport',
  'reports/users_report': 'usersReport',
  'reports/users_report/:id': 'userReport',
  'reports/store_chart': 'storeChart',
  'reports/company_chart': 'companyChart',
}

/** What the table of an export is called, with the id of whose it is where it is of one: `Statement 7`. */
export function exportedName(address: string, of: string | undefined, language: Language): string {
  const table = exportedTables[address]
  if (table === undefined) return address
  const name = tableName(table, language).replaceAll('-', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${of === undefined ? '' : ` ${of}`}`
}
