import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'
import { hashPassword } from '../auth/password.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // As the program stores it, because hashing takes the time here.
  await shop.owner.query('update app_user set password_hash = $1', [await hashPassword(password)])
})
afterAll(() => shop.close())

const signIn = (username: string, given = 'Otra*clave1', headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: given },
    headers,
  })
const statuses = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).sort()
const failures = async (username: string) =>
  (await shop.owner.query('select from login_failure where username = $1', [username])).rows.length

test.each(['user', 'nadie'])(
  'ASVS 6.3.1: of twenty simultaneous wrong passwords at most five are checked (%s)',
  async (username) => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(username)))
    const looked = replies.filter(({ statusCode }) => statusCode === 401).length
    expect(looked).toBeLessThanOrEqual(5)
    expect(statuses(replies).filter((status) => status !== 401 && status !== 429)).toEqual([])
    // Attempts that were not checked do not count: they do not extend the wait.
    expect(await failures(username)).toBe(looked)
    for (let left = 5 - looked; left > 0; left -= 1) expect((await signIn(username)).statusCode).toBe(401)
    expect((await signIn(username, password)).statusCode).toBe(429)
  },
)

test('the right password among wrong ones succeeds once its turn comes', async () => {
  expect(statuses(await Promise.all(Array.from({ length: 3 }, () => signIn('buyer', password))))).toEqual([
    200, 200, 200,
  ])
  expect(await failures('buyer')).toBe(0)
})

test('another address, forwarded or not, and another spelling do not reset the count', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const spelled = ['rival', 'RIVAL', ' rival ', 'Rival', 'rival'][nth] ?? ''
    expect((await signIn(spelled, 'Otra*clave1', { 'x-forwarded-for': `10.0.0.${nth}` })).statusCode).toBe(
      401,
    )
  }
  const reply = await signIn('rival', password, { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8' })
  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(800)
  // ASVS 15.3.4: without a trusted proxy a client's claim about its address is not recorded.
  const { rows } = await shop.owner.query<{ address: string }>(
    `select distinct address from login_failure where username = 'rival'`,
  )
  expect(rows).toEqual([{ address: '127.0.0.1' }])
})

test('guessing the current password of a session is throttled like signing in', async () => {
  const admin = shop.as('admin2')
  const change = (current: string) => admin.post('/api/auth/password', { current, password: 'Nueva*Clave9' })
  for (let nth = 0; nth < 5; nth += 1) expect((await change(`Otra*clave${nth}`)).statusCode).toBe(422)
  expect((await change(password)).statusCode).toBe(429)
  expect((await admin.get('/api/auth/user/profile')).statusCode).toBe(200)
})

test('ASVS 6.3.8: an unknown user takes as long as a known one, and gets the same bytes', async () => {
  const timed = async (username: string) => {
    const started = performance.now()
    const { body } = await signIn(username)
    return { body, took: performance.now() - started }
  }
  const knownTimes: number[] = []
  const unknownTimes: number[] = []
  const bodies = new Set<string>()
  await timed('calentar')
  for (let round = 0; round < 15; round += 1) {
    await shop.owner.query('delete from login_failure')
    const both = [
      [knownTimes, 'secretary'],
      [unknownTimes, `nadie${round}`],
    ] as const
    // Each goes first as often as the other.
    for (const [times, username] of round % 2 === 0 ? both : both.toReversed()) {
      const { body, took } = await timed(username)
      times.push(took)
      bodies.add(body)
    }
  }
  // What other work on the machine adds is least in the quickest.
  const ratio = Math.min(...knownTimes) / Math.min(...unknownTimes)
  expect(bodies.size).toBe(1)
  // Without the dummy hash it would differ tenfold and more.
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

test('a flood of sign-ins is answered with busy instead of an endless queue', async () => {
  const replies = await Promise.all(Array.from({ length: 160 }, (_, nth) => signIn(`inundacion${nth}`)))
  expect(new Set(statuses(replies))).toEqual(new Set([401, 503]))
  expect(replies.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('1')
  expect((await signIn('buyer', password)).statusCode).toBe(200)
}, 30_000)
