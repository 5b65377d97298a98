import { type Period, stretches } from '@trastienda/contract/report.rules'
import { afterAll, expect, test } from 'vitest'
import { openAsking, rounds } from '../../test/report-asking.ts'
import {
  matching,
  recalculatedIncome,
  type Query,
  sum,
  recalculatedTradeSums,
} from '../../test/report-recalculated.ts'

// The reports of money and of parties, for a random history, compared with a calculation from the documents' rows.

const asking = await openAsking()
const { at, books, get, drilled, seed } = asking
afterAll(() => at.shop.close())

/** Checks that a shelf is the ledger's before a period and at its end, and that its parts explain the change. */
async function expectShelf(shelf: unknown, { from, to }: Period, label: string): Promise<void> {
  const { rows } = await at.shop.owner.query<{ opening: number; closing: number }>(
    `select coalesce(sum(value) filter (where happened_on < $1), 0)::bigint as opening, coalesce(sum(value) filter (where happened_on <= $2), 0)::bigint as closing from stock_movement`,
    [from, to],
  )
  expect(shelf, label).toMatchObject({ ...rows[0] })
  const { opening, trade, other, closing } = shelf as Record<
    'opening' | 'trade' | 'other' | 'closing',
    number
  >
  expect(opening + trade + other, label).toBe(closing)
}

test('profit and cash equal a calculation, the bridge joins them and their figures open their documents', async () => {
  for (let nth = 0; nth < rounds / 3; nth += 1) {
    const period = asking.randomPeriod()
    const query: Query = { ...period, pending: asking.random.chance(0.3) }
    const url = `from=${period.from}&to=${period.to}&pending=${query.pending}`
    const compared = asking.random.one(['false', 'true', ...stretches])
    const report = await get(`income_report?${url}&compare=${compared}`)
    const due = recalculatedIncome(books, query)
    const label = `REPORT_SEED=${seed} ${url}`
    expect(report, label).toMatchObject(due)
    const { grossProfit, receivables, stock, payables, cash } = due.bridge
    expect(grossProfit - receivables - stock + payables).toBe(cash)
    for (const [figure, amount] of Object.entries({ ...due.margin, ...due.cash, ...due.bridge }))
      expect(await drilled(figure, url), `${label} ${figure}`).toBe(amount)
    await expectShelf(report['shelf'], period, label)
    const previous = report['previous'] as unknown as Period | null
    const before = report['before'] as unknown as { shelf: unknown } | null
    if (previous) await expectShelf(before?.shelf, previous, `${label} before`)
  }
}, 600_000)

test('payments, customers, suppliers and users equal a calculation', async () => {
  for (let nth = 0; nth < rounds / 3; nth += 1) {
    const { from, to } = asking.randomPeriod()
    const query: Query = { from, to, pending: false }
    const url = `from=${from}&to=${to}`
    const label = `REPORT_SEED=${seed} ${url}`
    const payments = matching(books, ['payment', 'refund'], query)
    const by = asking.random.one(['day', 'week', 'month', 'method', 'supplier', 'state'])
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
      const due = recalculatedTradeSums(books, { ...query, party: [Number(row['id'])] })
      expect(row, label).toMatchObject({
        documents: due.saleCount,
        amount: due.sales,
        returned: due.saleReturns,
        net: due.netSales,
        grossProfit: due.grossProfit,
      })
    }
    expect(customers.totals['net'], label).toBe(recalculatedTradeSums(books, query).netSales)
    const suppliers = await get(`suppliers_report?${url}&limit=200`)
    expect(suppliers.totals['net'], label).toBe(recalculatedTradeSums(books, query).netPurchases)
    expect(suppliers.totals['paid'], label).toBe(total)
    const users = await get(`users_report?${url}`)
    for (const row of users.data) {
      const due = recalculatedTradeSums(books, { ...query, user: [Number(row['id'])] })
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
  // Suppliers with nothing overdue are left out of the rows, but not of the total owed.
  const { owed: inAll, totals: overdueTotals } = (await get('expired_purchases_report')) as unknown as {
    owed: object
    totals: { balance: number }
  }
  expect(inAll).toEqual({ bills: totals['bills'], balance: owed })
  expect(overdueTotals.balance).toBeLessThanOrEqual(owed)
  expect(notDue + days1to30 + days31to60 + days61to90 + over90).toBe(owed)
  expect(sum(data.map((row) => Number(row['balance'])))).toBe(owed)
})

test('the day of a report changes at midnight in Bogota', async () => {
  const { shop } = at
  const { from, to } = { from: '2026-11-01', to: '2026-11-20' }
  const month = await get(`sales_report?from=${from}&to=${to}`)
  shop.now = new Date('2026-11-21T04:59:59Z')
  expect(await get('sales_report', 'admin2')).toMatchObject({ from, to, totals: month.totals })
  shop.now = new Date('2026-11-21T05:00:00Z')
  expect(await get('sales_report', 'admin2')).toMatchObject({ from, to: '2026-11-21', totals: month.totals })
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
