import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, type Cop, times } from '@trastienda/contract/money'

type Row = Readonly<Record<string, string>>

/** A line of an invoice. */
export interface SoldLine {
  readonly code: string
  /** Whole units. */
  readonly quantity: number
  /** Per unit, a decimal string. */
  readonly price: string
}

/** One invoice; all of its lines have one day and one customer. */
export interface PlannedSale {
  readonly reference: string
  readonly soldOn: Day
  /** The number of the customer in the source; empty for a counter sale. */
  readonly customer: string
  readonly lines: readonly SoldLine[]
  readonly total: Cop
}

/** What is bought of a product at the beginning of a month, exactly the units that it sells in the month. */
export interface PlannedGoods {
  readonly code: string
  readonly quantity: number
  readonly cost: string
}

export interface RetailMonth {
  /** Its first day. */
  readonly day: Day
  readonly goods: readonly PlannedGoods[]
  readonly sales: readonly PlannedSale[]
}

export interface RetailPlan {
  /** Each product's name and last price by its exact code. */
  readonly products: ReadonlyMap<string, { readonly name: string; readonly price: string }>
  readonly customers: readonly string[]
  readonly months: readonly RetailMonth[]
}

/** Sales, without cancellations, corrections and free goods. */
const isSale = (row: Row) =>
  Number(row['Quantity']) > 0 && Number(row['UnitPrice']) > 0 && !(row['InvoiceNo'] ?? '').startsWith('C')

const monthOf = (day: Day) => `${day.slice(0, 7)}-01` as Day

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function saleOf(reference: string, rows: readonly Row[]): PlannedSale {
  const lines = rows.map((row) => ({
    code: row['StockCode'] ?? '',
    quantity: Number(row['Quantity']),
    price: row['UnitPrice'] ?? '',
  }))
  return {
    reference,
    soldOn: (rows[0]?.['InvoiceDate'] ?? '').slice(0, 10) as Day,
    customer: rows[0]?.['CustomerID'] ?? '',
    lines,
    total: add(centavos(0), ...lines.map(({ price, quantity }) => times(price, String(quantity)))),
  }
}

/** Three fifths of the lowest price, whose three decimals at most become four: no sale is below its cost. */
function costOf(prices: readonly string[]): string {
  const lowest = Math.min(...prices.map((price) => Math.round(Number(price) * 1000)))
  return ((lowest * 6) / 10_000).toFixed(4)
}

/**
 * Reads UCI's Online Retail: the invoices that are sales, month by month, and the purchases that cover them.
 * @param most the number of invoices, the first of the file
 */
export function retailPlan(rows: readonly Row[], most = Infinity): RetailPlan {
  const invoices = [...grouped(rows.filter(isSale), (row) => row['InvoiceNo'] ?? '')].slice(0, most)
  const sold = invoices.flatMap(([, lines]) => lines)
  const sales = invoices.map(([reference, lines]) => saleOf(reference, lines))
  const products = new Map(
    [...grouped(sold, (row) => row['StockCode'] ?? '')].map(([code, lines]) => [
      code,
      {
        name: lines[0]?.['Description'] || code,
        price: lines.at(-1)?.['UnitPrice'] ?? '0',
        cost: costOf(lines.map((row) => row['UnitPrice'] ?? '')),
      },
    ]),
  )
  const months = [...grouped(sales, ({ soldOn }) => monthOf(soldOn))].sort(([a], [b]) => a.localeCompare(b))
  return {
    products,
    customers: [...new Set(sales.map(({ customer }) => customer))].filter((customer) => customer !== ''),
    months: months.map(([day, own]) => {
      const lines = grouped(
        own.flatMap((sale) => sale.lines),
        ({ code }) => code,
      )
      const goods = [...lines].map(([code, of]) => ({
        code,
        quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
        cost: products.get(code)?.cost ?? '0',
      }))
      return { day: day as Day, goods, sales: own }
    }),
  }
}
