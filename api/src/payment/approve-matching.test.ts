import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSupplier } from '../../test/goods.ts'
import { openPaying, type Paying } from '../../test/paying.ts'
import type { Person } from '../../test/shop.ts'

let at: Paying
beforeAll(async () => {
  at = await openPaying()
})
afterAll(() => at.shop.close())

interface Page {
  total: number
  totals: { total: number }
}
interface Result {
  id: number
  reference: string
  problem: string | null
}

let serial = 0
/** Pending payments of one new supplier, so that a filter finds only these. */
async function enter(count: number, authors: readonly Person[] = ['user']) {
  serial += 1
  const supplierId = await makeSupplier(at.shop, `Muchos ${serial}`)
  const ids: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const bill = await at.bill(1000 + nth, { supplierId })
    const payment = await at.pay(bill.id, 1000 + nth, { supplierId }, authors[nth % authors.length])
    ids.push(payment.id)
  }
  return { filter: `supplier=${supplierId}&approval=pending`, ids, supplierId }
}
const matchedBy = async (filter: string) => {
  const { total, totals } = (await at.shop.as('admin').get(`/api/payments?limit=1&${filter}`)).json<Page>()
  return { count: total, total: totals.total }
}
const approve = (who: Person, filter: string, body: object, key?: string) =>
  at.shop.as(who).post(`/api/payments/approve-matching?${filter}`, body, key === undefined ? {} : { key })
const approvals = async (ids: readonly number[]) => {
  const { rows } = await at.shop.owner.query<{ n: number }>(
    `select count(*)::int as n from history where kind = 'payment' and action = 'approved' and row_id = any($1)`,
    [ids],
  )
  return rows[0]?.n
}

test('a filter that takes in a rejected one is confirmed by the sum of its list, which leaves that out', async () => {
  const { ids, supplierId } = await enter(2, ['user', 'user'])
  const path = `/api/payments/${ids[0]}/reject`
  expect((await at.shop.as('admin').post(path, { reason: 'No hay' }, { version: 1 })).statusCode).toBe(200)
  const filter = `supplier=${supplierId}`
  const reply = await approve('admin', filter, await matchedBy(filter))
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json<{ data: Result[] }>().data.map(({ problem }) => problem)).toEqual(['not_pending', null])
})

test('all that match are approved, each checked separately, with a result per row', async () => {
  const { filter, ids } = await enter(4, ['user', 'admin'])
  const reply = await approve('admin', filter, await matchedBy(filter))
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json<{ data: Result[] }>()
  expect(data.map(({ id, problem }) => [id, problem])).toEqual(
    ids.map((id, nth) => [id, nth % 2 === 0 ? null : 'own_document']),
  )
  expect(data.every(({ reference }) => reference.startsWith('PRUEBA-'))).toBe(true)
  expect(await matchedBy(filter)).toMatchObject({ count: 2 })
})

test.each([
  ['one more than', { count: 1, total: 0 }],
  ['another sum than', { count: 0, total: 100 }],
])('with %s confirmed nothing is approved, and the reply says what matches now', async (_name, off) => {
  const { filter, ids } = await enter(2)
  const now = await matchedBy(filter)
  const reply = await approve('admin', filter, { count: now.count + off.count, total: now.total + off.total })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'set_changed', detail: now })
  expect(await approvals(ids)).toBe(0)
})

test('one that arrived after the list was shown is not approved with it', async () => {
  const { filter, ids, supplierId } = await enter(2)
  const before = await matchedBy(filter)
  const bill = await at.bill(5000, { supplierId })
  await at.pay(bill.id, 10, { supplierId })
  expect((await approve('admin', filter, before)).json()).toMatchObject({
    code: 'set_changed',
    detail: { count: 3 },
  })
  expect(await approvals(ids)).toBe(0)
})

test('the same key sent again, at once or later, approves once and gives the same answer', async () => {
  const { filter, ids } = await enter(3)
  const body = await matchedBy(filter)
  const key = 'todos-los-pagos-1'
  const replies = await Promise.all(Array.from({ length: 4 }, () => approve('admin', filter, body, key)))
  const later = await approve('admin', filter, body, key)
  expect(new Set([...replies, later].map((reply) => reply.body)).size, later.body).toBe(1)
  expect(later.json<{ data: Result[] }>().data.map(({ problem }) => problem)).toEqual([null, null, null])
  expect(await approvals(ids)).toBe(3)
})

test('refused: no key, more than a thousand, a role that does not approve, another company', async () => {
  const { filter } = await enter(1)
  const body = await matchedBy(filter)
  expect((await approve('admin', filter, body, '')).json()).toMatchObject({ code: 'malformed' })
  expect((await approve('admin', '', { ...body, count: 1001 })).json()).toMatchObject({
    fields: { count: { code: 'too_large', limit: 1000 } },
  })
  expect((await approve('user', filter, body)).statusCode).toBe(403)
  await at.shop.owner.query(`update app_user set role = 'admin' where id = $1`, [at.shop.ids.rival])
  expect((await approve('rival', filter, body)).json()).toMatchObject({
    code: 'set_changed',
    detail: { count: 0, total: 0 },
  })
})
