import { readFileSync } from 'node:fs'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import type { incomeReport } from '@trastienda/contract/report-money'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { afterAll, expect, test } from 'vitest'
import { because } from '../../test/selling.ts'
import { openStocking } from '../../test/stocking.ts'

// Goods are sold for cash on one day; on another a part of them comes back, and its money goes out.
const at = await openStocking()
afterAll(() => at.shop.close())
const tea = await at.product('TE')
await at.bring({ productId: tea, quantity: '50', cost: '800' })
const sale = await at.sold(
  at.draft([{ productId: tea, quantity: '10', price: '2000' }], { soldOn: '2026-11-18' }),
)

/** Some units come back on a day, and their money is given back. */
async function returned(quantity: string, returnedOn: string) {
  const { lines, suggested } = await at.read<{ lines: ReturnableGoods[]; suggested: string }>(
    'user',
    `/api/sales/${sale.id}/returnable`,
  )
  const { saleLineId, lotId } = lines[0] ?? { saleLineId: 0, lotId: 0 }
  const items = [{ saleLineId, lotId, quantity, fate: 'shelf', reason: 'quality' }]
  const draft = { saleId: sale.id, reference: suggested, returnedOn, items }
  const { id, version } = await at.must('user', '/api/sale-returns', draft)
  return at.must('admin', `/api/sale-returns/${id}/approve`, undefined, version)
}
await returned('3', '2026-11-19')
const undone = await returned('1', '2026-11-19')
await at.must('admin', `/api/sale-returns/${undone.id}/reopen`, because, undone.version)

const cashOf = async (from: string, to: string) =>
  (await at.read<ReplyOf<typeof incomeReport>>('user', `/api/reports/income_report?from=${from}&to=${to}`))
    .cash
const documentsOf = (figure: string) =>
  at.read<{ data: { kind: string; amount: number }[]; totals: { amount: number } }>(
    'user',
    `/api/reports/documents?figure=${figure}&from=2026-11-01&to=2026-11-20`,
  )

test('what customers get back goes out: it makes nothing of what they gave', async () => {
  expect(await cashOf('2026-11-18', '2026-11-18')).toMatchObject({
    collections: 2_000_000,
    moneyIn: 2_000_000,
    customerRefunds: 0,
    moneyOut: 0,
  })
  const all = await cashOf('2026-11-01', '2026-11-20')
  expect(all).toMatchObject({ collections: 2_000_000, moneyIn: 2_000_000, customerRefunds: 600_000 })
  expect(all.moneyOut).toBe(600_000)
  expect(all.cash).toBe(1_400_000)
})

test('each of both opens the documents that add up to it', async () => {
  const collections = await documentsOf('collections')
  expect(collections.data.map(({ amount }) => amount)).toEqual([2_000_000])
  const refunds = await documentsOf('customerRefunds')
  expect(refunds.data.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-200_000, 200_000, 600_000])
  for (const figure of ['customerRefunds', 'moneyOut'])
    expect((await documentsOf(figure)).totals.amount, figure).toBe(600_000)
})

test('sums of before they were told apart are told apart, to the centavo', async () => {
  const { owner } = at.shop
  // As they stood before: taken off what customers gave.
  await owner.query(`
    insert into cash_flow select company_id, 'collection', span, starts_on, store_id, party_id, method, documents, amount, credit, stripe
      from cash_flow where source = 'customer_refund'
    on conflict (company_id, source, span, starts_on, store_id, party_id, method, stripe) do update
       set documents = cash_flow.documents + excluded.documents, amount = cash_flow.amount + excluded.amount`)
  await owner.query(`delete from cash_flow where source = 'customer_refund'`)
  const migration = readFileSync(
    new URL('../../migrations/0037_refunds_to_customers.sql', import.meta.url),
    'utf8',
  )
  await owner.query(`begin; ${migration}; commit`)
  await at.agrees()
  expect(await cashOf('2026-11-01', '2026-11-20')).toMatchObject({
    collections: 2_000_000,
    customerRefunds: 600_000,
  })
})
