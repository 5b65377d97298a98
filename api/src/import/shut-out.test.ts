import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTable } from '../../test/import-steps.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const rows = 10_000
const tableOf = (mark: string) =>
  [
    'código,nombre,categoría,precio',
    ...Array.from({ length: rows }, (_, at) => `${mark}-${at},Jabón ${at},Aseo,100`),
  ].join('\n')

interface Batch {
  state: string
  saved: number
}
const batchOf = async (id: number) =>
  (await shop.owner.query<Batch>('select state, saved from import_batch where id = $1', [id])).rows[0]

const ways: [string, Person, (id: number) => Promise<unknown>][] = [
  [
    'is deactivated',
    'user2',
    async (id) => {
      const { version } = (await shop.as('admin').get(`/api/users/${id}`)).json<{ version: number }>()
      return shop.as('admin').post(`/api/users/${id}/deactivate`, undefined, { version })
    },
  ],
  ['is signed out', 'secretary', (id) => shop.owner.query('delete from session where user_id = $1', [id])],
  [
    'may no longer',
    'user',
    (id) => shop.owner.query(`update app_user set role = 'buyer' where id = $1`, [id]),
  ],
  [
    'has their company disabled',
    'rival',
    (id) =>
      shop.owner.query(
        'update company set disabled = true where id = (select company_id from app_user where id = $1)',
        [id],
      ),
  ],
]

test.each(ways)('an import stops at the next batch when its person %s', async (_way, person, shutOut) => {
  const caller = shop.as(person)
  const { id, mapping, options } = await uploadTable(caller, 'product', 'larga.csv', tableOf(person))
  expect((await caller.post(`/api/imports/${id}/run`, { mapping, options })).statusCode).toBe(200)
  while (((await batchOf(id))?.saved ?? 0) === 0) await sleep(2)
  await shutOut(shop.ids[person])
  const importedCount = async () =>
    (await shop.owner.query('select from product where import_id = $1', [id])).rows.length
  // The batch that was being saved at that moment may be complete.
  const before = await importedCount()
  while ((await batchOf(id))?.state === 'running') await sleep(2)
  const after = await importedCount()
  expect(after - before).toBeLessThanOrEqual(500)
  expect(after).toBeLessThan(rows)
  expect(await batchOf(id)).toEqual({ state: 'failed', saved: after })
})
