import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, password, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
let rivalCompany: number
beforeAll(async () => {
  shop = await openShop()
  for (const person of ['admin', 'user', 'rival'] as const) await shop.as(person).stepUp()
  const found = await shop.owner.query<{ id: number }>(`select id from company where name = 'La Competencia'`)
  rivalCompany = found.rows[0]?.id ?? 0
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.now = new Date('2026-11-20T15:00:00Z')
  await shop.owner.query(`update site set all_disabled = false`)
  await shop.owner.query(`update company set disabled = false, disabled_windows = '[]'`)
})

interface State {
  allDisabled: boolean
  allVersion: number
  company: { id: number; name: string; disabled: boolean; version: number }
  windows: { start: string; end: string }[]
  now: string
  working: { everywhere: number; company: number; secretaries: number }
  otherAdmins: number
}
const state = async (person: Person = 'admin', headers = {}) =>
  (await shop.as(person).get('/api/site-status', { headers })).json<State>()
const act = async (person: Person, name: string, headers = {}) => {
  const { allVersion, company } = await state('admin', headers)
  const version = name.endsWith('all') ? allVersion : company.version
  return shop.as(person).post(`/api/site-status/${name}`, undefined, { version, headers })
}
const hours = async (person: Person, windows: unknown, headers = {}) =>
  shop
    .as(person)
    .patch('/api/site-status/hours', { windows }, (await state('admin', headers)).company.version, {
      headers,
    })
const profile = async (person: Person) => (await shop.as(person).get('/api/auth/user/profile')).statusCode
const signIn = (username: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })
const status = async (person: Person | 'nobody') =>
  (await shop.as(person).get('/api/site_setting/status')).json<{ data: string }>().data

describe('shutting', () => {
  test('all companies: everybody is out at the next request except admins, and it opens again', async () => {
    await Promise.all((['user', 'buyer', 'secretary', 'rival'] as const).map(profile))
    expect(await state()).toMatchObject({
      allDisabled: false,
      working: { everywhere: 4, company: 3, secretaries: 1 },
      otherAdmins: 1,
    })
    expect((await act('admin', 'disable-all')).statusCode).toBe(200)
    for (const person of ['user', 'buyer', 'secretary', 'rival'] as const) {
      expect(await profile(person), person).toBe(503)
      expect((await signIn(person)).json()).toMatchObject({ code: 'site_disabled' })
      expect(await status(person)).toBe('disabled')
    }
    expect(await profile('admin')).toBe(200)
    expect((await signIn('admin2')).statusCode).toBe(200)
    expect([await status('nobody'), await status('admin')]).toEqual(['disabled', 'enabled'])
    expect((await act('admin', 'enable-all')).statusCode).toBe(200)
    expect(await profile('rival')).toBe(200)
    expect([await status('nobody'), await status('user')]).toEqual(['enabled', 'enabled'])
    const history = await shop.as('admin').get(`/api/history/company/${shop.companyId}`)
    expect(
      history
        .json<{ data: { action: string }[] }>()
        .data.map(({ action }) => action)
        .slice(0, 2),
    ).toEqual(['enabled_all', 'disabled_all'])
  })

  test('closing one company affects no other; its users may do it, and an admin opens it', async () => {
    expect((await act('user', 'disable')).statusCode).toBe(200)
    expect([await profile('user'), await profile('buyer'), await profile('rival')]).toEqual([503, 503, 200])
    // A visitor may belong to any company; a known person gets their own.
    expect([await status('nobody'), await status('user'), await status('rival')]).toEqual([
      'enabled',
      'disabled',
      'enabled',
    ])
    // Of whom only their company is closed is told its name, in the status, at work and at sign-in.
    const { name: company } = (await state()).company
    const seen = await shop.as('user').get('/api/site_setting/status')
    expect(seen.json()).toEqual({ data: 'disabled', company })
    const refused = { code: 'site_disabled', detail: { company } }
    expect((await shop.as('user').get('/api/purchases')).json()).toMatchObject(refused)
    expect((await signIn('user')).json()).toMatchObject(refused)
    expect((await act('user', 'enable')).json()).toMatchObject({ code: 'site_disabled' })
    expect((await act('admin', 'enable')).statusCode).toBe(200)
    expect(await profile('user')).toBe(200)
  })

  test('an admin closes the company in view', async () => {
    const headers = { 'x-company': String(rivalCompany) }
    expect((await act('admin', 'disable', headers)).statusCode).toBe(200)
    expect([await profile('user'), await profile('rival')]).toEqual([200, 503])
  })

  test.each([
    ['disable-all', 'user', 403],
    ['enable-all', 'user', 403],
    ['disable', 'secretary', 403],
    ['disable', 'buyer', 403],
    ['enable', 'secretary', 403],
  ] as const)('%s is forbidden to %s', async (name, person, code) => {
    expect((await act(person, name)).statusCode).toBe(code)
  })

  test.each(['disable-all', 'disable'])('%s asks for the password or a code again', async (name) => {
    expect((await act('admin2', name)).json()).toMatchObject({ code: 'step_up_required' })
  })

  test('a stale version is refused, and of twenty at once one succeeds', async () => {
    const { allVersion } = await state()
    const disable = () =>
      shop.as('admin').post('/api/site-status/disable-all', undefined, { version: allVersion })
    const replies = await Promise.all(Array.from({ length: 20 }, disable))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'stale' })
  })
})

describe('hours', () => {
  test('apply only to secretaries of that company, at sign-in and in a running session', async () => {
    // 15:00 UTC is 10:00 in Bogota
    expect((await hours('user', [{ start: '10:00', end: '10:30' }])).statusCode).toBe(200)
    expect(await profile('secretary')).toBe(403)
    expect([await profile('user'), await profile('buyer')]).toEqual([200, 200])
    expect((await signIn('secretary')).json()).toMatchObject({ code: 'site_closed' })
    shop.now = new Date('2026-11-20T15:30:59Z')
    expect(await profile('secretary')).toBe(403)
    shop.now = new Date('2026-11-20T15:31:00Z')
    expect(await profile('secretary')).toBe(200)
    expect((await hours('rival', [{ start: '00:00', end: '00:00' }])).statusCode).toBe(409)
    const headers = { 'x-company': String(rivalCompany) }
    expect((await hours('admin', [{ start: '00:00', end: '00:00' }], headers)).statusCode).toBe(200)
    expect(await profile('secretary')).toBe(200)
  })

  test('for a visitor are those common to every company with secretaries, and reveal none of a single one', async () => {
    const times = async () =>
      (await shop.as('nobody').get('/api/site_setting/disable_time')).json<{ data: unknown }>()
    const rivals = { 'x-company': String(rivalCompany) }
    expect(await times()).toEqual({ data: '[]' })
    await shop.owner.query(`update app_user set company_id = $1 where username = 'buyer'`, [rivalCompany])
    await shop.owner.query(`update app_user set role = 'secretary' where username = 'buyer'`)
    await hours('admin', [{ start: '20:00', end: '06:00' }])
    expect(await times()).toEqual({ data: '[]' })
    await hours('admin', [{ start: '22:00', end: '07:00' }], rivals)
    expect(await times()).toEqual({ data: '[{"start":"22:00","end":"06:00"}]' })
    await shop.owner.query(`update app_user set active = false where username = 'buyer'`)
    expect(await times()).toEqual({ data: '[{"start":"20:00","end":"06:00"}]' })
    await shop.owner.query(
      `update app_user set company_id = $1, role = 'buyer', active = true where username = 'buyer'`,
      [shop.companyId],
    )
  })

  test('are as few as possible, and returned to the caller as §7 says', async () => {
    const windows = [
      { start: '20:00', end: '06:00' },
      { start: '05:00', end: '07:00' },
      { start: '12:00', end: '13:00' },
      { start: '13:01', end: '14:00' },
    ]
    const reply = await hours('admin', windows)
    const merged = [
      { start: '12:00', end: '14:00' },
      { start: '20:00', end: '07:00' },
    ]
    expect(reply.json()).toMatchObject({ windows: merged })
    const times = async (person: Person | 'nobody') =>
      JSON.parse((await shop.as(person).get('/api/site_setting/disable_time')).json<{ data: string }>().data)
    expect(await times('secretary')).toEqual(merged)
    expect(await times('rival')).toEqual([])
    // A company without secretaries locks nobody out and is not considered.
    expect(await times('nobody')).toEqual(merged)
    const history = await shop.as('admin').get(`/api/history/company/${shop.companyId}`)
    expect(history.json()).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          action: 'changed',
          changes: [{ field: 'windows', of: '', before: [], after: ['12:00–14:00', '20:00–07:00'] }],
        }),
      ]),
    })
  })

  test.each([
    [[{ start: '24:00', end: '06:00' }], 'windows.0.start', 'clock'],
    [[{ start: '20:00', end: '6:00' }], 'windows.0.end', 'clock'],
    [[{ start: '20:00' }], 'windows.0.end', 'required'],
    [[{ start: '20:00', end: '06:00', day: 1 }], 'windows.0.day', 'unknown_field'],
    [Array.from({ length: 13 }, () => ({ start: '20:00', end: '21:00' })), 'windows', 'too_large'],
  ])('%j is refused by its field', async (windows, field, code) => {
    expect((await hours('admin', windows)).json<{ fields: object }>().fields).toMatchObject({
      [field]: { code },
    })
  })

  test('for a secretary are announced by the second of the server’s clock', async () => {
    await hours('admin', [{ start: '10:10', end: '10:20' }])
    shop.now = new Date('2026-11-20T15:00:30Z')
    const own = async (person: Person) => (await shop.as(person).get('/api/site-status/own-hours')).json()
    expect(await own('secretary')).toEqual({ closesIn: 570, opensAt: '10:21' })
    expect(await own('user')).toEqual({ closesIn: null, opensAt: null })
    expect(await own('admin')).toEqual({ closesIn: null, opensAt: null })
  })
})

test('who may read it', async () => {
  const codes = await Promise.all(
    (['admin', 'user', 'secretary', 'buyer', 'nobody'] as const).map(
      async (person) => (await shop.as(person).get('/api/site-status')).statusCode,
    ),
  )
  expect(codes).toEqual([200, 200, 403, 403, 401])
  // Each caller sees their own company.
  expect((await state('rival')).company.id).toBe(rivalCompany)
})
