import { type Day, monthEnd } from '@trastienda/contract/calendar'
import { periodBefore } from '@trastienda/contract/report.rules'
import { afterAll, describe, expect, test } from 'vitest'
import { openAsking, picked, type Report, rounds } from '../../test/report-asking.ts'
import {
  productsReckoned,
  type Query,
  sum,
  recalculatedTrade,
  recalculatedTradeSums,
} from '../../test/report-recalculated.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

// The reports of trade, for a random history and random filters, compared with a calculation from the documents'
// rows.

const asking = await openAsking()
const { at, books, get, drilled, seed } = asking
afterAll(() => at.shop.close())

test('the ledgers, and the sums of the documents, agree', async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

describe.each([
  ['sales_report', 'sale', 'customer'],
  ['purchases_report', 'purchase', 'supplier'],
] as const)('%s', (name, kind, party) => {
  test('equals a calculation from the documents, and every figure opens documents that add up to it', async () => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const by = asking.random.one(['day', 'week', 'month', 'store', party, 'product', 'category', 'user'])
      const { query, url } = asking.randomQuery(party)
      const label = `REPORT_SEED=${seed} ${name} by ${by} ${url}`
      const report = await get(`${name}?by=${by}&${url}&limit=200&sort=id`)
      const due = recalculatedTrade(books, kind, by === party ? 'party' : by, query)
      expect(
        report.data.map((row) => picked(row, { id: 0, ...due.totals })),
        label,
      ).toEqual(due.groups)
      expect(report.total, label).toBe(due.groups.length)
      expect(report.totals, label).toEqual(due.totals)
      const compared = await get(`${name}?by=${by}&${url}&limit=200&compare=true`)
      const before = recalculatedTrade(books, kind, by === party ? 'party' : by, {
        ...query,
        ...periodBefore(query),
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
        ...(kind === 'sale'
          ? ([
              ['salesCost', 'cost'],
              ['salesProfit', 'profit'],
            ] as const)
          : []),
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
    const group = asking.random.one(report.data)
    const rest = url.split('&').filter((part) => !part.startsWith(`${own}=`))
    expect(
      await drilled(figure, [...rest, `${own}=${group['id']}`].join('&')),
      `${label} ${group['id']}`,
    ).toBe(group['amount'])
  }
})

test('the charts equal a calculation', async () => {
  const { months } = await get('overview_chart?to=2026-11-20')
  const all: Query = { from: '2025-12-01' as Day, to: '2026-11-30' as Day, pending: false }
  expect((months as unknown as { month: Day }[]).map(({ month }) => month)).toHaveLength(12)
  for (const monthRow of months as unknown as ({ month: Day } & Record<string, number>)[]) {
    const last = monthEnd(monthRow.month)
    const due = recalculatedTradeSums(books, { ...all, from: monthRow.month, to: last })
    expect(monthRow, monthRow.month).toEqual({ month: monthRow.month, ...due })
  }
  for (let nth = 0; nth < rounds / 5; nth += 1) {
    const { query, url } = asking.randomQuery(undefined)
    const chart = await get(`store_chart?${url}&compare=true`)
    for (const row of chart.data) {
      const due = recalculatedTradeSums(books, { ...query, store: [Number(row['id'])] })
      expect(picked(row, due), `REPORT_SEED=${seed} ${url}`).toEqual(due)
    }
    expect(picked(chart.totals, recalculatedTradeSums(books, query))).toEqual(
      recalculatedTradeSums(books, query),
    )
    const { data } = await get(`company_chart?from=${query.from}&to=${query.to}&pending=${query.pending}`)
    const { store: _store, ...everywhere } = query
    const due = recalculatedTradeSums(books, everywhere)
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

test('the product report equals a calculation', async () => {
  for (let nth = 0; nth < rounds / 3; nth += 1) {
    const { query, url } = asking.randomQuery(undefined)
    const report = await get(`product_report?${url}&limit=200`)
    const due = productsReckoned(books, query)
    for (const row of report.data)
      expect(picked(row, due(Number(row['id']))), `REPORT_SEED=${seed} ${url}`).toEqual(
        due(Number(row['id'])),
      )
    const traded = at.products.filter((id) => Object.values(due(id)).some((value) => Number(value) !== 0))
    expect(report.data.map((row) => Number(row['id']))).toEqual(expect.arrayContaining(traded))
    expect(report.totals['soldAmount']).toBe(sum(at.products.map((id) => due(id).soldAmount)))
    const compared = await get(`product_report?${url}&limit=1&compare=true`)
    const before = productsReckoned(books, { ...query, ...periodBefore(query) })
    const net = at.products.map((id) => before(id).soldAmount - before(id).broughtBackAmount)
    expect(compared.totals['previous'], `REPORT_SEED=${seed} ${url}`).toBe(sum(net))
    const one = asking.random.one(at.products)
    expect(await drilled('netSales', `${url}&product=${one}`)).toBe(
      due(one).soldAmount - due(one).broughtBackAmount,
    )
    expect(await drilled('grossProfit', `${url}&product=${one}`)).toBe(due(one).grossProfit)
  }
}, 600_000)
