import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { diskRoom, reserveBytes } from './disk-room.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('with less than the reserve left nothing is saved and reading goes on, until there is room again', async () => {
  let free = reserveBytes - 1
  let now = 0
  const room = diskRoom(
    shop.filesFolder,
    async () => free,
    () => now,
  )
  Object.assign(shop.services, { disk: room })
  const admin = shop.as('admin')
  const category = (name: string) => admin.post('/api/categories', { name })
  const refused = await category('Granos')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'disk_full'])
  expect((await admin.upload('/api/attachments', 'a.pdf', Buffer.from('%PDF-1.7\n'))).statusCode).toBe(507)
  const named = async () =>
    (await admin.get('/api/categories')).json<{ data: { name: string }[] }>().data.map(({ name }) => name)
  expect(await named()).toEqual(['Lácteos'])
  // People can still sign in to read.
  expect((await admin.get('/api/auth/user/profile')).statusCode).toBe(200)
  free = reserveBytes
  // One answer of the disk is used for a second.
  expect((await category('Granos')).statusCode).toBe(507)
  now = 1000
  expect((await category('Granos')).statusCode).toBe(200)
  expect(await named()).toEqual(['Granos', 'Lácteos'])
})

test('the disk is queried once for all requests of a second; a disk that cannot answer prevents no saving', async () => {
  let queries = 0
  const silent = diskRoom(shop.filesFolder, async () => {
    queries += 1
    throw new Error('not supported')
  })
  await Promise.all(Array.from({ length: 50 }, () => silent.require()))
  expect(queries).toBe(1)
})

test('the free room of a real folder is returned', async () => {
  await expect(diskRoom(shop.filesFolder).require()).resolves.toBeUndefined()
  await expect(diskRoom('/proc').require()).rejects.toMatchObject({ code: 'disk_full' })
})
