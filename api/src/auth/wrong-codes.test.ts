import { maxCodesADay } from '@trastienda/contract/auth'
import { afterAll, expect, test } from 'vitest'
import { codeOf, enrol, givePassword, nextStep } from '../../test/second-factor.ts'
import { openShop } from '../../test/shop.ts'
import { routes } from '../features.ts'
import { serve } from '../http/serve.ts'
import { prune } from '../upkeep/prune.ts'

// Of a million codes three are right at any moment: somebody who has the password gets twenty attempts a day, from
// all addresses together.

let secret: string
let recoveryCodes: string[]
const shop = await openShop()
afterAll(() => shop.close())
;({ secret, recoveryCodes } = await enrol(shop, 'user'))

const start = new Date('2026-11-20T15:05:00Z')
const at = (minutes: number) => {
  shop.now = new Date(start.getTime() + minutes * 60_000)
}
const handleOf = async (person = 'user') => (await givePassword(shop, person)).user.google2fa_secret ?? ''
const give = async (code: string, from = '127.0.0.1', app = shop.app, person = 'user') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/2fa',
    payload: { one_time_password: code, google2fa_secret: await handleOf(person) },
    remoteAddress: from,
  })
const codeFrom = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code

test('after twenty wrong codes within a day, whatever correct ones came in between, no code is checked', async () => {
  for (let nth = 0; nth < maxCodesADay; nth += 1) {
    at(nth * 20)
    expect((await give('000000', `10.0.0.${nth}`)).statusCode, `code ${nth + 1}`).toBe(401)
    // A successful sign-in of the person in between does not reset the wrong codes.
    if (nth === 12) expect((await give(codeOf(shop, secret))).statusCode).toBe(200)
  }
  at(maxCodesADay * 20)
  for (const from of ['127.0.0.1', '10.9.9.9', '2001:db8::7']) {
    const refused = await give(codeOf(shop, secret), from)
    expect(refused.statusCode).toBe(429)
    // The first was at 0:00, now it is 6:40.
    expect(refused.json()).toMatchObject({
      code: 'second_factor_day',
      detail: { seconds: 17 * 3600 + 20 * 60, hours: 18 },
    })
    expect(refused.headers['retry-after']).toBe(String(17 * 3600 + 20 * 60))
  }
})

test('recovery codes and codes for sensitive changes wait as well; passwords for those, and other people, do not', async () => {
  const recovery = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/2fa/recovery',
    payload: { recovery_code: recoveryCodes[0], google2fa_secret: await handleOf() },
  })
  expect([recovery.statusCode, codeFrom(recovery)]).toEqual([429, 'second_factor_day'])
  await shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [shop.now])
  const change = await shop.as('user').post('/api/auth/step-up', { code: codeOf(shop, secret) })
  expect([change.statusCode, codeFrom(change)]).toEqual([429, 'second_factor_day'])
  await shop.as('user').stepUp()
  const other = await enrol(shop, 'user2')
  expect((await give(codeOf(shop, other.secret), undefined, shop.app, 'user2')).statusCode).toBe(200)
})

test('a restart and the upkeep keep the count, further attempts do not extend the wait, and a day later codes work again', async () => {
  const again = await serve(routes, shop.services, { logger: false, trustedProxies: [] })
  await prune(shop.services, shop.now)
  const refused = await give(codeOf(shop, secret), '10.1.1.1', again)
  expect([refused.statusCode, codeFrom(refused)]).toEqual([429, 'second_factor_day'])
  await again.close()

  at(24 * 60 - 1)
  expect((await give(codeOf(shop, secret))).statusCode).toBe(429)
  at(24 * 60 + 1)
  expect((await give(codeOf(shop, secret))).statusCode).toBe(200)
  // One that is a day old no longer counts.
  nextStep(shop)
  expect((await give('000000')).statusCode).toBe(401)
  nextStep(shop)
  expect((await give(codeOf(shop, secret))).statusCode).toBe(429)
})

test('of forty simultaneous codes no more are checked than the day allows', async () => {
  await shop.owner.query('delete from login_failure')
  at(48 * 60)
  await shop.owner.query(
    `insert into login_failure (kind, username, address, at) select 'code', 'user', '', $1::timestamptz - interval '20 hours' from generate_series(1, 18)`,
    [shop.now],
  )
  const handle = await handleOf()
  const replies = await Promise.all(
    Array.from({ length: 40 }, () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/2fa',
        payload: { one_time_password: '000000', google2fa_secret: handle },
      }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(2)
  expect(replies.every(({ statusCode }) => statusCode === 401 || statusCode === 429)).toBe(true)
})

test('an admin’s reset of the second factor resets the count', async () => {
  const admin = shop.as('admin')
  await shop.owner.query(
    `insert into login_failure (kind, username, address, at) select 'code', 'user', '', $1::timestamptz - interval '1 hour' from generate_series(1, 20)`,
    [shop.now],
  )
  expect((await give(codeOf(shop, secret))).statusCode).toBe(429)
  await admin.stepUp()
  expect((await admin.post(`/api/users/${shop.ids.user}/reset-second-factor`)).statusCode).toBe(200)
  expect((await givePassword(shop, 'user')).user.google2fa_secret).toBeNull()
  const { rows } = await shop.owner.query(
    `select from login_failure where kind = 'code' and username = 'user'`,
  )
  expect(rows).toHaveLength(0)
})
