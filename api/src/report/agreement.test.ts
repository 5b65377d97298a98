import { addDays, type Day, monthStart } from '@trastienda/contract/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Book, booksOf } from '../../test/report-books.ts'
import { type History, openHistory } from '../../test/report-history.ts'
import {
  asked,
  daysBefore,
  incomeReckoned,
  productsReckoned,
  type Query,
  sum,
  tradeReckoned,
  tradeSumsReckoned,
} from '../../test/report-reckoning.ts'
import type { Person } from '../../test/shop.ts'
import { overPool } from '../db/db.ts'
import { type Random, randomFrom } from '../sample/random.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

// Each report, for a random history and random filters, against a reckoning from the rows of the documents themselves.

const seed = Number(process.env['REPORT_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const rounds = Number(process.env['REPORT_ROUNDS'] ?? 25)
const random: Random = randomFrom(seed)

let at: History
let books: readonly Book[]
let today: Day

beforeAll(async () => {
  at = await openHistory()
  let happened = 0
  while (happened === 0 || kindsApproved() < 6) {
    happened += await at.live(random, Number(process.env['REPORT_STEPS'] ?? 120))
    books = await booksOf(at.shop)
  }
  process.stdout.write(`REPORT_SEED=${seed}: ${happened} steps\n`)
  today = '2026-11-20' as Day
}, 600_000)
afterAll(() => at.shop.close())

const kindsApproved = () =>
  new Set(books.filter(({ approval }) => approval === 'approved').map(({ kind }) => kind)).size

type Report = Record<string, never> & {
  data: Record<string, never>[]
  totals: Record<string, never>
  total: number
}

async function get(path: string, who: Person = 'admin'): Promise<Report> {
  const reply = await at.shop.as(who).get(`/api/reports/${path}`)
  expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
  return reply.json<Report>()
}

const maybe = <T>(share: number, of: () => T): T | undefined => (random.chance(share) ? of() : undefined)

function randomPeriod(): { from: Day; to: Day } {
  const start = addDays('2026-09-01' as Day, random.whole(0, 80))
  const choice = random.next()
  if (choice < 0.25)
    return { from: monthStart(start), to: addDays(monthStart(addDays(monthStart(start), 32)), -1) }
  if (choice < 0.4) return { from: '2026-01-01' as Day, to: today }
  return { from: start, to: addDays(start, random.whole(0, 70)) }
}

/** Random filters, as the reckoning reads them and as the address carries them. */
function randomQuery(party: 'customer' | 'supplier' | undefined): { query: Query; url: string } {
  const parties = party === 'customer' ? [0, ...at.customers] : at.suppliers
  const query: Query = {
    ...randomPeriod(),
    pending: random.chance(0.4),
    ...maybe(0.3, () => ({ store: [random.one(at.stores)] })),
    ...(party && maybe(0.3, () => ({ party: random.some(parties, random.whole(1, 2)) }))),
    ...(party && maybe(0.3, () => ({ user: [at.shop.ids[random.one(['user', 'secretary'] as const)]] }))),
    ...(party && maybe(0.2, () => ({ product: random.some(at.products, 2) }))),
    ...(party && maybe(0.2, () => ({ category: [random.one(at.categories)] }))),
  }
  const { store, party: those, user, product, category } = query
  const lists = { store, [party ?? 'party']: those, user, product, category }
  const filters = Object.entries(lists).flatMap(([name, ids]) => (ids ? [`${name}=${ids.join(',')}`] : []))
  return {
    query,
    url: [`from=${query.from}`, `to=${query.to}`, `pending=${query.pending}`, ...filters].join('&'),
  }
}

const byId = (rows: readonly Record<string, never>[]) =>
  [...rows].sort((a, b) => Number(a['id']) - Number(b['id']))
const picked = (row: Record<string, unknown>, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]))

/** What the documents behind a figure add up to, over all their pages. */
async function drilled(figure: string, url: string): Promise<number> {
  let [cursor, amount, count] = ['', 0, 0]
  for (;;) {
    const page = await get(`documents?figure=${figure}&${url}&limit=37${cursor && `&cursor=${cursor}`}`)
    amount += sum(page.data.map((row) => Number(row['amount'])))
    count += page.data.length
    cursor = String((page as { next?: string | null }).next ?? '')
    if (cursor !== '') continue
    expect(page.totals['amount'], `${figure} ${url}`).toBe(amount)
    expect(page.total).toBe(count)
    return amount
  }
}

test('the sums are those of the documents', async () => {
  const wrong = differences(await verifyLedgers(overPool(at.shop.pool)))
  expect(wrong.filter(({ name }) => /_trade|_flow/.test(name))).toEqual([])
})

describe.each([
  ['sales_report', 'sale', 'customer'],
  ['purchases_report', 'purchase', 'supplier'],
] as const)('%s', (name, kind, party) => {
  test('equals a reckoning from the documents, and every figure opens what sums to it', async () => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const by = random.one(['day', 'week', 'month', 'store', party, 'product', 'category', 'user'])
      const { query, url } = randomQuery(party)
      const label = `REPORT_SEED=${seed} ${name} by ${by} ${url}`
      const report = await get(`${name}?by=${by}&${url}&limit=200&sort=id`)
      const due = tradeReckoned(books, kind, by === party ? 'party' : by, query)
      expect(
        report.data.map((row) => picked(row, { id: 0, ...due.totals })),
        label,
      ).toEqual(due.groups)
      expect(report.total, label).toBe(due.groups.length)
      expect(report.totals, label).toEqual(due.totals)
      const compared = await get(`${name}?by=${by}&${url}&limit=200&compare=true`)
      const before = tradeReckoned(books, kind, by === party ? 'party' : by, {
        ...query,
        ...daysBefore(query.from, query.to),
      })
      expect(compared['before'], label).toEqual(before.totals)
      const plural = `${kind}s`
      const amount = kind === 'purchase' ? 'purchasesGoods' : 'sales'
      for (const [figure, total] of [
        [amount, 'amount'],
        [`${plural}Balance`, 'balance'],
        [`${plural}Returned`, 'returned'],
        [`${plural}Total`, 'total'],
        [`${plural}Paid`, 'paid'],
      ] as const)
        if (due.totals[total] !== null)
          expect(await drilled(figure, url), `${label} ${figure}`).toBe(due.totals[total])
      await oneGroup(by, url, report, amount, label)
    }
  }, 600_000)

  async function oneGroup(by: string, url: string, report: Report, figure: string, label: string) {
    const filters: Readonly<Record<string, string>> = {
      store: 'store',
      [party]: party,
      product: 'product',
      category: 'category',
      user: 'user',
    }
    const own = filters[by]
    if (own === undefined || report.data.length === 0) return
    const group = random.one(report.data)
    const rest = url.split('&').filter((part) => !part.startsWith(`${own}=`))
    expect(
      await drilled(figure, [...rest, `${own}=${String(group['id'])}`].join('&')),
      `${label} ${String(group['id'])}`,
    ).toBe(group['amount'])
  }
})

test('the charts equal a reckoning', async () => {
  const { months } = await get('overview_chart?to=2026-11-20')
  const all: Query = { from: '2025-12-01' as Day, to: '2026-11-30' as Day, pending: false }
  expect((months as unknown as { month: Day }[]).map(({ month }) => month)).toHaveLength(12)
  for (const told of months as unknown as ({ month: Day } & Record<string, number>)[]) {
    const last = addDays(monthStart(addDays(told.month, 32)), -1)
    const due = tradeSumsReckoned(books, { ...all, from: told.month, to: last })
    expect(told, told.month).toEqual({ month: told.month, ...due })
  }
  for (let nth = 0; nth < rounds / 5; nth += 1) {
    const { query, url } = randomQuery(undefined)
    const chart = await get(`store_chart?${url}&compare=true`)
    for (const row of chart.data) {
      const due = tradeSumsReckoned(books, { ...query, store: [Number(row['id'])] })
      expect(picked(row, due), `REPORT_SEED=${seed} ${url}`).toEqual(due)
    }
    expect(picked(chart.totals, tradeSumsReckoned(books, query))).toEqual(tradeSumsReckoned(books, query))
    const { data } = await get(`company_chart?from=${query.from}&to=${query.to}&pending=${query.pending}`)
    const { store: _store, ...everywhere } = query
    const due = tradeSumsReckoned(books, everywhere)
    const own = data.find((row) => Number(row['id']) === at.shop.companyId) ?? {}
    expect(picked(own, due)).toEqual(due)
  }
}, 600_000)

test('the stock of the stores adds up to that of the company', async () => {
  const { data, totals } = await get('store_chart?from=2026-11-01&to=2026-11-30')
  const stocks = data.map(
    (row) => row['stock'] as unknown as { quantity: string; cost: number; price: number },
  )
  const { rows } = await at.shop.owner.query<{ quantity: string; cost: number; price: number }>(
    `select trim_scale(sum(v.quantity))::text as quantity, sum(v.value)::bigint as cost, sum(round(g.price * v.quantity))::bigint as price
       from valuation v join product g on g.id = v.product_id where v.company_id = $1`,
    [at.shop.companyId],
  )
  expect(totals['stock']).toEqual(rows[0])
  expect(sum(stocks.map(({ cost }) => cost))).toBe(rows[0]?.cost)
})

test('the product report equals a reckoning', async () => {
  for (let nth = 0; nth < rounds / 3; nth += 1) {
    const { query, url } = randomQuery(undefined)
    const report = await get(`product_report?${url}&limit=200`)
    const due = productsReckoned(books, query)
    for (const row of report.data)
      expect(picked(row, due(Number(row['id']))), `REPORT_SEED=${seed} ${url}`).toEqual(
        due(Number(row['id'])),
      )
    const traded = at.products.filter((id) => Object.values(due(id)).some((value) => Number(value) !== 0))
    expect(report.data.map((row) => Number(row['id']))).toEqual(expect.arrayContaining(traded))
    expect(report.totals['soldAmount']).toBe(sum(at.products.map((id) => due(id).soldAmount)))
    const one = random.one(at.products)
    expect(await drilled('netSales', `${url}&product=${one}`)).toBe(
      due(one).soldAmount - due(one).broughtBackAmount,
    )
    expect(await drilled('grossProfit', `${url}&product=${one}`)).toBe(due(one).grossProfit)
  }
}, 600_000)

test('both lenses of income equal a reckoning, the bridge joins them and its figures open their documents', async () => {
  for (let nth = 0; nth < rounds / 3; nth += 1) {
    const period = randomPeriod()
    const query: Query = { ...period, pending: random.chance(0.3) }
    const url = `from=${period.from}&to=${period.to}&pending=${query.pending}`
    const report = await get(`income_report?${url}`)
    const due = incomeReckoned(books, query)
    const label = `REPORT_SEED=${seed} ${url}`
    expect(report, label).toMatchObject(due)
    const { grossProfit, receivables, stock, payables, cash } = due.bridge
    expect(grossProfit - receivables - stock + payables).toBe(cash)
    for (const [figure, amount] of Object.entries({ ...due.margin, ...due.cash, ...due.bridge }))
      expect(await drilled(figure, url), `${label} ${figure}`).toBe(amount)
    const shelf = report['shelf'] as unknown as {
      opening: number
      trade: number
      other: number
      closing: number
    }
    const { rows } = await at.shop.owner.query<{ opening: number; closing: number }>(
      `select coalesce(sum(value) filter (where happened_on < $1), 0)::bigint as opening, coalesce(sum(value) filter (where happened_on <= $2), 0)::bigint as closing from stock_movement`,
      [period.from, period.to],
    )
    expect(shelf, label).toMatchObject({ ...rows[0] })
    expect(shelf.opening + shelf.trade + shelf.other).toBe(shelf.closing)
  }
}, 600_000)

test('payments, customers, suppliers and users equal a reckoning', async () => {
  for (let nth = 0; nth < rounds / 3; nth += 1) {
    const { from, to } = randomPeriod()
    const query: Query = { from, to, pending: false }
    const url = `from=${from}&to=${to}`
    const label = `REPORT_SEED=${seed} ${url}`
    const payments = asked(books, ['payment', 'refund'], query)
    const by = random.one(['day', 'week', 'month', 'method', 'supplier', 'state'])
    const report = await get(`payment_report?by=${by}&${url}&limit=200`)
    const total = sum(
      payments.map(({ kind, amount, credit }) => (kind === 'payment' ? amount + credit : -amount)),
    )
    expect(report.totals, label).toMatchObject({ documents: payments.length, total })
    expect(sum(report.data.map((row) => Number(row['total'])))).toBe(total)
    expect(await drilled('settled', url), label).toBe(total)
    const waiting = await get(`payment_report?by=state&state=approved,pending,rejected,cancelled&${url}`)
    const states = Object.groupBy(
      books.filter(
        (book) => (book.kind === 'payment' || book.kind === 'refund') && book.day >= from && book.day <= to,
      ),
      ({ approval }) => approval,
    )
    expect(Object.fromEntries(waiting.data.map((row) => [row['code'], row['documents']])), label).toEqual(
      Object.fromEntries(Object.entries(states).map(([state, those]) => [state, those?.length])),
    )
    const customers = await get(`customers_report?${url}&limit=200`)
    for (const row of customers.data) {
      const due = tradeSumsReckoned(books, { ...query, party: [Number(row['id'])] })
      expect(row, label).toMatchObject({
        documents: due.saleCount,
        amount: due.sales,
        returned: due.saleReturns,
        net: due.netSales,
        grossProfit: due.grossProfit,
      })
    }
    expect(customers.totals['net'], label).toBe(tradeSumsReckoned(books, query).netSales)
    const suppliers = await get(`suppliers_report?${url}&limit=200`)
    expect(suppliers.totals['net'], label).toBe(tradeSumsReckoned(books, query).netPurchases)
    expect(suppliers.totals['paid'], label).toBe(total)
    const users = await get(`users_report?${url}`)
    for (const row of users.data) {
      const due = tradeSumsReckoned(books, { ...query, user: [Number(row['id'])] })
      expect(row, label).toMatchObject({
        purchases: due.purchaseCount,
        purchasesAmount: due.purchases,
        sales: due.saleCount,
        salesAmount: due.sales,
        returnsAmount: due.purchaseReturns + due.saleReturns,
      })
    }
  }
}, 600_000)

test('the statement of a customer ends at what they owe', async () => {
  for (const id of at.customers) {
    const statement = await get(`customers_report/${id}?limit=200`)
    const owed = sum(
      books
        .filter(({ kind, party, approval }) => kind === 'sale' && party === id && approval === 'approved')
        .map(({ amount, returned, paid }) => amount - returned - paid),
    )
    expect(statement).toMatchObject({ owed, closing: owed })
    expect(statement.data.at(-1)?.['balance'] ?? 0).toBe(owed)
  }
})

test('the ageing adds up to the balance of what is owed', async () => {
  const { totals, data } = await get('expired_purchases_report?overdue=false')
  const owed = sum(
    books
      .filter(({ kind, approval }) => kind === 'purchase' && approval === 'approved')
      .map(({ amount, returned, paid }) => amount - returned - paid),
  )
  const {
    notDue = 0,
    days1to30 = 0,
    days31to60 = 0,
    days61to90 = 0,
    over90 = 0,
    balance,
  } = totals as Record<string, number>
  expect(balance).toBe(owed)
  expect(notDue + days1to30 + days31to60 + days61to90 + over90).toBe(owed)
  expect(sum(data.map((row) => Number(row['balance'])))).toBe(owed)
})

test('the day of a report turns at midnight in Bogota', async () => {
  const { shop } = at
  const { from, to } = { from: '2026-11-01', to: '2026-11-20' }
  const whole = await get(`sales_report?from=${from}&to=${to}`)
  shop.now = new Date('2026-11-21T04:59:59Z')
  expect(await get('sales_report', 'admin2')).toMatchObject({ from, to, totals: whole.totals })
  shop.now = new Date('2026-11-21T05:00:00Z')
  expect(await get('sales_report', 'admin2')).toMatchObject({ from, to: '2026-11-21', totals: whole.totals })
  shop.now = new Date('2026-12-01T04:59:59Z')
  expect(await get('sales_report', 'user2')).toMatchObject({ from, to: '2026-11-30' })
  shop.now = new Date('2026-12-01T05:00:00Z')
  expect(await get('sales_report', 'user2')).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-01',
    totals: { documents: 0, amount: 0 },
  })
  shop.now = new Date('2026-11-20T15:00:00Z')
})
