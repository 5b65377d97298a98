import { screens } from '@trastienda/contract/access'
import { type Answer, tradeFigure } from '@trastienda/contract/answer'
import { daysBetween } from '@trastienda/contract/calendar'
import { isDocument } from '@trastienda/contract/document'
import type { Figure } from '@trastienda/contract/report-documents'
import { presets } from '@trastienda/contract/report-period'
import { onScreen } from '../../document/kinds.ts'
import { drillCode } from '../../pick/drill-code.ts'

type Filters = Readonly<Record<string, string>>

const address = (path: string, params: Filters) => {
  const query = new URLSearchParams(params).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The thing and the store that a figure is limited to, as filters of reports and lists. */
const filtersOf = ({ of, store }: Answer): Filters => ({
  ...(of && { [of.kind]: String(of.id) }),
  ...(store && { store: String(store.id) }),
})

/** The days in the address of a report: their name, so that it shows it, or the range. */
const periodCode = ({ days, period }: Answer): Filters => {
  if (!period) return {}
  return { period: presets.find((name) => name === days) ?? `${period.from}..${period.to}` }
}

/** A report with the documents of one of its figures open over it. */
function documentsHref(answer: Answer, path: string, figure: Figure, more: Filters = {}): string {
  const filters = filtersOf(answer)
  const show = drillCode({ figure, query: { ...filters, ...answer.period } })
  return address(path, { ...filters, ...periodCode(answer), ...more, show })
}

/** Goods that expire, lot by lot. */
function lotsHref(answer: Answer): string {
  const { topic, period } = answer
  const days = topic === 'expiry' ? 730 : period ? daysBetween(period.from, period.to) : 30
  return address(screens.expiryAlertReport, {
    ...filtersOf(answer),
    state: topic === 'expired' ? 'expired' : 'expiring',
    days: String(days),
  })
}

function queueOf({ waiting, store }: Answer): string {
  if (!waiting) return screens.home
  const list = isDocument(waiting) ? onScreen[waiting].queue : `/people/${waiting}?approval=pending`
  return store ? `${list}${list.includes('?') ? '&' : '?'}store=${store.id}` : list
}

/** The report of a topic and its figure there. */
const reportOf = {
  payments: [screens.paymentReport, 'payments'],
  owed: [screens.suppliersReport, 'owedToSuppliers'],
  owedToUs: [screens.customersReport, 'owedByCustomers'],
  overdue: [screens.expiredPurchasesReport, 'billsOverdue'],
  stock: [screens.productReport, 'stockCost'],
} as const satisfies Partial<Record<Answer['topic'], readonly [string, Figure]>>

const isReported = (topic: Answer['topic']): topic is keyof typeof reportOf => topic in reportOf

/** The report of an answer and its figure there; undefined where they depend on more than the topic. */
function reportedIn({ topic, of, count }: Answer): readonly [string, Figure] | undefined {
  if (topic === 'sales') return [screens.salesReport, tradeFigure(topic, of?.kind, count !== null)]
  if (topic === 'purchases') return [screens.purchasesReport, tradeFigure(topic, of?.kind, count !== null)]
  return isReported(topic) ? reportOf[topic] : undefined
}

/** Where the documents behind an answer are read. */
export function answerHref(answer: Answer): string {
  const { topic, of, period } = answer
  const reported = reportedIn(answer)
  if (reported) return documentsHref(answer, ...reported)
  const ofTrade = of ? screens.salesReport : screens.incomeReport
  switch (topic) {
    case 'profit':
      return documentsHref(answer, ofTrade, 'grossProfit')
    case 'collections':
      return documentsHref(answer, ofTrade, 'collections')
    case 'due':
      return period
        ? address(screens.purchases, {
            ...filtersOf(answer),
            owing: 'true',
            due: `${period.from}..${period.to}`,
            sort: 'due',
          })
        : documentsHref(answer, screens.expiredPurchasesReport, 'billsOwed', { overdue: 'false' })
    case 'cost':
    case 'lastCost':
      return address(screens.products, { open: String(of?.id), tab: 'purchases' })
    case 'price':
      return address(screens.products, { open: String(of?.id), tab: 'history' })
    case 'approvals':
      return queueOf(answer)
    default:
      return lotsHref(answer)
  }
}
