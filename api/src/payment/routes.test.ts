import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeAttachment, makeSupplier } from '../../test/goods.ts'
import { openPaying } from '../../test/paying.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openPaying()
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

const get = (path: string) => at.shop.as('user').get(path)

describe('a payment', () => {
  test('reserves the balance while it is pending and pays when it is approved', async () => {
    const bill = await at.bill(100_000)
    const owed = await at.owed()
    const payment = await at.pay(bill.id, 40_000)
    expect(await at.state(bill.id)).toEqual({
      status: 'received',
      paid: 0,
      reserved: 40_000,
      balance: 100_000,
    })
    expect(await at.owed()).toBe(owed)
    const approved = await at.done('admin', 'approve', payment)
    expect(await at.state(bill.id)).toEqual({ status: 'partial', paid: 40_000, reserved: 0, balance: 60_000 })
    expect(await at.owed()).toBe(owed - 40_000)
    const rest = await at.pay(bill.id, 60_000)
    await at.done('admin2', 'approve', rest)
    expect(await at.state(bill.id)).toMatchObject({ status: 'paid', paid: 100_000, balance: 0 })
    const reopened = await at.done('admin', 'reopen', approved)
    expect(await at.state(bill.id)).toMatchObject({ status: 'partial', paid: 60_000, reserved: 40_000 })
    expect(await at.owed()).toBe(owed - 60_000)
    await at.done('user', 'cancel', reopened)
    expect(await at.state(bill.id)).toMatchObject({ reserved: 0, balance: 40_000 })
  })

  test('has a reference, which nothing else may use', async () => {
    const bill = await at.bill(50_000)
    await at.pay(bill.id, 1000, { reference: 'Egreso 77' })
    const again = await at.shop
      .as('user')
      .post('/api/payments', at.draft(bill.id, 1000, { reference: 'EGRESO-77' }))
    expect(again.json()).toMatchObject({ code: 'reference_taken' })
  })

  test('never settles more than the balance that other payments leave, and the refusal says how much that is', async () => {
    const bill = await at.bill(80_000)
    await at.pay(bill.id, 50_000)
    const reply = await at.shop.as('user').post('/api/payments', at.draft(bill.id, 30_001))
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'balance_exceeded',
      fields: { 'allocations.0.amount': { code: 'above_balance', limit: 30_000 } },
    })
    await at.pay(bill.id, 30_000)
  })

  test('can use its own reservations when it is changed', async () => {
    const bill = await at.bill(80_000)
    const payment = await at.pay(bill.id, 50_000)
    const user = at.shop.as('user')
    const change = (amount: number) =>
      user.patch(`/api/payments/${payment.id}`, at.draft(bill.id, amount), payment.version)
    expect((await change(80_001)).json()).toMatchObject({
      fields: { 'allocations.0.amount': { code: 'above_balance', limit: 80_000 } },
    })
    expect((await change(80_000)).statusCode).toBe(200)
    expect(await at.state(bill.id)).toMatchObject({ reserved: 80_000 })
    expect((await change(1000)).json()).toMatchObject({ code: 'stale' })
  })

  test('a rejected one frees the balance, and reserves it again when it is edited', async () => {
    const bill = await at.bill(30_000)
    const payment = await at.pay(bill.id, 30_000)
    const rejected = await at.done('admin', 'reject', payment)
    expect(await at.state(bill.id)).toMatchObject({ reserved: 0 })
    const other = await at.pay(bill.id, 10_000)
    const edit = (amount: number) =>
      at.shop.as('user').patch(`/api/payments/${payment.id}`, at.draft(bill.id, amount), rejected.version)
    expect((await edit(30_000)).json()).toMatchObject({ code: 'balance_exceeded' })
    expect((await edit(20_000)).statusCode).toBe(200)
    await at.done('user', 'cancel', other)
    expect(await at.state(bill.id)).toMatchObject({ reserved: 20_000 })
  })

  test('is approved only by an admin who neither created nor edited it', async () => {
    const bill = await at.bill(30_000)
    const payment = await at.pay(bill.id, 10_000, {}, 'admin')
    expect((await at.step('user', 'approve', payment)).statusCode).toBe(403)
    expect((await at.step('admin', 'approve', payment)).json()).toMatchObject({ code: 'own_document' })
    await at.done('admin2', 'approve', payment)
  })

  test('cannot be approved before its bill and its supplier', async () => {
    const bill = await at.bill(30_000)
    const { id } = bill
    const reopened = await at.shop
      .as('admin')
      .post(`/api/purchases/${id}/reopen`, { reason: 'otra vez' }, bill)
    expect(reopened.statusCode, reopened.body).toBe(200)
    const reply = await at.shop.as('user').post('/api/payments', at.draft(id, 1000))
    expect(reply.json()).toMatchObject({ code: 'purchase_not_approved', detail: { documents: [{ id }] } })
    const pending = await makeSupplier(at.shop, 'Nuevo')
    const owing = await at.bill(30_000, { supplierId: pending })
    const payment = await at.pay(owing.id, 1000, { supplierId: pending })
    await at.shop.owner.query(`update supplier set approval = 'pending' where id = $1`, [pending])
    expect((await at.step('admin', 'approve', payment)).json()).toMatchObject({ code: 'party_pending' })
  })

  test('prevents the reopening of its bill, and the refusal names it', async () => {
    const bill = await at.bill(30_000)
    const payment = await at.pay(bill.id, 1000)
    const reopen = () =>
      at.shop.as('admin').post(`/api/purchases/${bill.id}/reopen`, { reason: 'otra vez' }, bill)
    expect((await reopen()).json()).toMatchObject({
      code: 'has_dependents',
      detail: { documents: [{ kind: 'payment', id: payment.id }] },
    })
    await at.done('user', 'cancel', payment)
    expect((await reopen()).statusCode).toBe(200)
  })

  test('of a bill that does not agree with its receipts is refused', async () => {
    const bill = await at.bill(30_000)
    await at.shop.owner.query(
      `begin; set local session_replication_role = replica;
       update purchase set door = 'received', match = 'mismatched' where id = ${bill.id}; commit`,
    )
    const reply = await at.shop.as('user').post('/api/payments', at.draft(bill.id, 1000))
    expect(reply.json()).toMatchObject({ code: 'match_blocks', detail: { documents: [{ id: bill.id }] } })
    await at.shop.owner.query(
      `begin; set local session_replication_role = replica;
       update purchase set door = 'direct', match = 'none' where id = ${bill.id}; commit`,
    )
  })

  test('is refused with its problems: bills of others, a future day, wrong totals, a missing file', async () => {
    const bill = await at.bill(30_000)
    const other = await at.bill(30_000, { supplierId: at.otherId })
    const fieldsOf = async (draft: object) =>
      (await at.shop.as('user').post('/api/payments', draft)).json<{ fields: object }>().fields
    expect(await fieldsOf(at.draft(other.id, 1000))).toEqual({
      'allocations.0.purchaseId': { code: 'not_found' },
    })
    expect(
      await fieldsOf(at.draft(bill.id, 1000, { paidOn: '2026-11-21', attachmentIds: [999_999] })),
    ).toEqual({
      paidOn: { code: 'day_future', limit: '2026-11-20' },
      'attachmentIds.0': { code: 'not_found' },
    })
    expect(await fieldsOf(at.draft(bill.id, 1000, { amount: 900 }))).toEqual({
      amount: { code: 'payment_adds_up', limit: 1000 },
    })
    expect(await fieldsOf(at.draft(bill.id, 0))).toEqual({ 'allocations.0.amount': { code: 'required' } })
  })

  test('keeps its files, and after approval only its note and files can change', async () => {
    const bill = await at.bill(30_000)
    const user = at.shop.as('user')
    const file = await makeAttachment(user)
    const payment = await at.pay(bill.id, 1000, { attachmentIds: [file] })
    const second = await user.post('/api/payments', at.draft(bill.id, 1000, { attachmentIds: [file] }))
    expect(second.json()).toMatchObject({ fields: { 'attachmentIds.0': { code: 'not_found' } } })
    const approved = await at.done('admin', 'approve', payment)
    expect(
      (await user.patch(`/api/payments/${payment.id}`, at.draft(bill.id, 2000), approved.version)).json(),
    ).toMatchObject({ code: 'not_editable' })
    const noted = await user.patch(
      `/api/payments/${payment.id}/note`,
      { note: 'Consignado en Bancolombia', attachmentIds: [file, await makeAttachment(user)] },
      approved.version,
    )
    expect(noted.statusCode, noted.body).toBe(200)
    const read = (await get(`/api/payments/${payment.id}`)).json()
    expect(read).toMatchObject({ note: 'Consignado en Bancolombia', approval: 'approved' })
    expect(read.attachments).toHaveLength(2)
  })

  test('can be deleted by its creator or a user, but never once it was approved', async () => {
    const bill = await at.bill(30_000)
    const payment = await at.pay(bill.id, 1000)
    const remove = (who: 'secretary' | 'user', version: number) =>
      at.shop.as(who).delete(`/api/payments/${payment.id}`, { version })
    expect((await remove('secretary', payment.version)).json()).toMatchObject({ code: 'forbidden' })
    const again = await at.done('admin', 'reopen', await at.done('admin', 'approve', payment))
    expect((await remove('user', again.version)).json()).toMatchObject({ code: 'was_approved' })
    const fresh = await at.pay(bill.id, 2000)
    expect((await at.shop.as('user').delete(`/api/payments/${fresh.id}`, fresh)).statusCode).toBe(200)
    expect(await at.state(bill.id)).toMatchObject({ reserved: 1000 })
  })

  test('of another company does not exist', async () => {
    const bill = await at.bill(30_000)
    const payment = await at.pay(bill.id, 1000)
    const rival = at.shop.as('rival')
    expect((await rival.get(`/api/payments/${payment.id}`)).statusCode).toBe(404)
    expect((await rival.get(`/api/purchases/${bill.id}/payments`)).statusCode).toBe(404)
    expect((await rival.post('/api/payments', at.draft(bill.id, 1000))).json()).toMatchObject({
      fields: { 'allocations.0.purchaseId': { code: 'not_found' } },
    })
    expect((await rival.get('/api/payments')).json()).toMatchObject({ total: 0, data: [] })
    expect((await rival.get('/api/bills-due')).json()).toMatchObject({ total: 0, data: [] })
  })
})

describe('what approving will change', () => {
  test('is shown before, with warnings', async () => {
    const bill = await at.bill(70_000)
    const owed = await at.owed()
    await at.pay(bill.id, 20_001)
    const payment = await at.pay(bill.id, 20_001, {}, 'admin')
    const effect = (await at.shop.as('admin').get(`/api/payments/${payment.id}/effect`)).json()
    expect(effect).toMatchObject({
      owedBefore: owed,
      owedAfter: owed - 20_001,
      bills: [{ purchaseId: bill.id, balanceBefore: 70_000, balanceAfter: 49_999, statusAfter: 'partial' }],
    })
    expect(effect.flags.map(({ kind }: { kind: string }) => kind)).toEqual([
      'own',
      'similar',
      'no_attachment',
    ])
    const approved = await at.done('admin2', 'approve', payment)
    expect(await at.owed()).toBe(owed - 20_001)
    expect((await at.shop.as('admin').get(`/api/payments/${approved.id}/effect`)).json()).toMatchObject({
      code: 'not_pending',
    })
  })
})

test('the payments of a bill are listed with their part of it, in the order in which they counted', async () => {
  const bill = await at.bill(90_000)
  const other = await at.bill(10_000)
  const both = [
    { purchaseId: bill.id, amount: 30_000 },
    { purchaseId: other.id, amount: 10_000 },
  ]
  const pending = await at.pay(bill.id, 5000)
  const first = await at.pay(bill.id, 40_000, { allocations: both, paidOn: '2026-11-19' })
  await at.done('admin', 'approve', first)
  await at.done('admin', 'reject', await at.pay(bill.id, 1))
  const { purchase, data } = (await get(`/api/purchases/${bill.id}/payments`)).json()
  expect(purchase).toMatchObject({ billed: 90_000, paid: 30_000, reserved: 5000, payable: 55_000 })
  expect(data.map(({ id, here, bills }: Record<string, number>) => [id, here, bills]).slice(0, 2)).toEqual([
    [first.id, 30_000, 2],
    [pending.id, 5000, 1],
  ])
  expect(data[2]).toMatchObject({ approval: 'rejected', decisionReason: 'porque la prueba lo pide' })
})

test('many are approved at once, each separately, with a result for each', async () => {
  const bill = await at.bill(90_000)
  const [one, two, own] = [
    await at.pay(bill.id, 1000),
    await at.pay(bill.id, 2000),
    await at.pay(bill.id, 3000, {}, 'admin'),
  ]
  const items = [one, { ...two, version: 99 }, own].map(({ id, version }) => ({ id, version }))
  expect((await at.shop.as('user').post('/api/payments/approve', { items })).statusCode).toBe(403)
  const reply = await at.shop.as('admin').post('/api/payments/approve', { items })
  expect(reply.json().data.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    'stale',
    'own_document',
  ])
  expect(await at.state(bill.id)).toMatchObject({ paid: 1000, reserved: 5000 })
})
