import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const user = shop.as('user')

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } })
const storeImage = async (bytes: Buffer) => {
  const reply = await user.upload('/api/images', 'foto.png', bytes)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ id: number }>().id
}

test('pictures that one person sends by the dozen wait for each other, and another person’s waits for only one', async () => {
  const large = await canvas(4000, 4000).png().toBuffer()
  let done = 0
  const flood = Array.from({ length: 8 }, async () => {
    const { statusCode } = await user.upload('/api/images', 'foto.png', large)
    done += statusCode === 200 ? 1 : 0
    return statusCode
  })
  const other = await shop.as('admin').upload('/api/images', 'foto.png', large)
  expect(other.statusCode, other.body).toBe(200)
  expect(done).toBeLessThan(5)
  // Four wait, and a fifth is processed unless it is another person's turn just then; the others are refused.
  const processed = (await Promise.all(flood)).filter((status) => status !== 503)
  expect(processed.length).toBeGreaterThanOrEqual(4)
  expect(processed.length).toBeLessThanOrEqual(5)
  expect(new Set(processed)).toEqual(new Set([200]))
})

describe('a picture', () => {
  test('is re-encoded as WebP of at most 800 pixels, with a thumbnail, and cached by the browser', async () => {
    const id = await storeImage(await canvas(1600, 900).png().toBuffer())
    const [full, thumb] = [
      await user.get(`/api/images/${id}`),
      await user.get(`/api/images/${id}?size=thumb`),
    ]
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String(full.rawPayload.length),
    })
    expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 })
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 54 })
  })

  test('is turned upright and loses the camera’s metadata', async () => {
    const turned = await canvas(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Casa de Marcela' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const id = await storeImage(turned)
    const { rawPayload } = await user.get(`/api/images/${id}`)
    const facts = await sharp(rawPayload).metadata()
    expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([20, 40, undefined, undefined])
    expect(rawPayload.includes('Marcela')).toBe(false)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('may be %s whatever its name says', async (format) => {
    expect(await storeImage(await canvas(10, 10).toFormat(format).toBuffer())).toBeGreaterThan(0)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that is cut short', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64')],
  ])('%s is refused', async (_what, bytes) => {
    const reply = await user.upload('/api/images', 'foto.png', bytes)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'image_kind' }])
  })

  test('with too many pixels is refused before it is decompressed', async () => {
    const wide = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(wide.length).toBeLessThan(1_000_000)
    expect((await user.upload('/api/images', 'bomba.png', wide)).statusCode).toBe(422)
  })

  test('above 4 MB is refused', async () => {
    const reply = await user.upload('/api/images', 'grande.png', Buffer.alloc(4 * 1024 * 1024 + 1, 1))
    expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'attachment_too_large' }])
  })
})

test('is visible only to its own company, which can use it for a product', async () => {
  const id = await storeImage(await canvas(8, 8).png().toBuffer())
  const rival = shop.as('rival')
  expect((await rival.get(`/api/images/${id}`)).statusCode).toBe(404)
  expect((await shop.as('buyer').get(`/api/images/${id}`)).statusCode).toBe(403)
  expect((await shop.as('nobody').get(`/api/images/${id}`)).statusCode).toBe(401)
  const categoryId = (await rival.post('/api/categories', { name: 'Suya' })).json<{ id: number }>().id
  const draft = {
    code: 'A1',
    name: 'Con foto',
    unit: 'und',
    unitWhole: true,
    price: 1,
    tracksExpiry: false,
    imageId: id,
  }
  expect((await rival.post('/api/products', { ...draft, categoryId })).json()).toMatchObject({
    fields: { imageId: { code: 'not_found' } },
  })
  const saved = await user.post('/api/products', { ...draft, categoryId: shop.categoryId })
  expect((await user.get(`/api/products/${saved.json<{ id: number }>().id}`)).json()).toMatchObject({
    imageId: id,
  })
})

test.each(['?size=huge', '?width=1'])('%s is malformed', async (query) => {
  expect((await user.get(`/api/images/1${query}`)).statusCode).toBe(400)
})
