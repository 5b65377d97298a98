import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, password, type Person, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const person of ['admin', 'admin2', 'user'] as const) await shop.as(person).stepUp()
  for (const person of ['buyer', 'rival'] as const) await shop.as(person).get('/api/auth/user/profile')
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.owner.query(`update app_user set addresses = '{}'`)
  await shop.owner.query('delete from blocked_attempt')
})

const allow = (person: Person, ...ranges: string[]) =>
  shop.owner.query('update app_user set addresses = $2 where id = $1', [shop.ids[person], ranges])
const signIn = (username: string, given = password, more: object = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: given }, ...more })
const attempts = async () =>
  (
    await shop.owner.query<{ address: string; times: number }>(
      'select address, times from blocked_attempt order by id',
    )
  ).rows
const userOf = async (person: Person) =>
  (await shop.as('admin').get(`/api/users/${shop.ids[person]}`)).json<{
    version: number
    addresses: string[]
    firstName: string
    lastName: string
    role: string
    companyId: number
  }>()
const change = async (who: Person, person: Person, more: object) => {
  const { version, firstName, lastName, role, companyId } = await userOf(person)
  return shop
    .as(who)
    .patch(`/api/users/${shop.ids[person]}`, { firstName, lastName, role, companyId, ...more }, version)
}

describe('from a forbidden address', () => {
  test('the right password gets the page, a wrong one the same reply as everywhere', async () => {
    await allow('buyer', '10.0.0.0/8')
    const blocked = await signIn('buyer')
    expect(blocked.statusCode).toBe(404)
    expect(blocked.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(blocked.headers['set-cookie']).toBeUndefined()
    expect(blocked.body).toContain('IP bloqueada')
    expect(blocked.body).toContain('127.0.0.1')
    expect((await signIn('buyer', 'Otra*clave1')).json()).toMatchObject({ code: 'bad_credentials' })
    expect((await signIn('buyer', password, { remoteAddress: '10.20.30.40' })).statusCode).toBe(200)
    expect((await signIn('buyer', password, { remoteAddress: '::ffff:10.20.30.40' })).statusCode).toBe(200)
    expect(await attempts()).toEqual([{ address: '127.0.0.1', times: 1 }])
  })

  test('a running session gets the same page at every call, and still works from an allowed address', async () => {
    const { authToken } = (await signIn('user2')).json<{ authToken: string }>()
    await allow('user2', '192.0.2.7', '2001:db8::/32')
    const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, remoteAddress: string) =>
      shop.app.inject({ method, url, remoteAddress, cookies: { authToken } })
    const guarded = routes.filter(({ endpoint }) => endpoint.who !== 'visitors')
    const bodies = new Set<string>()
    for (const { endpoint } of guarded) {
      const url = endpoint.path.replace(/:kind/, 'purchase').replace(/:\w+/g, '1')
      const reply = await send(endpoint.method, url, '198.51.100.1')
      expect(reply.statusCode, url).toBe(404)
      expect(reply.headers['content-type'], url).toBe('text/html; charset=utf-8')
      bodies.add(reply.body)
    }
    expect(bodies.size).toBe(1)
    expect(await attempts()).toEqual([{ address: '198.51.100.1', times: guarded.length }])
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:0:1::9'])
      expect((await send('GET', '/api/auth/user/profile', address)).statusCode, address).toBe(200)
  })

  test('an unknown address does not get the page', async () => {
    for (const url of ['/api/users/999999', '/api/nothing', '/nothing.html', '/api/users/x'])
      expect((await shop.as('admin').get(url)).headers['content-type'], url).toBe(
        'application/json; charset=utf-8',
      )
  })
})

describe('the page', () => {
  const page = async (language: string) => {
    await allow('buyer', '10.0.0.0/8')
    return signIn('buyer', password, { headers: { 'accept-language': language } })
  }

  test.each([
    ['', 'es', 'ltr', 'IP bloqueada'],
    ['fr, de', 'es', 'ltr', 'IP bloqueada'],
    ['en-GB,en;q=0.9', 'en', 'ltr', 'IP blocked'],
    ['fr;q=1, ar;q=0.8, en;q=0.5', 'ar', 'rtl', 'محظور'],
    ['zh-TW', 'zh-cn', 'ltr', '已被阻止'],
    ['en;q=0, ar;q=0.1', 'ar', 'rtl', 'محظور'],
    ['constructor, __proto__;q=2', 'es', 'ltr', 'IP bloqueada'],
    [`${'x,'.repeat(10_000)}en`, 'es', 'ltr', 'IP bloqueada'],
  ])('for %s is in %s', async (header, language, direction, words) => {
    const { body, headers } = await page(header)
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(body).toContain(words)
    expect(headers['content-language']).toBe(language)
  })

  test('has no active content, and may load nothing', async () => {
    const { body, headers } = await page('es')
    expect(body).not.toMatch(/<script|<link|<img|<form|<iframe|<a |\son\w+=|javascript:|https?:/i)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /)
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})

describe('a rule', () => {
  test('is stored in one spelling, without repetitions, and recorded in the history', async () => {
    const ranges = ['192.168.1.7/24', '192.168.1.0/24', '::FFFF:10.0.0.1', '2001:DB8::/32']
    expect((await change('admin', 'buyer', { addresses: ranges })).statusCode).toBe(200)
    const stored = ['192.168.1.0/24', '10.0.0.1', '2001:db8::/32']
    expect((await userOf('buyer')).addresses).toEqual(stored)
    const history = await shop.as('admin').get(`/api/history/user/${shop.ids.buyer}`)
    expect(history.json()).toMatchObject({
      data: [{ action: 'changed', changes: [{ field: 'addresses', before: [], after: stored }] }],
    })
    // If absent, it stays.
    await change('admin', 'buyer', { phone: '3001234567' })
    expect((await userOf('buyer')).addresses).toEqual(stored)
    expect((await userOf('buyer')).version).toBeGreaterThan(2)
    expect((await shop.as('admin').get('/api/users?restricted=true')).json()).toMatchObject({
      total: 1,
      data: [{ username: 'buyer' }],
    })
  })

  test.each([
    ['10.0.0.256', 'addresses.0', 'address'],
    ['10.0.0.0/33', 'addresses.0', 'address'],
    ['casa', 'addresses.0', 'address'],
    ['', 'addresses.0', 'address'],
  ])('%s is refused by its field', async (range, field, code) => {
    const reply = await change('admin', 'buyer', { addresses: [range] })
    expect(reply.json<{ fields: object }>().fields).toMatchObject({ [field]: { code } })
  })

  test('that would lock its author out is refused, naming the author’s address', async () => {
    const refused = await change('admin', 'admin', { addresses: ['10.0.0.0/8', '::1'] })
    expect(refused.json()).toMatchObject({ code: 'locks_out', detail: { address: '127.0.0.1' } })
    expect((await userOf('admin')).addresses).toEqual([])
    expect((await change('admin', 'admin', { addresses: ['127.0.0.0/8'] })).statusCode).toBe(200)
    expect((await change('admin', 'admin', { addresses: [] })).statusCode).toBe(200)
    // For somebody else it may be any.
    expect((await change('admin', 'admin2', { addresses: ['10.0.0.0/8'] })).statusCode).toBe(200)
  })

  test('asks for the password or a code again', async () => {
    const { version, ...rest } = await userOf('buyer')
    const { firstName, lastName, role, companyId } = rest
    const { authToken, bind } = await (async () => {
      const reply = await signIn('admin2')
      return { authToken: reply.json<{ authToken: string }>().authToken, bind: reply.cookies[0]?.value ?? '' }
    })()
    const change = (more: object) =>
      shop.app.inject({
        method: 'PATCH',
        url: `/api/users/${shop.ids.buyer}`,
        cookies: { authToken, bind },
        headers: { 'if-match': `"v${version}"` },
        payload: { firstName, lastName, role, companyId, ...more },
      })
    expect((await change({ addresses: ['10.0.0.1'] })).json()).toMatchObject({ code: 'step_up_required' })
    expect((await change({ role: 'user' })).json()).toMatchObject({ code: 'step_up_required' })
    // Codes for deletions are sent there.
    expect((await change({ email: 'otra@persona.example' })).json()).toMatchObject({
      code: 'step_up_required',
    })
    expect((await change({ phone: '3017654321' })).statusCode).toBe(200)
  })
})

describe('attempts', () => {
  interface Attempt {
    id: number
    userId: number
    username: string
    address: string
    times: number
    allowed: boolean
  }
  const list = async (person: Person, query = '') =>
    (await shop.as(person).get(`/api/ip-restriction/attempts${query}`)).json<{
      total: number
      data: Attempt[]
    }>()
  const try3 = async () => {
    await allow('buyer', '10.0.0.0/8')
    await allow('rival', '10.0.0.0/8')
    for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '2001:db8::5'])
      await signIn('buyer', password, { remoteAddress })
    shop.now = new Date(shop.now.getTime() + 60_000)
    await signIn('rival', password, { remoteAddress: '192.0.2.9' })
  }

  test('are listed to admins, one per person and address, newest first; to others only their own', async () => {
    await try3()
    const all = await list('admin')
    expect(
      all.data.map(({ username, address, times, allowed }) => [username, address, times, allowed]),
    ).toEqual([
      ['rival', '192.0.2.9', 1, false],
      ['buyer', '2001:db8::5', 1, false],
      ['buyer', '192.0.2.1', 2, false],
    ])
    expect(await list('admin', '?q=192.0.2.9')).toMatchObject({ total: 1, data: [{ username: 'rival' }] })
    expect(await list('admin', '?q=buyer&sort=-times')).toMatchObject({ total: 2, data: [{ times: 2 }, {}] })
    expect(await list('user')).toMatchObject({ total: 0 })
    await allow('buyer')
    expect((await list('buyer')).data.map(({ username }) => username)).toEqual(['buyer', 'buyer'])
    for (const sort of ['last', '-times', 'name', 'company']) {
      const first = await shop.as('admin').get(`/api/ip-restriction/attempts?sort=${sort}&limit=2`)
      const { next, data } = first.json<{ next: string; data: Attempt[] }>()
      const second = await list('admin', `?sort=${sort}&limit=2&cursor=${next}`)
      expect(new Set([...data, ...second.data].map(({ id }) => id)).size, sort).toBe(3)
    }
  })

  test('are resolved by allowing the address in one step, which the list shows', async () => {
    await try3()
    const add = (address: string, who: Person = 'admin', person: Person = 'buyer') =>
      shop.as(who).post(`/api/users/${shop.ids[person]}/addresses`, { address })
    expect((await add('192.0.2.1')).json()).toMatchObject({ addresses: ['10.0.0.0/8', '192.0.2.1'] })
    expect((await add('192.0.2.1')).json()).toMatchObject({ addresses: ['10.0.0.0/8', '192.0.2.1'] })
    expect((await list('admin', '?blocked=true')).data.map(({ address }) => address)).toEqual([
      '192.0.2.9',
      '2001:db8::5',
    ])
    expect((await list('admin', '?blocked=false')).data.map(({ address }) => address)).toEqual(['192.0.2.1'])
    expect((await signIn('buyer', password, { remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
    // It never creates a rule for somebody who has none.
    expect((await add('192.0.2.1', 'admin', 'user2')).json()).toMatchObject({ addresses: [] })
    expect((await add('192.0.2.1', 'user')).statusCode).toBe(403)
    expect((await add('casa')).json<{ fields: object }>().fields).toMatchObject({
      address: { code: 'address' },
    })
  })

  test('everybody sees their own rules', async () => {
    await allow('user', '127.0.0.1', '10.0.0.0/8')
    const own = await shop.as('user').get('/api/ip-restriction')
    expect(own.json()).toEqual({ address: '127.0.0.1', addresses: ['127.0.0.1', '10.0.0.0/8'] })
  })
})
