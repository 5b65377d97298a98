import { type Day, monthStart, weekStart } from '@trastienda/contract/calendar'
import type { Book, BookLine } from './report-books.ts'

/** A report's query. */
export interface Query {
  readonly from: Day
  readonly to: Day
  readonly store?: readonly number[]
  readonly party?: readonly number[]
  readonly user?: readonly number[]
  readonly product?: readonly number[]
  readonly category?: readonly number[]
  readonly pending: boolean
}

const within = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.includes(value)
export const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

/** The documents of some kinds that match a query. */
export const matching = (books: readonly Book[], kinds: readonly Book['kind'][], query: Query): Book[] =>
  books.filter(
    (book) =>
      kinds.includes(book.kind) &&
      (book.approval === 'approved' || (query.pending && book.approval === 'pending')) &&
      book.day >= query.from &&
      book.day <= query.to &&
      within(query.store, book.store) &&
      within(query.party, book.party) &&
      within(query.user, book.user),
  )

const linesOf = ({ lines }: Book, { product, category }: Query): BookLine[] =>
  lines.filter((line) => within(product, line.product) && within(category, line.category))

const units = (thousandths: number) => String(thousandths / 1000)

export type Group = Readonly<Record<string, string | number | null>>

const keys: Readonly<Record<string, (book: Book, line?: BookLine) => number>> = {
  day: ({ day }) => Number(day.replaceAll('-', '')),
  week: ({ day }) => Number(weekStart(day as Day).replaceAll('-', '')),
  month: ({ day }) => Number(monthStart(day as Day).replaceAll('-', '')),
  store: ({ store }) => store,
  party: ({ party }) => party,
  user: ({ user }) => user,
  product: (_book, line) => line?.product ?? 0,
  category: (_book, line) => line?.category ?? 0,
}

interface Entry {
  readonly book: Book
  readonly line?: BookLine
}

function figuresOf(entries: readonly Entry[], kind: 'purchase' | 'sale', goods: boolean): Group {
  const cost = sum(entries.map(({ book, line }) => (line ?? book).cost - (line ?? book).returnedCost))
  const came = sum(entries.map(({ book, line }) => (line ?? book).amount))
  // A bill counts with its goods; its own deductions count as returned.
  const own = sum(
    entries.map(({ book, line }) => (book.kind === 'purchase' && !line ? book.cost - book.amount : 0)),
  )
  const amount = came + own
  if (goods) {
    const quantity = units(sum(entries.map(({ line }) => line?.quantity ?? 0)))
    const back = sum(entries.map(({ line }) => line?.returned ?? 0))
    const less = kind === 'sale' ? { returned: back, total: amount - back } : { returned: null, total: null }
    const earned = earnedOf(kind, amount - back, cost)
    return { documents: null, quantity, amount, cost, ...less, paid: null, balance: null, ...earned }
  }
  const returned = own + sum(entries.map(({ book }) => book.returned))
  const paid = sum(entries.map(({ book }) => book.paid))
  const total = amount - returned
  return {
    documents: entries.length,
    quantity: null,
    amount,
    cost,
    returned,
    total,
    paid,
    balance: total - paid,
    ...earnedOf(kind, total, cost),
  }
}

function earnedOf(kind: 'purchase' | 'sale', total: number, cost: number) {
  if (kind === 'purchase') return { profit: null, margin: null }
  const profit = total - cost
  // A small loss is rounded to minus zero, which JSON does not know.
  return { profit, margin: total === 0 ? null : Math.round((profit * 1000) / total) / 10 + 0 }
}

/** A report on purchases or sales: its groups by their ids, and its totals. */
export function recalculatedTrade(
  books: readonly Book[],
  kind: 'purchase' | 'sale',
  by: string,
  query: Query,
) {
  const goods =
    by === 'product' || by === 'category' || query.product !== undefined || query.category !== undefined
  const entries: Entry[] = matching(books, [kind], query).flatMap((book): Entry[] =>
    goods ? linesOf(book, query).map((line) => ({ book, line })) : [{ book }],
  )
  const groups = new Map<number, Entry[]>()
  for (const entry of entries) {
    const key = keys[by]?.(entry.book, entry.line) ?? 0
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const rows = [...groups].map(([id, those]) => ({ id, ...figuresOf(those, kind, goods) }))
  return { groups: rows.sort((a, b) => a.id - b.id), totals: figuresOf(entries, kind, goods) }
}

/** The trade of some days, as in every chart. */
export function recalculatedTradeSums(books: readonly Book[], query: Query) {
  const of = (kind: Book['kind']) => matching(books, [kind], query)
  const amount = (kind: Book['kind']) => sum(of(kind).map((book) => book.amount))
  const cost = (kind: Book['kind']) => sum(of(kind).map((book) => book.cost))
  const [purchases, purchaseReturns, sales, saleReturns] = [
    amount('purchase'),
    amount('purchase_return'),
    amount('sale'),
    amount('sale_return'),
  ]
  const costOfSales = cost('sale') - cost('sale_return')
  return {
    purchases,
    purchaseReturns,
    netPurchases: purchases - purchaseReturns,
    sales,
    saleReturns,
    netSales: sales - saleReturns,
    costOfSales,
    grossProfit: sales - saleReturns - costOfSales,
    purchaseCount: of('purchase').length,
    saleCount: of('sale').length,
  }
}

/** Each product's trade on some days. */
export function productsReckoned(books: readonly Book[], query: Query) {
  const lines = (kind: Book['kind'], product: number) =>
    matching(books, [kind], query).flatMap((book) =>
      linesOf(book, query).filter((line) => line.product === product),
    )
  const total = (those: readonly BookLine[], of: 'quantity' | 'amount' | 'cost') =>
    sum(those.map((line) => line[of]))
  return (product: number) => {
    const [bought, sent, sold, back] = [
      lines('purchase', product),
      lines('purchase_return', product),
      lines('sale', product),
      lines('sale_return', product),
    ]
    const costOfSales = total(sold, 'cost') - total(back, 'cost')
    return {
      bought: units(total(bought, 'quantity')),
      boughtAmount: total(bought, 'amount'),
      sentBack: units(total(sent, 'quantity')),
      sentBackAmount: total(sent, 'amount'),
      sold: units(total(sold, 'quantity')),
      soldAmount: total(sold, 'amount'),
      broughtBack: units(total(back, 'quantity')),
      broughtBackAmount: total(back, 'amount'),
      netSales: total(sold, 'amount') - total(back, 'amount'),
      costOfSales,
      grossProfit: total(sold, 'amount') - total(back, 'amount') - costOfSales,
    }
  }
}

/** Profit and cash. */
export function recalculatedIncome(books: readonly Book[], query: Query) {
  const trade = recalculatedTradeSums(books, query)
  const money = (kind: Book['kind']) => sum(matching(books, [kind], query).map(({ amount }) => amount))
  const [collections, refunds, payments] = [money('collection'), money('refund'), money('payment')]
  // What customers got back is below zero.
  const customerRefunds = 0 - money('customer_refund')
  const [moneyIn, moneyOut] = [collections + refunds, payments + customerRefunds]
  const cash = moneyIn - moneyOut
  const { grossProfit, netSales, netPurchases, costOfSales } = trade
  return {
    margin: { sales: trade.sales, saleReturns: trade.saleReturns, netSales, costOfSales, grossProfit },
    cash: { collections, refunds, moneyIn, payments, customerRefunds, moneyOut, cash },
    bridge: {
      grossProfit,
      receivables: netSales - collections + customerRefunds,
      netPurchases,
      stock: netPurchases - costOfSales,
      payables: netPurchases - payments + refunds,
      cash,
    },
  }
}
