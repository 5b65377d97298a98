import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'

// Somebody who knows a username could otherwise lock its owner out for good, with five wrong passwords every quarter
// of an hour.

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const [home, stranger] = ['192.0.2.10', '198.51.100.7']
const signIn = async (from: string, given = password, username = 'user') =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: given },
      remoteAddress: from,
    })
  ).statusCode
const wrong = async (from: string) => {
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) statuses.push(await signIn(from, `Otra*clave${nth}`))
  return statuses
}

test('wrong passwords from elsewhere lock nobody out of an address where they signed in lately', async () => {
  expect(await signIn(home)).toBe(200)
  expect(await wrong(stranger)).toEqual([401, 401, 401, 401, 401, 429])
  expect(await signIn(home)).toBe(200)
  // Strangers do not get another five either, wherever they are.
  expect(await signIn(stranger)).toBe(429)
  expect(await signIn('203.0.113.99')).toBe(429)
})

test('guesses from the own address are limited too, and separate from those of strangers', async () => {
  shop.now = new Date(shop.now.getTime() + 16 * 60_000)
  expect(await wrong(home)).toEqual([401, 401, 401, 401, 401, 429])
  expect(await signIn(home)).toBe(429)
  expect(await signIn(stranger)).toBe(200)
})

test('a wrong password, another person’s sign-in or thirty days do not make an address one’s own', async () => {
  shop.now = new Date(shop.now.getTime() + 31 * 24 * 60 * 60_000)
  expect(await wrong(stranger)).toEqual([401, 401, 401, 401, 401, 429])
  expect(await signIn(home)).toBe(429)
  expect(await signIn(home, password, 'secretary')).toBe(200)
  for (let nth = 0; nth < 5; nth += 1) await signIn(stranger, 'Otra*clave', 'secretary')
  expect(await signIn('192.0.2.11', password, 'secretary')).toBe(429)
  expect(await signIn(home, password, 'secretary')).toBe(200)
})

test('invented handles are throttled by address, and fill no table', async () => {
  const prove = async (nth: number, from: string) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/auth/2fa',
        payload: { one_time_password: '000000', google2fa_secret: `de-nadie-${nth}` },
        remoteAddress: from,
      })
    ).statusCode
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) statuses.push(await prove(nth, stranger))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429])
  expect(await prove(12, home)).toBe(401)
  const { rows } = await shop.owner.query(`select from login_failure where kind = 'code'`)
  expect(rows.length).toBe(6)
})
