import { documentKinds } from '@trastienda/contract/document'
import type { DocumentsFilter, Figure } from '@trastienda/contract/report-documents'
import type { DocumentKind } from './document-rows.ts'

/** The part of a document in a figure: one of its values over `v`. */
export type Value =
  | 'amount'
  | 'cost'
  | 'kept'
  | 'earned'
  | 'profit'
  | 'returned'
  | 'deducted'
  | 'onBill'
  | 'total'
  | 'paid'
  | 'balance'
  | 'money'
  | 'credit'
export type Listed = DocumentKind | 'collection'

/** Documents of the days. */
export type TradePart = readonly [kind: Listed, value: Value, sign?: -1]
/** A part of a figure from open documents or stock; bills can be limited by the days they are overdue. */
export type StandingPart =
  | { readonly of: 'bills'; readonly late?: readonly [from: number | null, to: number | null] }
  | { readonly of: 'credits' | 'receivables' | 'cost' | 'price' | 'opening' | 'closing' | 'moved' }
  | { readonly of: 'orders'; readonly state: 'approved' | 'pending' }
  | { readonly of: 'held'; readonly usable?: true }
  | { readonly of: 'lots'; readonly state: 'expired' | 'usable' }
  | { readonly of: 'brought' | 'lotMoved' | 'losses' }
  | { readonly of: 'statement'; readonly side: 'charges' | 'payments' | 'debt' }
export type Part = TradePart | StandingPart

export const isTrade = (part: Part): part is TradePart => Array.isArray(part)

const netPurchases: readonly TradePart[] = [
  ['purchase', 'amount'],
  ['purchase_return', 'amount', -1],
]
const netSales: readonly TradePart[] = [
  ['sale', 'amount'],
  ['sale_return', 'amount', -1],
]
const collected: TradePart = ['collection', 'money']
const late = (from: number | null, to: number | null): readonly Part[] => [{ of: 'bills', late: [from, to] }]

/** The documents behind each figure, and the part of each. */
export const figures: Readonly<Record<Figure, readonly Part[]>> = {
  purchases: [['purchase', 'amount']],
  purchasesReturned: [['purchase', 'deducted']],
  purchasesOnBills: [['purchase', 'onBill']],
  purchasesReturnedSince: [['purchase', 'returned']],
  purchasesTotal: [['purchase', 'total']],
  purchasesPaid: [['purchase', 'paid']],
  purchasesBalance: [['purchase', 'balance']],
  purchasesGoods: [['purchase', 'cost']],
  purchaseReturns: [['purchase_return', 'amount']],
  netPurchases,
  sales: [['sale', 'amount']],
  salesReturned: [['sale', 'returned']],
  salesTotal: [['sale', 'total']],
  salesPaid: [['sale', 'paid']],
  salesBalance: [['sale', 'balance']],
  salesCost: [['sale', 'kept']],
  salesProfit: [['sale', 'earned']],
  saleReturns: [['sale_return', 'amount']],
  netSales,
  costOfSales: [
    ['sale', 'cost'],
    ['sale_return', 'cost', -1],
  ],
  grossProfit: [
    ['sale', 'profit'],
    ['sale_return', 'profit', -1],
  ],
  returns: [
    ['purchase_return', 'amount'],
    ['sale_return', 'amount'],
  ],
  settled: [['payment', 'amount']],
  payments: [['payment', 'money']],
  refunds: [['payment', 'money', -1]],
  creditUsed: [['payment', 'credit']],
  collections: [collected],
  customerMoney: [collected],
  moneyIn: [collected, ['payment', 'money', -1]],
  customerRefunds: [['collection', 'money', -1]],
  moneyOut: [
    ['payment', 'money'],
    ['collection', 'money', -1],
  ],
  cash: [collected, ['payment', 'money', -1]],
  cashLessProfit: [collected, ['payment', 'money', -1], ['sale', 'profit', -1], ['sale_return', 'profit']],
  entered: [
    ['purchase', 'amount'],
    ['purchase_return', 'amount'],
    ['sale', 'amount'],
    ['sale_return', 'amount'],
    ['payment', 'amount'],
    collected,
  ],
  receivables: [...netSales, ['collection', 'money', -1]],
  stock: [...netPurchases, ['sale', 'cost', -1], ['sale_return', 'cost']],
  payables: [...netPurchases, ['payment', 'money', -1]],
  billsOwed: [{ of: 'bills' }],
  billsNotDue: late(null, 0),
  bills1to30: late(1, 30),
  bills31to60: late(31, 60),
  bills61to90: late(61, 90),
  billsOver90: late(91, null),
  billsOverdue: late(1, null),
  owedToSuppliers: [{ of: 'bills' }, { of: 'credits' }],
  owedByCustomers: [{ of: 'receivables' }],
  customerCharges: [{ of: 'statement', side: 'charges' }],
  customerPayments: [{ of: 'statement', side: 'payments' }],
  customerDebt: [{ of: 'statement', side: 'debt' }],
  stockCost: [{ of: 'cost' }],
  stockPrice: [{ of: 'price' }],
  shelfOpening: [{ of: 'opening' }],
  shelfClosing: [{ of: 'closing' }],
  shelfOther: [{ of: 'moved' }],
  onOrder: [{ of: 'orders', state: 'approved' }],
  ordersWaiting: [{ of: 'orders', state: 'pending' }],
  stockHeld: [{ of: 'held' }],
  usableHeld: [{ of: 'held', usable: true }],
  stockExpired: [{ of: 'lots', state: 'expired' }],
  stockUsable: [{ of: 'lots', state: 'usable' }],
  lotsBrought: [{ of: 'brought' }],
  lotsMoved: [{ of: 'lotMoved' }],
  losses: [{ of: 'losses' }],
}

// Suppliers get payments and give refunds, customers give money and get refunds. Some figures count only what went one way.
const oneWay = {
  payment: {
    payments: 'payment',
    moneyOut: 'payment',
    creditUsed: 'payment',
    refunds: 'refund',
    moneyIn: 'refund',
  },
  collection: {
    collections: 'collection',
    moneyIn: 'collection',
    customerRefunds: 'customer_refund',
    moneyOut: 'customer_refund',
  },
} as const satisfies Partial<Record<Listed, Partial<Record<Figure, string>>>>

/** The only source of the money of a kind that a figure counts; undefined when it counts all. */
export const sourceOf = (kind: Listed, figure: Figure): string | undefined => {
  const sources: Partial<Record<Listed, Partial<Record<Figure, string>>>> = oneWay
  return sources[kind]?.[figure]
}

const ranked = [...documentKinds, 'collection', 'down_payment'] as const
type Ranked = (typeof ranked)[number]

/** The rank that orders kinds among documents of one day and number. */
export const rankOf = (kind: Ranked): number => ranked.indexOf(kind)

/** The position of a document by its id among those of its day. */
export const placed = (kind: Ranked, id = 'd.id') => `${id} as place, ${rankOf(kind)} as rank`

/** The SQL of a value of money, over rows of `traded_cash` or of `cash_flow`; a refund counts negative. */
export const moneyOf = (value: Value, row: string): string => {
  if (value === 'credit') return `${row}.credit`
  const given = value === 'amount' ? `${row}.amount + ${row}.credit` : `${row}.amount`
  return `case ${row}.source when 'refund' then -${row}.amount else ${given} end`
}

/** The SQL of a value of trade, over values named as in `v`. */
export const valueOf = (value: Value): string => {
  switch (value) {
    case 'kept':
      return 'v.cost - v.returned_cost'
    case 'earned':
      return 'v.amount - v.returned - v.cost + v.returned_cost'
    case 'profit':
      return 'v.amount - v.cost'
    case 'onBill':
      return 'v.cost - v.amount'
    case 'deducted':
      return 'v.returned + v.cost - v.amount'
    case 'total':
      return 'v.amount - v.returned'
    case 'balance':
      return 'v.amount - v.returned - v.paid'
    default:
      return `v.${value}`
  }
}

// Many documents have none of these, and no document less than none.
const sparse: ReadonlySet<Value> = new Set(['returned', 'deducted', 'onBill', 'paid', 'balance', 'credit'])

/** Whether only documents that have something of a value are behind a figure of it. */
export const isSparse = (value: Value): boolean => sparse.has(value)

/** The units beside a value: of what came off a document, or of what is paid, no quantity is known. */
export const unitsOf = (value: Value, units: string): string => (isSparse(value) ? 'null::numeric' : units)

/** Whether the party of a kind is a customer. */
export const isSold = (kind: Listed): boolean =>
  kind === 'sale' || kind === 'sale_return' || kind === 'collection'

/** Whether documents of a kind can match: customers buy, suppliers sell, and only goods have products. */
export function possible(kind: Listed, filter: DocumentsFilter): boolean {
  const { supplier, customer, method, store, state, batch } = filter
  const isMoney = kind === 'payment' || kind === 'collection'
  if (isSold(kind) ? supplier !== undefined : customer !== undefined) return false
  if (isMoney && countsLines(filter)) return false
  if (kind === 'payment') return store === undefined
  return state === undefined && batch === undefined && (isMoney || method === undefined)
}

/** Whether lines count: products are filtered, or quantities requested. */
export const countsLines = ({
  product,
  category,
  lines,
}: Pick<DocumentsFilter, 'product' | 'category' | 'lines'>) =>
  lines || product !== undefined || category !== undefined
