import { storedBytesPerDay } from '@trastienda/contract/attachment'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.query('delete from upload_day'))

/** Uses up a person's quota except for a number of the smallest files. */
const roomFor = (files: number) =>
  shop.owner.query('insert into upload_day values ($1, $2, $3)', [
    shop.ids.user,
    shop.now,
    storedBytesPerDay - files * 4096,
  ])
const letter = (who: 'user' | 'admin' = 'user') =>
  shop.as(who).upload('/api/attachments', 'a.xml', Buffer.from('<?xml version="1.0"?><a/>'))
const rows = async (table: string) => (await shop.owner.query(`select from ${table}`)).rows.length

test('ASVS 5.2.4: a person has a daily quota for files of any kind, and a refusal says when it ends', async () => {
  await roomFor(1)
  expect((await letter()).statusCode).toBe(200)
  const had = await Promise.all(['attachment', 'image', 'import_batch'].map(rows))
  const refused = await letter()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
  const at = new Date(shop.now.getTime() + 86_400_000).toISOString()
  expect(refused.json()).toMatchObject({ code: 'upload_limit', detail: { limit: 500, at } })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  const others = [
    await shop.as('user').upload('/api/images', 'a.png', picture),
    await shop.as('user').upload('/api/imports?kind=customer', 'a.csv', Buffer.from('Nombre\nAna\n')),
  ]
  expect(others.map((reply) => reply.json<{ code: string }>().code)).toEqual(['upload_limit', 'upload_limit'])
  expect(await Promise.all(['attachment', 'image', 'import_batch'].map(rows))).toEqual(had)
  // Other people are not affected, and the next day has a new quota.
  expect((await letter('admin')).statusCode).toBe(200)
  await shop.owner.query(`update upload_day set began_at = began_at - interval '1 day'`)
  expect((await letter()).statusCode).toBe(200)
  const { rows: counted } = await shop.owner.query(`select bytes::int from upload_day where user_id = $1`, [
    shop.ids.user,
  ])
  expect(counted).toEqual([{ bytes: 4096 }])
})

test('ASVS 5.2.4: of files sent at once as many are stored as there is room for', async () => {
  await roomFor(3)
  const replies = await Promise.all(Array.from({ length: 8 }, () => letter()))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200, 200, 200, 429, 429, 429, 429, 429,
  ])
})

test('an invalid file does not count', async () => {
  await roomFor(1)
  const reply = await shop.as('user').upload('/api/attachments', 'a.pdf', Buffer.from('MZ'))
  expect(reply.statusCode).toBe(422)
  expect((await letter()).statusCode).toBe(200)
})
