import { acts, type Role, roles } from '@trastienda/contract/access'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { problems } from '@trastienda/contract/problem'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barredCallers, type Cookies, givePerson, giveSession } from '../test/barred-callers.ts'
import { type GoodRequest, goodRequest } from '../test/good-request.ts'
import { openPermissionWorld, secret } from '../test/permission-world.ts'
import { permittedReads } from '../test/permitted-reads.ts'
import { permittedWrites } from '../test/permitted-writes.ts'
import type { Shop } from '../test/shop.ts'
import { traces, watchRows } from '../test/traces.ts'
import { routes } from './features.ts'

const permitted = { ...permittedReads, ...permittedWrites }
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const guarded = routes.map(({ endpoint }) => endpoint).filter(({ who }) => who !== 'visitors')

let shop: Shop
let rows: Awaited<ReturnType<typeof openPermissionWorld>>['rows']
let barred: Awaited<ReturnType<typeof barredCallers>>
/** One person of each role in the shop's company, and one of each in another one. */
let own: Record<Role, Cookies>
let rivals: Record<Role, Cookies>
let cold: Cookies
beforeAll(async () => {
  const world = await openPermissionWorld()
  shop = world.shop
  rows = world.rows
  barred = await barredCallers(shop)
  const session = (name: string, id: number) => giveSession(shop, name, id)
  const rival = async (role: Role) =>
    session(`rival-${role}`, await givePerson(shop, `rival-${role}`, { role, companyId: shop.companyId + 1 }))
  const { admin, secretary, user, buyer } = shop.ids
  own = {
    admin: await session('own-admin', admin),
    secretary: await session('own-secretary', secretary),
    user: await session('own-user', user),
    buyer: await session('own-buyer', buyer),
  }
  rivals = {
    admin: await rival('admin'),
    secretary: await rival('secretary'),
    user: await rival('user'),
    buyer: await rival('buyer'),
  }
  cold = await giveSession(shop, 'cold', admin, { steppedUp: false })
  await watchRows(shop)
})
afterAll(() => shop.close())

const send = (request: GoodRequest, { authToken, bind }: Cookies, headers: Record<string, string> = {}) =>
  shop.app.inject({
    ...request,
    headers: { ...request.headers, ...headers },
    cookies: { ...(authToken !== undefined && { authToken }), ...(bind !== undefined && { bind }) },
  })

/** The reply of a call: its code, or the status if it is no problem. */
function answerOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  if (!String(headers['content-type']).startsWith('application/json'))
    return statusCode === 404 && body.includes('IP') ? 'address_blocked' : String(statusCode)
  return (JSON.parse(body) as { code?: string }).code ?? String(statusCode)
}

const mayOf = (endpoint: Endpoint) => permitted[nameOf(endpoint)] ?? ''
const may = (role: Role, endpoint: Endpoint) => mayOf(endpoint).includes(role.charAt(0))

/** A person in a state that may not sign in leaves only the record of the attempt. */
const tried = new Set(['session', 'user_seen', 'blocked_attempt'])
const written = async () => (await traces(shop)).filter(({ name }) => !tried.has(name))

test('each call has its row in the table, and each row its call', () => {
  expect(Object.keys(permitted).sort()).toEqual(routes.map(({ endpoint }) => nameOf(endpoint)).sort())
  expect(routes.length).toBe(Object.keys(permitted).length)
  for (const allowed of Object.values(acts)) for (const role of allowed) expect(roles).toContain(role)
})

test('the rows agree with the declarations of the calls', () => {
  for (const { endpoint } of routes) {
    const { who, needs } = endpoint
    const declared = who === 'staff' ? roles : who === 'visitors' ? [] : (acts[who] as readonly Role[])
    const letters =
      who === 'visitors'
        ? who
        : declared
            .map((role) => role.charAt(0))
            .sort()
            .join('')
    const row = mayOf(endpoint)
    expect([...row.replace('+', '')].sort().join(''), nameOf(endpoint)).toBe([...letters].sort().join(''))
    expect(row.endsWith('+'), nameOf(endpoint)).toBe(needs?.includes('step_up') === true)
  }
})

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s lets nobody in without permission, and changes nothing for them',
  async (_name, endpoint) => {
    const request = goodRequest(shop, rows, endpoint)
    for (const [who, { code, cookies, headers, again }] of Object.entries(barred)) {
      if (endpoint.firstPassword && code === 'password_change_required') continue
      await again?.()
      const reply = await send(request, cookies, headers)
      expect([answerOf(reply), reply.statusCode], who).toEqual([code, problems[code][0]])
    }
    for (const role of roles) {
      if (!may(role, endpoint)) expect(answerOf(await send(request, own[role])), role).toBe('forbidden')
    }
    if (mayOf(endpoint).endsWith('+')) expect(answerOf(await send(request, cold))).toBe('step_up_required')
    expect(await written()).toEqual([])
  },
)

test('a one-time password allows replacing it, and nothing else', () => {
  expect(guarded.filter(({ firstPassword }) => firstPassword).map(nameOf)).toEqual([
    'GET /api/auth/user/profile',
    'POST /api/auth/password',
  ])
})

const idle = ({ method, path }: Endpoint): GoodRequest => {
  const url = path.replace(/:kind/, 'purchase_order').replace(/:\w+/g, '999999999')
  const isJson = method === 'POST' || method === 'PATCH'
  return {
    method,
    url,
    headers: { 'idempotency-key': 'nothing-to-do', ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { payload: '{}' }),
  }
}

// An admin may read and change what belongs to all companies, from any company.
const shared =
  /^\/api\/(companies|users|second-factor|ip-restriction|reports\/(users|company)_|site-status\/.*-all)/

const isShared = ({ url }: GoodRequest, { path }: Endpoint) => shared.test(path) || url.includes('companies=')

// The same reply for everybody, whether there is such a row or not.
const alike: Readonly<Record<string, string>> = {
  'POST /api/deletions/:id/confirm': 'verification_failed',
}

/** Opens the other company again after its own people have closed it. */
const reopen = () =>
  shop.owner.query(`update company set disabled = false, disabled_windows = '[]' where id = $1`, [
    shop.companyId + 1,
  ])

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s shows and changes nothing of another company',
  async (name, endpoint) => {
    const request = goodRequest(shop, rows, endpoint)
    await traces(shop)
    for (const role of roles) {
      if (!may(role, endpoint) || (role === 'admin' && isShared(request, endpoint))) continue
      const reply = await send(request, rivals[role])
      expect(reply.body.includes(secret), `${role}: ${reply.body.slice(0, 500)}`).toBe(false)
      if (endpoint.path.includes('/:id'))
        expect(answerOf(reply), `${role} ${request.url} ${reply.body}`).toBe(alike[name] ?? 'not_found')
      else expect(reply.statusCode, reply.body).toBeLessThan(500)
      const left = await traces(shop)
      expect(
        left.filter(({ company }) => company === shop.companyId),
        role,
      ).toEqual([])
      if (left.some((trace) => trace.name === 'company')) await reopen()
    }
  },
)

test('the rows hidden from others exist', async () => {
  let revealed = 0
  for (const endpoint of guarded.filter(({ method }) => method === 'GET')) {
    const role = roles.find((one) => may(one, endpoint)) ?? 'admin'
    const reply = await send(goodRequest(shop, rows, endpoint), own[role])
    expect(answerOf(reply), `${nameOf(endpoint)} ${goodRequest(shop, rows, endpoint).url}`).not.toBe(
      'not_found',
    )
    if (reply.body.includes(secret)) revealed += 1
  }
  expect(revealed).toBeGreaterThan(50)
})

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is allowed to the people with permission',
  async (_name, endpoint) => {
    for (const role of roles) {
      if (!may(role, endpoint)) continue
      await giveSession(shop, `own-${role}`, shop.ids[role])
      // It fails for another reason (no such row, no body), never because of the caller.
      const { statusCode, body } = await send(idle(endpoint), own[role])
      expect([401, 403, 500, 501, 503], `${role}: ${body}`).not.toContain(statusCode)
    }
  },
)
