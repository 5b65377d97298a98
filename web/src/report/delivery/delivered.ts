import { type DeliveredReport, deliveredReports, type Delivery } from '@trastienda/contract/report-delivery'
import type { useText } from '../../i18n/useText.ts'

/** What a report is called among those that are delivered, and whose it is. */
export interface Delivered {
  readonly report: DeliveredReport
  readonly subjectId: number | null
}

const ofSubject = [
  [/^\/api\/reports\/customers_report\/(\d+)$/, 'customer_statement'],
  [/^\/api\/suppliers\/(\d+)\/account\/statement$/, 'supplier_statement'],
  [/^\/api\/reports\/users_report\/(\d+)$/, 'user_report'],
] as const

/** The report that answers at a path of the API; undefined for one that is not delivered. */
export function deliveredAt(path: string): Delivered | undefined {
  for (const [pattern, report] of ofSubject) {
    const id = pattern.exec(path)?.[1]
    if (id !== undefined) return { report, subjectId: Number(id) }
  }
  const name = /^\/api\/reports\/(\w+)$/.exec(path)?.[1]
  const report = deliveredReports.find((each) => each === name)
  return report && { report, subjectId: null }
}

const names = {
  overview_chart: 'report.name.overview',
  company_chart: 'report.name.company',
  store_chart: 'report.name.store',
  product_quantity_alert: 'report.name.quantityAlert',
  product_expiry_alert: 'report.name.expiryAlert',
  expired_purchases_report: 'report.name.expiredPurchases',
  product_report: 'report.name.product',
  sales_report: 'report.name.sales',
  purchases_report: 'report.name.purchases',
  payment_report: 'report.name.payment',
  income_report: 'report.name.income',
  customers_report: 'report.name.customers',
  suppliers_report: 'report.name.suppliers',
  users_report: 'report.name.users',
  customer_statement: 'reportDelivery.statement.customer',
  supplier_statement: 'reportDelivery.statement.supplier',
  user_report: 'reportDelivery.statement.user',
} as const satisfies Record<DeliveredReport, string>

type Text = ReturnType<typeof useText>['t']

/** What a delivered report is called, with whose it is. */
export function deliveredName({ report, subject }: Pick<Delivery, 'report' | 'subject'>, t: Text): string {
  return subject === '' ? t(names[report]) : `${t(names[report])} · ${subject}`
}

/** Days are asked for as they are told at the time, and written the way that it is sent then. */
const own = new Set(['from', 'to', 'format', 'language', 'limit', 'cursor'])

/** What of a report's query is kept with its delivery. */
export const keptQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !own.has(name) && value !== ''))
