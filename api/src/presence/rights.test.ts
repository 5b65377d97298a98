import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPresence, pause, presentIn } from '../../test/presence-world.ts'
import { tablesOf } from '../backup/tables.ts'
import { openOwner } from '../db/pool.ts'

let world: Awaited<ReturnType<typeof openPresence>>
beforeAll(async () => {
  world = await openPresence()
})
afterEach(() => world.clear())
afterAll(() => world.close())

describe('nobody learns of it who may not read the record', () => {
  test('a role without permission, another company and another buyer are refused, and write nothing', async () => {
    const orderId = await world.order('user')
    const [buyer, rival] = [await world.pageOf('buyer'), await world.pageOf('rival')]
    for (const state of ['reading', 'editing', 'gone'] as const) {
      expect((await buyer.tell(state)).json()).toMatchObject({ code: 'forbidden' })
      expect((await buyer.tell(state, orderId, 'purchase_order')).json()).toMatchObject({ code: 'not_found' })
      expect((await rival.tell(state)).json()).toMatchObject({ code: 'not_found' })
      expect((await rival.tell(state, world.productId, 'product')).json()).toMatchObject({
        code: 'not_found',
      })
    }
    expect(await world.rows()).toBe(0)
  })

  test('only those who have it open are told, and not once their role was taken from them', async () => {
    const [first, second] = [await world.pageOf('user'), await world.pageOf('secretary')]
    const [stream, rival, beside] = [
      await first.listen(),
      await (await world.pageOf('rival')).listen(),
      await (await world.pageOf('user2')).listen(),
    ]
    await first.tell('reading')
    await second.tell('reading')
    await world.until(stream, [['secretary', false]])
    await world.shop.owner.query(`update app_user set role = 'buyer' where id = $1`, [world.shop.ids.user])
    await second.tell('editing')
    await pause(1500)
    expect(presentIn(stream).at(-1)?.others).toEqual([expect.objectContaining({ editing: false })])
    expect([...presentIn(rival), ...presentIn(beside)]).toEqual([])
    await world.shop.owner.query(`update app_user set role = 'user' where id = $1`, [world.shop.ids.user])
  })

  test('nobody ends the presence of somebody else by the key of their page', async () => {
    const [first, second] = [await world.pageOf('user'), await world.pageOf('secretary')]
    await first.tell('reading')
    await second.tell('gone', world.purchaseId, 'purchase', first.page)
    await second.tell('editing', world.purchaseId, 'purchase', first.page)
    expect((await second.tell('reading')).json<{ others: unknown[] }>().others).toEqual([
      expect.objectContaining({ id: world.shop.ids.user, editing: false }),
    ])
  })
})

describe('it costs little', () => {
  test('one session has at most forty records open, and says at most so much in a minute', async () => {
    const page = await world.pageOf('admin')
    const { rows: made } = await world.shop.owner.query<{ id: number }>(
      `insert into category (company_id, name) select $1, 'Abierta ' || n from generate_series(1, 45) n
       returning id::int`,
      [world.shop.companyId],
    )
    for (const [at, { id }] of made.entries()) {
      const key = (1000 + at).toString(16).padStart(32, '0')
      expect((await page.tell('reading', id, 'category', key)).statusCode).toBe(200)
    }
    expect(await world.rows()).toBe(40)
    const codes = new Set<number>()
    for (let times = 0; times < 80; times += 1) codes.add((await page.tell('reading')).statusCode)
    expect([...codes]).toEqual([200, 429])
  })

  test('saying so does not keep a session that nobody uses', async () => {
    const page = await world.pageOf('user2')
    world.later(40)
    expect((await page.tell('reading')).statusCode).toBe(200)
    world.later(61)
    expect((await page.tell('reading')).json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('it is in no log of the database and in no backup', async () => {
    const { rows: found } = await world.shop.owner.query<{ kept: string }>(
      `select relpersistence as kept from pg_class where relname = 'presence'`,
    )
    expect(found).toEqual([{ kept: 'u' }])
    const client = await openOwner({ ...inject('postgres'), database: world.database })
    expect((await tablesOf(client)).map(({ name }) => name)).not.toContain('presence')
    await client.end()
  })
})
