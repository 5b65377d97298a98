import { screens } from '@trastienda/contract/access'
import { addDays, type Day } from '@trastienda/contract/calendar'
import {
  customerSumsOf,
  type ListedBy,
  pastStockSumsOf,
  productSumsOf,
  purchaseSumsOf,
  saleSumsOf,
  stockSumsOf,
  type SumOf,
  supplierSumsOf,
} from '@trastienda/contract/list-sums'
import { afterAll, expect, test } from 'vitest'
import { openAsking, rounds } from '../../test/report-asking.ts'

// The sums of the lists, for a random history and random filters, compared with what their links lead to.

const asking = await openAsking()
const { at, get, drilled, random, seed } = asking
afterAll(() => at.shop.close())

const today = '2026-11-20' as Day
const query = (by: ListedBy) => new URLSearchParams(by).toString()

interface Sums {
  readonly totals: Readonly<Record<string, number>>
}

async function listed(path: string, by: ListedBy): Promise<Sums['totals']> {
  const reply = await at.shop.as('admin').get(`/api/${path}?${query({ ...by, limit: '1' })}`)
  expect(reply.statusCode, `${path} ${query(by)}: ${reply.body}`).toBe(200)
  return reply.json<Sums>().totals
}

/** The figures in the replies of the reports that show what a list adds up to. */
const shownAs: Readonly<Record<string, string>> = {
  purchasesTotal: 'total',
  purchasesPaid: 'paid',
  purchasesBalance: 'balance',
  salesTotal: 'total',
  salesPaid: 'paid',
  salesBalance: 'balance',
  billsOwed: 'balance',
  billsOverdue: 'overdue',
}

/** How many sums led somewhere, each to the same sum, and which did not. */
async function compared(path: string, sums: Readonly<Record<string, SumOf>>, by: ListedBy) {
  const totals = await listed(path, by)
  const linked: string[] = []
  for (const [name, sumOf] of Object.entries(sums)) {
    const added = sumOf(by, today)
    if (!added) continue
    linked.push(name)
    const { report, figure, period, filters, shown } = added
    const label = `REPORT_SEED=${seed} ${path} ${name} ${query(by)}`
    const { overdue: _, ...ofFigure } = filters
    expect(await drilled(figure, query({ ...period, ...ofFigure })), label).toBe(totals[name])
    if (!shown) continue
    const reply = await get(`${screens[report].split('/').at(-1)}?${query({ ...period, ...filters })}`)
    expect(reply.totals[shownAs[figure] ?? ''], `${label} ${report}`).toBe(totals[name])
  }
  return linked
}

const maybe = (share: number, by: () => ListedBy): ListedBy => (random.chance(share) ? by() : {})
const days = () => {
  const { from, to } = asking.randomPeriod()
  return random.one<ListedBy>([{ from, to }, { from }, { to }])
}
const states = () => ({
  status: random.one([
    'pending',
    'received,partial',
    'paid,received,partial',
    'rejected',
    'partial,received,paid,pending',
  ]),
})
const store = () => ({ store: String(random.one(at.stores)) })

const purchasesBy = (): ListedBy => ({
  ...maybe(0.3, store),
  ...maybe(0.3, () => ({ supplier: random.some(at.suppliers, 2).join() })),
  ...maybe(0.5, days),
  ...maybe(0.3, states),
  ...maybe(0.3, () => ({ owing: 'true' })),
  ...maybe(0.2, () => ({ dueTo: addDays(today, -1) })),
})
const salesBy = (): ListedBy => ({
  ...maybe(0.3, store),
  ...maybe(0.3, () => ({ customer: String(random.one([at.counterId, ...at.customers])) })),
  ...maybe(0.5, days),
  ...maybe(0.3, states),
  ...maybe(0.3, () => ({ owing: 'true' })),
  ...maybe(0.2, () => ({ counter: 'false' })),
})
const stockBy = (): ListedBy => ({
  by: random.one(['product', 'store', 'lot']),
  ...maybe(0.5, store),
  ...maybe(0.4, () => ({ product: random.some(at.products, 2).join() })),
  ...maybe(0.4, () => ({ category: String(random.one(at.categories)) })),
})

test.each([
  ['purchases', purchaseSumsOf, purchasesBy],
  ['sales', saleSumsOf, salesBy],
  ['stock', stockSumsOf, stockBy],
] as const)(
  'the report to which a sum of the list of %s leads has the same figure under any filters',
  async (path, sums, by) => {
    expect(await compared(path, sums, path === 'stock' ? { by: 'product' } : {})).toEqual(Object.keys(sums))
    const seen = new Set<string>()
    for (let nth = 0; nth < rounds * 2; nth += 1)
      for (const name of await compared(path, sums, by())) seen.add(name)
    expect([...seen].toSorted()).toEqual(Object.keys(sums).toSorted())
  },
  600_000,
)

test.each<[string, string, Readonly<Record<string, SumOf>>, ListedBy]>([
  [
    'what is overdue',
    'purchases',
    { balance: purchaseSumsOf.balance },
    { owing: 'true', dueTo: addDays(today, -1) },
  ],
  ['what named customers owe', 'sales', { balance: saleSumsOf.balance }, { owing: 'true', counter: 'false' }],
  ['the debt with suppliers', 'suppliers', supplierSumsOf, {}],
  ['the debt with those that a search finds', 'suppliers', supplierSumsOf, { q: 'molinos' }],
  ['the debt with others that a search finds', 'suppliers', supplierSumsOf, { q: 'aseo total' }],
  ['what customers owe', 'customers', customerSumsOf, {}],
  ['what those owe who owe anything', 'customers', customerSumsOf, { owing: 'true' }],
  ['what customers owe that a search finds', 'customers', customerSumsOf, { q: 'ceiba' }],
  ['the value of the products', 'products', productSumsOf, {}],
  [
    'the value of the products of a category',
    'products',
    productSumsOf,
    { category: String(at.categories[0]) },
  ],
  ['the value at the end of a past day', 'stock/past', pastStockSumsOf, { by: 'product', on: '2026-11-02' }],
  [
    'the value at the end of a past day by store',
    'stock/past',
    pastStockSumsOf,
    { by: 'store', on: '2026-10-15' },
  ],
])('%s leads to the same figure', async (_, path, sums, by) => {
  expect(await compared(path, sums, by)).toEqual(Object.keys(sums))
})

test.each<[string, Readonly<Record<string, SumOf>>, ListedBy]>([
  ['a search of bills', purchaseSumsOf, { q: 'FV' }],
  ['whole bills with a product', purchaseSumsOf, { product: '1' }],
  ['who is responsible', saleSumsOf, { responsible: '1' }],
  ['bills due in some days', purchaseSumsOf, { owing: 'true', dueFrom: today }],
  ['suppliers to whom something is owed', supplierSumsOf, { owing: 'true' }],
  ['customers who owe nothing', customerSumsOf, { owing: 'false' }],
  ['customers of a city', customerSumsOf, { city: 'Cali' }],
  ['products that run out', productSumsOf, { low: 'true' }],
  ['a search that also finds barcodes', stockSumsOf, { by: 'product', q: '770' }],
  ['a store at the end of a past day', pastStockSumsOf, { by: 'store', on: '2026-11-02', store: '1' }],
])('no sum leads anywhere with a filter that no report has: %s', (_, sums, by) => {
  for (const sumOf of Object.values(sums)) expect(sumOf(by, today)).toBeUndefined()
})
