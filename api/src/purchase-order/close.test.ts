import type { Order } from '@trastienda/contract/purchase-order'
import { afterAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approvedOrder, orderDraftOf, putReceipt } from '../../test/orders.ts'
import { approveReceipt, enterReceipt, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Granos del Tolima')
const oil = await makeProduct(shop, 'ACE-1')
const salt = await makeProduct(shop, 'SAL-1')

const path = '/api/purchase-orders'
const reason = 'El proveedor ya no lo fabrica'
const ordered = (more: object = {}) =>
  approvedOrder(
    shop,
    shop.as('user'),
    orderDraftOf(
      shop,
      supplierId,
      [
        { productId: oil, quantity: '10', cost: '9000' },
        { productId: salt, quantity: '5', cost: '2000', expectedOn: '2026-12-02' },
      ],
      more,
    ),
  )
const act = (
  action: string,
  { id, version }: { id: number; version: number },
  body: object,
  who: Person = 'admin',
) => shop.as(who).post(`${path}/${id}/${action}`, { reason, ...body }, { version })
const now = async ({ id }: { id: number }) => (await shop.as('user').get(`${path}/${id}`)).json<Order>()
const openOf = async (productId: number) =>
  (
    await shop.owner.query<{ open: string }>(
      'select trim_scale(open)::text as open from product_order_tally where product_id = $1',
      [productId],
    )
  ).rows[0]?.open
const listed = async (query: string) =>
  (await shop.as('user').get(`${path}?${query}`)).json<{ total: number }>().total

test('a line is closed short, then the rest: nothing more is expected, and the totals by status follow', async () => {
  const before = await openOf(salt)
  const order = await ordered()
  const done = await listed('status=received')
  const [first, second] = order.items
  const one = await act('close', order, { lines: [second?.id] })
  expect(one.statusCode).toBe(200)
  const half = await now(order)
  expect(half).toMatchObject({ status: 'pending', receipt: 'none', unitsClosed: '5' })
  expect(half.items[1]).toMatchObject({ closed: '5', closeReason: reason })
  expect(await openOf(salt)).toBe(before ?? '0')
  expect((await act('close', half, { lines: [second?.id] })).json()).toMatchObject({ code: 'nothing_open' })
  expect((await act('reopen', half, {})).json()).toMatchObject({ code: 'closed_short' })
  expect((await act('close', half, {})).statusCode).toBe(200)
  const all = await now(order)
  expect(all).toMatchObject({ status: 'received', receipt: 'full', unitsClosed: '15' })
  expect(await listed('status=received')).toBe(done + 1)
  expect(await listed('status=received&expectedFrom=2000-01-01')).toBe(done + 1)
  expect((await act('resume', all, { lines: [first?.id] })).statusCode).toBe(200)
  const again = await now(order)
  expect(again).toMatchObject({ status: 'pending', unitsClosed: '5' })
  expect(again.items[0]).toMatchObject({ closed: '0', closeReason: '' })
  expect(await listed('status=received')).toBe(done)
})

test('it needs a reason, an approver and an approved order, and pending receipts are decided first', async () => {
  const order = await ordered()
  expect((await act('close', order, { reason: 'no' })).json()).toMatchObject({
    fields: { reason: { code: 'too_short' } },
  })
  for (const person of ['secretary', 'buyer'] as const)
    expect((await act('close', order, {}, person)).statusCode).toBe(403)
  const receipt = await putReceipt(shop, order, order.items[0])
  expect((await act('close', order, {})).json()).toMatchObject({
    code: 'has_dependents',
    detail: { documents: [{ id: receipt }] },
  })
  expect((await act('close', order, { lines: [order.items[1]?.id] })).statusCode).toBe(200)
})

test('quantities replaced by others are not expected twice, and closing again does not close twice', async () => {
  const before = Number((await openOf(oil)) ?? '0')
  const order = await ordered()
  const [line] = order.items
  const received = { id: order.id, lines: order.items.map(({ id }) => id) }
  expect((await act('close', order, { lines: [line?.id] })).statusCode).toBe(200)
  expect(await openOf(oil)).toBe(String(before))
  // Seven arrived all the same: of the ten that were closed, three are outstanding after resuming.
  const seven = await enterReceipt(
    shop,
    receiptDraft(received, [{ accepted: '7' }], { receivedOn: '2026-11-19' }),
  )
  expect((await approveReceipt(shop, seven, 'Llegaron de todos modos')).statusCode).toBe(200)
  expect((await act('resume', await now(order), { lines: [line?.id] })).statusCode).toBe(200)
  expect(await openOf(oil)).toBe(String(before + 3))
  expect((await act('close', await now(order), { lines: [line?.id] })).statusCode).toBe(200)
  for (const action of ['reopen', 'cancel']) {
    const { version } = (await shop.as('user').get(`/api/received-orders/${seven.id}`)).json<Order>()
    const done = await shop
      .as('admin')
      .post(`/api/received-orders/${seven.id}/${action}`, { reason }, { version })
    expect(done.statusCode).toBe(200)
  }
  expect(await openOf(oil)).toBe(String(before + 7))
  expect((await act('close', await now(order), { lines: [line?.id] })).statusCode).toBe(200)
  expect(await openOf(oil)).toBe(String(before))
  expect(await now(order)).toMatchObject({ unitsClosed: '10', receipt: 'none' })
})

test("another order's line is not closed", async () => {
  const [one, two] = [await ordered(), await ordered()]
  expect((await act('close', one, { lines: [two.items[0]?.id] })).json()).toMatchObject({
    code: 'nothing_open',
  })
})

test('the calendar shows outstanding quantities by day, and overdue ones', async () => {
  const from = '2026-11-20'
  const order = await ordered({ reference: 'CAL-1', expectedOn: '2026-11-25' })
  const late = await ordered({ reference: 'CAL-2', expectedOn: '2026-11-19' })
  const days = async (query = `from=${from}&to=2026-12-20`) =>
    (await shop.as('user').get(`${path}/expected?${query}`)).json<{
      data: { day: string; reference: string; open: string; value: number; lines: number }[]
      earlier: { orders: number; value: number }
    }>()
  const seen = await days()
  expect(seen.data.filter(({ reference }) => reference === 'CAL-1')).toMatchObject([
    { day: '2026-11-25', open: '10', value: 90_000_00, lines: 1 },
    { day: '2026-12-02', open: '5', value: 10_000_00, lines: 1 },
  ])
  expect(seen.data.filter(({ reference }) => reference === 'CAL-2')).toMatchObject([{ day: '2026-12-02' }])
  expect(seen.earlier).toEqual({ orders: 1, value: 90_000_00 })
  await act('close', late, {})
  await act('close', order, { lines: [order.items[1]?.id] })
  const after = await days()
  expect(after.earlier).toEqual({ orders: 0, value: 0 })
  expect(after.data.filter(({ reference }) => reference === 'CAL-1')).toHaveLength(1)
  const wrong = await shop.as('user').get(`${path}/expected?from=2026-11-20&to=2026-11-19`)
  expect(wrong.statusCode).toBe(400)
  expect((await shop.as('buyer').get(`${path}/expected?from=${from}&to=2026-12-20`)).json()).toEqual({
    data: [],
    earlier: { orders: 0, value: 0 },
  })
})

test('the calendar says what is still to come as the order itself is worth, with its discount and shipping', async () => {
  const order = await ordered({
    reference: 'CAL-3',
    discount: 8_601_01,
    shipping: 1_100_00,
    expectedOn: '2027-01-05',
  })
  const expected = async () =>
    (await shop.as('user').get(`${path}/expected?from=2026-11-20&to=2027-01-10`))
      .json<{
        data: { reference: string; value: number }[]
      }>()
      .data.filter(({ reference }) => reference === 'CAL-3')
  const sumOf = (parts: { value: number }[]) => parts.reduce((sum, { value }) => sum + value, 0)
  expect(order.grandTotal).toBe(92_498_99)
  expect(await expected()).toHaveLength(2)
  expect(sumOf(await expected())).toBe(order.grandTotal)
  const some = await enterReceipt(
    shop,
    receiptDraft({ id: order.id, lines: order.items.map(({ id }) => id) }, [{ accepted: '7' }], {
      receivedOn: '2026-11-20',
    }),
  )
  expect((await approveReceipt(shop, some)).statusCode).toBe(200)
  // Three of the ten units of oil, whose share of the discount is nine tenths, and all the salt.
  const oilLanded = 90_000_00 - 7_740_91 + 990_00
  const saltLanded = 10_000_00 - 860_10 + 110_00
  expect(sumOf(await expected())).toBe(Math.round((oilLanded * 3) / 10) + saltLanded)
})

test('the unit of an order is told when all of its lines share it', async () => {
  const both = await ordered()
  expect(await now(both)).toMatchObject({ unit: 'und' })
  await shop.owner.query(`update product set unit = 'kg' where id = $1`, [salt])
  expect(await now(both)).toMatchObject({ unit: null, units: '15' })
  const { data } = (await shop.as('user').get(`${path}?limit=200`)).json<{ data: Order[] }>()
  expect(data.find(({ id }) => id === both.id)).toMatchObject({ unit: null })
  await shop.owner.query(`update product set unit = 'und' where id = $1`, [salt])
})
