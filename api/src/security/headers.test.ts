import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'
import { serveFront } from '../http/static.ts'

let shop: Shop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-front-'))
  await mkdir(join(folder, 'front', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'canario')
  await writeFile(join(folder, 'front', 'index.html'), '<!doctype html><title>Trastienda</title>')
  await writeFile(join(folder, 'front', 'assets', 'app-1.js'), 'export {}')
  shop = await openShop(undefined, { front: (app) => serveFront(app, join(folder, 'front')) })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string) => shop.app.inject({ url })

describe('the addresses that pages may call', () => {
  let other: Shop
  beforeAll(async () => {
    other = await openShop(undefined, { frontConfig: { alternateHost: '10.0.0.5' } })
  })
  afterAll(() => other.close())
  const called = async (from: Shop, host: string) => {
    const { headers } = await from.app.inject({ url: '/healthz', headers: { host } })
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }

  test.each([
    ['localhost:3000', "'self' http://10.0.0.5:3000"],
    ['10.0.0.5:3000', "'self' http://localhost:3000"],
    ['shop.example', "'self'"],
    ['localhost:3000; script-src *', "'self'"],
    ['x; script-src *', "'self'"],
  ])('on %s with only an alternate host: %s', async (host, origins) => {
    expect(await called(other, host)).toBe(origins)
  })

  test('without a configuration, only their own origin', async () => {
    expect(await called(shop, 'localhost:3000')).toBe("'self'")
  })
})

describe('ASVS 3.4: every reply carries the security headers', () => {
  test.each([
    ['the page', '/', 200],
    ['an address of the front end', '/purchase/list', 200],
    ['a built file', '/assets/app-1.js', 200],
    ['a file that is not there', '/assets/app-2.js', 404],
    ['a call without a session', '/api/purchases', 401],
    ['a call that does not exist', '/api/nothing', 404],
    ['an address that cannot be decoded', '/api/%zz', 400],
    ['an id longer than any', `/api/purchases/${'1'.repeat(300)}`, 400],
    ['a visitor call', '/api/site_setting/status', 200],
  ])('%s', async (_name, url, status) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'.*object-src 'none'; base-uri 'none'.*frame-ancestors 'none'$/,
      ),
    })
    expect(reply.headers).not.toHaveProperty('x-powered-by')
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    if (status >= 400) {
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
  })

  test('ASVS 14.3.2: no reply to a signed-in person may be cached, except for files that never change', async () => {
    for (const { endpoint } of routes) {
      if (endpoint.method !== 'GET' || endpoint.who === 'visitors') continue
      const url = endpoint.path.replace(':kind', 'purchase').replace(/:\w+/g, '1')
      const reply = await shop.as('admin').get(url)
      expect(reply.headers['cache-control'], url).toBe('no-store')
    }
  })
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/....//....//secret.txt',
  '/assets/%00',
  '/assets//etc/passwd',
  '//etc/passwd',
  '/.env',
  '/.git/config',
  '/package.json',
])('ASVS 5.3.2: %s reveals no file', async (url) => {
  const reply = await get(url)
  expect(reply.body).not.toContain('canario')
  expect(reply.body).not.toMatch(/root:|"dependencies"|\[core\]/)
  expect(reply.statusCode).toBeLessThan(500)
})

describe('ASVS 4.1.4, 13.4: unneeded methods', () => {
  test.each(['TRACE', 'OPTIONS', 'PUT', 'PROPFIND', 'SEARCH', 'LOCK'])('%s is refused', async (method) => {
    for (const url of ['/', '/api/purchases', '/assets/app-1.js']) {
      const reply = await shop.app.inject({
        method: method as 'PUT',
        url,
        headers: { 'x-secret': 'canario' },
      })
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain('canario')
    }
  })
})

describe('ASVS 3.5: requests started by another site', () => {
  const writes = routes.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint)
  test.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page that is said to be none', { 'sec-fetch-site': 'none', origin: 'https://evil.example' }],
    ['a frame that is said to be none', { 'sec-fetch-site': 'none', origin: 'null' }],
    ['two answers about the site', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['our host on another port', { origin: 'http://localhost:81', host: 'localhost:80' }],
    ['a host that begins like ours', { origin: 'http://localhost.evil.example', host: 'localhost' }],
    ['a lie about the origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
    ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('%s writes nothing, on any call', async (_name, headers) => {
    for (const { method, path } of writes) {
      const url = path.replace(/:\w+/g, '1')
      const { statusCode, body } = await shop.app.inject({
        method,
        url,
        headers: { host: 'localhost', ...headers },
      })
      expect([statusCode, body], url).toEqual([403, expect.stringContaining('cross_site')])
    }
  })
})
