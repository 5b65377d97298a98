import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, enrol, giveCode, givePassword, nextStep } from '../../test/second-factor.ts'
import { openShop, password, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  nextStep(shop)
  nextStep(shop)
  await shop.owner.query('delete from login_failure')
})

const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000)
}
const actions = async (person: Person) =>
  (
    await shop.owner.query<{ action: string }>(
      `select action from history where kind = 'user' and row_id = $1 order by id`,
      [shop.ids[person]],
    )
  ).rows.map(({ action }) => action)

describe('ASVS 7.5.1: sensitive changes ask for the password or a code again', () => {
  const setUp = () => shop.as('secretary').post('/api/second-factor/setup')

  test('a new sign-in is not enough; the password is, for fifteen minutes', async () => {
    expect((await setUp()).json()).toMatchObject({ code: 'step_up_required' })
    await shop.as('secretary').stepUp()
    expect((await setUp()).statusCode).toBe(200)
    later(14)
    expect((await setUp()).statusCode).toBe(200)
    later(1)
    expect((await setUp()).statusCode).toBe(403)
  })

  test('a wrong password allows nothing, and five make the right one wait', async () => {
    const give = (given: string) => shop.as('secretary').post('/api/auth/step-up', { password: given })
    for (let tries = 0; tries < 5; tries += 1)
      expect((await give('Otra*clave1')).json()).toMatchObject({
        code: 'wrong_password',
        detail: { left: 4 - tries },
      })
    expect((await give(password)).statusCode).toBe(429)
    expect((await setUp()).statusCode).toBe(403)
  })

  test.each([{}, { password, code: '123456' }, { password: '' }, { code: '12345' }])(
    '%j is refused',
    async (body) => {
      expect((await shop.as('secretary').post('/api/auth/step-up', body)).statusCode).toBe(422)
    },
  )

  test('a session that never sent its companion gets no such rights, whatever it knows', async () => {
    const { authToken } = await givePassword(shop, 'buyer')
    const post = (url: string, payload: object) =>
      shop.app.inject({ method: 'POST', url, payload, cookies: { authToken } })
    expect((await post('/api/auth/step-up', { password })).statusCode).toBe(403)
    expect((await post('/api/second-factor/setup', {})).json()).toMatchObject({ code: 'step_up_required' })
  })

  test('a code works as well, once, and not for a person without a second factor', async () => {
    const { secret } = await enrol(shop, 'user2')
    later(16)
    const renew = () => shop.as('user2').post('/api/second-factor/recovery-codes')
    expect((await renew()).statusCode).toBe(403)
    const code = codeOf(shop, secret)
    const give = (given: string) => shop.as('user2').post('/api/auth/step-up', { code: given })
    expect((await give(code)).statusCode).toBe(200)
    expect((await renew()).statusCode).toBe(200)
    expect((await give(code)).statusCode).toBe(401)
    expect((await shop.as('secretary').post('/api/auth/step-up', { code })).statusCode).toBe(401)
  })
})

describe('turning it on and off', () => {
  test('a wrong code turns nothing on; the right one does, and ends the other sessions', async () => {
    const other = (await givePassword(shop, 'buyer')).authToken
    const buyer = shop.as('buyer')
    await buyer.stepUp()
    const { secret, uri } = (await buyer.post('/api/second-factor/setup')).json<{
      secret: string
      uri: string
    }>()
    expect(uri).toContain(`otpauth://totp/Trastienda:buyer?secret=${secret}&issuer=Trastienda`)
    expect((await buyer.post('/api/second-factor', { code: '000000' })).json()).toMatchObject({
      code: 'invalid_otp',
    })
    expect((await buyer.get('/api/second-factor')).json()).toMatchObject({ enabled: false })
    expect((await buyer.post('/api/second-factor', { code: codeOf(shop, secret) })).statusCode).toBe(200)
    expect((await buyer.get('/api/second-factor')).json()).toEqual({
      enabled: true,
      since: shop.now.toISOString(),
      recoveryCodesLeft: 10,
      required: false,
    })
    const ended = await shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken: other } })
    expect(ended.statusCode).toBe(401)
    expect((await buyer.post('/api/second-factor/setup')).json()).toMatchObject({
      code: 'second_factor_state',
    })
    expect(await actions('buyer')).toEqual(['second_factor_enabled'])
  })

  test('the code that turned it on is used up', async () => {
    later(1)
    const { user } = await givePassword(shop, 'buyer')
    expect(user.enable_google2fa).toBe(true)
    await shop.as('buyer').stepUp()
    expect((await shop.as('buyer').delete('/api/second-factor')).statusCode).toBe(200)
    expect((await givePassword(shop, 'buyer')).user.enable_google2fa).toBe(false)
    // The earlier held sign-in no longer opens anything.
    expect((await giveCode(shop, '123456', user.google2fa_secret)).statusCode).toBe(401)
    expect((await shop.as('buyer').delete('/api/second-factor')).json()).toMatchObject({
      code: 'second_factor_state',
    })
  })

  test('three times at once turns it on once', async () => {
    const buyer = shop.as('buyer')
    await buyer.stepUp()
    const { secret } = (await buyer.post('/api/second-factor/setup')).json<{ secret: string }>()
    // Held up until all of them have verified the code.
    await shop.owner.query('begin')
    await shop.owner.query(
      `insert into second_factor (user_id, secret, last_step, enrolled_at) values ($1, '', 0, now())`,
      [shop.ids.buyer],
    )
    const turnOn = () => buyer.post('/api/second-factor', { code: codeOf(shop, secret) })
    const replies = Promise.all([turnOn(), turnOn(), turnOn()])
    const waiting = () =>
      shop.pool.query(
        `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
      )
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(3)
    await shop.owner.query('rollback')
    expect((await replies).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })
})

describe('required by role', () => {
  const require = (roles: string[]) => shop.as('admin').post('/api/second-factor/roles', { roles })

  test('only an admin sets this, stepped up; people without one set it up before anything else', async () => {
    await shop.as('user').stepUp()
    expect((await shop.as('user').post('/api/second-factor/roles', { roles: [] })).statusCode).toBe(403)
    expect((await require(['secretary'])).json()).toMatchObject({ code: 'step_up_required' })
    await shop.as('admin').stepUp()
    expect((await require(['secretary', 'secretary'])).json()).toEqual({ roles: ['secretary'] })

    const { authToken, user } = await givePassword(shop, 'secretary')
    expect(user).toMatchObject({ enable_google2fa: true, google2fa_secret: null })
    const profile = () => shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken } })
    expect((await profile()).statusCode).toBe(401)
    const setUp = (token: string) =>
      shop.app.inject({ method: 'POST', url: '/api/auth/2fa/setup', payload: { authToken: token } })
    expect((await setUp('de-nadie')).statusCode).toBe(401)
    const { secret } = (await setUp(authToken)).json<{ secret: string }>()
    expect((await giveCode(shop, '000000', secret)).statusCode).toBe(401)
    const proved = await giveCode(shop, codeOf(shop, secret), secret)
    expect(proved.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10)
    expect((await profile()).json()).toMatchObject({ username: 'secretary', enable_google2fa: true })
    expect((await setUp(authToken)).statusCode).toBe(401)
  })

  test('a secret chosen by the caller is not accepted', async () => {
    await require(['user'])
    const { authToken } = await givePassword(shop, 'user')
    const chosen = 'A'.repeat(32)
    expect((await giveCode(shop, codeOf(shop, chosen), chosen)).statusCode).toBe(401)
    expect(
      (await shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken } })).statusCode,
    ).toBe(401)
  })

  test('people who must have it cannot turn it off, and running sessions go on', async () => {
    await require(['user', 'buyer'])
    expect((await shop.as('user').get('/api/auth/user/profile')).statusCode).toBe(200)
    await shop.as('user2').stepUp()
    expect((await shop.as('user2').delete('/api/second-factor')).json()).toMatchObject({
      code: 'second_factor_required',
    })
    await require([])
  })
})

test('an admin, stepped up, removes it from a person who has lost it; their sessions end and it is logged', async () => {
  later(16)
  const reset = (id: number) => shop.as('admin2').post(`/api/users/${id}/reset-second-factor`)
  const id = shop.ids.user2
  expect((await reset(id)).json()).toMatchObject({ code: 'step_up_required' })
  await shop.as('admin2').stepUp()
  expect((await reset(id)).statusCode).toBe(200)
  expect((await shop.as('user2').get('/api/auth/user/profile')).statusCode).toBe(401)
  expect((await givePassword(shop, 'user2')).user.enable_google2fa).toBe(false)
  expect((await actions('user2')).at(-1)).toBe('second_factor_reset')
  expect((await reset(id)).json()).toMatchObject({ code: 'second_factor_state' })
  expect((await reset(999_999_999)).statusCode).toBe(404)
})

describe('the own sessions', () => {
  interface Listed {
    data: { id: number; current: boolean; address: string; agent: string }[]
  }
  const list = async (person: Person) => (await shop.as(person).get('/api/sessions')).json<Listed>().data

  test('are listed, this one first, without tokens; those of another person are not', async () => {
    await givePassword(shop, 'admin')
    const data = await list('admin')
    expect(data).toHaveLength(2)
    expect(data.map(({ current }) => current)).toEqual([true, false])
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'address',
      'agent',
      'createdAt',
      'current',
      'id',
      'seenAt',
    ])
    const others = await list('admin2')
    expect(others.some(({ id }) => data.some((mine) => mine.id === id))).toBe(false)
  })

  test('one is ended, or all except this one; never this one, never another person’s', async () => {
    const admin = shop.as('admin')
    const [own, other] = await list('admin')
    const [foreign] = await list('admin2')
    later(16)
    expect((await admin.delete(`/api/sessions/${other?.id}`)).json()).toMatchObject({
      code: 'step_up_required',
    })
    await admin.stepUp()
    expect((await admin.delete(`/api/sessions/${foreign?.id}`)).statusCode).toBe(404)
    expect((await admin.delete(`/api/sessions/${own?.id}`)).statusCode).toBe(404)
    expect((await admin.delete(`/api/sessions/${other?.id}`)).statusCode).toBe(200)
    expect(await list('admin')).toHaveLength(1)
    await givePassword(shop, 'admin')
    await givePassword(shop, 'admin')
    expect((await admin.post('/api/sessions/end-others')).json()).toEqual({ ended: 2 })
    expect(await list('admin')).toHaveLength(1)
    expect(await list('admin2')).toHaveLength(1)
  })
})
