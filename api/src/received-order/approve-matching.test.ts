import { afterAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const rice = await makeProduct(shop, 'GRA-1')

interface Page {
  total: number
  totals: { value: number }
}
interface Result {
  id: number
  reference: string
  problem: string | null
}

let serial = 0

/** Received orders with some units of an order of ten, of one new supplier. */
async function enter(accepted: readonly string[], authors: readonly Person[] = ['secretary']) {
  serial += 1
  const supplierId = await makeSupplier(shop, `Entregas ${serial}`)
  const ids: number[] = []
  for (const [nth, units] of accepted.entries()) {
    const order = await makeOrder(shop, supplierId, [{ productId: rice, quantity: '10', cost: '1000' }])
    const draft = receiptDraft(order, [{ accepted: units }])
    ids.push((await enterReceipt(shop, draft, authors[nth % authors.length])).id)
  }
  return { ids, filter: `supplier=${supplierId}&status=pending` }
}

const matchedBy = async (filter: string) => {
  const { total, totals } = (
    await shop.as('admin').get(`/api/received-orders?limit=1&${filter}`)
  ).json<Page>()
  return { count: total, value: totals.value }
}
const approve = (who: Person, filter: string, body: object, key?: string) =>
  shop.as(who).post(`/api/received-orders/approve-matching?${filter}`, body, key === undefined ? {} : { key })
const stock = async () => {
  const { rows } = await shop.owner.query<{ quantity: string }>(
    'select trim_scale(quantity)::text as quantity from valuation where product_id = $1',
    [rice],
  )
  return Number(rows[0]?.quantity)
}

test('all that match are approved, except those that need a reason or are one’s own, which are reported', async () => {
  const { filter, ids } = await enter(['4', '12', '6', '1'], ['secretary', 'secretary', 'secretary', 'admin'])
  const before = await stock()
  const confirmed = await matchedBy(filter)
  expect(confirmed).toEqual({ count: 4, value: 23_000_00 })
  const reply = await approve('admin', filter, confirmed)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json<{ data: Result[] }>()
  expect(data.map(({ id, problem }) => [id, problem])).toEqual([
    [ids[0], null],
    [ids[1], 'over_receipt'],
    [ids[2], null],
    [ids[3], 'own_document'],
  ])
  expect(data.every(({ reference }) => reference.startsWith('RO-'))).toBe(true)
  expect(await matchedBy(filter)).toMatchObject({ count: 2 })
  expect(await stock()).toBe(before + 10)
})

test('others than the confirmed ones are not approved, and the reply says what matches now', async () => {
  const { filter } = await enter(['1', '2'])
  const before = await stock()
  const seen = await matchedBy(filter)
  for (const off of [{ count: seen.count + 1 }, { value: seen.value + 100 }]) {
    const reply = await approve('admin', filter, { ...seen, ...off })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'set_changed', detail: seen }])
  }
  expect(await stock()).toBe(before)
})

test('the same key sent again approves once', async () => {
  const { filter } = await enter(['3', '2'])
  const before = await stock()
  const body = await matchedBy(filter)
  const key = 'todas-las-recepciones-1'
  const replies = await Promise.all(Array.from({ length: 3 }, () => approve('admin', filter, body, key)))
  const later = await approve('admin', filter, body, key)
  expect(new Set([...replies, later].map((reply) => reply.body)).size, later.body).toBe(1)
  expect(await stock()).toBe(before + 5)
})

test('a role that does not approve, and another company, approve nothing', async () => {
  const { filter } = await enter(['1'])
  const body = await matchedBy(filter)
  expect((await approve('secretary', filter, body)).statusCode).toBe(403)
  expect((await approve('buyer', filter, body)).statusCode).toBe(403)
  expect((await approve('rival', filter, body)).json()).toMatchObject({ detail: { count: 0, value: 0 } })
})
