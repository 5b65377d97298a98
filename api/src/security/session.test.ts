import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'

let shop: Shop
const noon = new Date('2026-11-20T15:00:00Z')
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => {
  shop.now = noon
})
afterAll(() => shop.close())

const signIn = async (username: string, more: object = {}, given = password) => {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: given },
    ...more,
  })
  expect(reply.statusCode).toBe(200)
  const { authToken } = reply.json<{ authToken: string }>()
  return { reply, authToken, cookies: { authToken, bind: reply.cookies[0]?.value ?? '' } }
}
const profile = (cookies: Record<string, string>) =>
  shop.app.inject({ url: '/api/auth/user/profile', cookies })
const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

describe('ASVS 7.2: a session token', () => {
  test('is new at every sign-in, whatever token the browser sent', async () => {
    const chosen = 'a'.repeat(43)
    const first = await signIn('user', { cookies: { authToken: chosen, bind: chosen } })
    const second = await signIn('user', { cookies: first.cookies })
    expect(new Set([chosen, first.authToken, second.authToken]).size).toBe(3)
    expect((await profile({ authToken: chosen, bind: chosen })).statusCode).toBe(401)
  })

  test('has 256 bits that never repeat and is stored only as a hash', async () => {
    const signedIn = [await signIn('user'), await signIn('user'), await signIn('user')]
    const { rows } = await shop.owner.query<{ text: string }>('select session::text as text from session')
    const storedText = rows.map(({ text }) => text).join()
    for (const { cookies } of signedIn) {
      for (const secret of Object.values(cookies)) {
        expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
        expect(storedText).not.toContain(secret)
        expect(storedText).not.toContain(Buffer.from(secret).toString('hex'))
      }
    }
  })
})

describe('ASVS 3.3: the companion cookie', () => {
  test('is invisible to scripts, other sites and other paths', async () => {
    const { reply } = await signIn('user')
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'bind',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 28_800,
      }),
    ])
    expect(reply.cookies[0]).not.toHaveProperty('domain')
  })

  test('of another session is worthless, and the stolen session ends', async () => {
    const [victim, thief] = [await signIn('user'), await signIn('user2')]
    expect((await profile(victim.cookies)).statusCode).toBe(200)
    const stolen = { authToken: victim.authToken, bind: thief.cookies.bind }
    expect((await profile(stolen)).statusCode).toBe(401)
    expect((await profile(victim.cookies)).statusCode).toBe(401)
  })
})

describe('ASVS 7.3: a session ends', () => {
  test('after sixty idle minutes, and not while it is used', async () => {
    const { cookies } = await signIn('user')
    for (const minutes of [50, 100, 150]) {
      shop.now = minutesOn(minutes)
      expect((await profile(cookies)).statusCode).toBe(200)
    }
    shop.now = minutesOn(150 + 61)
    expect((await profile(cookies)).statusCode).toBe(401)
  })

  test('after eight hours, however much it is used', async () => {
    const { cookies } = await signIn('user')
    for (let minutes = 30; minutes < 480; minutes += 30) {
      shop.now = minutesOn(minutes)
      expect((await profile(cookies)).statusCode).toBe(200)
    }
    shop.now = minutesOn(481)
    expect((await profile(cookies)).statusCode).toBe(401)
  })
})

describe('ASVS 7.4: access ends at once', () => {
  test('after signing out, with the same token', async () => {
    const { cookies } = await signIn('user')
    const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies })
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['authToken', ''],
      ['bind', ''],
    ])
    expect((await profile(cookies)).statusCode).toBe(401)
  })

  test.each(['active = false', `approval = 'pending'`, `approval = 'rejected'`])(
    'when the user is set to %s',
    async (change) => {
      const { cookies } = await signIn('user2')
      await shop.owner.query(`update app_user set ${change} where username = 'user2'`)
      expect((await profile(cookies)).statusCode).toBe(401)
      const write = await shop.app.inject({
        method: 'POST',
        url: '/api/categories',
        cookies,
        headers: { 'idempotency-key': 'fuera-de-aqui' },
        payload: { name: 'No debe existir' },
      })
      expect(write.statusCode).toBe(401)
      await shop.owner.query(
        `update app_user set active = true, approval = 'approved' where username = 'user2'`,
      )
    },
  )

  test.each(['disabled = true', 'active = false'])(
    'when the company is set to %s, for everybody except admins',
    async (set) => {
      const [user, admin] = [await signIn('user'), await signIn('admin')]
      await shop.owner.query(`update company set ${set} where id = $1`, [shop.companyId])
      expect((await profile(user.cookies)).json()).toMatchObject({ code: 'site_disabled' })
      expect((await profile(admin.cookies)).statusCode).toBe(200)
      await shop.owner.query('update company set disabled = false, active = true where id = $1', [
        shop.companyId,
      ])
      expect((await profile(user.cookies)).statusCode).toBe(200)
    },
  )

  test('when the role changes: the next call uses the new one', async () => {
    const { cookies } = await signIn('user2')
    const list = () => shop.app.inject({ url: '/api/purchases', cookies })
    expect((await list()).statusCode).toBe(200)
    await shop.owner.query(`update app_user set role = 'buyer' where username = 'user2'`)
    expect((await list()).statusCode).toBe(403)
    await shop.owner.query(`update app_user set role = 'user' where username = 'user2'`)
  })

  test('when an admin deactivates themself, and still after another activates them again', async () => {
    const { cookies } = await signIn('admin2')
    const { rows } = await shop.owner.query<{ version: number }>(
      `select version from app_user where username = 'admin2'`,
    )
    const version = rows[0]?.version ?? 0
    const out = await shop.app.inject({
      method: 'POST',
      url: `/api/users/${shop.ids.admin2}/deactivate`,
      cookies,
      headers: { 'if-match': `"v${version}"`, 'idempotency-key': 'me-voy-de-aqui' },
    })
    expect(out.statusCode, out.body).toBe(200)
    expect((await profile(cookies)).statusCode).toBe(401)
    const back = `/api/users/${shop.ids.admin2}/activate`
    expect((await shop.as('admin').post(back, undefined, { version: version + 1 })).statusCode).toBe(200)
    expect((await profile(cookies)).statusCode).toBe(401)
  })

  test('in every other session when the password changes, and nowhere when it does not', async () => {
    const [own, other] = [await signIn('secretary'), await signIn('secretary')]
    const change = (current: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/password',
        cookies: own.cookies,
        payload: { current, password: 'Nueva*Clave9' },
      })
    expect((await change('Otra*clave1')).statusCode).toBe(422)
    expect((await profile(other.cookies)).statusCode).toBe(200)
    expect((await change(password)).statusCode).toBe(200)
    expect((await profile(own.cookies)).statusCode).toBe(200)
    expect((await profile(other.cookies)).statusCode).toBe(401)
    expect((await signIn('secretary', {}, 'Nueva*Clave9')).reply.statusCode).toBe(200)
  })
})
