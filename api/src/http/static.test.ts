import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { serveFront } from './static.ts'

let shop: Shop
let folder: string
const code = 'export const list = 1\n'.repeat(200)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-front-'))
  const script = join(folder, 'assets', 'list-abc.js')
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Trastienda</title>')
  await writeFile(join(folder, 'es.webmanifest'), '{}')
  await mkdir(join(folder, 'assets'))
  await writeFile(script, code)
  await writeFile(`${script}.gz`, gzipSync(code))
  await writeFile(`${script}.br`, brotliCompressSync(code))
  shop = await openShop(undefined, { front: (app) => serveFront(app, folder) })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['/purchase/list', 200],
  ['/product/list?q=leche.1l', 200],
  ['/login?redirect=/purchase/list~', 200],
  ['/apiary', 200],
  ['/api', 404],
  ['/API/products', 404],
  ['/Api/products?q=leche', 404],
  ['/API', 404],
  ['//api/products', 404],
  ['/%61pi/nothing', 404],
  ['/login.backup', 404],
  ['/login~', 404],
  ['/login.js.map', 404],
  ['/.env.production', 404],
  ['/.git/config', 404],
  ['/.ssh/', 404],
  ['/data/postgres.log?x', 404],
])('%s is answered with %i: addresses are pages, names of files are not', async (url, status) => {
  const reply = await shop.app.inject({ url })
  expect(reply.statusCode).toBe(status)
  if (status === 404) expect(reply.json()).toMatchObject({ code: 'not_found' })
})

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(code)],
  ['gzip, deflate', 'gzip', gzipSync(code)],
  ['identity', undefined, Buffer.from(code)],
])('a script requested as %s is sent as it was built (%s)', async (accepted, encoding, bytes) => {
  const reply = await shop.app.inject({
    url: '/assets/list-abc.js',
    headers: { 'accept-encoding': accepted },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['content-type']).toMatch(/javascript/)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(reply.rawPayload.equals(bytes)).toBe(true)
})

test('a compressed variant has no address of its own', async () => {
  expect((await shop.app.inject({ url: '/assets/list-abc.js.gz' })).statusCode).toBe(404)
  expect((await shop.app.inject({ url: '/assets/list-abc.js.br' })).statusCode).toBe(404)
})

test('a manifest has its type and may be loaded; what is shared without the service worker is said to be lost', async () => {
  const manifest = await shop.app.inject({ url: '/es.webmanifest' })
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(manifest.headers['cache-control']).toBe('no-cache')
  expect(manifest.headers['content-security-policy']).toContain("manifest-src 'self'")
  const body = ['--x', 'Content-Disposition: form-data; name="file"; filename="a.pdf"', '', 'a', '--x--', '']
  const shared = await shop.app.inject({
    url: '/share',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: body.join('\r\n'),
  })
  expect([shared.statusCode, shared.headers.location]).toEqual([303, '/purchase/add?shared=lost'])
})
