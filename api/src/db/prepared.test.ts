import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, type Shop } from '../../test/shop.ts'
import { transaction } from './db.ts'
import { literal, sql } from './sql.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a connection keeps a limited number of prepared statements, for any number of texts', async () => {
  const held = await transaction(shop.pool, 'snapshot', async (tx) => {
    for (let nth = 0; nth < 3000; nth += 1) {
      const row = await tx.one(z.object({ n: z.int() }), sql`select ${literal(String(nth))}::int as n`)
      expect(row.n).toBe(nth)
    }
    return tx.one(
      z.object({ count: z.int() }),
      sql`select count(*)::int as count from pg_prepared_statements`,
    )
  })
  expect(held.count).toBeLessThanOrEqual(1000)
})
