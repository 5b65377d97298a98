import { bridgeCells } from '@trastienda/contract/report-cells'
import type { TradeSteps } from '@trastienda/contract/report-bridge'
import { afterAll, expect, test } from 'vitest'
import { openAsking, rounds } from '../../test/report-asking.ts'
import { explain, narrowedBy } from '../../test/report-explaining.ts'

// Purchases and sales are shown in several ways, each right: the steps between them add up, and each end is exactly
// the figure of the report that shows it.

const asking = await openAsking()
afterAll(() => asking.at.shop.close())

const asSteps = (answer: unknown) => answer as TradeSteps & { from: string; to: string }

test('the steps between the ways of showing trade add up, and lead to the reports', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const side = asking.random.one(['purchases', 'sales'] as const)
    const party = side === 'purchases' ? 'supplier' : 'customer'
    const { query, url: randomUrl } = asking.randomQuery(party)
    const url = randomUrl
      .split('&')
      .filter((part) => !/^(product|category)=/.test(part))
      .join('&')
    const label = `REPORT_SEED=${asking.seed} ${side} ${url}`
    const { from: _from, to: _to, ...steps } = asSteps(await asking.get(`trade_bridge?side=${side}&${url}`))
    expect(steps.goods - steps.onBills, label).toBe(steps.billed)
    expect(steps.billed - steps.returnedSince, label).toBe(steps.total)
    expect(steps.billed - steps.returnedThen, label).toBe(steps.net)
    const { totals } = await asking.get(`${side}_report?by=store&${url}&limit=200`)
    expect([totals['amount'], totals['total']], label).toEqual([
      side === 'purchases' ? steps.goods : steps.billed,
      steps.total,
    ])
    const { onBills, ...otherSteps } = steps
    const opened = side === 'purchases' ? { ...otherSteps, onBills } : otherSteps
    await explain(asking, label, opened, bridgeCells[side], narrowedBy(url))
    if (query.party !== undefined || query.user !== undefined) continue
    const charted = (await asking.get(`store_chart?${url}`)).totals
    const [gross, net] = side === 'purchases' ? ['purchases', 'netPurchases'] : ['sales', 'netSales']
    expect([charted[gross ?? ''], charted[net ?? '']], label).toEqual([steps.billed, steps.net])
  }
}, 600_000)

test('the home page shows present totals, which equal the result of the steps of its days', async () => {
  const home = await asking.at.shop.as('user').get('/api/dashboard')
  const { month, sales } = home.json<{
    month: { from: string; total: number }
    sales: { month: { total: number } }
  }>()
  const days = `from=${month.from}&to=2026-11-20`
  const purchased = asSteps(await asking.get(`trade_bridge?side=purchases&${days}`))
  const sold = asSteps(await asking.get(`trade_bridge?side=sales&${days}`))
  expect([purchased.total, sold.total]).toEqual([month.total, sales.month.total])
})
