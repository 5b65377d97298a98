import type { Shop } from './shop.ts'

type Kind =
  | 'purchase'
  | 'purchase_return'
  | 'sale'
  | 'sale_return'
  | 'payment'
  | 'refund'
  | 'collection'
  | 'customer_refund'

/** A line of a document as it counts. */
export interface BookLine {
  readonly product: number
  readonly category: number
  /** Thousandths. */
  readonly quantity: number
  readonly amount: number
  readonly cost: number
  /** The returned part of amount and cost. */
  readonly returned: number
  readonly returnedCost: number
}

/** A document as it counts, calculated only from its own row and its lines. */
export interface Book {
  readonly kind: Kind
  readonly id: number
  readonly approval: string
  readonly day: string
  readonly party: number
  readonly user: number
  readonly store: number
  readonly method: string
  readonly amount: number
  readonly returned: number
  readonly paid: number
  readonly cost: number
  readonly returnedCost: number
  readonly credit: number
  readonly lines: readonly BookLine[]
}

type Row = Readonly<Record<string, string | number | null>>

const number = (row: Row, name: string) => Number(row[name] ?? 0)
const text = (row: Row, name: string) => String(row[name] ?? '')
const thousandths = (row: Row) => Math.round(number(row, 'quantity') * 1000)
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

type Entered = Pick<Book, 'kind' | 'day' | 'party' | 'amount'> & Partial<Book>

const bookOf = (row: Row, entered: Entered): Book => ({
  id: number(row, 'id'),
  approval: row['approval'] === undefined ? 'approved' : text(row, 'approval'),
  user: number(row, 'created_by'),
  store: number(row, 'store_id'),
  method: '',
  returned: 0,
  paid: 0,
  cost: 0,
  returnedCost: 0,
  credit: 0,
  lines: [],
  ...entered,
})

/** Every document of the shop's company. */
export async function booksOf(shop: Shop): Promise<Book[]> {
  const all = async (table: string) =>
    (
      await shop.owner.query<Record<string, string | number | null>>(
        `select * from ${table} where company_id = $1`,
        [shop.companyId],
      )
    ).rows
  const category = new Map(
    (await all('product')).map((row) => [number(row, 'id'), number(row, 'category_id')]),
  )
  const average = new Map(
    (await all('valuation')).map((row) => [number(row, 'product_id'), text(row, 'average_cost')]),
  )
  /** The lines of each document of a table, by its id. */
  const linesOf = async (table: string, amount: string, cost: (row: Row) => number) => {
    const lines = new Map<number, BookLine[]>()
    for (const row of await all(table)) {
      const product = number(row, 'product_id')
      const of = number(row, `${table.replace('_line', '')}_id`)
      const line = {
        product,
        category: category.get(product) ?? 0,
        quantity: thousandths(row),
        amount: number(row, amount),
        cost: cost(row),
        returned: number(row, 'returned_net'),
        returnedCost: number(row, 'returned_cost'),
      }
      lines.set(of, [...(lines.get(of) ?? []), line])
    }
    return (row: Row) => lines.get(number(row, 'id')) ?? []
  }
  const frozen = (row: Row) => number(row, 'cost')
  const landed = await linesOf('purchase_line', 'landed', (row) => number(row, 'landed'))
  const sent = await linesOf('purchase_return_line', 'value', () => 0)
  const back = await linesOf('sale_return_line', 'net', frozen)
  const gone = await linesOf('sale_line', 'net', frozen)
  const waiting = await linesOf('sale_line', 'net', (row) =>
    atAverage(thousandths(row), average.get(number(row, 'product_id')) ?? '0'),
  )
  const sales = await all('sale')
  const entries = await all('sale_collection')
  // A down payment was taken by the person who sold, and is refunded by them.
  const entryOf = (row: Row) => entries.find(({ id }) => id === row['reverses_id']) ?? row
  const takenBy = (row: Row) => {
    const of = entryOf(row)
    const from = of['kind'] === 'down_payment' ? sales.find(({ id }) => id === row['sale_id']) : row
    return number(from ?? row, 'created_by')
  }
  const costOf = (lines: readonly BookLine[]) => sum(lines.map(({ cost }) => cost))
  return [
    ...(await all('purchase')).map((row) => purchaseBook(row, landed(row))),
    ...(await all('purchase_return')).map((row) =>
      bookOf(row, {
        kind: 'purchase_return',
        day: text(row, 'returned_on'),
        party: number(row, 'supplier_id'),
        amount: number(row, 'amount'),
        lines: sent(row),
      }),
    ),
    ...sales.flatMap((row) => saleBooks(row, row['approval'] === 'approved' ? gone(row) : waiting(row))),
    ...(await all('sale_return')).map((row) =>
      bookOf(row, {
        kind: 'sale_return',
        day: text(row, 'returned_on'),
        party: number(row, 'customer_id'),
        amount: number(row, 'amount'),
        cost: costOf(back(row)),
        lines: back(row),
      }),
    ),
    ...(await all('payment')).map((row) =>
      bookOf(row, {
        kind: row['kind'] === 'purchase' ? 'payment' : 'refund',
        day: text(row, 'paid_on'),
        party: number(row, 'supplier_id'),
        amount: number(row, 'amount'),
        credit: number(row, 'credit'),
        method: text(row, 'method'),
        store: 0,
      }),
    ),
    ...entries.map((row) =>
      bookOf(row, {
        kind: entryOf(row)['kind'] === 'refund' ? 'customer_refund' : 'collection',
        user: takenBy(row),
        day: text(row, 'collected_on'),
        party: number(row, 'customer_id'),
        amount: number(row, 'amount'),
        method: text(row, 'method'),
      }),
    ),
  ]
}

function purchaseBook(row: Row, lines: readonly BookLine[]): Book {
  const goods = number(row, 'subtotal') - number(row, 'discount') + number(row, 'shipping')
  const debited = number(row, 'debited')
  return bookOf(row, {
    kind: 'purchase',
    day: text(row, 'purchased_on'),
    party: number(row, 'supplier_id'),
    amount: goods - (number(row, 'returned') - debited),
    returned: debited,
    paid: number(row, 'paid'),
    cost: goods,
    lines,
  })
}

/** A sale, and the down payment that a pending one would collect. */
function saleBooks(row: Row, lines: readonly BookLine[]): Book[] {
  const of = { day: text(row, 'sold_on'), party: number(row, 'customer_id'), method: text(row, 'method') }
  const amount = number(row, 'subtotal') - number(row, 'discount')
  const cost = sum(lines.map((line) => line.cost))
  const sold = bookOf(row, {
    ...of,
    kind: 'sale',
    amount,
    returned: number(row, 'returned'),
    paid: number(row, 'paid'),
    cost,
    returnedCost: sum(lines.map((line) => line.returnedCost)),
    lines,
  })
  const down = number(row, 'down_payment')
  return row['approval'] === 'pending' && down > 0
    ? [sold, bookOf(row, { ...of, kind: 'collection', amount: down })]
    : [sold]
}

/** Thousandths of a unit at a cost in pesos with six decimals, in centavos, half up. */
function atAverage(quantity: number, cost: string): number {
  const [whole = '0', fraction = ''] = cost.split('.')
  const millionths = BigInt(whole + fraction.padEnd(6, '0'))
  const top = BigInt(quantity) * millionths * 2n + 10_000_000n
  return Number(top / 20_000_000n)
}
