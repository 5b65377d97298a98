import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaying, type Paying } from '../../test/paying.ts'

let at: Paying
beforeAll(async () => {
  at = await openPaying()
})
afterAll(() => at.shop.close())

test('money is not dated before a bill that it pays; credit may be applied on any day', async () => {
  const [early, late] = [
    await at.bill(30_000, { purchasedOn: '2026-11-10' }),
    await at.bill(30_000, { purchasedOn: '2026-11-18' }),
  ]
  const allocations = [early, late].map(({ id }) => ({ purchaseId: id, amount: 1000 }))
  const on = (paidOn: string) => at.draft(0, 0, { paidOn, amount: 2000, allocations })
  const user = at.shop.as('user')
  expect((await user.post('/api/payments', on('2026-11-17'))).json()).toMatchObject({
    code: 'invalid',
    fields: { paidOn: { code: 'day_before_purchase', limit: '2026-11-18' } },
  })
  const payment = (await user.post('/api/payments', on('2026-11-18'))).json<{
    id: number
    version: number
  }>()
  expect(
    (await user.patch(`/api/payments/${payment.id}`, on('2026-11-12'), payment.version)).json(),
  ).toMatchObject({ fields: { paidOn: { code: 'day_before_purchase' } } })
  const parts = [late].map(({ id }) => ({ purchaseId: id, amount: 1000, payable: 29_000 }))
  const run = { paidOn: '2026-11-17', method: 'cash', allocations: parts }
  expect((await user.post('/api/payment-batches', run)).json()).toMatchObject({
    fields: { paidOn: { code: 'day_before_purchase', limit: '2026-11-18' } },
  })
  const giving = await at.pay(early.id, 500, { amount: 900, advance: 400, paidOn: '2026-11-11' })
  await at.done('admin', 'approve', giving)
  const { rows } = await at.shop.owner.query<{ id: number }>(
    'select id from supplier_credit where payment_id = $1',
    [giving.id],
  )
  await at.pay(late.id, 400, {
    amount: 0,
    paidOn: '2026-11-11',
    credits: [{ creditId: rows[0]?.id, amount: 400 }],
  })
})

test.each([
  ['amount', { amount: 1e20 }, 'amount'],
  ['amount', { amount: 10_000_000_000_000 }, 'amount_too_large'],
  ['allocations.0.amount', { allocations: [{ purchaseId: 1, amount: 1e300 }] }, 'amount'],
  [
    'allocations.0.amount',
    { allocations: [{ purchaseId: 1, amount: 10_000_000_000_000 }] },
    'amount_too_large',
  ],
  ['advance', { advance: Number.MAX_SAFE_INTEGER }, 'amount_too_large'],
  ['credits.0.amount', { credits: [{ creditId: 1, amount: 1e17 }] }, 'amount'],
])('a huge %s is refused at its field', async (field, more, code) => {
  const bill = await at.bill(1000)
  const reply = await at.shop.as('user').post('/api/payments', at.draft(bill.id, 1000, more))
  expect(reply.statusCode, reply.body).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'invalid', fields: { [field]: { code } } })
})
