import { changeHeader } from '@trastienda/contract/change-header'
import { type ChangedEvent, changedEvent } from '@trastienda/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { orderDraftOf } from '../../test/orders.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'
import { listenAt, serverOn, signInAt, type Stream } from '../../test/streams.ts'
import { openPool } from '../db/pool.ts'

// Two real servers on one database: what is committed at one is heard at the other.
let shop: Shop
let pool: Pool
let other: FastifyInstance
let supplierId: number
let productId: number

beforeAll(async () => {
  shop = await openShop(undefined, { clock: () => new Date() })
  supplierId = await makeSupplier(shop, 'Molinos Río Frío')
  productId = await makeProduct(shop, 'HAR-1')
  const { rows } = await shop.owner.query<{ name: string }>('select current_database() as name')
  pool = openPool({ ...inject('postgres'), database: rows[0]?.name ?? '' })
  other = await serverOn(shop, pool)
})
afterAll(async () => {
  await other.close()
  await pool.end()
  await shop.close()
})

const hear = async (person: Person, at = other) => listenAt(at, await signInAt(at, person))

const eventsIn = ({ text }: Stream): ChangedEvent[] =>
  [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, data]) =>
    changedEvent.parse(JSON.parse(data ?? '')),
  )
const changesIn = (stream: Stream) => eventsIn(stream).flatMap(({ changes }) => changes)

/** Waits until the stream brought the change of something. */
const changed = (stream: Stream, kind: string, id: number) =>
  stream.until(() => changesIn(stream).some((change) => change.kind === kind && change.id === id))

let serial = 0
async function enter(person: Person = 'secretary') {
  serial += 1
  const body = await draftOf(shop, shop.as(person), supplierId, [{ productId, cost: String(serial * 7) }])
  const reply = await shop.as(person).post('/api/purchases', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...reply.json<{ id: number; version: number }>(), change: reply.headers['x-change'] }
}

async function order(person: Person) {
  const draft = orderDraftOf(shop, supplierId, [{ productId, quantity: '1', cost: '1000' }])
  const reply = await shop.as(person).post('/api/purchase-orders', draft)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number }>().id
}

test('who may see a purchase hears within a second, at another server, that it was entered and by whom', async () => {
  const stream = await hear('user')
  const latencies: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const { id } = await enter()
    const committed = performance.now()
    latencies.push((await changed(stream, 'purchase', id)) - committed)
  }
  expect(Math.min(...latencies)).toBeLessThan(1000)
  const [first] = eventsIn(stream)
  expect(first?.companyId).toBe(shop.companyId)
  expect(first?.changes).toContainEqual({
    kind: 'purchase',
    id: expect.any(Number) as number,
    by: { id: shop.ids.secretary, name: expect.stringMatching(/\S/) as string },
    change: expect.stringMatching(/^\d+$/) as string,
  })
  stream.reply.destroy()
})

test('the reply of the call names the change, so that the client which made it knows its own', async () => {
  const stream = await hear('user')
  const { id, change } = await enter()
  await changed(stream, 'purchase', id)
  expect(changeHeader.toLowerCase()).toBe('x-change')
  expect(changesIn(stream).find((each) => each.id === id)?.change).toBe(change)
  const read = await shop.as('user').get(`/api/purchases/${id}`)
  expect(read.headers['x-change']).toBeUndefined()
  stream.reply.destroy()
})

test('another company hears nothing, and an admin hears of every company', async () => {
  const [rival, admin] = await Promise.all([hear('rival'), hear('admin')])
  const { id } = await enter()
  await changed(admin, 'purchase', id)
  expect(eventsIn(rival)).toEqual([])
  for (const { reply } of [rival, admin]) reply.destroy()
})

test('a buyer hears of their own orders, and neither of those of others nor of purchases', async () => {
  const [buyer, user] = await Promise.all([hear('buyer'), hear('user')])
  const purchase = await enter()
  const theirs = await order('user')
  const own = await order('buyer')
  await changed(buyer, 'purchase_order', own)
  await changed(user, 'purchase', purchase.id)
  await changed(user, 'purchase_order', theirs)
  expect(changesIn(buyer).map(({ kind, id }) => [kind, id])).toEqual([['purchase_order', own]])
  for (const { reply } of [buyer, user]) reply.destroy()
})

test('many changes of a kind at once are announced by the kind alone', async () => {
  const stream = await hear('user')
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into history (company_id, kind, row_id, action, user_id, at)
     select $1, 'product', n, 'changed', $2, now() from generate_series(1, 5000) n returning id`,
    [shop.companyId, shop.ids.user2],
  )
  expect(rows).toHaveLength(5000)
  const products = () => changesIn(stream).filter(({ kind }) => kind === 'product')
  await stream.until(() => products().length > 0)
  expect(products()).toEqual([{ kind: 'product', id: null, by: null, change: null }])
  stream.reply.destroy()
})

test('what is rolled back is not announced', async () => {
  const stream = await hear('user')
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into history (company_id, kind, row_id, action, user_id, at) values ($1, 'product', 7, 'changed', $2, now())`,
    [shop.companyId, shop.ids.user2],
  )
  await client.query('rollback')
  client.release()
  const { id } = await enter()
  await changed(stream, 'purchase', id)
  expect(changesIn(stream).map(({ kind }) => kind)).toEqual(['purchase'])
  stream.reply.destroy()
})

test('who begins to listen is told of the kinds that changed shortly before', async () => {
  await enter()
  const [user, buyer] = await Promise.all([hear('user'), hear('buyer')])
  const lately = ({ text }: Stream) =>
    (JSON.parse(/^event: ready\ndata: (.*)$/m.exec(text)?.[1] ?? '{}') as { lately?: string[] }).lately
  expect(lately(user)).toContain('purchase')
  expect(lately(buyer)).not.toContain('purchase')
  for (const { reply } of [user, buyer]) reply.destroy()
})
