import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { transaction } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from './record.ts'
import { z } from 'zod'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.query(`insert into history (company_id, kind, row_id, action, user_id, at)
    select ${shop.companyId}, 'product', n, 'changed', ${shop.ids.user}, now() from generate_series(1, 5000) n`)
  await shop.owner.query('analyze history, history_chain')
})
afterAll(() => shop.close())

const reads = z.object({ rows: z.int() })

test('a new entry is linked to the chain without reading the history before it', async () => {
  const who = {
    companyId: shop.companyId,
    userId: shop.ids.user,
    address: '127.0.0.1',
  } as Parameters<typeof record>[1]
  const read = await transaction(shop.pool, 'write', async (tx) => {
    await record(tx, who, { kind: 'product', id: 1, action: 'changed' })
    await tx.run(sql`set constraints all immediate`)
    return tx.one(
      reads,
      sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
            from pg_stat_xact_user_tables where relname in ('history', 'history_chain')`,
    )
  })
  expect(read.rows).toBeLessThan(10)
})
