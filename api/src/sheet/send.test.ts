import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { sheetFile } from './send.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Requests many tables at once, as several people, which are written until they are released. */
function requestTables(count: number, people: number) {
  let begun = 0
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const page = async () => {
    begun += 1
    await held
    return { data: [{ company: 'Granos' }], next: null }
  }
  const files = Array.from({ length: count }, (_, nth) =>
    sheetFile(
      shop.pool,
      { userId: nth % people, companyId: nth % people, csvSeparator: null },
      {
        table: 'suppliers',
        days: '2026-11-20',
        options: { format: 'csv', language: 'es' },
        columns: [{ id: 'company', kind: 'text' }],
        page,
      },
    ),
  )
  return { files, letGo, begun: () => begun }
}

test('dozens of tables requested by one person leave the database to everybody else', async () => {
  const { files, letGo, begun } = requestTables(40, 3)
  const reply = await shop.as('user').get('/api/suppliers')
  expect(reply.statusCode, reply.body).toBe(200)
  await expect.poll(begun).toBe(3)
  letGo()
  const written = await Promise.all(files)
  expect(begun()).toBe(40)
  for (const file of written)
    expect(Buffer.concat(await file.open().toArray()).toString()).toContain('Granos')
})
