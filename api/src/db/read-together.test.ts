import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openShop, type Shop } from '../../test/shop.ts'
import { type Db, readTogether } from './db.ts'
import { sql } from './sql.ts'

let shop: Shop
/** Connections that the program itself keeps. */
let taken: number
beforeAll(async () => {
  shop = await openShop()
  taken = shop.pool.totalCount - shop.pool.idleCount
})
afterAll(() => shop.close())

const state = z.object({ state: z.string(), writes: z.string() })
const seen = (db: Db) =>
  db.one(
    state,
    sql`select pg_current_snapshot()::text as state, current_setting('transaction_read_only') as writes`,
  )
/** Waits until no connection is in a transaction any more. */
const left = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows[0]?.count).toBe(0)
    expect(shop.pool.totalCount - shop.pool.idleCount).toBe(taken)
  })

test('reads that are sent together see one state, and may not write', async () => {
  const [page, totals] = await readTogether(shop.pool, (db) => [seen(db), seen(db)])
  expect(page).toEqual(totals)
  expect(page?.writes).toBe('on')
  await left()
})

test('a read that waits for another one is refused, and nothing stays open', async () => {
  const waiting = async (db: Db) => {
    await seen(db)
    return seen(db)
  }
  await expect(readTogether(shop.pool, (db) => [waiting(db), seen(db)])).rejects.toThrow('waited')
  await left()
})

test('a read that fails, and one that could not be made, leave nothing open either', async () => {
  const failing = (db: Db) => db.run(sql`select 1 / 0`)
  await expect(readTogether(shop.pool, (db) => [failing(db), seen(db)])).rejects.toThrow('division by zero')
  await left()
  const thrown = () => {
    throw new Error('no such filter')
  }
  await expect(readTogether(shop.pool, thrown)).rejects.toThrow('no such filter')
  await left()
})
