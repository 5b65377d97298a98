import { afterAll, beforeAll, expect, test } from 'vitest'
import { barredCallers, type Cookies, giveSession } from '../test/barred-callers.ts'
import { openShop, password, type Shop } from '../test/shop.ts'
import { traces, watchRows } from '../test/traces.ts'
import { routes } from './features.ts'

let shop: Shop
/** Everybody, in every state. */
let everybody: Record<string, Cookies>
beforeAll(async () => {
  shop = await openShop()
  const barred = await barredCallers(shop)
  everybody = Object.fromEntries(Object.entries(barred).map(([who, { cookies }]) => [who, cookies]))
  for (const person of ['admin', 'secretary', 'user', 'buyer'] as const)
    everybody[person] = await giveSession(shop, person, shop.ids[person])
  await watchRows(shop)
})
afterAll(() => shop.close())

const send = (method: 'GET' | 'POST', url: string, { authToken, bind }: Cookies, payload?: object) =>
  shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    cookies: { ...(authToken !== undefined && { authToken }), ...(bind !== undefined && { bind }) },
  })

const codeOf = (reply: { body: string }) =>
  reply.body.startsWith('{') ? (JSON.parse(reply.body) as { code?: string }).code : reply.body

test('visitors may make these calls and no others', () => {
  const open = routes
    .filter(({ endpoint }) => endpoint.who === 'visitors')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(open.sort()).toEqual([
    'GET /api/auth/recovery',
    'GET /api/openapi.json',
    'GET /api/site_setting/disable_time',
    'GET /api/site_setting/status',
    'POST /api/auth/2fa',
    'POST /api/auth/2fa/recovery',
    'POST /api/auth/2fa/setup',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/recovery',
    'POST /api/auth/recovery/link',
    'POST /api/auth/recovery/password',
  ])
})

test('everybody, in any state, learns whether the site is open, and of a company only that their own is closed', async () => {
  const shut: Readonly<Record<string, string>> = {
    'of a disabled company': 'Cerrada',
    'of an inactive company': 'Liquidada',
  }
  for (const [who, cookies] of Object.entries(everybody)) {
    const status = await send('GET', '/api/site_setting/status', cookies)
    expect([status.statusCode, status.json()], who).toEqual([
      200,
      who in shut ? { data: 'disabled', company: shut[who] } : { data: 'enabled' },
    ])
    expect((await send('GET', '/api/site_setting/disable_time', cookies)).statusCode, who).toBe(200)
    expect((await send('GET', '/api/openapi.json', cookies)).statusCode, who).toBe(200)
  }
  expect(await traces(shop)).toEqual([])
})

test('a secret is shown only to a person who gave the password and has none yet', async () => {
  for (const [who, { authToken }] of Object.entries(everybody)) {
    if (authToken === undefined) continue
    const reply = await send('POST', '/api/auth/2fa/setup', {}, { authToken })
    const mayHave = who === 'without the second factor that the role asks for'
    expect([reply.statusCode, codeOf(reply)], who).toEqual(
      mayHave ? [200, undefined] : [401, 'unauthenticated'],
    )
  }
  const left = await traces(shop)
  expect(left.map(({ name }) => name)).toEqual(['second_factor_setup'])
})

test('a code verifies only the sign-in that is held', async () => {
  for (const [who, cookies] of Object.entries(everybody)) {
    const google2fa_secret = cookies.authToken ?? 'nobody'
    const proofs = [
      ['/api/auth/2fa', { one_time_password: '123456', google2fa_secret }],
      ['/api/auth/2fa/recovery', { recovery_code: '7KQ2M-XW9PD', google2fa_secret }],
    ] as const
    for (const [url, body] of proofs) {
      await shop.owner.query('delete from login_failure')
      const reply = await send('POST', url, cookies, body)
      expect([reply.statusCode, codeOf(reply)], `${who} ${url}`).toEqual([401, 'invalid_otp'])
      expect(reply.headers['set-cookie'], who).toBeUndefined()
    }
  }
  const left = (await traces(shop)).map(({ name }) => name)
  expect(left).toEqual(['login_failure'])
})

test.each([
  ['admin', 200, undefined],
  ['secretary', 200, undefined],
  ['user', 200, undefined],
  ['buyer', 200, undefined],
  ['rival', 200, undefined],
  ['estrenada', 200, undefined],
  ['pendiente', 401, 'bad_credentials'],
  ['rechazado', 401, 'bad_credentials'],
  ['retirado', 401, 'bad_credentials'],
  ['nadie', 401, 'bad_credentials'],
  ['cerrado', 503, 'site_disabled'],
  ['liquidado', 503, 'site_disabled'],
  ['nocturna', 403, 'site_closed'],
] as const)('%s signing in with the right password is answered %i', async (username, status, code) => {
  await traces(shop)
  const reply = await send('POST', '/api/auth/login', {}, { username, password })
  expect([reply.statusCode, codeOf(reply)]).toEqual([status, code])
  expect(reply.headers['set-cookie'] !== undefined).toBe(status === 200)
  const sessions = (await traces(shop)).filter(({ name }) => name === 'session')
  expect(sessions.length > 0).toBe(status === 200)
})

test('a blocked address gets the page for blocked addresses; a person with a second factor a token that opens nothing', async () => {
  const elsewhere = await send('POST', '/api/auth/login', {}, { username: 'lejos', password })
  expect([elsewhere.statusCode, elsewhere.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const half = await send('POST', '/api/auth/login', {}, { username: 'admin2', password })
  const { authToken } = half.json<{ authToken: string }>()
  expect(half.headers['set-cookie']).toBeUndefined()
  expect((await send('GET', '/api/auth/user/profile', { authToken })).statusCode).toBe(401)
  expect((await traces(shop)).map(({ name }) => name)).not.toContain('session')
})

test('everybody can sign out, and ends no session but their own', async () => {
  const others = async () => {
    const { rows } = await shop.owner.query<{ n: string }>('select count(*) as n from session')
    return Number(rows[0]?.n)
  }
  for (const [who, cookies] of Object.entries(everybody)) {
    const before = await others()
    const reply = await send('POST', '/api/auth/logout', cookies)
    expect([reply.statusCode, before - (await others()) <= 1], who).toEqual([200, true])
    expect((await send('GET', '/api/auth/user/profile', cookies)).statusCode, who).toBe(401)
  }
})
