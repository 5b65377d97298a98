/**
 * The reports: the address and the name of each. The query and reply of a report are in its own contract, the address
 * of its screen in `access.ts`. No zod here: screens that show no report load this.
 */

interface ReportFacts {
  /** The address of its call; `/export` below it returns its table. */
  readonly at: `/api/${string}`
  /** The text key of its name. */
  readonly name: string
  /** The text key of its name on paper and in messages, if that differs. */
  readonly paper?: string
  /** The text key for the title of its spreadsheet and the beginning of its file names. */
  readonly file: string
}

export const reports = {
  overview_chart: {
    at: '/api/reports/overview_chart',
    name: 'report.name.overview',
    file: 'report.file.overview',
  },
  company_chart: {
    at: '/api/reports/company_chart',
    name: 'report.name.company',
    paper: 'reportPaper.name.companyChart',
    file: 'sheet.file.companyChart',
  },
  store_chart: {
    at: '/api/reports/store_chart',
    name: 'report.name.store',
    paper: 'reportPaper.name.storeChart',
    file: 'sheet.file.storeChart',
  },
  product_quantity_alert: {
    at: '/api/reports/product_quantity_alert',
    name: 'report.name.quantityAlert',
    file: 'report.file.quantityAlert',
  },
  product_expiry_alert: {
    at: '/api/reports/product_expiry_alert',
    name: 'report.name.expiryAlert',
    file: 'report.file.expiryAlert',
  },
  expired_purchases_report: {
    at: '/api/reports/expired_purchases_report',
    name: 'report.name.expiredPurchases',
    file: 'report.file.expiredPurchases',
  },
  product_report: {
    at: '/api/reports/product_report',
    name: 'report.name.product',
    file: 'sheet.file.productReport',
  },
  sales_report: {
    at: '/api/reports/sales_report',
    name: 'report.name.sales',
    file: 'sheet.file.salesReport',
  },
  purchases_report: {
    at: '/api/reports/purchases_report',
    name: 'report.name.purchases',
    file: 'sheet.file.purchasesReport',
  },
  payment_report: {
    at: '/api/reports/payment_report',
    name: 'report.name.payment',
    file: 'sheet.file.paymentReport',
  },
  income_report: {
    at: '/api/reports/income_report',
    name: 'report.name.income',
    file: 'report.file.income',
  },
  customers_report: {
    at: '/api/reports/customers_report',
    name: 'report.name.customers',
    file: 'sheet.file.customersReport',
  },
  suppliers_report: {
    at: '/api/reports/suppliers_report',
    name: 'report.name.suppliers',
    file: 'sheet.file.suppliersReport',
  },
  users_report: {
    at: '/api/reports/users_report',
    name: 'report.name.users',
    file: 'sheet.file.usersReport',
  },
  customer_statement: {
    at: '/api/reports/customers_report/:id',
    name: 'reportDelivery.statement.customer',
    paper: 'reportPaper.name.statement',
    file: 'sheet.file.statement',
  },
  supplier_statement: {
    at: '/api/suppliers/:id/account/statement',
    name: 'reportDelivery.statement.supplier',
    paper: 'reportPaper.name.statement',
    file: 'sheet.file.statement',
  },
  user_report: {
    at: '/api/reports/users_report/:id',
    name: 'reportDelivery.statement.user',
    paper: 'reportPaper.name.userReport',
    file: 'sheet.file.userReport',
  },
  /** Lists what is behind a figure of another report; it cannot be mailed by itself. */
  documents: {
    at: '/api/reports/documents',
    name: 'audit.taken.figure',
    file: 'report.documents.file',
  },
} as const satisfies Record<string, ReportFacts>

export type Report = keyof typeof reports

export const isReport = (name: string): name is Report => Object.hasOwn(reports, name)

/** The reports that can be mailed on a schedule. */
export type DeliveredReport = Exclude<Report, 'documents'>
export const deliveredReports = Object.keys(reports).filter(
  (name): name is DeliveredReport => name !== 'documents',
)
