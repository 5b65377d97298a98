import { addDays, beginning, type Day } from './calendar.ts'
import type { Screen } from './access.ts'
import type { Figure } from './report-documents.ts'
import type { Period } from './report.rules.ts'

/**
 * What adds up to the sum of a list: a figure of a report under the same filters. Only where both are the same to the
 * centavo: a filter that the report does not have leaves the sum without an address.
 */

/** The filters of a list, in the form of its endpoint. */
export type ListedBy = Readonly<Record<string, string>>

/** A figure of a report, with the filters of the report. */
export interface AddedUp {
  readonly report: Screen
  readonly figure: Figure
  /** Its days; undefined for a figure of today. */
  readonly period?: Period
  readonly filters: ListedBy
  /** Whether the report shows the figure itself; otherwise its documents are opened over the report. */
  readonly shown?: true
}

/** What adds up to a sum under the filters of its list; undefined when nothing does. */
export type SumOf = (by: ListedBy, today: Day) => AddedUp | undefined

/** Whether there are no filters besides these. */
const has = (by: ListedBy, ...names: readonly string[]): boolean =>
  Object.keys(by).every((name) => names.includes(name))

const only = (by: ListedBy, ...names: readonly string[]): ListedBy =>
  Object.fromEntries(Object.entries(by).filter(([name]) => names.includes(name)))

/** No document is of a later day than today; an open beginning is that of the calendar. */
function daysOf({ from, to }: ListedBy, today: Day): Period {
  const first = (from ?? beginning) as Day
  return { from: first, to: (to as Day | undefined) ?? (first > today ? first : today) }
}

const codes = (list: string | undefined) => list?.split(',').toSorted().join()
const inForce = codes('received,partial,paid')
const alsoPending = codes('received,partial,paid,pending')

/** Whether documents in these states are counted with the pending ones; undefined when a report cannot count just these. */
function counting(states: string | undefined): ListedBy | undefined {
  const chosen = codes(states)
  if (chosen === undefined || chosen === alsoPending) return { pending: 'true' }
  return chosen === inForce ? {} : undefined
}

interface Trade {
  readonly report: Screen
  readonly party: 'supplier' | 'customer'
}

/** A figure of the documents of the days, pending ones included as in the list. */
const traded =
  (figure: Figure, { report, party }: Trade): SumOf =>
  (by, today) => {
    const counted = counting(by['status'])
    if (!counted || !has(by, 'status', 'store', party, 'from', 'to')) return undefined
    return {
      report,
      figure,
      period: daysOf(by, today),
      filters: { ...only(by, 'store', party), ...counted },
      shown: true,
    }
  }

/** Only approved documents are owed, and of these only the ones that are not paid. */
function isOfAllOwed({ status, owing }: ListedBy): boolean {
  const states = status?.split(',')
  return owing !== 'false' && (!states || (states.includes('received') && states.includes('partial')))
}

const purchases: Trade = { report: 'purchasesReport', party: 'supplier' }
const sales: Trade = { report: 'salesReport', party: 'customer' }

/** What is owed on the documents of the days. */
const owedOn =
  (figure: Figure, { report, party }: Trade): SumOf =>
  (by, today) =>
    has(by, 'status', 'owing', 'store', party, 'from', 'to')
      ? { report, figure, period: daysOf(by, today), filters: only(by, 'store', party), shown: true }
      : undefined

/** What is owed on bills by their due days: all of it, or what is overdue. */
function owedOnBills(by: ListedBy, today: Day): AddedUp | undefined {
  if (!has(by, 'status', 'owing', 'store', 'supplier', 'dueTo')) return undefined
  const { dueTo } = by
  const bills = { report: 'expiredPurchasesReport', shown: true } as const
  const filters = only(by, 'store', 'supplier')
  if (dueTo === undefined) return { ...bills, figure: 'billsOwed', filters: { ...filters, overdue: 'false' } }
  return dueTo === addDays(today, -1) ? { ...bills, figure: 'billsOverdue', filters } : undefined
}

/** The sums of the list of purchases. */
export const purchaseSumsOf = {
  grandTotal: traded('purchasesTotal', purchases),
  paid: traded('purchasesPaid', purchases),
  balance: (by, today) =>
    isOfAllOwed(by)
      ? (owedOnBills(by, today) ?? owedOn('purchasesBalance', purchases)(by, today))
      : undefined,
} satisfies Readonly<Record<string, SumOf>>

/** The sums of the list of sales; what named customers owe is a figure of its own. */
export const saleSumsOf = {
  grandTotal: traded('salesTotal', sales),
  paid: traded('salesPaid', sales),
  balance: (by, today) => {
    if (!isOfAllOwed(by)) return undefined
    if (by['counter'] === 'false' && has(by, 'counter', 'status', 'owing', 'customer'))
      return { report: 'customersReport', figure: 'owedByCustomers', filters: only(by, 'customer') }
    return owedOn('salesBalance', sales)(by, today)
  },
} satisfies Readonly<Record<string, SumOf>>

/**
 * The sum of the list of suppliers, less what they owe; also of those that a search finds. The report has no filter
 * for those alone to whom something is owed.
 */
export const supplierSumsOf = {
  owed: (by) => {
    if (!has(by, 'q')) return undefined
    const filters: ListedBy = by['q'] === undefined ? {} : { supplierLike: by['q'] }
    return { report: 'suppliersReport', figure: 'owedToSuppliers', filters }
  },
} satisfies Readonly<Record<string, SumOf>>

/**
 * The sum of the list of customers, also of those that a search finds. None owes less than nothing, so those who owe
 * add up to what all owe.
 */
export const customerSumsOf = {
  owed: (by) => {
    if (!has(by, 'q', 'owing') || by['owing'] === 'false') return undefined
    const filters: ListedBy = by['q'] === undefined ? {} : { customerLike: by['q'] }
    return { report: 'customersReport', figure: 'owedByCustomers', filters }
  },
} satisfies Readonly<Record<string, SumOf>>

/** The value of stock. A search of a list also finds barcodes, which the reports do not know. */
const stockWorth: SumOf = (by) =>
  has(by, 'by', 'store', 'product', 'category')
    ? { report: 'productReport', figure: 'stockCost', filters: only(by, 'store', 'product', 'category') }
    : undefined

/** The sum of the list of products. */
export const productSumsOf = { stockValue: stockWorth } satisfies Readonly<Record<string, SumOf>>

/** The sum of the list of stock. */
export const stockSumsOf = { value: stockWorth } satisfies Readonly<Record<string, SumOf>>

/** The sum of the list of stock at the end of a day: the report knows all of it, not that of a store or a category. */
export const pastStockSumsOf = {
  value: (by) => {
    const { on } = by
    if (on === undefined || !has(by, 'by', 'on')) return undefined
    return {
      report: 'incomeReport',
      figure: 'shelfClosing',
      period: { from: on as Day, to: on as Day },
      filters: {},
    }
  },
} satisfies Readonly<Record<string, SumOf>>
