import type { Day } from '@trastienda/contract/calendar'
import {
  ageingCells,
  customerCells,
  incomeCells,
  incomeMonthCells,
  lossesOpening,
  paymentCells,
  productCells,
  purchasesCells,
  salesCells,
  stockCells,
  supplierCells,
  tradeCells,
  userCells,
  userReportCells,
} from '@trastienda/contract/report-cells'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, openAsking, type Report, rounds } from '../../test/report-asking.ts'
import { sum } from '../../test/report-recalculated.ts'
import { daysOf, explain, type Narrowed, narrowedBy } from '../../test/report-explaining.ts'
import { routes } from '../features.ts'

// Every figure of every report opens documents that add up to it: to the centavo, to the unit, in number.

// A day ends in Bogota at five in the morning of UTC.
const aroundMidnight = ['2026-11-21T04:59:59.999Z', '2026-11-21T05:00Z'] as const

type Row = Record<string, unknown>
type Days = { from: Day; to: Day; previous: { from: Day; to: Day } | null }

let asking: Asking
let at: Asking['at']
let proved = 0

beforeAll(async () => {
  // The people who entered the history are signed out by midnight.
  asking = await openAsking('admin2')
  ;({ at } = asking)
  at.shop.now = new Date(aroundMidnight[0])
}, 600_000)
afterAll(() => at.shop.close())

const rowsOf = ({ data }: Report): Row[] => asking.random.some(data, Math.min(2, data.length))
const add = async (counted: Promise<number>) => {
  proved += await counted
}

/** The query of each report, as in its address, and the check of its reply. */
const reports: Readonly<Record<string, () => Promise<void>>> = {
  sales_report: () => trade('sales_report', 'customer', salesCells),
  purchases_report: () => trade('purchases_report', 'supplier', purchasesCells),
  overview_chart: async () => {
    const { query } = asking.randomQuery(undefined)
    const url = [`pending=${query.pending}`, ...(query.store ? [`store=${query.store.join(',')}`] : [])].join(
      '&',
    )
    const report = await asking.get(`overview_chart?${url}&to=${query.to}&compare=true`)
    const days = report as unknown as Days & { months: Row[]; monthsBefore: Row[]; before: Row; stock: Row }
    const narrowed = { ...narrowedBy(url), from: days.from, to: days.to }
    const label = `overview_chart ${url}`
    for (const month of asking.random.some([...days.months, ...days.monthsBefore], 3))
      await add(explain(asking, label, month, tradeCells, { ...narrowed, ...monthOf(month['month'] as Day) }))
    await add(explain(asking, label, report.totals, tradeCells, narrowed))
    await add(explain(asking, label, days.before, tradeCells, { ...narrowed, ...days.previous }))
    await add(explain(asking, label, days.stock, stockCells, narrowed))
  },
  store_chart: async () => {
    const { url } = asking.randomQuery(undefined)
    const narrowed = narrowedBy(url)
    await places(`store_chart?${url}`, narrowed, (id) => ({ ...narrowed, store: String(id) }))
  },
  company_chart: async () => {
    const { query } = asking.randomQuery(undefined)
    const narrowed = { from: query.from, to: query.to, pending: String(query.pending) }
    const { data } = await asking.get(`company_chart?from=${query.from}&to=${query.to}`)
    const all = { ...narrowed, companies: data.map((row) => row['id']).join(',') }
    await places(`company_chart?from=${query.from}&to=${query.to}&pending=${query.pending}`, all, (id) => ({
      ...narrowed,
      companies: String(id),
    }))
  },
  product_report: async () => {
    const { url } = asking.randomQuery(undefined)
    const q = asking.random.one(['', 'a-', 'b-1'])
    const category = asking.random.one(['', `&category=${at.categories[1]}`])
    const report = await asking.get(
      `product_report?${url}${category}${q && `&q=${q}`}&limit=200&compare=true`,
    )
    const { previous } = report as unknown as Days
    const narrowed = narrowedBy(`${url}${category}`)
    const label = `product_report ${url}${category} q=${q}`
    for (const row of rowsOf(report))
      await add(
        explain(asking, label, row, productCells, { ...narrowed, product: String(row['id']) }, previous),
      )
    const all: Narrowed = q === '' ? narrowed : { ...narrowed, productLike: q }
    await add(explain(asking, label, report.totals, productCells, all, previous))
  },
  payment_report: payments,
  expired_purchases_report: async () => {
    const by = asking.random.one(['supplier', 'store'])
    const overdue = asking.random.chance(0.5)
    const store = asking.random.one(['', `&store=${asking.random.one(at.stores)}`])
    const supplier = asking.random.one(['', `&supplier=${asking.random.one(at.suppliers)}`])
    const url = `by=${by}&overdue=${overdue}${store}${supplier}`
    const report = await asking.get(`expired_purchases_report?${url}`)
    const { by: _by, overdue: _overdue, ...narrowed } = narrowedBy(url)
    for (const row of rowsOf(report))
      await add(explain(asking, url, row, ageingCells, { ...narrowed, [by]: String(row['id']) }))
    const all: Narrowed = overdue ? { ...narrowed, overdueBy: by } : narrowed
    await add(explain(asking, url, report.totals, ageingCells, all))
  },
  income_report: income,
  customers_report: () => parties('customers_report', 'customer', customerCells, ['', 'ceiba']),
  suppliers_report: () => parties('suppliers_report', 'supplier', supplierCells, ['', 'molinos']),
  users_report: () => parties('users_report', 'user', userCells, ['', 'a']),
  'users_report/:id': async () => {
    const { from, to } = asking.randomPeriod()
    const user = at.shop.ids[asking.random.one(['user', 'secretary', 'admin'] as const)]
    const { previous: _, ...own } = (await asking.get(
      `users_report/${user}?from=${from}&to=${to}`,
    )) as Report & { months: Row[]; previous: unknown }
    const narrowed = { from, to, user: String(user) }
    const label = `users_report/${user} ${from} ${to}`
    await add(explain(asking, label, own, userReportCells, narrowed))
    const amounts = Object.entries(own).filter(([name]) => name.endsWith('Amount'))
    const all = await asking.drilled('entered', `from=${from}&to=${to}&user=${user}`)
    expect(all, label).toBe(sum(amounts.map(([, value]) => Number(value))))
    for (const month of own.months)
      await add(
        explain(asking, label, month, tradeCells, {
          ...narrowed,
          ...daysOf(month['month'] as Day, 'month', { from, to }),
        }),
      )
  },
}

/** Reports whose rows are documents, lots or products themselves; their own tests check their sums. */
const listsThemselves = [
  'product_quantity_alert',
  'product_expiry_alert',
  'product_expiry_alert/lots',
  'documents',
  'customers_report/:id',
]

const monthOf = (first: Day) => daysOf(first, 'month', { from: first, to: '2199-12-31' as Day })

async function trade(
  name: string,
  party: 'customer' | 'supplier',
  cells: typeof salesCells | typeof purchasesCells,
) {
  const by = asking.random.one(['day', 'week', 'month', 'store', party, 'product', 'category', 'user'])
  const { query, url } = asking.randomQuery(party)
  const report = await asking.get(`${name}?by=${by}&${url}&limit=200&compare=true`)
  const { previous, before } = report as unknown as Days & { before: Row }
  const narrowed = narrowedBy(url)
  const label = `${name} by ${by} ${url}`
  for (const row of rowsOf(report)) {
    const own = row['day'] === null ? { [by]: String(row['id']) } : daysOf(row['day'] as Day, by, query)
    await add(explain(asking, label, row, cells, { ...narrowed, ...own }, previous))
  }
  await add(explain(asking, label, report.totals, cells, narrowed, previous))
  await add(explain(asking, label, before, cells, { ...narrowed, ...previous }))
}

async function places(path: string, all: Narrowed, narrows: (id: number) => Narrowed) {
  const report = await asking.get(`${path}&compare=true`)
  const { previous, before } = report as unknown as Days & { before: Row }
  for (const row of rowsOf(report)) {
    const narrowed = narrows(Number(row['id']))
    await add(explain(asking, path, row, tradeCells, narrowed))
    await add(explain(asking, path, row['before'] as Row, tradeCells, { ...narrowed, ...previous }))
    await add(explain(asking, path, row['stock'] as Row, stockCells, narrowed))
  }
  await add(explain(asking, path, report.totals, tradeCells, all))
  await add(explain(asking, path, report.totals['stock'] as unknown as Row, stockCells, all))
  await add(explain(asking, path, before, tradeCells, { ...all, ...previous }))
}

async function payments() {
  const { from, to } = asking.randomPeriod()
  const by = asking.random.one(['day', 'week', 'month', 'method', 'supplier', 'state', 'batch'])
  const filters = [
    `from=${from}&to=${to}`,
    asking.random.one(['', '', `supplier=${asking.random.one(at.suppliers)}`]),
    asking.random.one(['', '', 'method=cash,transfer']),
    asking.random.one(['', '', 'state=approved,pending', 'state=rejected,cancelled', 'state=pending']),
  ]
  const url = filters.filter((part) => part !== '').join('&')
  const report = await asking.get(`payment_report?by=${by}&${url}&limit=200&compare=true`)
  const { previous, before } = report as unknown as Days & { before: Row }
  const narrowed = narrowedBy(url)
  const label = `payment_report by ${by} ${url}`
  for (const row of rowsOf(report)) {
    const own: Narrowed =
      row['day'] === null
        ? { [by]: String(by === 'method' || by === 'state' ? row['code'] : row['id']) }
        : daysOf(row['day'] as Day, by, { from, to })
    await add(explain(asking, label, row, paymentCells, { ...narrowed, ...own }, previous))
  }
  await add(explain(asking, label, report.totals, paymentCells, narrowed))
  await add(explain(asking, label, before, paymentCells, { ...narrowed, ...previous }))
}

async function income() {
  const { url } = asking.randomQuery(undefined)
  const report = (await asking.get(`income_report?${url}&compare=true`)) as unknown as Days & {
    months: Row[]
    days: Row[]
    losses: number
    before: Record<keyof typeof incomeCells, Row> & { losses: number }
  } & Record<keyof typeof incomeCells, Row>
  const narrowed = narrowedBy(url)
  const label = `income_report ${url}`
  const apart = { losses: lossesOpening }
  const before = { ...narrowed, ...report.previous }
  for (const lens of Object.keys(incomeCells) as (keyof typeof incomeCells)[]) {
    await add(explain(asking, label, report[lens], incomeCells[lens], narrowed))
    await add(explain(asking, label, report.before[lens], incomeCells[lens], before))
  }
  await add(explain(asking, label, { losses: report.losses }, apart, narrowed))
  await add(explain(asking, label, { losses: report.before.losses }, apart, before))
  for (const day of asking.random.some(report.days, Math.min(2, report.days.length))) {
    const figures = { ...day, difference: Number(day['cash']) - Number(day['grossProfit']) }
    const on = String(day['day'])
    await add(explain(asking, label, figures, incomeMonthCells, { ...narrowed, from: on, to: on }))
  }
  for (const month of asking.random.some(report.months, Math.min(2, report.months.length))) {
    const figures = { ...month, difference: Number(month['cash']) - Number(month['grossProfit']) }
    const days = daysOf(month['month'] as Day, 'month', report)
    await add(explain(asking, label, figures, incomeMonthCells, { ...narrowed, ...days }))
  }
}

async function parties(
  name: string,
  party: 'customer' | 'supplier' | 'user',
  cells: Parameters<typeof explain>[3],
  words: readonly string[],
) {
  const { url } = asking.randomQuery(undefined)
  const q = asking.random.one(words)
  const report = await asking.get(`${name}?${url}&compare=true${q && `&q=${q}`}&limit=200`)
  const { previous, before } = report as unknown as Days & { before?: Row }
  const narrowed = narrowedBy(url)
  const label = `${name} ${url} q=${q}`
  for (const row of rowsOf(report)) {
    const own = { ...narrowed, [party]: String(row['id']) }
    await add(explain(asking, label, row, cells, own, previous))
    await add(explain(asking, label, (row['before'] ?? null) as Row | null, cells, { ...own, ...previous }))
  }
  const all: Narrowed = q === '' ? narrowed : { ...narrowed, [`${party}Like`]: q }
  await add(explain(asking, label, report.totals, cells, all, previous))
  if (before) await add(explain(asking, label, before, cells, { ...all, ...previous }))
}

// The steps of trade_bridge have their own test.
test('every report has its figures in the table', () => {
  const paths = routes
    .map(({ endpoint: { path } }) => path.replace('/api/reports/', ''))
    .filter((path) => !path.startsWith('/') && !path.includes('export'))
  expect(new Set(paths)).toEqual(new Set([...Object.keys(reports), ...listsThemselves, 'trade_bridge']))
})

test.each(Object.entries(reports))(
  '%s: every figure opens documents that add up to it',
  async (_name, prove) => {
    proved = 0
    // A random choice may fall on days without documents: then others are chosen.
    const isEnough = (nth: number) => nth >= rounds / 15 && (proved > 10 || nth >= 20)
    for (let nth = 0; !isEnough(nth); nth += 1) {
      at.shop.now = new Date(asking.random.one(aroundMidnight))
      await prove()
    }
    expect(proved).toBeGreaterThan(10)
  },
  600_000,
)

test('the documents of another company are for admins only', async () => {
  const other = (
    await at.shop.owner.query<{ id: number }>('select id from company where id <> $1', [at.shop.companyId])
  ).rows[0]?.id
  const path = `/api/reports/documents?figure=sales&companies=${other}`
  expect((await at.shop.as('user2').get(path)).statusCode).toBe(403)
  expect((await at.shop.as('admin2').get(path)).json()).toMatchObject({ total: 0 })
  const own = `/api/reports/documents?figure=sales&companies=${at.shop.companyId}`
  expect((await at.shop.as('user2').get(own)).statusCode).toBe(200)
})
