import type { Order, OrderRow } from '@trastienda/contract/purchase-order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { approvedOrder, enterOrder, orderDraftOf, putReceipt } from '../../test/orders.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
let supplierId: number
let rice: number

beforeAll(async () => {
  shop = await openShop()
  supplierId = await makeSupplier(shop, 'Granos del Tolima')
  rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })
})
afterAll(() => shop.close())

const path = '/api/purchase-orders'
const reason = 'Llegó una oferta mejor'
const draft = (more: object = {}, productId = rice) =>
  orderDraftOf(shop, supplierId, [{ productId, quantity: '10', cost: '2000' }], more)
const enter = (who: Person = 'user', more: object = {}) => enterOrder(shop.as(who), draft(more))
const decide = (
  who: Person,
  action: string,
  { id, version }: { id: number; version: number },
  body?: object,
) => shop.as(who).post(`${path}/${id}/${action}`, body, { version })
const remove = (who: Person, { id, version }: { id: number; version: number }) =>
  shop.as(who).delete(`${path}/${id}`, { version })
const tallyOf = async (productId: number) =>
  (
    await shop.owner.query<{ ordered: string; received: string; open: string }>(
      'select trim_scale(ordered)::text as ordered, trim_scale(received)::text as received, trim_scale(open)::text as open from product_order_tally where product_id = $1',
      [productId],
    )
  ).rows[0]

describe('approving', () => {
  test('needs another approver, once, and an approved supplier', async () => {
    const order = await enter()
    expect((await decide('user', 'approve', order)).json()).toMatchObject({ code: 'own_document' })
    for (const person of ['secretary', 'buyer'] as const)
      expect((await decide(person, 'approve', order)).statusCode).toBe(403)
    const approved = await decide('user2', 'approve', order)
    expect(approved.json()).toEqual({ id: order.id, version: order.version + 1 })
    expect((await shop.as('user').get(`${path}/${order.id}`)).json()).toMatchObject({
      approval: 'approved',
      status: 'pending',
      decidedBy: 'User2 Prueba',
    })
    const again = approved.json<{ id: number; version: number }>()
    expect((await decide('admin', 'approve', again)).json()).toMatchObject({ code: 'not_pending' })

    const unknown = await makeSupplier(shop, 'Sin aprobar', 'pending')
    const early = await enter('user', { supplierId: unknown })
    expect((await decide('admin', 'approve', early)).json()).toMatchObject({ code: 'party_pending' })
    const gone = await makeProduct(shop, 'IDO-1')
    const old = await enterOrder(shop.as('user'), draft({}, gone))
    await shop.owner.query('update product set active = false where id = $1', [gone])
    expect((await decide('admin', 'approve', old)).json()).toMatchObject({ code: 'inactive' })
  })

  test('counts the ordered quantity of each product, and reopening subtracts it', async () => {
    const product = await makeProduct(shop, 'CON-1', { wholeUnit: false })
    const order = await approvedOrder(shop, shop.as('user'), draft({}, product))
    expect(await tallyOf(product)).toEqual({ ordered: '10', received: '0', open: '10' })
    expect((await decide('admin', 'reopen', order, { reason })).statusCode).toBe(200)
    expect(await tallyOf(product)).toEqual({ ordered: '0', received: '0', open: '0' })
  })

  test('several in one call have separate results', async () => {
    const [one, two] = [await enter(), await enter('user2')]
    const reply = await shop.as('user2').post(`${path}/approve`, {
      items: [one, two].map(({ id, version }) => ({ id, version })),
    })
    expect(reply.json()).toEqual({
      data: [
        {
          id: one.id,
          reference: one.reference,
          problem: null,
          fields: null,
          detail: null,
          version: one.version + 1,
        },
        {
          id: two.id,
          reference: two.reference,
          problem: 'own_document',
          fields: null,
          detail: null,
          version: null,
        },
      ],
    })
  })

  test('of two at once one succeeds and the other gets a conflict', async () => {
    const order = await enter()
    const replies = await Promise.all([
      decide('admin', 'approve', order),
      decide('user2', 'reject', order, { reason }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('rejecting, cancelling and reopening', () => {
  test('a rejected order becomes pending when it is edited, and its creator or an approver can cancel it', async () => {
    const order = await enter('buyer')
    expect((await decide('admin', 'reject', order, { reason: 'no' })).json()).toMatchObject({
      fields: { reason: { code: 'too_short' } },
    })
    const rejected = (await decide('admin', 'reject', order, { reason })).json<Order>()
    expect((await shop.as('buyer').get(`${path}/${order.id}`)).json()).toMatchObject({
      status: 'rejected',
      decisionReason: reason,
    })
    expect((await decide('secretary', 'cancel', rejected, { reason })).json()).toMatchObject({
      code: 'forbidden',
    })
    const edited = await shop.as('secretary').patch(`${path}/${order.id}`, draft(), rejected.version)
    expect((await shop.as('buyer').get(`${path}/${order.id}`)).json()).toMatchObject({ status: 'pending' })
    const cancelled = await decide('buyer', 'cancel', edited.json<Order>(), { reason })
    expect(cancelled.statusCode).toBe(200)
    expect((await decide('admin', 'reopen', cancelled.json<Order>(), { reason })).json()).toMatchObject({
      code: 'not_approved',
    })
  })

  test('reopening names the received orders that depend on it', async () => {
    const order = await approvedOrder(shop, shop.as('user'), draft())
    const receipt = await putReceipt(shop, order, order.items[0])
    expect((await decide('admin', 'reopen', order, { reason })).json()).toMatchObject({
      code: 'has_dependents',
      detail: { documents: [{ kind: 'received_order', id: receipt }] },
    })
  })
})

describe('deleting', () => {
  test('is denied to the secretary and the buyer with the words of the specification', async () => {
    for (const person of ['secretary', 'buyer'] as const) {
      const order = await enter(person)
      const reply = await remove(person, order)
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({
        code: 'order_delete_role',
        message: 'You are not allowed to delete purchase order(s) on your role',
      })
    }
  })

  test('deletes a pending one for a user or an admin, and never an approved one', async () => {
    const order = await enter('secretary')
    expect((await remove('admin', { ...order, version: order.version + 1 })).json()).toMatchObject({
      code: 'stale',
    })
    expect((await remove('user', order)).json()).toEqual({ deleted: true })
    expect((await shop.as('user').get(`${path}/${order.id}`)).statusCode).toBe(404)
    const approved = await approvedOrder(shop, shop.as('user'), draft())
    expect((await remove('admin', approved)).json()).toMatchObject({ code: 'not_editable' })
  })
})

describe('who sees what', () => {
  test('a buyer has their own orders and no others, in every call', async () => {
    const [own, other] = [await enter('buyer'), await enter('user')]
    const buyer = shop.as('buyer')
    const listed = (await buyer.get(`${path}?limit=200`)).json<{ data: OrderRow[]; total: number }>()
    expect(listed.data.every(({ createdById }) => createdById === shop.ids.buyer)).toBe(true)
    expect(listed.data.map(({ id }) => id)).toContain(own.id)
    expect(listed.total).toBe(listed.data.length)
    const csv = (await buyer.get(`${path}/export?columns=reference`)).body
    expect(csv).toContain(own.reference)
    expect(csv).not.toContain(other.reference)
    for (const reply of [
      await buyer.get(`${path}/${other.id}`),
      await buyer.get(`/api/history/purchase_order/${other.id}`),
      await decide('buyer', 'cancel', other, { reason }),
      await remove('buyer', other),
    ]) {
      expect(reply.json()).toMatchObject({ code: 'not_found' })
    }
    expect((await buyer.get(`/api/history/purchase_order/${own.id}`)).statusCode).toBe(200)
    expect((await buyer.patch(`${path}/${own.id}`, draft(), own.version)).statusCode).toBe(403)
  })

  test('a buyer gets the files of their own orders only', async () => {
    const file = await makeAttachment(shop.as('secretary'))
    const order = await enter('buyer')
    const at = `/api/attachments/${file}/file`
    expect((await shop.as('buyer').get(at)).statusCode).toBe(404)
    await shop.as('secretary').patch(`${path}/${order.id}`, draft({ attachmentIds: [file] }), order.version)
    expect((await shop.as('buyer').get(at)).statusCode).toBe(200)
  })

  test('a buyer cannot read another person’s file by naming it in an order', async () => {
    const file = await makeAttachment(shop.as('secretary'))
    const buyer = shop.as('buyer')
    const reply = await buyer.post(path, draft({ attachmentIds: [file] }))
    expect(reply.json()).toMatchObject({ fields: { 'attachmentIds.0': { code: 'not_found' } } })
    expect((await buyer.get(`/api/attachments/${file}/file`)).statusCode).toBe(404)
    const own = await makeAttachment(buyer)
    expect((await buyer.post(path, draft({ attachmentIds: [own] }))).statusCode).toBe(200)
  })

  test('a buyer finds the products, suppliers and stores that an order needs', async () => {
    const buyer = shop.as('buyer')
    expect((await buyer.get('/api/products/pick?q=gra-1')).json()).toMatchObject({ data: [{ id: rice }] })
    expect((await buyer.get('/api/suppliers/pick?q=tolima')).json()).toEqual({
      data: [
        {
          id: supplierId,
          company: 'Granos del Tolima',
          taxId: '',
          city: '',
          creditDays: 30,
          approval: 'approved',
          foundBy: '',
        },
      ],
      exact: false,
    })
    expect((await buyer.get('/api/stores')).statusCode).toBe(200)
    expect((await buyer.get('/api/suppliers')).statusCode).toBe(403)
  })

  test('an admin neither enters nor edits; another company sees none of it', async () => {
    expect((await shop.as('admin').post(path, draft())).statusCode).toBe(403)
    const order = await enter()
    expect((await shop.as('admin').patch(`${path}/${order.id}`, draft(), order.version)).statusCode).toBe(403)
    expect((await shop.as('rival').get(`${path}/${order.id}`)).statusCode).toBe(404)
    expect((await decide('rival', 'approve', order)).statusCode).toBe(404)
  })
})
