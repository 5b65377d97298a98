import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, giveCode } from '../../test/second-factor.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.as('admin').stepUp()
  await shop.as('admin2').stepUp()
})
afterAll(() => shop.close())

const own = 'Lluvia*Verde7'

const signIn = (username: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })

const tokenOf = async (username: string, password: string) =>
  (await signIn(username, password)).json<{ authToken: string }>().authToken

const get = async (authToken: string, url: string) => {
  const { statusCode, body } = await shop.app.inject({ url, cookies: { authToken } })
  return [statusCode, (JSON.parse(body) as { code?: string }).code]
}

const change = (authToken: string, current: string, password: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/password',
    cookies: { authToken },
    payload: { current, password },
  })

/** A person whom one admin adds and another approves. */
async function added(username: string) {
  const names = { firstName: 'Ana', lastName: 'Nueva', email: '', phone: '' }
  const draft = { ...names, username, role: 'secretary', companyId: shop.companyId }
  const { id, version, password } = (await shop.as('admin').post('/api/users', draft)).json<{
    id: number
    version: number
    password: string
  }>()
  await shop.as('admin2').post(`/api/users/${id}/approve`, undefined, { version })
  return { id, password }
}

/** Checks what a one-time password allows before and after it is replaced. */
async function replaced(authToken: string, given: string) {
  expect(await get(authToken, '/api/auth/user/profile')).toEqual([200, undefined])
  expect(await get(authToken, '/api/stores')).toEqual([403, 'password_change_required'])
  expect(await get(authToken, '/api/events')).toEqual([403, 'password_change_required'])
  // The password cannot be replaced by itself or by a weak one.
  expect((await change(authToken, given, given)).statusCode).toBe(422)
  expect((await change(authToken, given, 'Trastienda*1')).statusCode).toBe(422)
  expect(await get(authToken, '/api/stores')).toEqual([403, 'password_change_required'])
  expect((await change(authToken, given, own)).statusCode).toBe(200)
  expect(await get(authToken, '/api/stores')).toEqual([200, undefined])
}

test('new people, and people whose password was reset, replace it before anything else', async () => {
  const { id, password } = await added('ana.nueva')
  await replaced(await tokenOf('ana.nueva', password), password)
  const again = await tokenOf('ana.nueva', own)
  expect(await get(again, '/api/stores')).toEqual([200, undefined])

  const reset = await shop.as('admin').post(`/api/users/${id}/password`)
  expect(await get(again, '/api/stores')).toEqual([401, 'unauthenticated'])
  const given = reset.json<{ password: string }>().password
  const token = await tokenOf('ana.nueva', given)
  expect(await get(token, '/api/stores')).toEqual([403, 'password_change_required'])
  const out = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: { authToken: token },
  })
  expect([out.statusCode, await get(token, '/api/auth/user/profile')]).toEqual([
    200,
    [401, 'unauthenticated'],
  ])
})

test('a code of the second factor does not replace it', async () => {
  const { password } = await added('con.codigo')
  await shop.owner.query(`update site set second_factor_roles = '{secretary}'`)
  const { authToken } = (await signIn('con.codigo', password)).json<{ authToken: string }>()
  await shop.owner.query(`update site set second_factor_roles = '{}'`)
  expect((await change(authToken, password, own)).statusCode).toBe(401)
  const setup = await shop.app.inject({ method: 'POST', url: '/api/auth/2fa/setup', payload: { authToken } })
  const { secret } = setup.json<{ secret: string }>()
  expect((await giveCode(shop, codeOf(shop, secret), secret)).statusCode).toBe(200)
  await replaced(authToken, password)
})

test('after seven days without use it opens nothing, which only admins can see', async () => {
  const { id, password } = await added('tarde.llega')
  const began = shop.now
  const passwordState = async () =>
    (await shop.as('admin').get(`/api/users/${id}`)).json<{
      passwordLapsed: boolean
      passwordUntil: string | null
    }>()
  expect(await passwordState()).toMatchObject({
    passwordLapsed: false,
    passwordUntil: '2026-11-27T15:00:00.000Z',
  })
  shop.now = new Date(began.getTime() + 7 * 86_400_000 - 1000)
  expect((await signIn('tarde.llega', password)).statusCode).toBe(200)
  shop.now = new Date(began.getTime() + 7 * 86_400_000)
  const [late, nobody] = [await signIn('tarde.llega', password), await signIn('nadie.asi', password)]
  expect([late.statusCode, late.body]).toEqual([401, nobody.body])
  // The admin's own session is not that old.
  shop.now = began
  await shop.owner.query('update app_user set given_until = $1 where id = $2', [began, id])
  expect(await passwordState()).toMatchObject({ passwordLapsed: true, mustChange: true })
  const list = (await shop.as('admin').get('/api/users?q=tarde')).json<{ data: object[] }>()
  expect(list.data).toMatchObject([{ passwordLapsed: true }])
  const given = (await shop.as('admin').post(`/api/users/${id}/password`)).json<{ password: string }>()
    .password
  const authToken = await tokenOf('tarde.llega', given)
  await replaced(authToken, given)
  expect(await passwordState()).toMatchObject({
    passwordLapsed: false,
    passwordUntil: null,
    mustChange: false,
  })
  shop.now = new Date(began.getTime() + 60 * 86_400_000)
  expect((await signIn('tarde.llega', own)).statusCode).toBe(200)
  shop.now = began
})
