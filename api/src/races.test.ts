import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../test/goods.ts'
import { openShop, type Person, type Shop } from '../test/shop.ts'
import { overPool } from './db/db.ts'
import { randomFrom } from '../sample/random.ts'
import { differences, verifyLedgers } from './verify/verify.ts'

let shop: Shop
let supplierId: number
let products: number[]

beforeAll(async () => {
  shop = await openShop()
  supplierId = await makeSupplier(shop, 'Carreras S.A.S.')
  products = []
  for (let nth = 0; nth < 8; nth += 1) products.push(await makeProduct(shop, `C-${nth}`))
  await Promise.all(
    (['user', 'user2', 'admin', 'admin2'] as const).map((person) =>
      shop.as(person).get('/api/auth/user/profile'),
    ),
  )
})
afterAll(() => shop.close())
// Whichever request won: stock, value and debt agree with the ledgers and the documents.
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
})

const random = randomFrom(20_261_121)
let serial = 0

/** A pending purchase of some of the products, in random order. */
async function enter(person: Person = 'user', count = 2): Promise<{ id: number; version: number }> {
  // A unique cost prevents each bill from looking like a duplicate.
  serial += 1
  const items = random.some(products, count).map((productId) => ({ productId, cost: `${serial}.37` }))
  const reply = await shop
    .as(person)
    .post('/api/purchases', await draftOf(shop, shop.as(person), supplierId, items))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

interface Purchase {
  readonly id: number
  readonly version: number
}
const reason = { reason: 'porque la carrera lo pide' }
const act = (who: Person, call: string, { id, version }: Purchase, key?: string) =>
  shop.as(who).post(`/api/purchases/${id}/${call}`, call === 'approve' ? undefined : reason, {
    version,
    ...(key !== undefined && { key }),
  })
const edit = async (who: Person, { id, version }: Purchase) => {
  serial += 1
  const draft = await draftOf(shop, shop.as(who), supplierId, [
    { productId: random.one(products), cost: `${serial}.41` },
  ])
  return () => shop.as(who).patch(`/api/purchases/${id}`, draft, version)
}

const wins = (replies: readonly LightMyRequestResponse[]) =>
  replies.filter(({ statusCode }) => statusCode === 200).length
const codes = (replies: readonly LightMyRequestResponse[]) =>
  replies.map((reply) => (reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code))

const repeat = async (times: number, round: () => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await round()
}

test(
  'of approving, rejecting, cancelling, editing and deleting at once, one succeeds: 60 races',
  () =>
    repeat(60, async () => {
      const purchase = await enter()
      const change = await edit('user2', purchase)
      const runs = [
        () => act('admin', 'approve', purchase),
        () => act('admin2', 'approve', purchase),
        () => act('admin', 'reject', purchase),
        () => act('user', 'cancel', purchase),
        () => shop.as('user').delete(`/api/purchases/${purchase.id}`, { version: purchase.version }),
        change,
      ]
      const replies = await Promise.all(random.some(runs, runs.length).map((run) => run()))
      expect(wins(replies), codes(replies).join()).toBe(1)
      for (const code of codes(replies)) expect(['ok', 'stale', 'not_found']).toContain(code)
    }),
  60_000,
)

test(
  'of two edits one is saved, the other is reported as stale: 60 races',
  () =>
    repeat(60, async () => {
      const purchase = await enter()
      const edits = [
        await edit('user', purchase),
        await edit('user2', purchase),
        await edit('admin', purchase),
      ]
      expect(codes(await Promise.all(edits.map((run) => run()))).sort()).toEqual(['ok', 'stale', 'stale'])
    }),
  60_000,
)

test(
  'of ten bills with one reference one is entered: 30 races',
  () =>
    repeat(30, async () => {
      serial += 1
      const reference = `CARRERA ${serial}`
      const drafts = await Promise.all(
        Array.from({ length: 10 }, (_, nth) => {
          const items = [{ productId: random.one(products), cost: `${serial}.${nth + 10}` }]
          const spelled = nth % 2 === 0 ? reference : reference.toLowerCase().replace(' ', '-')
          return draftOf(shop, shop.as('user'), supplierId, items, { reference: spelled })
        }),
      )
      const replies = await Promise.all(drafts.map((draft) => shop.as('user').post('/api/purchases', draft)))
      expect(codes(replies).sort()).toEqual(['ok', ...Array<string>(9).fill('reference_taken')])
    }),
  60_000,
)

test(
  'of five similar bills under different references one is entered, the others are warned: 30 races',
  () =>
    repeat(30, async () => {
      serial += 1
      const items = [{ productId: random.one(products), cost: `${serial}.47` }]
      const drafts = await Promise.all(
        Array.from({ length: 5 }, () => draftOf(shop, shop.as('user'), supplierId, items)),
      )
      const replies = await Promise.all(
        drafts.map((draft, nth) => shop.as(nth % 2 === 0 ? 'user' : 'user2').post('/api/purchases', draft)),
      )
      expect(codes(replies).sort()).toEqual(['ok', ...Array<string>(4).fill('possible_duplicate')])
    }),
  60_000,
)

test(
  'one key sent twenty times at once is one purchase and twenty equal replies: 30 races',
  () =>
    repeat(30, async () => {
      serial += 1
      const draft = await draftOf(shop, shop.as('user'), supplierId, [
        { productId: random.one(products), cost: `${serial}.53` },
      ])
      const key = `clave-repetida-${serial}`
      const send = () => shop.as('user').post('/api/purchases', draft, { key })
      const lost = send()
      const replies = await Promise.all(Array.from({ length: 20 }, send))
      await lost
      const later = await send()
      expect(new Set([...replies, later].map(({ body }) => body)).size, replies[0]?.body).toBe(1)
      expect(later.statusCode).toBe(200)
      const other = await shop.as('user').post('/api/purchases', { ...draft, note: 'otra' }, { key })
      expect(other.json()).toMatchObject({ code: 'key_reused' })
      const { rows } = await shop.owner.query('select from purchase where reference = $1', [draft.reference])
      expect(rows).toHaveLength(1)
    }),
  60_000,
)

test(
  'an approval sent twenty times with one key moves stock once',
  () =>
    repeat(20, async () => {
      const purchase = await enter()
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => act('admin', 'approve', purchase, `aprobar-${purchase.id}`)),
      )
      expect(wins(replies), codes(replies).join()).toBe(20)
      const { rows } = await shop.owner.query(
        `select from money_movement where document_id = $1 and kind = 'purchase' and account = 'payable'`,
        [purchase.id],
      )
      expect(rows).toHaveLength(1)
    }),
  60_000,
)

test(
  'many purchases of the same products in any order are approved and reopened at once without a deadlock',
  () =>
    repeat(5, async () => {
      const entered: Purchase[] = []
      for (let nth = 0; nth < 24; nth += 1) entered.push(await enter('user', 1 + (nth % products.length)))
      const approved = await Promise.all(
        entered.map((purchase, nth) => act(nth % 2 === 0 ? 'admin' : 'admin2', 'approve', purchase)),
      )
      expect(wins(approved), codes(approved).join()).toBe(24)
      const again = approved.map((reply) => reply.json<Purchase>())
      // Half are reopened while new ones of the same products are entered.
      const fresh = [await enter(), await enter(), await enter(), await enter()]
      const replies = await Promise.all([
        ...again.slice(0, 12).map((purchase) => act('admin', 'reopen', purchase)),
        ...fresh.map((purchase) => act('admin2', 'approve', purchase)),
      ])
      expect(wins(replies), codes(replies).join()).toBe(16)
    }),
  120_000,
)

test(
  'a purchase is approved only after its supplier: 60 races',
  () =>
    repeat(60, async () => {
      const pending = await makeSupplier(shop, `Nuevo ${(serial += 1)}`, 'pending')
      const draft = await draftOf(shop, shop.as('user'), pending, [
        { productId: random.one(products), cost: `${serial}.61` },
      ])
      const purchase = (await shop.as('user').post('/api/purchases', draft)).json<Purchase>()
      const [, bill] = await Promise.all([
        shop.as('admin').post(`/api/suppliers/${pending}/approve`, undefined, { version: 1 }),
        act('admin2', 'approve', purchase),
      ])
      expect(['ok', 'party_pending']).toContain(codes([bill])[0])
      const state = (await shop.as('user').get(`/api/purchases/${purchase.id}`)).json()
      expect(state.approval).toBe(bill.statusCode === 200 ? 'approved' : 'pending')
    }),
  60_000,
)

test('nothing that a user sends is written after the user was deactivated: 15 times under eight streams of writes', async () => {
  const victim = shop.ids.user2
  await repeat(15, async () => {
    serial += 1
    const { rows: sessions } = await shop.owner.query('select * from session where user_id = $1', [victim])
    const { rows: users } = await shop.owner.query<{ version: number }>(
      'select version from app_user where id = $1',
      [victim],
    )
    const written = async () =>
      (await shop.owner.query('select from history where user_id = $1', [victim])).rows.length
    // Each writes without a pause until it is refused.
    const streams = Array.from({ length: 8 }, async (_, lane) => {
      for (let nth = 0; ; nth += 1) {
        const reply = await shop.as('user2').post('/api/categories', { name: `${serial}-${lane}-${nth}` })
        expect(['ok', 'unauthenticated']).toContain(codes([reply])[0])
        if (reply.statusCode !== 200) return nth
      }
    })
    await sleep(random.wholeNumber(5, 60))
    const out = await shop
      .as('admin')
      .post(`/api/users/${victim}/deactivate`, undefined, { version: users[0]?.version ?? 0 })
    expect(out.statusCode, out.body).toBe(200)
    const before = await written()
    await Promise.all(streams)
    expect(await written()).toBe(before)
    await shop.owner.query('update app_user set active = true where id = $1', [victim])
    await shop.owner.query(
      'insert into session select * from json_populate_recordset(null::session, $1::json)',
      [JSON.stringify(sessions.map(withHex))],
    )
  })
}, 60_000)

test('there was no deadlock', async () => {
  const { rows } = await shop.owner.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows[0]?.deadlocks).toBe(0)
})

function withHex(session: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(session).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
}
