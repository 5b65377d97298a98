import type { Language } from '@trastienda/contract/language'
import { sayIn, type WordKey } from '@trastienda/words/say'
import type { TableName } from '../../sheet/titles.ts'

const own = {
  generated: 'reportPaper.generated',
  nothing: 'reportPaper.nothing',
  pesos: 'report.chart.unit',
  total: 'label.total',
  opening: 'reportPaper.opening',
  period: 'report.period.label',
  asOf: 'reportPaper.asOf',
  compared: 'reportPaper.compared',
  grouped: 'reportPaper.grouped',
  search: 'reportPaper.search',
  pending: 'reportPaper.pending',
  included: 'reportPaper.included',
  figure: 'reportPaper.figure',
  product: 'label.product',
  expiresWithin: 'reportPaper.expiresWithin',
  lead: 'reportPaper.lead',
  cover: 'reportPaper.cover',
  days: 'report.days',
  lots: 'reportPaper.lots',
  expired: 'reportPaper.expired',
  expiring: 'reportPaper.expiring',
  debts: 'reportPaper.debts',
  overdueOnly: 'reportPaper.overdueOnly',
  all: 'reportScreen.ageing.everything',
  day: 'reportPaper.day',
  week: 'reportPaper.week',
  month: 'reportPaper.month',
  batch: 'reportPaper.batch',
} as const satisfies Record<string, WordKey>
export type PaperWord = keyof typeof own

/** What reports are called on paper. */
const names: Partial<Record<TableName, WordKey>> = {
  overviewChart: 'report.name.overview',
  companyChart: 'reportPaper.name.companyChart',
  storeChart: 'reportPaper.name.storeChart',
  quantityAlert: 'report.name.quantityAlert',
  expiryAlert: 'report.name.expiryAlert',
  ageing: 'report.name.expiredPurchases',
  productReport: 'report.name.product',
  salesReport: 'report.name.sales',
  purchasesReport: 'report.name.purchases',
  paymentReport: 'report.name.payment',
  incomeReport: 'report.name.income',
  customersReport: 'report.name.customers',
  suppliersReport: 'report.name.suppliers',
  usersReport: 'report.name.users',
  userReport: 'reportPaper.name.userReport',
  figureDocuments: 'audit.taken.figure',
  statement: 'reportPaper.name.statement',
}

/** What a report is called on paper and in messages. */
export function reportNameIn(table: TableName, language: Language): string {
  const key = names[table]
  return key === undefined ? table : sayIn(language)(key)
}

/** The words of reports on paper in one language. */
export const paperWords =
  (language: Language) =>
  (word: PaperWord, facts: Readonly<Record<string, string | number>> = {}): string =>
    sayIn(language)(own[word], facts)
