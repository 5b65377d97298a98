import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsRead } from '../../test/rows-read.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { transaction } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from './record.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.query(`insert into history (company_id, kind, row_id, action, user_id, at)
    select ${shop.companyId}, 'product', n, 'changed', ${shop.ids.user}, now() from generate_series(1, 5000) n`)
  await shop.owner.query('analyze history, history_chain')
})
afterAll(() => shop.close())

test('a new entry is linked to the chain without reading the history before it', async () => {
  const who = {
    companyId: shop.companyId,
    userId: shop.ids.user,
    address: '127.0.0.1',
  } as Parameters<typeof record>[1]
  const { whole, byIndex } = await transaction(shop.pool, 'write', (tx) =>
    rowsRead(tx, ['history', 'history_chain'], async () => {
      await record(tx, who, { kind: 'product', id: 1, action: 'changed' })
      await tx.run(sql`set constraints all immediate`)
    }),
  )
  expect(whole + byIndex).toBeLessThan(10)
})
