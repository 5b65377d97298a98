import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

// Today is 2026-11-20; the goods came on the 1st.
const at = await openStocking()
afterAll(() => at.shop.close())
const tea = await at.product('TE')
await at.bring({ productId: tea, quantity: '50', cost: '800' })
for (const [soldOn, quantity] of [
  ['2026-11-03', '10'],
  ['2026-11-18', '5'],
] as const)
  await at.sold(at.draft([{ productId: tea, quantity, price: '2000' }], { soldOn }))
// Two are broken, at 800 each.
const broken = {
  storeId: at.shop.storeId,
  adjustedOn: '2026-11-19',
  reason: 'damaged',
  note: '',
  items: [{ productId: tea, lot: '', expiresOn: null, quantity: '-2' }],
}
const { id, version } = await at.must('user', '/api/stock-adjustments', broken)
await at.must('admin', `/api/stock-adjustments/${id}/approve`, {}, version)

const path = '/api/reports/income_report'

test('one month is shown day by day, and losses are outside the gross profit', async () => {
  const report = await at.read<{
    margin: { grossProfit: number }
    losses: number
    days: { day: string; netSales: number; grossProfit: number; cash: number }[]
    months: object[]
  }>('user', `${path}?from=2026-11-01&to=2026-11-30`)
  expect(report.margin.grossProfit).toBe(15 * 120_000)
  expect(report.losses).toBe(160_000)
  expect(report.days).toHaveLength(20)
  expect(report.days.filter(({ netSales }) => netSales !== 0)).toMatchObject([
    { day: '2026-11-03', netSales: 2_000_000, grossProfit: 1_200_000 },
    { day: '2026-11-18', netSales: 1_000_000, grossProfit: 600_000 },
  ])
  expect(report.days.reduce((sum, { grossProfit }) => sum + grossProfit, 0)).toBe(report.margin.grossProfit)
  const longer = await at.read<{ days: object[]; months: object[] }>(
    'user',
    `${path}?from=2026-10-31&to=2026-11-20`,
  )
  expect([longer.days.length, longer.months.length]).toEqual([0, 2])
})

test('the spreadsheet has profit, cash and bridge of each month, of the total and of the period of comparison', async () => {
  const url = `${path}/export?format=csv&language=en&from=2026-10-01&to=2026-11-20&compare=true`
  const { body } = await at.shop.as('user').get(url)
  const [heads = [], ...lines] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const of = (line: readonly string[] | undefined, head: string) => line?.[heads.indexOf(head)]
  expect(lines.map((line) => [of(line, 'Period'), of(line, 'From'), of(line, 'To')])).toEqual([
    ['Month', '2026-10-01', '2026-10-31'],
    ['Month', '2026-11-01', '2026-11-20'],
    ['Total', '2026-10-01', '2026-11-20'],
    ['Previous period', '2026-08-01', '2026-09-20'],
  ])
  const total = lines[2]
  expect(of(total, 'Gross profit')).toBe('18000')
  const number = (head: string) => Number(of(total, head))
  const bridge = ['Receivable', 'Stock', 'Payable']
  expect(number('Gross profit') + bridge.reduce((sum, head) => sum + number(head), 0)).toBe(
    number('Net cash'),
  )
  for (const head of ['Sales', 'Net cash', ...bridge])
    expect(Number(of(lines[0], head)) + Number(of(lines[1], head)), head).toBe(number(head))
})

test('the heading of a comparison shows its days', async () => {
  const heads = async (query: string) => {
    const { body } = await at.shop
      .as('user')
      .get(`/api/reports/sales_report/export?format=csv&language=en&by=store&${query}`)
    return body.split('\r\n')[0]
  }
  const days = 'from=2026-01-01&to=2026-11-20'
  expect(await heads(`${days}&compare=year`)).toContain('Previous period (2025-01-01 – 2025-11-20)')
  expect(await heads(`${days}&compare=true`)).toContain('Previous period (2025-02-01 – 2025-12-20)')
  expect(await heads(days)).not.toContain('Previous')
})
