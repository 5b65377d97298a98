import { afterAll, afterEach, expect, test } from 'vitest'
import { openPaying } from '../../test/paying.ts'
import { overPool } from '../db/db.ts'
import { sheetsOfBatch } from '../print/queries.ts'
import { remittanceSheets } from '../print/remittance-sheet.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openPaying()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

const run = (parts: readonly { id: number; amount: number }[], credits: readonly object[], more = {}) => ({
  paidOn: '2026-11-20',
  method: 'transfer',
  allocations: parts.map(({ id, amount }) => ({ purchaseId: id, amount, payable: amount })),
  credits,
  ...more,
})
const send = (body: object, who: 'user' | 'rival' = 'user') =>
  at.shop.as(who).post('/api/payment-batches', body)

/** Creates an advance with a supplier; returns the credit's id. */
async function advance(amount: number, supplierId = at.supplierId): Promise<number> {
  const bill = await at.bill(1000, { supplierId })
  const paid = await at.pay(bill.id, 1000, { supplierId, amount: 1000 + amount, advance: amount })
  await at.done('admin', 'approve', paid)
  const { rows } = await at.shop.owner.query<{ id: number }>(
    'select id from supplier_credit where payment_id = $1',
    [paid.id],
  )
  return rows[0]?.id ?? 0
}
const creditOf = async (id: number) =>
  (await at.shop.owner.query('select used, reserved from supplier_credit where id = $1', [id])).rows[0]
const free = async (supplierId = at.supplierId): Promise<number> => {
  const { credits } = (await at.shop.as('user').get('/api/bills-due')).json<{
    credits: { supplierId: number; free: number }[]
  }>()
  return credits.find((credit) => credit.supplierId === supplierId)?.free ?? 0
}

test('a run uses the oldest credit of each supplier first, and the rest is money', async () => {
  const [old, young] = [await advance(3000), await advance(5000)]
  const [a, b, c] = [
    await at.bill(4000),
    await at.bill(6000),
    await at.bill(9000, { supplierId: at.otherId }),
  ]
  expect(await free()).toBe(8000)
  const owed = await at.owed()
  const parts = [a, b, c].map(({ id }, nth) => ({ id, amount: [4000, 6000, 9000][nth] ?? 0 }))
  const reply = await send(run(parts, [{ supplierId: at.supplierId, amount: 4000 }]))
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await creditOf(old)).toEqual({ used: 0, reserved: 3000 })
  expect(await creditOf(young)).toEqual({ used: 0, reserved: 1000 })
  expect(await free()).toBe(4000)
  const { id } = reply.json<{ id: number }>()
  const { payments, total } = (await at.shop.as('user').get(`/api/payment-batches/${id}`)).json()
  expect(total).toBe(19_000)
  expect(payments).toMatchObject([
    { amount: 6000, credit: 4000, total: 10_000, method: 'transfer' },
    { amount: 9000, credit: 0, total: 9000, method: 'transfer' },
  ])
  for (const payment of payments) await at.done('admin', 'approve', payment)
  expect(await at.state(a.id)).toMatchObject({ status: 'paid', reserved: 0 })
  // The debt was already reduced by the credit, so it falls only by the money.
  expect(await at.owed()).toBe(owed - 6000)
  expect(await creditOf(old)).toEqual({ used: 3000, reserved: 0 })
  expect(await creditOf(young)).toEqual({ used: 1000, reserved: 0 })
})

test('a run that is covered by credit moves no money, and its PDF says what was applied', async () => {
  const credit = await advance(2500, at.otherId)
  const bill = await at.bill(2000, { supplierId: at.otherId })
  const reply = await send(run([{ id: bill.id, amount: 2000 }], [{ supplierId: at.otherId, amount: 2000 }]))
  expect(reply.statusCode, reply.body).toBe(200)
  const { id } = reply.json<{ id: number }>()
  const { payments } = (await at.shop.as('user').get(`/api/payment-batches/${id}`)).json()
  expect(payments).toMatchObject([{ amount: 0, credit: 2000, method: 'credit' }])
  const sheets = await sheetsOfBatch(overPool(at.shop.pool), at.shop.companyId, id)
  const { data } = remittanceSheets(sheets, { name: 'El Samán', taxId: '' }, 'es', 'x')
  const [sheet] = (data as unknown as { sheets: { sums: string[][]; credits: object[] }[] }).sheets
  expect(sheet?.credits).toMatchObject([{ kind: 'Anticipo', amount: '20' }])
  expect(sheet?.sums).toEqual([
    ['Abonado a facturas', '20'],
    ['Saldo a favor usado', '\u221220'],
    ['Se paga COP', '0'],
  ])
  const history = await at.shop.owner.query<{ after: object }>(
    `select after from history where kind = 'payment' and row_id = $1`,
    [payments[0].id],
  )
  expect(history.rows[0]?.after).toMatchObject({ credit: 2000, amount: 0 })
  await at.done('admin', 'approve', payments[0])
  expect(await creditOf(credit)).toEqual({ used: 2000, reserved: 0 })
})

test('credit that no longer exists refuses the whole run, naming its supplier', async () => {
  const credit = await advance(4000)
  const before = await free()
  const [mine, other] = [await at.bill(9000), await at.bill(700, { supplierId: at.otherId })]
  const taken = await at.pay(mine.id, 1000, { amount: 0, credits: [{ creditId: credit, amount: 1000 }] })
  const parts = [
    { id: mine.id, amount: 8000 },
    { id: other.id, amount: 700 },
  ]
  const reply = await send(run(parts, [{ supplierId: at.supplierId, amount: before }]))
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'set_changed',
    detail: { bills: [], credits: [{ supplierId: at.supplierId, seen: before, free: before - 1000 }] },
    fields: { 'credits.0.amount': { code: 'above_credit', limit: before - 1000 } },
  })
  expect(await at.state(other.id)).toMatchObject({ reserved: 0 })
  await at.done('user', 'cancel', taken)
  expect(await free()).toBe(before)
})

test('credit settles bills of its own supplier, once, and at most the amount paid of them', async () => {
  await advance(4000)
  const bill = await at.bill(3000)
  const allocations = [{ purchaseId: bill.id, amount: 2000, payable: 3000 }]
  const fieldsOf = async (credits: readonly object[]) =>
    (await send(run([], credits, { allocations }))).json<{ fields: object }>().fields
  const own = { supplierId: at.supplierId, amount: 1000 }
  expect(await fieldsOf([own, own])).toEqual({ 'credits.1.supplierId': { code: 'repeated' } })
  expect(await fieldsOf([{ ...own, amount: 2001 }])).toEqual({
    'credits.0.amount': { code: 'above_balance', limit: 2000 },
  })
  await advance(10, at.otherId)
  expect(await fieldsOf([{ supplierId: at.otherId, amount: 10 }])).toEqual({
    'credits.0.supplierId': { code: 'not_found' },
  })
  expect(await fieldsOf([{ ...own, amount: 0 }])).toEqual({ 'credits.0.amount': { code: 'required' } })
})

test('another company uses none of our credit', async () => {
  await advance(500)
  const bill = await at.bill(3000)
  const reply = await send(
    run([{ id: bill.id, amount: 3000 }], [{ supplierId: at.supplierId, amount: 500 }]),
    'rival',
  )
  expect(reply.json()).toMatchObject({ code: 'set_changed', detail: { credits: [{ free: 0 }] } })
})
