import type { NotificationRow } from '@trastienda/contract/notification'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { enterOrder, orderDraftOf } from '../../test/orders.ts'
import { enterReceipt, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta')
const productId = await makeProduct(shop, 'LAC-1')
beforeEach(() => shop.owner.query('delete from notification'))

interface Saved {
  readonly id: number
  readonly version: number
}
interface Page {
  readonly data: NotificationRow[]
  readonly total: number
  readonly unread: number
}

const page = async (person: Person, query = '') =>
  (await shop.as(person).get(`/api/notifications${query}`)).json<Page>()
const noticesOf = async (person: Person) =>
  (await page(person)).data.map(({ kind, documentId }) => `${kind} ${documentId}`)

let costs = 1000
/** Each costs a peso more than the one before, so that none looks like a duplicate. */
const enter = async (by: Person = 'user') => {
  const cost = String(costs++)
  const draft = await draftOf(shop, shop.as(by), supplierId, [{ productId, cost }])
  const reply = await shop.as(by).post('/api/purchases', draft)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...reply.json<Saved>(), draft, amount: Number(cost) * 100 }
}
const step = async (person: Person, name: string, { id, version }: Saved, body?: object) => {
  const reply = await shop.as(person).post(`/api/purchases/${id}/${name}`, body, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}
const reason = { reason: 'el total no coincide' }

test('a new document waits for every approver except its author', async () => {
  const { id, amount } = await enter('user')
  for (const person of ['admin', 'admin2', 'user2'] as const)
    expect(await noticesOf(person), person).toEqual([`waiting ${id}`])
  for (const person of ['user', 'secretary', 'buyer', 'rival'] as const)
    expect(await noticesOf(person), person).toEqual([])
  expect((await page('admin')).data[0]).toMatchObject({
    documentKind: 'purchase',
    supplier: 'Lácteos Sabana Alta',
    amount,
    readAt: null,
    at: '2026-11-20T15:00:00.000Z',
  })
})

test('the decision ends the waiting and is sent to the creator, with its reason', async () => {
  const one = await enter('secretary')
  await step('user', 'approve', one)
  expect(await noticesOf('admin')).toEqual([])
  expect(await noticesOf('secretary')).toEqual([`purchase_approved ${one.id}`])
  const other = await enter('secretary')
  await step('admin', 'reject', other, reason)
  expect((await page('secretary')).data[0]).toMatchObject({
    kind: 'purchase_rejected',
    reason: reason.reason,
  })
})

test('rejecting one’s own document sends no notification to oneself', async () => {
  const one = await enter('user')
  await step('user', 'reject', one, reason)
  expect(await noticesOf('user')).toEqual([])
})

test('editing a rejected one makes it wait again, for those who did not edit it', async () => {
  const one = await enter('secretary')
  const { version } = await step('admin', 'reject', one, reason)
  const changed = await shop
    .as('user')
    .patch(`/api/purchases/${one.id}`, { ...one.draft, discount: 200 }, version)
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await noticesOf('user2')).toEqual([`waiting ${one.id}`])
  expect(await noticesOf('user')).toEqual([])
  expect((await page('user2')).data[0]?.amount).toBe(one.amount - 200)
})

test('editing a pending one updates the notification without repeating it', async () => {
  const one = await enter('secretary')
  const before = (await page('admin')).data[0]
  await shop
    .as('secretary')
    .patch(`/api/purchases/${one.id}`, { ...one.draft, reference: 'FE-RENUEVA' }, one.version)
  const { data } = await page('admin')
  expect(data).toMatchObject([{ id: before?.id, reference: 'FE-RENUEVA' }])
  // Its editor can no longer approve it, so it no longer waits for them.
  const { version } = (await shop.as('admin').get(`/api/purchases/${one.id}`)).json<Saved>()
  const mine = await shop.as('admin').patch(`/api/purchases/${one.id}`, one.draft, version)
  expect(mine.statusCode, mine.body).toBe(200)
  expect(await noticesOf('admin')).toEqual([])
  expect(await noticesOf('admin2')).toEqual([`waiting ${one.id}`])
})

test('reopened it waits again; cancelled or deleted it does not', async () => {
  const one = await enter('user')
  const approved = await step('admin', 'approve', one)
  const reopened = await step('admin2', 'reopen', approved, reason)
  expect(await noticesOf('admin')).toEqual([`waiting ${one.id}`])
  await step('user', 'cancel', reopened, reason)
  expect(await noticesOf('admin')).toEqual([])
  const other = await enter('user')
  await shop.as('user').delete(`/api/purchases/${other.id}`, { version: other.version })
  expect(await noticesOf('admin')).toEqual([])
})

test('a failed step notifies nobody', async () => {
  const one = await enter('user')
  const refused = await shop.as('user').post(`/api/purchases/${one.id}/approve`, undefined, { version: 1 })
  expect(refused.statusCode).toBe(403)
  expect(await noticesOf('admin')).toEqual([`waiting ${one.id}`])
  expect(await noticesOf('user')).toEqual([])
})

test('nothing waits for people who may no longer approve, or have left', async () => {
  const setUser = (what: string) => shop.owner.query(`update app_user set ${what} where username = 'user2'`)
  await setUser('active = false')
  await enter('secretary')
  await setUser('active = true')
  expect(await noticesOf('user2')).toEqual([])
  const one = await enter('secretary')
  expect(await noticesOf('user2')).toEqual([`waiting ${one.id}`])
  await setUser(`role = 'secretary'`)
  expect(await noticesOf('user2')).toEqual([])
  await setUser(`role = 'user'`)
})

test('filters, read, unread, read all up to one', async () => {
  const approved = await enter('secretary')
  await step('admin', 'approve', approved)
  const rejected = await enter('secretary')
  await step('admin', 'reject', rejected, reason)
  expect((await page('secretary', '?kind=purchase_rejected')).total).toBe(1)
  expect((await page('secretary', '?document=payment')).total).toBe(0)
  expect((await page('secretary', '?q=lacteos')).total).toBe(2)
  expect((await page('secretary', '?from=2026-11-21')).total).toBe(0)
  expect((await page('secretary', '?from=2026-11-20&to=2026-11-20')).total).toBe(2)

  const { data, unread } = await page('secretary')
  expect(unread).toBe(2)
  const [newest, oldest] = data.map(({ id }) => id)
  const mark = (body: object) => shop.as('secretary').post('/api/notifications/read', body)
  expect((await mark({ upTo: oldest, read: true })).json()).toEqual({ changed: 1 })
  expect((await page('secretary', '?unread=true')).data.map(({ id }) => id)).toEqual([newest])
  await mark({ upTo: newest, read: true })
  expect((await page('secretary')).unread).toBe(0)
  await mark({ ids: [oldest], read: false })
  expect((await page('secretary')).unread).toBe(1)
})

test('nobody changes another person’s', async () => {
  const one = await enter('secretary')
  await step('admin', 'approve', one)
  const id = (await page('secretary')).data[0]?.id
  expect((await shop.as('admin').delete(`/api/notifications/${id}`)).statusCode).toBe(404)
  const read = await shop.as('admin').post('/api/notifications/read', { ids: [id], read: true })
  expect(read.json()).toEqual({ changed: 0 })
  expect((await page('secretary')).unread).toBe(1)
  expect((await shop.as('secretary').delete(`/api/notifications/${id}`)).json()).toEqual({
    deleted: true,
    removal: expect.any(Number),
  })
  expect((await page('secretary')).total).toBe(0)
})

test('all read ones are deleted at once', async () => {
  for (let count = 0; count < 2; count += 1) await step('admin', 'approve', await enter('secretary'))
  const [first] = (await page('secretary')).data
  await shop.as('secretary').post('/api/notifications/read', { ids: [first?.id], read: true })
  expect((await shop.as('secretary').post('/api/notifications/delete-read')).json()).toEqual({
    deleted: 1,
    removal: expect.any(Number),
  })
  expect((await page('secretary')).total).toBe(1)
})

describe('other documents', () => {
  const post = async (person: Person, path: string, body: object | undefined, version?: number) => {
    const reply = await shop.as(person).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Saved>()
  }
  const kindsOf = async (person: Person) =>
    (await page(person)).data.map(({ kind, documentKind }) => `${kind} ${documentKind}`)

  test('an order and its receipt: the buyer is notified, each approver has something waiting', async () => {
    const draft = orderDraftOf(shop, supplierId, [{ productId, quantity: '4' }])
    const order = await enterOrder(shop.as('buyer'), draft)
    expect(await kindsOf('user')).toEqual(['waiting purchase_order'])
    await post('user', `/api/purchase-orders/${order.id}/approve`, undefined, order.version)
    expect(await kindsOf('buyer')).toEqual(['purchase_approved purchase_order'])
    expect(await kindsOf('admin')).toEqual([])
    const received = { id: order.id, lines: order.items.map(({ id }) => id) }
    const receipt = await enterReceipt(
      shop,
      receiptDraft(received, [{ accepted: '4' }], { receivedOn: '2026-11-19' }),
      'buyer',
    )
    expect(await kindsOf('user2')).toEqual(['waiting received_order'])
    await post('admin', `/api/received-orders/${receipt.id}/reject`, reason, receipt.version)
    expect((await kindsOf('buyer'))[0]).toBe('purchase_rejected received_order')
    expect(await kindsOf('user2')).toEqual([])
  })

  test('a payment waits only for admins, and links to where it is shown', async () => {
    const bill = await enter('user')
    await step('admin', 'approve', bill)
    await shop.owner.query('delete from notification')
    const payment = await post('user', '/api/payments', {
      kind: 'purchase',
      supplierId,
      paidOn: '2026-11-20',
      method: 'transfer',
      amount: bill.amount,
      allocations: [{ purchaseId: bill.id, amount: bill.amount }],
    })
    for (const person of ['user', 'user2', 'secretary'] as const) expect(await kindsOf(person)).toEqual([])
    expect((await page('admin')).data).toMatchObject([
      { documentKind: 'payment', purchaseId: bill.id, paymentKind: 'purchase', amount: bill.amount },
    ])
    await post('admin2', `/api/payments/${payment.id}/approve`, undefined, payment.version)
    expect(await kindsOf('admin')).toEqual([])
    expect(await kindsOf('user')).toEqual(['payment_approved payment'])
  })
})

describe('deleting can be undone', () => {
  const removeOf = async (person: Person, id: number) =>
    (await shop.as(person).delete(`/api/notifications/${id}`)).json<{ removal: number }>()
  const restore = (person: Person, removal: number) =>
    shop.as(person).post('/api/notifications/restore', { removal })

  test('one is restored as it was, once, for its owner', async () => {
    await enter('user')
    const [before] = (await page('admin')).data
    const { removal } = await removeOf('admin', before?.id ?? 0)
    expect(await noticesOf('admin')).toEqual([])
    expect((await restore('admin2', removal)).statusCode).toBe(404)
    expect((await restore('rival', removal)).statusCode).toBe(404)
    expect((await restore('admin', removal)).json()).toEqual({ restored: 1 })
    expect((await page('admin')).data).toEqual([before])
    expect((await restore('admin', removal)).statusCode).toBe(404)
  })

  test('read ones are restored together, still read', async () => {
    await enter('user')
    await enter('user')
    const ids = (await page('admin')).data.map(({ id }) => id)
    await shop.as('admin').post('/api/notifications/read', { ids, read: true })
    const before = (await page('admin')).data
    const reply = (await shop.as('admin').post('/api/notifications/delete-read')).json<{
      deleted: number
      removal: number
    }>()
    expect(reply.deleted).toBe(2)
    expect((await restore('admin', reply.removal)).json()).toEqual({ restored: 2 })
    expect((await page('admin')).data).toEqual(before)
  })

  test('one that was decided, or sent again, meanwhile does not wait twice', async () => {
    const decided = await enter('user')
    const { removal } = await removeOf('admin', (await page('admin')).data[0]?.id ?? 0)
    await step('user2', 'approve', decided)
    expect((await restore('admin', removal)).json()).toEqual({ restored: 0 })
    expect(await noticesOf('admin')).toEqual([])

    const edited = await enter('user')
    const again = await removeOf('admin', (await page('admin')).data[0]?.id ?? 0)
    await shop
      .as('user')
      .patch(`/api/purchases/${edited.id}`, { ...edited.draft, note: 'otra' }, edited.version)
    expect(await noticesOf('admin')).toEqual([`waiting ${edited.id}`])
    expect((await restore('admin', again.removal)).json()).toEqual({ restored: 0 })
    expect(await noticesOf('admin')).toEqual([`waiting ${edited.id}`])
  })
})
