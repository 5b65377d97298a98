import { callsOf, type DocumentKind, documentKinds } from '@trastienda/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../../test/shop.ts'
import { takeAsSeen } from '../../test/take-as-seen.ts'
import { openVerified } from '../../test/verified-world.ts'

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openVerified())
  await returnWaits()
  await countWaits()
})
afterAll(() => shop.close())

async function must(path: string, body: object, version?: number) {
  const reply = await shop.as('user').post(path, body, version === undefined ? {} : { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

async function newest(kind: DocumentKind, where: string) {
  const { rows } = await shop.owner.query<{ id: number; version: number }>(
    `select id, version from ${kind} where company_id = $1 and ${where} order by id desc`,
    [shop.companyId],
  )
  return rows
}

async function returnWaits() {
  const [approved] = await newest('sale_return', `approval = 'approved'`)
  await must(`/api/sale-returns/${approved?.id}/reopen`, { reason: 'espera otra vez' }, approved?.version)
}

async function countWaits() {
  const [open] = await newest('stock_count', `approval = 'open'`)
  await must(`/api/stock-counts/${open?.id}/close`, { uncounted: 'leave' }, open?.version)
}

/** The rows of each table that were read without an index. */
async function readWhole(): Promise<ReadonlyMap<string, number>> {
  // Each connection reports what it read only now and then.
  const connections = Array.from({ length: shop.pool.options.max }, () => shop.pool.connect())
  for (const client of await Promise.all(connections)) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const { rows } = await shop.owner.query<{ name: string; rows: number }>(
    `select relname as name, seq_tup_read::int as rows from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, rows: read }) => [name, read]))
}

/** Read to let a request in: few rows each, however long the company works. */
const small = new Set(['company', 'app_user', 'session', 'site'])

test.each(documentKinds)('approving a %s reads no table whole, not even a small one', async (kind) => {
  const waiting = await newest(kind, `approval = 'pending'`)
  expect(waiting.length).toBeGreaterThan(0)
  const admin = shop.as('admin2')
  for (const { id, version } of waiting) {
    const path = `${callsOf(kind)}/${id}/approve`
    const body = await takeAsSeen(path, {}, async (of) => (await admin.get(of)).json<unknown>())
    const before = await readWhole()
    const reply = await admin.post(path, body, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    const after = await readWhole()
    const read = [...after].filter(([name, count]) => count > (before.get(name) ?? 0) && !small.has(name))
    expect(read).toEqual([])
  }
})
