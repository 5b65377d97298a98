import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const json = { 'content-type': 'application/json' }

describe('an unreadable request gets a clear 4xx', () => {
  test.each([
    ['malformed JSON', '{"username":', 400],
    ['an empty body', '', 400],
    ['a raw NUL', '{"username":"a\u0000","password":"x"}', 400],
    ['an escaped NUL', String.raw`{"username":"a\u0000","password":"x"}`, 400],
    ['a number for a text', '{"username":1,"password":"x"}', 422],
    ['a prototype key', '{"__proto__":{"role":"admin"},"username":"a","password":"x"}', 400],
    ['ten megabytes', `{"username":"${'a'.repeat(10_000_000)}"}`, 413],
  ])('%s', async (_name, payload, status) => {
    const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(reply.body).not.toMatch(/at \/|node_modules|select /)
  })

  test.each([
    ['/api/purchases?limit=0', 400],
    ['/api/purchases?limit=201', 400],
    ['/api/purchases?sort=;drop', 400],
    ['/api/purchases?cursor=zzzz', 400],
    ['/api/purchases?cursor=WyItZGF0ZSIsIngiLDFd', 400],
    ['/api/purchases?from=2026-02-30', 400],
    ['/api/purchases?unknown=1', 400],
    ['/api/purchases?status=received&status=paid', 400],
    // A number in a request has one spelling.
    ['/api/purchases/1e3', 400],
    ['/api/purchases/0x10', 400],
    ['/api/purchases/007', 400],
    ['/api/purchases/%201', 400],
    ['/api/purchases/1000', 404],
    ['/api/purchases?limit=1e1', 400],
    ['/api/purchases?supplier=0x1', 400],
    ['/api/purchases?supplier=1,2e0', 400],
    ['/api/purchases?supplier=1,2', 200],
    ['/api/purchases/-1', 400],
    ['/api/purchases/99999999999999999999', 400],
    ['/api/purchases/%00', 400],
    ['/api/nothing', 404],
  ])('%s answers %i', async (url, status) => {
    const reply = await shop.as('user').get(url)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['TRACE', 'PUT', 'PROPFIND', 'OPTIONS'])('the method %s is not answered', async (method) => {
    const reply = await shop.app.inject({ method: method as 'PUT', url: '/api/purchases' })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  })
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/purchases'],
  ['GET', '/nothing'],
] as const)('%s %s, which does not exist, is answered like any other failure', async (method, url) => {
  const reply = await shop.app.inject({ method, url })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual({ code: 'not_found', message: 'The requested information was not found' })
})

test('every reply has the security headers, and a private one is not cached', async () => {
  const reply = await shop.as('user').get('/api/auth/user/profile')
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("worker-src 'self';")
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/)
})

test('an admin acts in another company by a header; nobody else can', async () => {
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id from company where name = 'La Competencia'`,
  )
  const headers = { 'x-company': String(rows[0]?.id) }
  expect((await shop.as('admin').get('/api/purchases', { headers })).statusCode).toBe(200)
  expect((await shop.as('user').get('/api/purchases', { headers })).statusCode).toBe(403)
  expect((await shop.as('admin').get('/api/purchases', { headers: { 'x-company': '999' } })).statusCode).toBe(
    404,
  )
  expect((await shop.as('admin').get('/api/purchases', { headers: { 'x-company': 'x' } })).statusCode).toBe(
    400,
  )
})

test('while a company is disabled only admins get in', async () => {
  await shop.owner.query('update company set disabled = true where id = $1', [shop.companyId])
  expect((await shop.as('user').get('/api/purchases')).json()).toMatchObject({ code: 'site_disabled' })
  expect((await shop.as('admin').get('/api/purchases')).statusCode).toBe(200)
  await shop.owner.query('update company set disabled = false where id = $1', [shop.companyId])
})

test('the OpenAPI document describes every call', async () => {
  const document = (await shop.as('nobody').get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/purchases/{id}/approve'].post).toMatchObject({
    security: [{ session: [] }],
    responses: { 409: { description: expect.stringContaining('not_pending') } },
  })
  const operations = Object.values(document.paths as Record<string, object>).flatMap(
    (path) => Object.values(path) as { operationId: string }[],
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})
