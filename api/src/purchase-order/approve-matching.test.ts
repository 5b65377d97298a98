import { afterAll, expect, test } from 'vitest'
import { approvingMatching, type Result } from '../../test/approving.ts'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approvedOrder, enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const rice = await makeProduct(shop, 'GRA-1')
const { matchedBy, approve, approvals } = approvingMatching(shop, 'purchase_order', '/api/purchase-orders')

let serial = 0

/** Orders of one new supplier, so that a filter finds only these. */
async function enter(authors: readonly Person[]) {
  serial += 1
  const supplierId = await makeSupplier(shop, `Pedidos ${serial}`)
  const ids: number[] = []
  for (const [nth, author] of authors.entries()) {
    const draft = orderDraftOf(shop, supplierId, [{ productId: rice, cost: String(1000 + nth) }])
    ids.push((await enterOrder(shop.as(author), draft)).id)
  }
  return { supplierId, ids, filter: `supplier=${supplierId}&approval=pending` }
}

test('all matching orders are approved, each checked separately, with a result per row', async () => {
  const { filter, ids } = await enter(['user', 'user2', 'secretary', 'user', 'buyer'])
  const confirmed = await matchedBy(filter)
  expect(confirmed).toEqual({ count: 5, grandTotal: 5_010_00 })
  const reply = await approve('user', filter, confirmed)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json<{ data: Result[] }>()
  expect(data.map(({ id, problem }) => [id, problem])).toEqual(
    ids.map((id, nth) => [id, nth === 0 || nth === 3 ? 'own_document' : null]),
  )
  expect(data.every(({ reference }) => reference.startsWith('PO-'))).toBe(true)
  expect(await matchedBy(filter)).toMatchObject({ count: 2 })
  expect(await approvals(ids)).toBe(3)
})

test('other orders than the confirmed ones are not approved, and the reply says what matches now', async () => {
  const { filter, ids, supplierId } = await enter(['user', 'user'])
  const before = await matchedBy(filter)
  for (const off of [{ count: before.count + 1 }, { grandTotal: before.grandTotal + 100 }]) {
    const reply = await approve('admin', filter, { ...before, ...off })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'set_changed', detail: before }])
  }
  await enterOrder(shop.as('user'), orderDraftOf(shop, supplierId, [{ productId: rice }]))
  expect((await approve('admin', filter, before)).json()).toMatchObject({ detail: { count: 3 } })
  expect(await approvals(ids)).toBe(0)
})

test('the same key sent again approves once and gives the same answer', async () => {
  const { filter, ids } = await enter(['user', 'user', 'user'])
  const body = await matchedBy(filter)
  const key = 'todas-las-ordenes-1'
  const replies = await Promise.all(Array.from({ length: 3 }, () => approve('admin', filter, body, key)))
  const later = await approve('admin', filter, body, key)
  expect(new Set([...replies, later].map((reply) => reply.body)).size, later.body).toBe(1)
  expect(await approvals(ids)).toBe(3)
})

test('orders that are not pending answer so; people without permission, and other companies, approve nothing', async () => {
  const { filter, supplierId, ids } = await enter(['user'])
  const body = await matchedBy(filter)
  expect((await approve('secretary', filter, body)).statusCode).toBe(403)
  expect((await approve('buyer', filter, body)).statusCode).toBe(403)
  expect((await approve('rival', filter, body)).json()).toMatchObject({ detail: { count: 0, grandTotal: 0 } })
  const done = await approvedOrder(
    shop,
    shop.as('user'),
    orderDraftOf(shop, supplierId, [{ productId: rice }]),
  )
  const all = `supplier=${supplierId}`
  const { data } = (await approve('admin', all, await matchedBy(all))).json<{ data: Result[] }>()
  expect(data.map(({ id, problem }) => [id, problem])).toEqual([
    [ids[0], null],
    [done.id, 'not_pending'],
  ])
})
