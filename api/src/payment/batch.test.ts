import { afterAll, afterEach, expect, test } from 'vitest'
import { makeAttachment } from '../../test/goods.ts'
import { openPaying } from '../../test/paying.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openPaying()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

interface Part {
  readonly purchaseId: number
  readonly amount: number
  readonly payable: number
}
const draft = (allocations: readonly Part[], more: object = {}) => ({
  paidOn: '2026-11-20',
  method: 'transfer',
  allocations,
  ...more,
})
const send = (body: object, key?: string) =>
  at.shop.as('user').post('/api/payment-batches', body, key === undefined ? {} : { key })
const payments = async () => Number((await at.shop.owner.query('select from payment')).rowCount)

test('open bills are listed by due date, with the amounts in other payments', async () => {
  const late = await at.bill(50_000, { creditDays: 40 })
  const soon = await at.bill(30_000, { creditDays: 1, supplierId: at.otherId })
  await at.pay(late.id, 20_000)
  const { data, total, totals } = (await at.shop.as('user').get('/api/bills-due')).json()
  expect(data.map(({ id }: { id: number }) => id)).toEqual([soon.id, late.id])
  expect(data[1]).toMatchObject({ balance: 50_000, reserved: 20_000, payable: 30_000, mismatched: false })
  expect(total).toBe(2)
  expect(totals).toEqual({ balance: 80_000, reserved: 20_000, payable: 60_000, owed: 80_000 })
  const due = (await at.shop.as('user').get('/api/bills-due?dueTo=2026-11-25')).json()
  expect(due.data.map(({ id }: { id: number }) => id)).toEqual([soon.id])
  const found = (await at.shop.as('user').get(`/api/bills-due?q=empaques&supplier=${at.otherId}`)).json()
  expect(found.total).toBe(1)
  const stored = (store: number) => at.shop.as('user').get(`/api/bills-due?store=${store}`)
  expect((await stored(at.shop.storeId)).json()).toMatchObject({ total: 2, totals: { balance: 80_000 } })
  expect((await stored(at.shop.storeId + 1)).json()).toMatchObject({ data: [], total: 0 })
})

test('one payment per supplier, each with its own files, all in one run', async () => {
  const [a, b, c] = [
    await at.bill(10_000),
    await at.bill(20_000),
    await at.bill(30_000, { supplierId: at.otherId }),
  ]
  const user = at.shop.as('user')
  const parts = [
    { purchaseId: a.id, amount: 10_000, payable: 10_000 },
    { purchaseId: c.id, amount: 5000, payable: 30_000 },
    { purchaseId: b.id, amount: 20_000, payable: 20_000 },
  ]
  const files = [await makeAttachment(user), await makeAttachment(user)]
  const reply = await send(draft(parts, { budget: 35_000, note: 'Viernes', attachmentIds: files }))
  expect(reply.statusCode, reply.body).toBe(200)
  const { id, payments: count } = reply.json()
  expect(count).toBe(2)
  const run = (await user.get(`/api/payment-batches/${id}`)).json()
  expect(run).toMatchObject({ budget: 35_000, total: 35_000, createdBy: 'User Prueba' })
  expect(
    run.payments.map(({ total, bills, attachments }: Record<string, number>) => [total, bills, attachments]),
  ).toEqual([
    [30_000, 2, 2],
    [5000, 1, 2],
  ])
  expect(run.payments[0].allocations).toMatchObject([
    { purchaseId: a.id, amount: 10_000 },
    { purchaseId: b.id, amount: 20_000 },
  ])
  expect(await at.state(c.id)).toMatchObject({ paid: 0, reserved: 5000 })
  const [, less] = run.payments
  const refuse = at.shop
    .as('admin')
    .post(`/api/payments/${less.id}/reject`, { reason: 'No hay' }, { version: less.version })
  expect((await refuse).statusCode).toBe(200)
  const then = (await user.get(`/api/payment-batches/${id}`)).json()
  expect(then).toMatchObject({ total: 30_000, payments: [{ approval: 'pending' }, { approval: 'rejected' }] })
  expect(then.payments[1].allocations).toMatchObject([{ purchaseId: c.id, amount: 5000, balance: 30_000 }])
  const listed = (await user.get(`/api/payments?batch=${id}&sort=-total`)).json()
  expect(listed).toMatchObject({ total: 2, totals: { total: 30_000, leftOut: 1 } })
})

test('bills that changed meanwhile are named, and nothing is saved', async () => {
  const [same, paid, gone] = [await at.bill(10_000), await at.bill(20_000), await at.bill(30_000)]
  const parts = [same, paid, gone].map(({ id }, nth) => ({
    purchaseId: id,
    amount: 1000,
    payable: (nth + 1) * 10_000,
  }))
  await at.pay(paid.id, 5000)
  const reopened = await at.shop
    .as('admin')
    .post(`/api/purchases/${gone.id}/reopen`, { reason: 'otra vez' }, gone)
  expect(reopened.statusCode).toBe(200)
  const before = await payments()
  const reply = await send(draft(parts))
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'set_changed',
    detail: {
      bills: [
        { id: paid.id, seen: 20_000, payable: 15_000 },
        { id: gone.id, seen: 30_000, payable: 0 },
      ],
    },
    fields: { 'allocations.1.amount': { code: 'above_balance', limit: 15_000 } },
  })
  expect(await payments()).toBe(before)
  expect(await at.state(same.id)).toMatchObject({ reserved: 0 })
})

test('the same run sent twice, or twice at once, is created once', async () => {
  const bill = await at.bill(10_000)
  const body = draft([{ purchaseId: bill.id, amount: 10_000, payable: 10_000 }])
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(body, 'una-sola-corrida')))
  expect(new Set(replies.map((reply) => reply.body)).size, replies[0]?.body).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(await at.state(bill.id)).toMatchObject({ reserved: 10_000 })
  expect((await send(body)).json()).toMatchObject({ code: 'set_changed' })
})

test('a run refuses a bill named twice, a future day and a bill of another company', async () => {
  const bill = await at.bill(10_000)
  const part = { purchaseId: bill.id, amount: 1000, payable: 10_000 }
  expect((await send(draft([part, part]))).json()).toMatchObject({
    fields: { 'allocations.1.purchaseId': { code: 'repeated' } },
  })
  expect((await send(draft([part], { paidOn: '2026-11-21' }))).json()).toMatchObject({
    fields: { paidOn: { code: 'day_future' } },
  })
  const rival = await at.shop.as('rival').post('/api/payment-batches', draft([part]))
  expect(rival.json()).toMatchObject({
    code: 'set_changed',
    detail: { bills: [{ id: bill.id, payable: 0, reference: '' }] },
  })
})
