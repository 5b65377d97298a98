import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const signIn = (username: string, given = password) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given } })

describe('signing in', () => {
  test('returns authToken, user and expires_in, as the specification says', async () => {
    const reply = await signIn('secretary')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      authToken: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 28_800,
      user: expect.objectContaining({
        username: 'secretary',
        role: 'secretary',
        enable_google2fa: false,
        google2fa_secret: null,
      }),
    })
    expect(reply.body).not.toContain('password')
  })

  test('the profile is the user of the token', async () => {
    const reply = await shop.as('user').get('/api/auth/user/profile')
    expect(reply.json()).toMatchObject({
      username: 'user',
      role: 'user',
      company: { name: 'Droguería El Samán' },
    })
  })

  test('an unknown user and a wrong password get the same reply', async () => {
    const [unknown, wrong] = [await signIn('nadie'), await signIn('buyer', 'Otra*clave1')]
    expect(unknown.statusCode).toBe(401)
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.json()).toMatchObject({ code: 'bad_credentials', message: 'Invalid username or password' })
  })

  test('after five failures even the right password waits fifteen minutes, and no longer', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('user2', 'Otra*clave1')
    const held = await signIn('user2')
    expect(held.statusCode).toBe(429)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(800)
    const before = shop.now
    shop.now = new Date(before.getTime() + 15 * 60_000 + 1000)
    expect((await signIn('user2')).statusCode).toBe(200)
    shop.now = before
  })

  test('a pending or inactive user cannot sign in', async () => {
    await shop.owner.query(`update app_user set approval = 'pending' where username = 'buyer'`)
    expect((await signIn('buyer')).statusCode).toBe(401)
    await shop.owner.query(`update app_user set approval = 'approved' where username = 'buyer'`)
  })

  test('a secretary is locked out during closed hours, at sign-in and in a running session', async () => {
    const secretary = shop.as('secretary')
    expect((await secretary.get('/api/auth/user/profile')).statusCode).toBe(200)
    // 15:00 UTC is 10:00 in Bogota
    await shop.owner.query(`update company set disabled_windows = '[{"start":"10:00","end":"11:00"}]'`)
    const refused = await signIn('secretary')
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ message: 'The site is disabled, please try to login later.' })
    expect(refused.json()).toMatchObject({ detail: { opensAt: '11:01' } })
    expect((await secretary.get('/api/auth/user/profile')).json()).toMatchObject({
      code: 'site_closed',
      detail: { opensAt: '11:01' },
    })
    expect((await shop.as('user').get('/api/auth/user/profile')).statusCode).toBe(200)
    const times = await shop.as('nobody').get('/api/site_setting/disable_time')
    expect(JSON.parse(times.json<{ data: string }>().data)).toEqual([{ start: '10:00', end: '11:00' }])
    await shop.owner.query(`update company set disabled_windows = '[{"start":"00:00","end":"00:00"}]'`)
    expect((await signIn('secretary')).json()).toMatchObject({ detail: { opensAt: null } })
    await shop.owner.query(`update company set disabled_windows = '[]'`)
  })
})

describe('a session', () => {
  test('using the token without its companion ends the session once both have been seen', async () => {
    const reply = await signIn('admin2')
    const { authToken } = reply.json<{ authToken: string }>()
    const bind = reply.cookies[0]?.value ?? ''
    const profile = (cookies: Record<string, string>) =>
      shop.app.inject({ url: '/api/auth/user/profile', cookies })
    expect((await profile({ authToken })).statusCode).toBe(200)
    expect((await profile({ authToken, bind })).statusCode).toBe(200)
    expect((await profile({ authToken })).statusCode).toBe(401)
    expect((await profile({ authToken, bind })).statusCode).toBe(401)
  })

  test('ends at sign-out and after an idle hour', async () => {
    const { authToken } = (await signIn('admin2')).json<{ authToken: string }>()
    const profile = () => shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken } })
    const before = shop.now
    shop.now = new Date(before.getTime() + 61 * 60_000)
    expect((await profile()).statusCode).toBe(401)
    shop.now = before
    expect((await profile()).statusCode).toBe(200)
    await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { authToken } })
    expect((await profile()).statusCode).toBe(401)
  })

  test('tells how long it lasts, which is no use of it; nor is what the program reads by itself', async () => {
    const { authToken } = (await signIn('admin2')).json<{ authToken: string }>()
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      const reply = await shop.app.inject({ url, headers, cookies: { authToken } })
      return reply.json<unknown>()
    }
    const left = () => ask('/api/sessions/current')
    const before = shop.now
    const after = (minutes: number) => {
      shop.now = new Date(before.getTime() + minutes * 60_000)
    }
    expect(await left()).toEqual({ idleIn: 3600, endsIn: 28_800 })
    after(50)
    await ask('/api/products', { 'x-unattended': '1' })
    await ask('/api/site-status/own-hours')
    expect(await left()).toEqual({ idleIn: 600, endsIn: 25_800 })
    await ask('/api/products')
    expect(await left()).toEqual({ idleIn: 3600, endsIn: 25_800 })
    after(111)
    expect(await left()).toMatchObject({ code: 'unauthenticated' })
    shop.now = before
  })

  test('changing the password asks for the current one and ends the other sessions', async () => {
    const other = (await signIn('admin')).json<{ authToken: string }>().authToken
    const admin = shop.as('admin')
    expect(
      (await admin.post('/api/auth/password', { current: 'no', password: 'Nueva*Clave9' })).statusCode,
    ).toBe(422)
    const weak = await admin.post('/api/auth/password', { current: password, password: 'sinmayuscula*' })
    expect(weak.json()).toMatchObject({ fields: { password: { code: 'password_rule' } } })
    expect(
      (await admin.post('/api/auth/password', { current: password, password: 'Nueva*Clave9' })).statusCode,
    ).toBe(200)
    expect(
      (await shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken: other } })).statusCode,
    ).toBe(401)
    expect((await admin.get('/api/auth/user/profile')).statusCode).toBe(200)
    expect((await signIn('admin', 'Nueva*Clave9')).statusCode).toBe(200)
  })
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example', host: 'trastienda.co' }, 403],
  [{ origin: 'https://trastienda.co', host: 'trastienda.co' }, 401],
  [{ 'sec-fetch-site': 'same-origin' }, 401],
])('a write from %o answers %i', async (headers, status) => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { username: 'zz', password: 'x' },
  })
  expect(reply.statusCode).toBe(status)
})
