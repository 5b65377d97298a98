import type { Figure } from './report-documents.ts'

/**
 * The filters of figures about documents of some days; a document without such a party, product or method does not
 * match.
 */
const traded = [
  'from',
  'to',
  'store',
  'pending',
  'product',
  'category',
  'user',
  'supplier',
  'customer',
  'method',
  'state',
  'batch',
  'lines',
] as const

/** The filters that the documents of a figure can have. */
const filters = [...traded, 'lot', 'overdueBy'] as const
type Filter = (typeof filters)[number]

/** Filters by text, each replaced by the ids of the rows that it finds. */
const searched = {
  customerLike: 'customer',
  supplierLike: 'supplier',
  userLike: 'user',
  productLike: 'product',
} as const satisfies Record<string, Filter>

const bills = ['store', 'supplier', 'overdueBy'] as const
const stock = ['store', 'product', 'category', 'lot', 'lines'] as const
const ordered = ['store', 'supplier', 'product', 'category', 'lines'] as const
const statement = ['from', 'to', 'customer'] as const

// What is paid or owed, and what bills took off, belongs to no line of a document and so to no product.
const ofWhole = traded.filter((name) => name !== 'product' && name !== 'category' && name !== 'lines')

/** The filters of figures about whole documents, the stock of all stores, open bills and orders, and lots. */
const others: Partial<Record<Figure, readonly Filter[]>> = {
  purchasesReturned: ofWhole,
  purchasesOnBills: ofWhole,
  purchasesReturnedSince: ofWhole,
  purchasesPaid: ofWhole,
  purchasesBalance: ofWhole,
  salesPaid: ofWhole,
  salesBalance: ofWhole,
  billsOwed: bills,
  billsNotDue: bills,
  bills1to30: bills,
  bills31to60: bills,
  bills61to90: bills,
  billsOver90: bills,
  billsOverdue: bills,
  // Credit belongs to no store.
  owedToSuppliers: ['supplier'],
  owedByCustomers: ['customer'],
  customerCharges: statement,
  customerPayments: statement,
  customerDebt: statement,
  stockCost: stock,
  stockPrice: stock,
  stockHeld: stock,
  usableHeld: stock,
  stockExpired: stock,
  stockUsable: stock,
  lotsBrought: stock,
  lotsMoved: stock,
  onOrder: ordered,
  ordersWaiting: ordered,
  shelfOpening: ['from', 'to'],
  shelfClosing: ['from', 'to'],
  shelfOther: ['from', 'to', 'pending'],
  losses: ['from', 'to', 'store'],
}

const hasFilter = (figure: Figure, name: string): boolean => {
  const of: string = (searched as Readonly<Record<string, Filter>>)[name] ?? name
  return (others[figure] ?? traded).some((filter) => filter === of)
}

/** Those filters, also by text. */
export const allFilters: ReadonlySet<string> = new Set([...filters, ...Object.keys(searched)])

/** The filters in a query that the documents of a figure do not have. */
export const strangeFilters = (figure: Figure, names: readonly string[]): string[] =>
  names.filter((name) => allFilters.has(name) && !hasFilter(figure, name))

/** A query without the filters that a figure does not have, such as the days of a report for what is owed today. */
export function fittingQuery<Query extends Readonly<Record<string, unknown>>>(
  figure: Figure,
  query: Query,
): Partial<Query> {
  const strange = new Set(strangeFilters(figure, Object.keys(query)))
  return Object.fromEntries(Object.entries(query).filter(([name]) => !strange.has(name))) as Partial<Query>
}

/** Whether a figure is always that of today, whatever the period of the report. */
export const isStanding = (figure: Figure): boolean => !hasFilter(figure, 'from')
