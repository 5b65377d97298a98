import type { NotificationRow } from '@trastienda/contract/notification'
import type { Order } from '@trastienda/contract/purchase-order'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta')
const productId = await makeProduct(shop, 'LAC-1')
beforeEach(() => shop.owner.query('delete from notification'))

const reason = { reason: 'ya no hace falta' }
const draft = () => orderDraftOf(shop, supplierId, [{ productId, quantity: '4' }])
const order = () => enterOrder(shop.as('buyer'), draft())
const versionOf = async (id: number) =>
  (await shop.as('admin').get(`/api/purchase-orders/${id}`)).json<Order>().version

/** Performs a step with the order's present version, which must succeed. */
async function act(person: Person, id: number, step: string, body?: object) {
  const version = await versionOf(id)
  const reply = await shop.as(person).post(`/api/purchase-orders/${id}/${step}`, body, { version })
  expect(reply.statusCode, `${step}: ${reply.body}`).toBe(200)
}
async function edit(person: Person, id: number, note: string) {
  const version = await versionOf(id)
  const reply = await shop.as(person).patch(`/api/purchase-orders/${id}`, { ...draft(), note }, version)
  expect(reply.statusCode, reply.body).toBe(200)
}
async function remove(person: Person, id: number) {
  const version = await versionOf(id)
  const reply = await shop.as(person).delete(`/api/purchase-orders/${id}`, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
async function restore(person: Person, id: number) {
  const reply = await shop.as(person).post(`/api/purchase-orders/${id}/restore`)
  expect(reply.statusCode, reply.body).toBe(200)
}
const rows = async (person: Person) =>
  (await shop.as(person).get('/api/notifications')).json<{ data: NotificationRow[] }>().data
const noticeKinds = async (person: Person) => (await rows(person)).map(({ kind }) => kind)
const readAll = async (person: Person) => {
  const ids = (await rows(person)).map(({ id }) => id)
  await shop.as(person).post('/api/notifications/read', { ids, read: true })
}

test('the creator is notified who changed, approved, closed short and resumed their document', async () => {
  const { id, reference } = await order()
  await edit('user', id, 'otra')
  const [changed] = await rows('buyer')
  expect(changed).toMatchObject({ kind: 'changed', documentId: id, reference, readAt: null })
  const { rows: names } = await shop.owner.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app_user where id = $1`,
    [shop.ids.user],
  )
  expect(changed?.by).toBe(names[0]?.name)
  await act('admin2', id, 'approve')
  await act('admin', id, 'close', reason)
  expect((await rows('buyer')).find(({ kind }) => kind === 'closed_short')?.reason).toBe(reason.reason)
  expect((await noticeKinds('buyer')).toSorted()).toEqual(['changed', 'closed_short', 'purchase_approved'])
  await act('admin', id, 'resume', reason)
  expect((await noticeKinds('buyer')).toSorted()).toEqual(['changed', 'purchase_approved', 'resumed'])
  // Other people who work on it are not notified.
  for (const person of ['admin', 'admin2', 'user', 'secretary', 'rival'] as const)
    expect(await noticeKinds(person), person).toEqual([])
})

test('nobody is notified of their own acts', async () => {
  const one = await enterOrder(shop.as('user'), draft())
  await edit('user', one.id, 'otra')
  await act('user', one.id, 'cancel', reason)
  expect(await noticeKinds('user')).toEqual([])
  const other = await order()
  await act('buyer', other.id, 'cancel', reason)
  expect(await noticeKinds('buyer')).toEqual([])
})

test('several edits by one person are one notification until it is read', async () => {
  const { id } = await order()
  await edit('user', id, 'una')
  await edit('user', id, 'dos')
  expect(await noticeKinds('buyer')).toEqual(['changed'])
  await edit('secretary', id, 'tres')
  expect(await noticeKinds('buyer')).toEqual(['changed', 'changed'])
  await readAll('buyer')
  await edit('user', id, 'cuatro')
  expect(await noticeKinds('buyer')).toEqual(['changed', 'changed', 'changed'])
})

test('reopening withdraws the unread approval and notifies it; a read one stays', async () => {
  const { id } = await order()
  await act('admin', id, 'approve')
  await act('admin', id, 'reopen', reason)
  expect(await noticeKinds('buyer')).toEqual(['reopened'])
  await act('admin', id, 'approve')
  expect(await noticeKinds('buyer')).toEqual(['purchase_approved'])
  await readAll('buyer')
  await act('admin', id, 'reopen', reason)
  expect((await noticeKinds('buyer')).toSorted()).toEqual(['purchase_approved', 'reopened'])
})

test('an approval notification that its reader deleted cannot be restored after the approval was reversed', async () => {
  const { id } = await order()
  await act('admin', id, 'approve')
  const [approved] = await rows('buyer')
  const { removal } = (await shop.as('buyer').delete(`/api/notifications/${approved?.id}`)).json<{
    removal: number
  }>()
  await act('admin', id, 'reopen', reason)
  expect((await shop.as('buyer').post('/api/notifications/restore', { removal })).statusCode).toBe(404)
  expect(await noticeKinds('buyer')).toEqual(['reopened'])
})

test('an undone deletion leaves no notification, and a rejection is notified once', async () => {
  const { id } = await order()
  await act('admin', id, 'reject', reason)
  expect(await noticeKinds('buyer')).toEqual(['purchase_rejected'])
  await remove('admin', id)
  expect((await noticeKinds('buyer')).toSorted()).toEqual(['deleted', 'purchase_rejected'])
  await restore('admin', id)
  expect(await noticeKinds('buyer')).toEqual(['purchase_rejected'])
})

test('a person who has read of the deletion is notified of the restoring', async () => {
  const { id } = await order()
  await remove('admin', id)
  await readAll('buyer')
  await restore('admin', id)
  expect((await noticeKinds('buyer')).toSorted()).toEqual(['deleted', 'restored'])
  expect(await noticeKinds('user')).toEqual(['waiting'])
})

test('two simultaneous approvals make one notification', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const { id, version } = await order()
    const approve = (by: Person) =>
      shop.as(by).post(`/api/purchase-orders/${id}/approve`, undefined, { version })
    const replies = await Promise.all([approve('admin'), approve('admin2')])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const notices = (await rows('buyer')).filter(({ documentId }) => documentId === id)
    expect(notices.map(({ kind }) => kind)).toEqual(['purchase_approved'])
  }
})

test('of a simultaneous approval and cancellation, the final state is notified', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const { id, version } = await order()
    const approve = () => shop.as('admin').post(`/api/purchase-orders/${id}/approve`, undefined, { version })
    const cancel = () => shop.as('admin2').post(`/api/purchase-orders/${id}/cancel`, reason, { version })
    await Promise.all(nth % 2 === 0 ? [approve(), cancel()] : [cancel(), approve()])
    const { approval } = (await shop.as('admin').get(`/api/purchase-orders/${id}`)).json<Order>()
    const notices = (await rows('buyer')).filter(({ documentId }) => documentId === id)
    expect(notices.map(({ kind }) => kind)).toEqual([
      approval === 'approved' ? 'purchase_approved' : 'cancelled',
    ])
  }
})
