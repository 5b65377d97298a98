import type { Order } from '@trastienda/contract/purchase-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { approvedOrder, enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
let supplierId: number
let products: number[]

beforeAll(async () => {
  shop = await openShop()
  supplierId = await makeSupplier(shop, 'Granos del Tolima')
  products = [
    await makeProduct(shop, 'GRA-1', { wholeUnit: false }),
    await makeProduct(shop, 'GRA-2', { wholeUnit: false }),
  ]
})
afterAll(() => shop.close())

const path = '/api/purchase-orders'
const draft = (more: object = {}) =>
  orderDraftOf(
    shop,
    supplierId,
    products.map((productId, at) => ({ productId, quantity: '10.5', cost: `${2000 + at}.123456` })),
    more,
  )
const enter = (more: object = {}) =>
  enterOrder(shop.as('user'), draft({ note: 'Con cuidado', discount: 5000, shipping: 7000, ...more }))
const get = async (id: number) => (await shop.as('user').get(`${path}/${id}`)).json<Order>()
const remove = (who: Person, { id, version }: { id: number; version: number }) =>
  shop.as(who).delete(`${path}/${id}`, { version })
const restore = (who: Person, id: number) => shop.as(who).post(`${path}/${id}/restore`)
const totalOf = async () => {
  const reply = await shop.as('user').get(`${path}?limit=1`)
  return reply.json<{ total: number }>().total
}

/** An order without what restoring may change: its version and the ids of its lines. */
const asItStood = (order: Order) => ({
  ...order,
  version: 0,
  items: order.items.map((line) => ({ ...line, id: 0 })),
})

test('a deleted order is restored as it was, with its number, files, lines and creator', async () => {
  const file = await makeAttachment(shop.as('user'))
  const order = await enter({ attachmentIds: [file] })
  const total = await totalOf()
  expect((await remove('admin', order)).statusCode).toBe(200)
  expect(await totalOf()).toBe(total - 1)
  const reply = await restore('admin', order.id)
  expect(reply.json()).toEqual({ id: order.id, version: order.version + 1 })
  expect(asItStood(await get(order.id))).toEqual(asItStood(order))
  expect(await totalOf()).toBe(total)
  const { rows } = await shop.owner.query<{ action: string }>(
    `select action from history where kind = 'purchase_order' and row_id = $1 order by id desc limit 2`,
    [order.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['restored', 'deleted'])
  // It can be used like any other.
  const approved = await shop
    .as('admin')
    .post(`${path}/${order.id}/approve`, undefined, { version: order.version + 1 })
  expect(approved.statusCode).toBe(200)
})

test('a rejected one is restored as rejected, with the reason', async () => {
  const order = await enter()
  const body = { reason: 'Está muy caro' }
  await shop.as('user2').post(`${path}/${order.id}/reject`, body, { version: order.version })
  const rejected = await get(order.id)
  await remove('user', rejected)
  expect((await restore('user', order.id)).statusCode).toBe(200)
  expect(asItStood(await get(order.id))).toEqual(asItStood(rejected))
})

test('it waits for its approvers again', async () => {
  const order = await enter()
  const waiting = async () => {
    const { rows } = await shop.owner.query<{ user_id: number }>(
      `select user_id from notification where kind = 'waiting' and document_kind = 'purchase_order' and document_id = $1 order by 1`,
      [order.id],
    )
    return rows.map((row) => row.user_id)
  }
  const before = await waiting()
  expect(before.length).toBeGreaterThan(0)
  await remove('user', order)
  expect(await waiting()).toEqual([])
  await restore('user', order.id)
  expect(await waiting()).toEqual(before)
})

test('it can be restored once, by the person who deleted it, within a day, while its number is free', async () => {
  const order = await enter()
  expect((await restore('user', order.id)).statusCode).toBe(404)
  await remove('user', order)
  expect((await restore('user2', order.id)).statusCode).toBe(404)
  expect((await restore('rival', order.id)).statusCode).toBe(404)
  for (const person of ['secretary', 'buyer'] as const)
    expect((await restore(person, order.id)).statusCode).toBe(403)
  const twice = await Promise.all([restore('user', order.id), restore('user', order.id)])
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await restore('user', order.id)).statusCode).toBe(404)

  await remove('user', await get(order.id))
  await enter({ reference: order.reference })
  expect((await restore('user', order.id)).json()).toMatchObject({ code: 'reference_taken' })

  const old = await enter()
  await remove('user', old)
  await shop.owner.query(
    `update deleted_document set deleted_at = deleted_at - interval '25 hours' where document_id = $1`,
    [old.id],
  )
  expect((await restore('user', old.id)).statusCode).toBe(404)
})

test('an approved order could not be deleted, so there is nothing to restore', async () => {
  const order = await approvedOrder(shop, shop.as('user'), draft())
  expect((await restore('user', order.id)).statusCode).toBe(404)
})
