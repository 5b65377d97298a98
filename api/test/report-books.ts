import type { Shop } from './shop.ts'

type Kind = 'purchase' | 'purchase_return' | 'sale' | 'sale_return' | 'payment' | 'refund' | 'collection'

/** A line of a document as it counts. */
export interface BookLine {
  readonly product: number
  readonly category: number
  /** Thousandths. */
  readonly quantity: number
  readonly amount: number
  readonly cost: number
}

/** A document as it counts, reckoned from its own row and its lines alone. */
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
  readonly credit: number
  readonly lines: readonly BookLine[]
}

type Row = Record<string, never>

const thousandths = (text: unknown) => Math.round(Number(text) * 1000)
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

/** Every document of the shop's company. */
export async function booksOf(shop: Shop): Promise<Book[]> {
  const all = async (table: string) =>
    (
      await shop.owner.query<Row>(`select * from ${table} where company_id = $1 order by 2, 1`, [
        shop.companyId,
      ])
    ).rows as unknown as Record<string, number & string>[]
  const category = new Map((await all('product')).map(({ id, category_id }) => [id, category_id]))
  const average = new Map(
    (await all('valuation')).map(({ product_id, average_cost }) => [product_id, average_cost]),
  )
  const linesOf = async (
    table: string,
    key: string,
    of: (line: Record<string, number & string>) => { amount: number; cost: number },
  ) => {
    const lines = new Map<number, BookLine[]>()
    for (const line of await all(table)) {
      const { product_id: product = 0 as never, quantity } = line
      const list = lines.get(line[key] as number) ?? []
      list.push({
        product,
        category: category.get(product) ?? 0,
        quantity: thousandths(quantity),
        ...of(line),
      })
      lines.set(line[key] as number, list)
    }
    return lines
  }
  const landed = await linesOf('purchase_line', 'purchase_id', ({ landed = 0 }) => ({
    amount: landed,
    cost: landed,
  }))
  const sent = await linesOf('purchase_return_line', 'purchase_return_id', ({ value = 0 }) => ({
    amount: value,
    cost: 0,
  }))
  const back = await linesOf('sale_return_line', 'sale_return_id', ({ net = 0, cost = 0 }) => ({
    amount: net,
    cost,
  }))
  const gone = await linesOf('sale_line', 'sale_id', ({ net = 0, cost = 0 }) => ({ amount: net, cost }))
  const now = await linesOf('sale_line', 'sale_id', ({ net = 0, quantity, product_id }) => ({
    amount: net,
    cost: atAverage(thousandths(quantity), String(average.get(product_id as never) ?? '0')),
  }))
  const books: Book[] = []
  const write = (
    document: Record<string, number & string>,
    book: Pick<Book, 'kind' | 'day' | 'party' | 'amount'> & Partial<Book>,
  ) =>
    books.push({
      id: document['id'] as number,
      approval: document['approval'] ?? 'approved',
      user: document['created_by'] as number,
      store: document['store_id'] ?? 0,
      method: '',
      returned: 0,
      paid: 0,
      cost: 0,
      credit: 0,
      lines: [],
      ...book,
    })
  const n = (value: unknown) => Number(value ?? 0)
  for (const d of await all('purchase')) {
    const goods = n(d['subtotal']) - n(d['discount']) + n(d['shipping'])
    const amount = goods - (n(d['returned']) - n(d['debited']))
    write(d, {
      kind: 'purchase',
      day: String(d['purchased_on']),
      party: n(d['supplier_id']),
      amount,
      returned: n(d['debited']),
      paid: n(d['paid']),
      cost: goods,
      lines: landed.get(n(d['id'])) ?? [],
    })
  }
  for (const d of await all('purchase_return'))
    write(d, {
      kind: 'purchase_return',
      day: String(d['returned_on']),
      party: n(d['supplier_id']),
      amount: n(d['amount']),
      lines: sent.get(n(d['id'])) ?? [],
    })
  for (const d of await all('sale')) {
    const lines = (d['approval'] === 'approved' ? gone : now).get(n(d['id'])) ?? []
    write(d, {
      kind: 'sale',
      day: String(d['sold_on']),
      party: n(d['customer_id']),
      amount: n(d['subtotal']) - n(d['discount']),
      returned: n(d['returned']),
      paid: n(d['paid']),
      cost: sum(lines.map(({ cost }) => cost)),
      method: String(d['method']),
      lines,
    })
    if (d['approval'] === 'pending' && n(d['down_payment']) > 0)
      write(d, {
        kind: 'collection',
        day: String(d['sold_on']),
        party: n(d['customer_id']),
        amount: n(d['down_payment']),
        method: String(d['method']),
      })
  }
  for (const d of await all('sale_return')) {
    const lines = back.get(n(d['id'])) ?? []
    write(d, {
      kind: 'sale_return',
      day: String(d['returned_on']),
      party: n(d['customer_id']),
      amount: n(d['amount']),
      cost: sum(lines.map(({ cost }) => cost)),
      lines,
    })
  }
  for (const d of await all('payment'))
    write(d, {
      kind: d['kind'] === ('purchase' as never) ? 'payment' : 'refund',
      day: String(d['paid_on']),
      party: n(d['supplier_id']),
      amount: n(d['amount']),
      credit: n(d['credit']),
      method: String(d['method']),
      store: 0,
    })
  for (const d of await all('sale_collection'))
    write(d, {
      kind: 'collection',
      approval: 'approved',
      day: String(d['collected_on']),
      party: n(d['customer_id']),
      amount: n(d['amount']),
      method: String(d['method']),
    })
  return books
}

/** Thousandths of a unit at a cost in pesos with six decimals, in centavos, half up. */
function atAverage(quantity: number, cost: string): number {
  const [whole = '0', fraction = ''] = cost.split('.')
  const millionths = BigInt(whole + fraction.padEnd(6, '0'))
  const top = BigInt(quantity) * millionths * 2n + 10_000_000n
  return Number(top / 20_000_000n)
}
