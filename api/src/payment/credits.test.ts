import { afterAll, afterEach, expect, test } from 'vitest'
import { openPaying, type Saved } from '../../test/paying.ts'
import type { Returnable } from '../../test/returning.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openPaying()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

interface Credit {
  readonly id: number
  readonly kind: string
  readonly free: number
  readonly used: number
  readonly reserved: number
}
const credits = async (supplierId = at.supplierId): Promise<Credit[]> =>
  (await at.shop.as('user').get(`/api/supplier-credits?supplier=${supplierId}`)).json().data

/** An approved payment that leaves an advance. */
const advance = async (amount: number): Promise<{ payment: Saved; credit: number }> => {
  const bill = await at.bill(1000)
  const draft = {
    amount: amount + 1000,
    advance: amount,
    allocations: [{ purchaseId: bill.id, amount: 1000 }],
  }
  const payment = await at.done('admin', 'approve', await at.pay(bill.id, 1000, draft))
  return { payment, credit: (await credits()).at(-1)?.id ?? 0 }
}

test('an advance is explicit, becomes credit when it is approved, and is applied to another bill without money', async () => {
  const owed = await at.owed()
  const { credit } = await advance(50_000)
  expect(await at.owed()).toBe(owed - 50_000)
  const bill = await at.bill(80_000)
  const before = await at.owed()
  const draw = [{ creditId: credit, amount: 50_000 }]
  const payment = await at.pay(bill.id, 50_000, { amount: 0, credits: draw })
  expect((await credits()).at(-1)).toMatchObject({ free: 0, reserved: 50_000 })
  const read = (await at.shop.as('user').get(`/api/payments/${payment.id}`)).json()
  expect(read).toMatchObject({ method: 'credit', amount: 0, credit: 50_000, total: 50_000 })
  expect(read.credits).toMatchObject([{ creditId: credit, kind: 'advance', amount: 50_000, free: 50_000 }])
  await at.done('admin', 'approve', payment)
  expect(await at.state(bill.id)).toMatchObject({ status: 'partial', paid: 50_000 })
  // It was paid before: nothing is owed or paid now.
  expect(await at.owed()).toBe(before)
  expect(await credits()).toEqual([])
})

test('credit is never used twice, nor that of another supplier', async () => {
  const { credit } = await advance(20_000)
  const bill = await at.bill(80_000)
  const pay = (amount: number, more: object = {}) =>
    at.shop
      .as('user')
      .post(
        '/api/payments',
        at.draft(bill.id, amount, { amount: 0, credits: [{ creditId: credit, amount }], ...more }),
      )
  expect((await pay(20_001)).json()).toMatchObject({
    code: 'credit_exceeded',
    fields: { 'credits.0.amount': { code: 'above_credit', limit: 20_000 } },
  })
  const other = await at.bill(5000, { supplierId: at.otherId })
  const foreign = { supplierId: at.otherId, allocations: [{ purchaseId: other.id, amount: 1000 }] }
  expect((await pay(1000, foreign)).json()).toMatchObject({
    fields: { 'credits.0.creditId': { code: 'not_found' } },
  })
  const payment = (await pay(15_000)).json<Saved>()
  expect((await pay(5001)).json()).toMatchObject({ fields: { 'credits.0.amount': { limit: 5000 } } })
  await at.done('admin', 'reject', payment)
  expect((await credits()).at(-1)).toMatchObject({ free: 20_000, reserved: 0 })
})

test('a payment whose advance is in use is not reopened, and the refusal names what uses it', async () => {
  const { payment, credit } = await advance(20_000)
  const bill = await at.bill(80_000)
  const draw = { amount: 0, credits: [{ creditId: credit, amount: 500 }] }
  const drawing = await at.pay(bill.id, 500, draw)
  expect((await at.step('admin', 'reopen', payment)).json()).toMatchObject({
    code: 'has_dependents',
    detail: { documents: [{ kind: 'payment', id: drawing.id }] },
  })
  await at.done('user', 'cancel', drawing)
  const count = (await credits()).length
  await at.done('admin', 'reopen', payment)
  expect(await credits()).toHaveLength(count - 1)
})

/** The credit of a bill whose goods were all returned after a part was paid. */
const returned = async (bill: number, amount: number): Promise<number> => {
  await at.done('admin', 'approve', await at.pay(bill, amount))
  const user = at.shop.as('user')
  const { lines } = (await user.get(`/api/purchases/${bill}/returnable`)).json<Returnable>()
  const items = lines.map(({ lineId, bought }) => ({
    purchaseLineId: lineId,
    quantity: bought,
    reason: 'damaged',
  }))
  const draft = { purchaseId: bill, returnedOn: '2026-11-19', items }
  const { id, version } = (await user.post('/api/purchase-returns', draft)).json<Saved>()
  const reply = await at.shop.as('admin').post(`/api/purchase-returns/${id}/approve`, undefined, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return (await credits()).find(({ kind }) => kind === 'return')?.id ?? 0
}

test('the supplier refunds returned goods, up to its credit', async () => {
  const bill = await at.bill(60_000)
  const credit = await returned(bill.id, 9000)
  const other = await advance(4000)
  const owed = await at.owed()
  const refund = (creditId: number, amount: number) =>
    at.shop.as('user').post('/api/payments', {
      kind: 'return',
      purchaseId: bill.id,
      paidOn: '2026-11-20',
      method: 'cash',
      credits: [{ creditId, amount }],
    })
  expect((await refund(credit, 9001)).json()).toMatchObject({
    code: 'credit_exceeded',
    fields: { 'credits.0.amount': { code: 'above_credit', limit: 9000 } },
  })
  // An advance is not from a return and cannot be refunded here.
  expect((await refund(other.credit, 100)).json()).toMatchObject({
    fields: { 'credits.0.creditId': { code: 'not_found' } },
  })
  const payment = (await refund(credit, 6000)).json<Saved>()
  const approved = await at.done('admin', 'approve', payment)
  expect(await at.owed()).toBe(owed + 6000)
  expect(await at.state(bill.id)).toMatchObject({ paid: 9000, reserved: 0, balance: 0 })
  const { data, credits: of } = (
    await at.shop.as('user').get(`/api/purchases/${bill.id}/payments?type=return`)
  ).json()
  expect(data).toMatchObject([{ id: payment.id, kind: 'return', here: 6000, total: -6000, billId: bill.id }])
  expect(of).toMatchObject([{ id: credit, used: 6000, free: 3000 }])
  await at.done('admin2', 'reopen', approved)
  expect(await at.owed()).toBe(owed)
})
