import type { Figure } from './report-documents.ts'

/** What the documents of a figure can be narrowed by. */
const filters = [
  'from',
  'to',
  'store',
  'pending',
  'product',
  'category',
  'user',
  'supplier',
  'customer',
  'lot',
  'method',
  'state',
  'batch',
  'overdueBy',
] as const
type Filter = (typeof filters)[number]

/** Search text stands for the ids of what it finds. */
const searched = {
  customerLike: 'customer',
  supplierLike: 'supplier',
  userLike: 'user',
  productLike: 'product',
} as const satisfies Record<string, Filter>

/** Documents of the days: those that have no such party, product or method are no part of what is asked for. */
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
] as const
const bills = ['store', 'supplier', 'overdueBy'] as const
const stock = ['store', 'product', 'category', 'lot'] as const
const ordered = ['store', 'supplier', 'product', 'category'] as const
const statement = ['from', 'to', 'customer'] as const

/** What is told of the goods of all stores, of what stands open today, or of lots: the filters that it has. */
const others: Partial<Record<Figure, readonly Filter[]>> = {
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

const allFilters: ReadonlySet<string> = new Set([...filters, ...Object.keys(searched)])

/** The filters in a query that a figure does not have: they would say nothing about its documents. */
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

/** Whether a figure is told as it stands today, whichever days a report is about. */
export const isStanding = (figure: Figure): boolean => !hasFilter(figure, 'from')
