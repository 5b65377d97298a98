import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, type Shop } from '../../test/shop.ts'
import { transaction } from './db.ts'
import { problemOf } from './failure.ts'
import { sql } from './sql.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const backend = z.object({ pid: z.int() })
const end = (pid: number) => shop.owner.query('select pg_terminate_backend($1)', [pid])

test.each([
  ['between two statements', () => sleep(50)],
  ['in a statement', undefined],
])('a connection that ends %s of a transaction fails only that request', async (_when, wait) => {
  const failure = await transaction(shop.pool, 'write', async (tx) => {
    const { pid } = await tx.one(backend, sql`select pg_backend_pid() as pid`)
    const ending = wait ? end(pid) : sleep(50).then(() => end(pid))
    if (wait) await ending.then(wait)
    await tx.run(sql`select pg_sleep(2)`)
    await ending
  }).catch((error: unknown) => error)
  expect(problemOf(failure)?.code).toBe('busy')
  expect((await shop.as('user').get('/api/auth/user/profile')).statusCode).toBe(200)
})

test('connections cut under load are answered as busy or unnoticed, and each write happens once', async () => {
  const user = shop.as('user')
  await user.get('/api/auth/user/profile')
  // Each successful write cuts two connections, so that some writes succeed on every machine.
  let cuts = Promise.resolve(0)
  const cut = async (before: number) => {
    const { rowCount } = await shop.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'trastienda' order by random() limit 2`,
    )
    return before + (rowCount ?? 0)
  }
  const saved = new Map<string, number>()
  for (let round = 0; round < 15; round += 1) {
    await Promise.all(
      Array.from({ length: 16 }, async (_, nth) => {
        const [name, key] = [`Cortada ${round}-${nth}`, `cortada-${round}-${nth}`]
        for (let attempt = 0; attempt < 60 && !saved.has(name); attempt += 1) {
          const reply = await user.post('/api/categories', { name }, { key })
          expect([200, 503], reply.body).toContain(reply.statusCode)
          if (reply.statusCode !== 200) continue
          saved.set(name, reply.json<{ id: number }>().id)
          cuts = cuts.then(cut)
        }
      }),
    )
  }
  expect(await cuts).toBeGreaterThan(100)
  const { rows } = await shop.owner.query<{ name: string; id: number }>(
    `select name, id from category where name like 'Cortada %'`,
  )
  expect(new Map(rows.map(({ name, id }) => [name, id]))).toEqual(saved)
  expect(saved.size).toBe(240)
}, 120_000)

test('a pool without a free connection answers instead of waiting for ever', async () => {
  const held = await Promise.all(Array.from({ length: 12 }, () => shop.pool.connect()))
  const reply = await shop.as('user').get('/api/auth/user/profile')
  for (const client of held) client.release()
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('1')
})
