import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaying, type Paying } from '../../test/paying.ts'

let at: Paying
beforeAll(async () => {
  at = await openPaying()
})
afterAll(() => at.shop.close())

test('overdue bills are divided into payable ones and those whose payment waits for approval', async () => {
  const late = { purchasedOn: '2026-10-01', creditDays: 10 }
  const [full, part, other] = [
    await at.bill(10_000, late),
    await at.bill(20_000, late),
    await at.bill(30_000, { ...late, supplierId: at.otherId }),
  ]
  await at.bill(40_000, { creditDays: 90 })
  await at.pay(full.id, 10_000)
  await at.pay(part.id, 5000)
  await at.pay(other.id, 30_000, { supplierId: at.otherId })
  const { data, totals } = (await at.shop.as('user').get('/api/reports/expired_purchases_report')).json()
  expect(totals).toMatchObject({ overdueBills: 3, overdue: 60_000, toPay: { bills: 1, waiting: 45_000 } })
  expect(data).toMatchObject([
    { id: at.supplierId, overdueBills: 2, toPay: { bills: 1, waiting: 15_000 } },
    { id: at.otherId, overdueBills: 1, toPay: { bills: 0, waiting: 30_000 } },
  ])
})
