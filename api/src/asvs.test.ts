import { mayDo } from '@trastienda/contract/access'
import { endpoint, type Endpoint } from '@trastienda/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, password, type Shop } from '../test/shop.ts'
import { routes } from './features.ts'
import { read } from './http/route.ts'
import { serve } from './http/serve.ts'

// Rows of OWASP ASVS 5.0 that no test beside the code covers; docs/asvs.md names the test of each row.

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
const options = { logger: false, trustedProxies: [] }
const json = { 'content-type': 'application/json' }

describe('ASVS 1.5.3: a body can be read in only one way', () => {
  const category = (payload: string | Buffer) =>
    shop.as('user').post('/api/categories', payload, { headers: json })

  test.each([
    ['two fields of one name', '{"name":"Granos","name":"Harinas"}', 'name'],
    ['the same twice', '{"name":"Granos","name":"Granos"}', 'name'],
    ['a name that is spelt otherwise', String.raw`{"name":"Granos","n\u0061me":"Harinas"}`, 'name'],
    ['two of a part', '{"name":"Granos","more":[{"a":1,"a":2}]}', 'a'],
    [
      'two of a name as long as the body',
      `{"${'x'.repeat(5000)}":1,"${'x'.repeat(5000)}":1}`,
      'x'.repeat(100),
    ],
  ])('%s: refused, and the name is reported', async (_name, payload, field) => {
    const reply = await category(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'malformed', fields: { [field]: { code: 'repeated' } } })
  })

  test.each([
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['one in quotes', { 'content-type': 'application/json; charset="ISO-8859-1"' }],
    ['two charsets', { 'content-type': 'application/json; charset=utf-8; charset=utf-16' }],
    ['a packed body', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ['a text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', { 'content-type': 'application/xml' }],
  ])('%s is not read, whatever it contains', async (_name, headers) => {
    const reply = await shop.as('user').post('/api/categories', '{"name":"Leída"}', { headers })
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toMatchObject({ code: 'unsupported_media' })
    const stored = await shop.owner.query(`select from category where name = 'Leída'`)
    expect(stored.rowCount).toBe(0)
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf8',
  ])('%s is read', async (type) => {
    const reply = await shop
      .as('user')
      .post('/api/categories', JSON.stringify({ name: type.replaceAll(/\W/g, '') + type.length }), {
        headers: { 'content-type': type },
      })
    expect(reply.statusCode, reply.body).toBe(200)
  })

  test.each([
    ['half a pair of surrogates', String.raw`{"name":"a\ud83d"}`],
    ['a NUL', String.raw`{"name":"a\u0000b"}`],
    ['a number for a text', '{"name":12345678901234567890}'],
    ['no number at all', '{"name":NaN}'],
    ['a comment', '{"name":"a"/* b */}'],
    ['two bodies', '{"name":"a"}{"name":"b"}'],
    ['an encoding that is none', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['letters that are none', Buffer.from('{"name":"Caf\xe9"}', 'latin1')],
  ])('%s is refused', async (_name, payload) => {
    expect([400, 422]).toContain((await category(payload)).statusCode)
  })

  test('a number that JSON cannot hold is not rounded to another one', async () => {
    const reply = await shop
      .as('user')
      .post(
        '/api/products',
        `{"code":"GRANDE","name":"G","categoryId":${shop.categoryId},"unit":"und","unitWhole":true,"tracksExpiry":false,"price":9007199254740993}`,
        { headers: json },
      )
    expect(reply.statusCode).toBe(422)
    expect(reply.json<{ fields: object }>().fields).toHaveProperty('price')
  })
})

const judged = new Set<unknown>()
/** The schemas inside a schema that receive text, each once; transformations of the text are not followed. */
function leavesOf(schema: unknown): z.ZodType[] {
  if (judged.has(schema)) return []
  judged.add(schema)
  const { def } = schema as { def: Record<string, unknown> }
  if (def['shape']) return Object.values(def['shape']).flatMap(leavesOf)
  const inner = ['element', 'innerType', 'in'].flatMap((name) => def[name] ?? [])
  const options = Array.isArray(def['options']) ? def['options'] : []
  return [schema as z.ZodType, ...[...inner, ...options].flatMap(leavesOf)]
}

test('ASVS 1.3.12: no field takes long to validate, whatever the text', () => {
  const texts = [' ', '-', ',', '1', 'a', '.', '1,', 'a '].map((seed) => `3${seed.repeat(20_000)}y`)
  const leaves = endpoints.flatMap(({ method, path, body, query }) =>
    [body, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => leavesOf(schema).map((leaf) => ({ at: `${method} ${path}`, leaf }))),
  )
  const slow: string[] = []
  for (const { at, leaf } of leaves)
    for (const text of texts) {
      const started = performance.now()
      leaf.safeParse(text)
      const took = Math.round(performance.now() - started)
      if (took > 500) slow.push(`${at}: ${took} ms on ${JSON.stringify(text.slice(1, 4))}`)
    }
  expect(slow).toEqual([])
})

describe('ASVS 3.3, 3.4.1: behind https', () => {
  test('the companion is a __Host- cookie, Secure, invisible to scripts, and HSTS is set', async () => {
    const app = await serve(routes, { ...shop.services, secure: true }, options)
    const payload = { username: 'user', password }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    await app.close()
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(reply.headers['cache-control']).toBe('no-store')
    const [companion, ...others] = reply.cookies
    expect(others).toEqual([])
    expect(companion).toMatchObject({
      name: '__Host-bind',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 28_800,
    })
    expect(companion).not.toHaveProperty('domain')
  })
})

describe('ASVS 3.4.2: no other site may read a reply', () => {
  const hosts = [
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'localhost:81',
    '127.0.0.1',
    '[::1]',
  ]
  const odd =
    `null * file:// http:// https://localhost@evil.example http://localhost%00.evil.example HTTP://LOCALHOST
    http://localhost/ http://localhost:80 chrome-extension://abc http://xn--a http://localhost,http://evil.example
    javascript:alert(1) data:text/html,x http://0 x`.split(/\s+/)
  const ours = (host: string) => ['http', 'https', 'ftp'].map((scheme) => `${scheme}://${host}`)
  const origins = ['', ...odd, ...hosts.flatMap(ours), ...hosts.map((host) => `http://${host}:80`)]
  test.each(origins)('%j', async (origin) => {
    for (const url of ['/api/site_setting/status', '/api/auth/user/profile', '/api/openapi.json'])
      for (const method of ['GET', 'OPTIONS'] as const) {
        const preflight = { origin, 'access-control-request-method': 'POST' }
        const { headers } = await shop.app.inject({ method, url, headers: preflight })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
  })
})

describe('ASVS 6.2: passwords', () => {
  let current = password
  const change = async (next: string) => {
    const reply = await shop.as('secretary').post('/api/auth/password', { current, password: next })
    if (reply.statusCode === 200) current = next
    return reply.statusCode
  }
  const opens = async (given: string) => {
    const payload = { username: 'secretary', password: given }
    const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    await shop.owner.query('delete from login_failure')
    return statusCode === 200
  }
  const odd = 'Zq7*vK'

  test.each([
    ['6.2.1: seven characters', `${odd}w`, 422],
    ['6.2.1: eight characters', `${odd}wy`, 200],
    ['6.2.9: 64 characters', odd + 'aZ3-'.repeat(14) + 'xy', 200],
    ['6.2.9: 128 characters', odd + 'bY4+'.repeat(30) + 'xy', 200],
    ['129 characters', odd + 'bY4+'.repeat(30) + 'xyz', 422],
    ['6.2.4: a common one', 'Password123!', 422],
    ['spaces and letters of any script', 'Ñandú 好 у моря * Ω', 200],
  ])('ASVS %s', async (_name, next, status) => {
    expect(await change(next)).toBe(status)
    expect(await opens(next)).toBe(status === 200)
  })

  test('ASVS 6.2.8: every character counts, and none is cut off, changed or trimmed', async () => {
    const long = odd + 'cX5='.repeat(30) + 'x'
    expect(await change(`${long}y`)).toBe(200)
    for (const near of [`${long}z`, long, `${long}Y`, ` ${long}y`, `${long}y `])
      expect(await opens(near)).toBe(false)
    expect(await opens(`${long}y`)).toBe(true)
  })

  test('ASVS 6.2.2, 6.2.3: a person who knows the current password can change it', async () => {
    const wrong = { current: `${odd}wrong`, password: `${odd}other+` }
    expect((await shop.as('secretary').post('/api/auth/password', wrong)).json()).toMatchObject({
      code: 'wrong_password',
    })
    await shop.owner.query('delete from login_failure')
    expect(await change(`${odd}other+`)).toBe(200)
  })

  // The specification (§5) requires what ASVS forbids: docs/asvs.md, D2.
  test.each(['zq7*vkwy', 'ZQ7*VKWY', 'Zq7vKwyy'])(
    'ASVS 6.2.5, deviation D2: %s lacks a kind',
    async (next) => {
      expect(await change(next)).toBe(422)
    },
  )

  test('ASVS 11.4.2: passwords are stored as Argon2id with 19 MiB and two passes, salted', async () => {
    expect(await change(`${odd}kept=`)).toBe(200)
    const { rows } = await shop.owner.query<{ hash: string }>(
      `select password_hash as hash from app_user where username = 'secretary'`,
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })
})

describe('ASVS 14.2.1: addresses contain no secrets', () => {
  test.each(endpoints.map(({ method, path, query }) => [method, path, query] as const))(
    '%s %s',
    (_method, path, query) => {
      const { shape = {} } = (query ?? {}) as { shape?: object }
      const names = [...path.split('/'), ...Object.keys(shape)]
      expect(
        names.filter((name) => /^:?(?:.*password|.*token|secret|otp|pin|handle|authToken)$/i.test(name)),
      ).toEqual(path.endsWith('/password') ? ['password'] : [])
    },
  )
})

describe('ASVS 15.3.7: a repeated parameter is refused', () => {
  const withQuery = endpoints.filter(
    ({ method, query, who }) => method === 'GET' && query && who !== 'visitors',
  )
  test.each(withQuery.map(({ path, query, who }) => [path, query, who] as const))(
    '%s',
    async (path, query, who) => {
      const url = path.replace(':kind', 'purchase').replace(/:\w+/g, '1')
      const caller = shop.as(who === 'staff' || who === 'visitors' || mayDo('admin', who) ? 'admin' : 'user')
      for (const key of Object.keys((query as unknown as { shape: object }).shape))
        for (const twice of [`${key}=1&${key}=1`, `${key}[a]=1`])
          expect((await caller.get(`${url}?${twice}`)).statusCode, `${url}?${twice}`).toBe(400)
    },
  )
})

describe('ASVS 16.5: unexpected errors', () => {
  const broken = endpoint({
    method: 'GET',
    path: '/api/broken',
    who: 'staff',
    summary: 'Fails',
    reply: z.string(),
  })
  test.each([
    ['an error', () => Promise.reject<string>(new Error('select secret from /etc/passwd'))],
    ['a text', () => Promise.reject<string>('select secret')],
    ['nothing', () => Promise.reject<string>(undefined)],
    ['a fault of the program', () => Promise.resolve((undefined as unknown as { x: string }).x)],
  ])('%s is answered with a general message, and the server goes on', async (_name, fail) => {
    const app = await serve([...routes, read(broken, async () => fail())], shop.services, options)
    const payload = { username: 'buyer', password }
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const cookies = { authToken: signedIn.json<{ authToken: string }>().authToken }
    const reply = await app.inject({ url: '/api/broken', cookies })
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { code: 'unexpected', message: 'Unexpected error' },
    ])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect((await app.inject({ url: '/api/auth/user/profile', cookies })).statusCode).toBe(200)
    await app.close()
  })
})
