import type { AddressInfo } from 'node:net'
import type { NotificationEvent } from '@trastienda/contract/notification'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'
import { listenAt, serverOn, signInAt } from '../../test/streams.ts'
import { openPool } from '../db/pool.ts'

// Two real servers on one database, as behind a load balancer: commits of one are notified at the other.
let shop: Shop
let other: FastifyInstance
let pool: Pool
let supplierId: number
let productId: number
let serial = 0

const now = () => new Date()
beforeAll(async () => {
  shop = await openShop(undefined, { clock: now })
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

const listen = async (person: Person, at = other, headers = {}, session = signInAt(other, person)) =>
  listenAt(at, await session, headers)

const eventsOf = (text: string) =>
  [...text.matchAll(/^data: (\{"companyId".*)$/gm)].map(
    ([, data]) => JSON.parse(data ?? '') as NotificationEvent,
  )

const enter = async () => {
  serial += 1
  const draft = await draftOf(
    shop,
    shop.as('secretary'),
    supplierId,
    [{ productId, cost: String(serial * 7) }],
    {
      purchasedOn: '2026-11-18',
    },
  )
  const reply = await shop.as('secretary').post('/api/purchases', draft)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

test('an approver at one server is notified within a second of a commit at another', async () => {
  const stream = await listen('admin')
  expect(stream.reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(stream.reply.headers['content-encoding']).toBeUndefined()
  const latencies: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const { id } = await enter()
    const committed = performance.now()
    const receivedAt = await stream.until((text) =>
      eventsOf(text).some(({ notification }) => notification?.documentId === id),
    )
    latencies.push(receivedAt - committed)
  }
  expect(Math.max(...latencies)).toBeLessThan(4000)
  expect(eventsOf(stream.text)[0]).toMatchObject({
    companyId: shop.companyId,
    notification: { kind: 'waiting', documentKind: 'purchase', supplier: 'Molinos Río Frío' },
  })
  stream.reply.destroy()
})

test('the creator is notified of the decision, and the approvers that nothing waits any more', async () => {
  const one = await enter()
  const [creator, approver] = await Promise.all([listen('secretary'), listen('user')])
  await shop.as('admin').post(`/api/purchases/${one.id}/approve`, undefined, { version: one.version })
  await creator.until((text) => text.includes('purchase_approved'))
  await approver.until((text) => eventsOf(text).some(({ notification }) => notification === null))
  expect(approver.text).not.toContain('purchase_approved')
  for (const { reply } of [creator, approver]) reply.destroy()
})

test('ids that commit out of order are all delivered, each once', async () => {
  const stream = await listen('user2')
  const insert = `insert into notification_event (company_id, user_id) values ($1, $2) returning id`
  const values = [shop.companyId, shop.ids.user2]
  const slow = await pool.connect()
  try {
    await slow.query('begin')
    const early = (await slow.query<{ id: number }>(insert, values)).rows[0]?.id
    const late = (await shop.owner.query<{ id: number }>(insert, values)).rows[0]?.id
    await stream.until((text) => text.includes(`id: ${late}\n`))
    expect(stream.text).not.toContain(`id: ${early}\n`)
    await slow.query('commit')
    await stream.until((text) => text.includes(`id: ${early}\n`))
    await enter()
    await stream.until((text) => text.includes('"waiting"'))
    const ids = [...stream.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  } finally {
    slow.release()
    stream.reply.destroy()
  }
})

test('a stream begins with the present state, so that the client need not refetch the list', async () => {
  await enter()
  const stream = await listen('admin2')
  const [, state] = /^event: ready\ndata: (.*)$/m.exec(stream.text) ?? []
  const listed = (await shop.as('admin2').get('/api/notifications?limit=1')).json<{
    data: { id: number }[]
    unread: number
  }>()
  expect(listed.unread).toBeGreaterThan(0)
  expect(JSON.parse(state ?? '')).toMatchObject({ newest: listed.data[0]?.id, unread: listed.unread })
  stream.reply.destroy()
})

test('missed events are sent for Last-Event-ID, streamed or not', async () => {
  const first = await listen('admin2')
  await enter()
  await first.until((text) => text.includes('"waiting"'))
  const last = [...first.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? ''
  first.reply.destroy()
  const missed = await enter()
  const again = await listen('admin2', other, { 'last-event-id': last })
  await again.until((text) =>
    eventsOf(text).some(({ notification }) => notification?.documentId === missed.id),
  )
  again.reply.destroy()
  const plain = await shop.as('admin2').get('/api/events', { headers: { 'last-event-id': last } })
  expect(eventsOf(plain.body).at(-1)?.notification?.documentId).toBe(missed.id)
  const forged = await shop.as('admin2').get('/api/events', { headers: { 'last-event-id': 'x' } })
  expect(forged.statusCode).toBe(400)
})

test('a person who moved to another company receives nothing of the former one', async () => {
  const one = await enter()
  const { rows } = await shop.owner.query<{ id: number }>(`select id from company where id <> $1`, [
    shop.companyId,
  ])
  const move = (companyId: number | undefined) =>
    shop.owner.query(`update app_user set company_id = $1 where id = $2`, [companyId, shop.ids.secretary])
  await move(rows[0]?.id)
  const stream = await listen('secretary', other, { 'last-event-id': '0' })
  await shop.as('admin').post(`/api/purchases/${one.id}/approve`, undefined, { version: one.version })
  const insert = `insert into notification_event (company_id, user_id) values ($1, $2) returning id`
  const own = await shop.owner.query<{ id: number }>(insert, [rows[0]?.id, shop.ids.secretary])
  await stream.until((text) => text.includes(`id: ${own.rows[0]?.id}\n`))
  expect(eventsOf(stream.text).map(({ companyId }) => companyId)).toEqual([rows[0]?.id])
  stream.reply.destroy()
  await move(shop.companyId)
})

test('a stream ends with its session, and receives no later events', async () => {
  const stream = await listen('user2')
  await shop.owner.query('delete from session where token_hash = sha256($1)', [Buffer.from(stream.token)])
  await enter()
  await stream.ended
  expect(stream.text).not.toContain('"waiting"')
})

test('it ends when the site closes, although nothing happens', async () => {
  const stream = await listen('user2')
  const closed = performance.now()
  await shop.owner.query('update site set all_disabled = true')
  expect((await stream.ended) - closed).toBeLessThan(25_000)
  await shop.owner.query('update site set all_disabled = false')
})

test('one person can open twelve streams and no more', async () => {
  const session = await signInAt(other, 'buyer')
  const opened = await Promise.all(
    Array.from({ length: 13 }, () => listen('buyer', other, {}, Promise.resolve(session))),
  )
  expect(opened.map(({ reply }) => reply.statusCode).toSorted((a = 0, b = 0) => a - b)).toEqual([
    ...Array.from({ length: 12 }, () => 200),
    429,
  ])
  for (const { reply } of opened) reply.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const again = await listen('buyer', other, {}, Promise.resolve(session))
  expect(again.reply.statusCode).toBe(200)
  again.reply.destroy()
})

test('a HEAD request opens none', async () => {
  const { cookie } = await signInAt(other, 'secretary')
  const { port } = other.server.address() as AddressInfo
  const headers = { cookie, accept: 'text/event-stream' }
  const requests = Array.from({ length: 13 }, () =>
    fetch(`http://127.0.0.1:${port}/api/events`, { method: 'HEAD', headers }),
  )
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200))
})

test('a stopping server ends its streams at once', async () => {
  const third = await serverOn(shop, pool)
  const stream = await listen('admin', third)
  const closedAt = performance.now()
  await third.close()
  expect((await stream.ended) - closedAt).toBeLessThan(3500)
})
