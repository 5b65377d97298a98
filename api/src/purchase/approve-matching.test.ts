import { afterAll, expect, test } from 'vitest'
import { approvingMatching, type Result } from '../../test/approving.ts'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const rice = await makeProduct(shop, 'GRA-1')
const { matchedBy, approve, approvals } = approvingMatching(shop, 'purchase', '/api/purchases')
let serial = 0

/** Purchases of one new supplier, so that a filter finds only these. */
async function enter(count: number, authors: readonly Person[] = ['user']) {
  serial += 1
  const supplier = await makeSupplier(shop, `Muchas ${serial}`)
  const ids: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const author = shop.as(authors[nth % authors.length] ?? 'user')
    const draft = await draftOf(shop, author, supplier, [{ productId: rice, cost: String(1000 + nth) }])
    ids.push((await author.post('/api/purchases', draft)).json<{ id: number }>().id)
  }
  return { filter: `supplier=${supplier}&status=pending`, ids }
}

test('all that match are approved, each checked separately, with a result per row', async () => {
  const { filter, ids } = await enter(6, ['user', 'admin'])
  const reply = await approve('admin', filter, await matchedBy(filter))
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json<{ data: Result[] }>()
  expect(data.map(({ id, problem }) => [id, problem])).toEqual(
    ids.map((id, nth) => [id, nth % 2 === 0 ? null : 'own_document']),
  )
  expect(data.every(({ reference }) => reference.startsWith('FE-'))).toBe(true)
  expect(await matchedBy(filter)).toMatchObject({ count: 3 })
  expect(await approvals(ids)).toBe(3)
})

test.each([
  ['one more than', { count: 1 }],
  ['another sum than', { grandTotal: 100 }],
])('with %s confirmed nothing is approved, and the reply says what matches now', async (_name, off) => {
  const { filter, ids } = await enter(3)
  const now = await matchedBy(filter)
  const reply = await approve('admin', filter, {
    count: now.count + ('count' in off ? off.count : 0),
    grandTotal: now.grandTotal + ('grandTotal' in off ? off.grandTotal : 0),
  })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'set_changed', detail: now })
  expect(await approvals(ids)).toBe(0)
})

test('one that arrived after the list was shown is not approved with it', async () => {
  const { filter, ids } = await enter(2)
  const before = await matchedBy(filter)
  const author = shop.as('user')
  const supplierId = Number(/\d+/.exec(filter)?.[0])
  await author.post(
    '/api/purchases',
    await draftOf(shop, author, supplierId, [{ productId: rice, cost: '7' }]),
  )
  expect((await approve('admin', filter, before)).json()).toMatchObject({
    code: 'set_changed',
    detail: { count: 3 },
  })
  expect(await approvals(ids)).toBe(0)
})

test('the same key sent again, at once or later, approves once and gives the same answer', async () => {
  const { filter, ids } = await enter(5)
  const body = await matchedBy(filter)
  const key = 'todas-las-que-veo-1'
  const replies = await Promise.all(Array.from({ length: 4 }, () => approve('admin', filter, body, key)))
  const later = await approve('admin', filter, body, key)
  expect(new Set([...replies, later].map((reply) => reply.body)).size, later.body).toBe(1)
  expect(later.json<{ data: Result[] }>().data.map(({ problem }) => problem)).toEqual(Array(5).fill(null))
  expect(await approvals(ids)).toBe(5)
  const other = await approve('admin', 'status=rejected', body, key)
  expect(other.json()).toMatchObject({ code: 'key_reused' })
})

test('refused: no key, an unknown filter, more than a thousand, a role that does not approve', async () => {
  const body = { count: 1, grandTotal: 1 }
  expect((await approve('admin', 'status=pending', body, '')).json()).toMatchObject({ code: 'malformed' })
  expect((await approve('admin', 'limit=5', body)).statusCode).toBe(400)
  expect((await approve('admin', 'colour=red', body)).statusCode).toBe(400)
  expect((await approve('admin', '', { ...body, count: 1001 })).json()).toMatchObject({
    fields: { count: { code: 'too_large', limit: 1000 } },
  })
  expect((await approve('secretary', 'status=pending', body)).statusCode).toBe(403)
})

test("another company's purchases never match", async () => {
  const { filter } = await enter(2)
  expect((await approve('rival', filter, await matchedBy(filter))).json()).toMatchObject({
    code: 'set_changed',
    detail: { count: 0, grandTotal: 0 },
  })
})
