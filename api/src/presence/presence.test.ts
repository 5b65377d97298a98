import { type PresentEvent, presentEvent, type PresenceState } from '@trastienda/contract/presence'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { orderDraftOf } from '../../test/orders.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'
import { listenAt, serverOn, signInAt, type Stream } from '../../test/streams.ts'
import { tablesOf } from '../backup/tables.ts'
import { overPool } from '../db/db.ts'
import { openOwner, openPool } from '../db/pool.ts'
import { forgetGone } from './tell.ts'

// Two real servers on one database: whoever is told at one is present at the other.
let shop: Shop
let database: string
let pool: Pool
let other: FastifyInstance
let supplierId: number
let productId: number
let purchaseId: number
let now = Date.now

beforeAll(async () => {
  shop = await openShop(undefined, { clock: () => new Date(now()) })
  supplierId = await makeSupplier(shop, 'Molinos Río Frío')
  productId = await makeProduct(shop, 'HAR-1')
  const { rows } = await shop.owner.query<{ name: string }>('select current_database() as name')
  database = rows[0]?.name ?? ''
  pool = openPool({ ...inject('postgres'), database })
  other = await serverOn(shop, pool)
  const body = await draftOf(shop, shop.as('secretary'), supplierId, [{ productId, cost: '100' }])
  purchaseId = (await shop.as('secretary').post('/api/purchases', body)).json<{ id: number }>().id
})
afterAll(async () => {
  await other.close()
  await pool.end()
  await shop.close()
})

const opened: Stream[] = []
afterEach(async () => {
  now = Date.now
  for (const { reply } of opened.splice(0)) reply.destroy()
  await shop.owner.query('delete from presence')
})

type Session = Awaited<ReturnType<typeof signInAt>>
let serial = 0

/** A page of a person at one of the servers, with or without a stream of its own. */
async function pageOf(person: Person, app: FastifyInstance, session?: Session) {
  const signedIn = session ?? (await signInAt(app, person))
  serial += 1
  const page = serial.toString(16).padStart(32, '0')
  return {
    session: signedIn,
    page,
    listen: async () => {
      const stream = await listenAt(app, signedIn)
      opened.push(stream)
      return stream
    },
    tell: (state: PresenceState, id = purchaseId, kind = 'purchase', key = page) =>
      app.inject({
        method: 'POST',
        url: `/api/presence/${kind}/${id}`,
        headers: { cookie: signedIn.cookie },
        payload: { page: key, state },
      }),
  }
}

const eventsIn = ({ text }: Stream): PresentEvent[] =>
  [...text.matchAll(/^event: present\ndata: (.*)$/gm)].map(([, data]) =>
    presentEvent.parse(JSON.parse(data ?? '')),
  )
/** Waits until the last that a stream told of the purchase is this. */
const until = (stream: Stream, others: readonly [Person, boolean][]) =>
  stream.until(() => {
    const last = eventsIn(stream).findLast(({ kind, id }) => kind === 'purchase' && id === purchaseId)
    const shown = last?.others.map(({ id, editing }) => [id, editing])
    return JSON.stringify(shown) === JSON.stringify(others.map(([who, editing]) => [shop.ids[who], editing]))
  })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const rows = async () =>
  (await shop.owner.query<{ count: number }>('select count(*)::int as count from presence')).rows[0]?.count

describe('who else is there', () => {
  test('two people at two servers see each other within a second, and who is changing it', async () => {
    const [first, second] = [await pageOf('user', shop.app), await pageOf('secretary', other)]
    const stream = await (await pageOf('user', other, first.session)).listen()
    expect((await first.tell('reading')).json()).toEqual({ others: [] })
    const began = performance.now()
    expect((await second.tell('editing')).json<{ others: unknown }>().others).toEqual([
      { id: shop.ids.user, name: expect.stringMatching(/\S/) as string, editing: false },
    ])
    expect((await until(stream, [['secretary', true]])) - began).toBeLessThan(1500)
    await second.tell('reading')
    await until(stream, [['secretary', false]])
    const left = performance.now()
    await second.tell('gone')
    expect((await until(stream, [])) - left).toBeLessThan(1500)
  })

  test('one person with two tabs and two machines is one, and nobody else to themselves', async () => {
    const mine = await pageOf('user', other)
    const stream = await mine.listen()
    await mine.tell('reading')
    const [tab, machine] = [await pageOf('user', other, mine.session), await pageOf('user', shop.app)]
    expect((await tab.tell('editing')).json()).toEqual({ others: [] })
    expect((await machine.tell('reading')).json()).toEqual({ others: [] })
    const second = await pageOf('secretary', shop.app)
    expect((await second.tell('reading')).json<{ others: unknown[] }>().others).toEqual([
      expect.objectContaining({ id: shop.ids.user, editing: true }),
    ])
    await until(stream, [['secretary', false]])
    // One tab leaves; the person is still there.
    await tab.tell('gone')
    expect((await second.tell('reading')).json<{ others: unknown[] }>().others).toEqual([
      expect.objectContaining({ id: shop.ids.user, editing: false }),
    ])
  })

  test('whose connection is cut is gone after a few seconds, unless another stream of theirs is there', async () => {
    const [first, second] = [await pageOf('user', other), await pageOf('secretary', other)]
    const stream = await first.listen()
    const [cut, kept] = [await second.listen(), await second.listen()]
    await first.tell('reading')
    await second.tell('editing')
    await until(stream, [['secretary', true]])
    cut.reply.destroy()
    await pause(6000)
    await until(stream, [['secretary', true]])
    const began = performance.now()
    kept.reply.destroy()
    expect((await until(stream, [])) - began).toBeLessThan(8000)
  })

  test('a browser that says so again after its stream was cut has not been away', async () => {
    const [first, second] = [await pageOf('user', other), await pageOf('secretary', other)]
    const stream = await first.listen()
    const cut = await second.listen()
    await first.tell('reading')
    await second.tell('editing')
    await until(stream, [['secretary', true]])
    cut.reply.destroy()
    await pause(1000)
    await second.listen()
    await second.tell('editing')
    const told = eventsIn(stream).length
    await pause(5000)
    expect(eventsIn(stream)).toHaveLength(told)
  })

  test('who says nothing any more is gone when their time is over, and the row with them', async () => {
    const [first, second] = [await pageOf('user', other), await pageOf('secretary', other)]
    const stream = await first.listen()
    await first.tell('reading')
    await second.tell('reading')
    await until(stream, [['secretary', false]])
    const { rows: lasting } = await shop.owner.query<{ seconds: number }>(
      'select extract(epoch from lasts_until - clock_timestamp())::float8 as seconds from presence',
    )
    for (const { seconds } of lasting) expect(Math.abs(seconds - 50)).toBeLessThan(5)
    await shop.owner.query('update presence set lasts_until = clock_timestamp() where page = $1', [
      second.page,
    ])
    await until(stream, [])
    expect((await first.tell('reading')).json()).toEqual({ others: [] })
    expect(await forgetGone(overPool(shop.pool))).toBeLessThanOrEqual(1)
    expect(await rows()).toBe(1)
  })

  test('who signed out is gone at once', async () => {
    const [first, second] = [await pageOf('user', other), await pageOf('secretary', other)]
    const stream = await first.listen()
    await first.tell('reading')
    await second.tell('reading')
    await until(stream, [['secretary', false]])
    await other.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: second.session.cookie },
    })
    const began = performance.now()
    expect((await until(stream, [])) - began).toBeLessThan(1500)
  })
})

test('the stream asks who is still there, and what nobody answered is deleted', async () => {
  const first = await pageOf('user', other)
  const stream = await first.listen()
  await first.tell('reading')
  await shop.owner.query('update presence set lasts_until = clock_timestamp()')
  const asked = stream.text.split('event: beat').length
  await stream.until((text) => text.split('event: beat').length > asked)
  await pause(300)
  expect(await rows()).toBe(0)
})

describe('nobody learns of it who may not read the record', () => {
  test('a role without permission, another company and another buyer are refused, and write nothing', async () => {
    const order = await shop
      .as('user')
      .post(
        '/api/purchase-orders',
        orderDraftOf(shop, supplierId, [{ productId, quantity: '1', cost: '1000' }]),
      )
    const orderId = order.json<{ id: number }>().id
    const [buyer, rival] = [await pageOf('buyer', other), await pageOf('rival', other)]
    for (const state of ['reading', 'editing', 'gone'] as const) {
      expect((await buyer.tell(state)).json()).toMatchObject({ code: 'forbidden' })
      expect((await buyer.tell(state, orderId, 'purchase_order')).json()).toMatchObject({ code: 'not_found' })
      expect((await rival.tell(state)).json()).toMatchObject({ code: 'not_found' })
      expect((await rival.tell(state, productId, 'product')).json()).toMatchObject({ code: 'not_found' })
    }
    expect(await rows()).toBe(0)
  })

  test('only those who have it open are told, and not once their role was taken from them', async () => {
    const [first, second] = [await pageOf('user', other), await pageOf('secretary', other)]
    const [stream, rival, beside] = [
      await first.listen(),
      await (await pageOf('rival', other)).listen(),
      await (await pageOf('user2', other)).listen(),
    ]
    await first.tell('reading')
    await second.tell('reading')
    await until(stream, [['secretary', false]])
    await shop.owner.query(`update app_user set role = 'buyer' where id = $1`, [shop.ids.user])
    await second.tell('editing')
    await pause(1500)
    expect(eventsIn(stream).at(-1)?.others).toEqual([expect.objectContaining({ editing: false })])
    expect([...eventsIn(rival), ...eventsIn(beside)]).toEqual([])
    await shop.owner.query(`update app_user set role = 'user' where id = $1`, [shop.ids.user])
  })

  test('nobody ends the presence of somebody else by the key of their page', async () => {
    const [first, second] = [await pageOf('user', other), await pageOf('secretary', other)]
    await first.tell('reading')
    await second.tell('gone', purchaseId, 'purchase', first.page)
    await second.tell('editing', purchaseId, 'purchase', first.page)
    expect((await second.tell('reading')).json<{ others: unknown[] }>().others).toEqual([
      expect.objectContaining({ id: shop.ids.user, editing: false }),
    ])
  })
})

describe('it costs little', () => {
  test('one session has at most forty records open, and says at most so much in a minute', async () => {
    const page = await pageOf('admin', other)
    const { rows: made } = await shop.owner.query<{ id: number }>(
      `insert into category (company_id, name) select $1, 'Abierta ' || n from generate_series(1, 45) n
       returning id::int`,
      [shop.companyId],
    )
    for (const [at, { id }] of made.entries()) {
      const key = (1000 + at).toString(16).padStart(32, '0')
      expect((await page.tell('reading', id, 'category', key)).statusCode).toBe(200)
    }
    expect(await rows()).toBe(40)
    const codes = new Set<number>()
    for (let times = 0; times < 80; times += 1) codes.add((await page.tell('reading')).statusCode)
    expect([...codes]).toEqual([200, 429])
  })

  test('saying so does not keep a session that nobody uses', async () => {
    const page = await pageOf('user2', other)
    now = () => Date.now() + 40 * 60_000
    expect((await page.tell('reading')).statusCode).toBe(200)
    now = () => Date.now() + 61 * 60_000
    expect((await page.tell('reading')).json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('it is in no log of the database and in no backup', async () => {
    const { rows: found } = await shop.owner.query<{ kept: string }>(
      `select relpersistence as kept from pg_class where relname = 'presence'`,
    )
    expect(found).toEqual([{ kept: 'u' }])
    const client = await openOwner({ ...inject('postgres'), database })
    expect((await tablesOf(client)).map(({ name }) => name)).not.toContain('presence')
    await client.end()
  })
})
