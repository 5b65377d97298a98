import { acts, type Role, roles } from '@trastienda/contract/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, people, type Person, type Shop } from '../test/shop.ts'
import { routes } from './features.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // Sensitive calls are refused to whoever has not given the password again, which is not what is tried here.
  for (const person of Object.keys(people) as Person[]) await shop.as(person).stepUp()
})
afterAll(() => shop.close())

const callers: readonly (Person | 'nobody')[] = ['nobody', 'admin', 'secretary', 'user', 'buyer']
const guarded = routes.filter(({ endpoint }) => endpoint.who !== 'visitors')

const ask = async (who: Person | 'nobody', method: string, path: string) => {
  const url = path.replace(/:kind/, 'purchase').replace(/:\w+/g, '999999999')
  const caller = shop.as(who)
  if (method === 'GET') return caller.get(url)
  if (method === 'DELETE') return caller.delete(url)
  return method === 'POST' ? caller.post(url, {}) : caller.patch(url, {}, 1)
}

test.each(guarded.map(({ endpoint }) => [endpoint.method, endpoint.path, endpoint.who] as const))(
  '%s %s is for %s alone',
  async (method, path, who) => {
    for (const person of callers) {
      const { statusCode } = await ask(person, method, path)
      if (person === 'nobody') {
        expect(statusCode, 'nobody').toBe(401)
        continue
      }
      const may =
        who === 'staff' || (acts[who as keyof typeof acts] as readonly Role[]).includes(people[person])
      // A call that may be made fails for another reason (no such row, no body), never for who makes it.
      if (may) expect([401, 500, 501], `${person} may`).not.toContain(statusCode)
      if (may && who !== 'staff') expect(statusCode, `${person} may`).not.toBe(403)
      if (!may) expect(statusCode, `${person} may not`).toBe(403)
    }
  },
)

test('what visitors may call is this and no more', () => {
  const open = routes
    .filter(({ endpoint }) => endpoint.who === 'visitors')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(open.sort()).toEqual([
    'GET /api/openapi.json',
    'GET /api/site_setting/disable_time',
    'GET /api/site_setting/status',
    'POST /api/auth/2fa',
    'POST /api/auth/2fa/recovery',
    'POST /api/auth/2fa/setup',
    'POST /api/auth/login',
    'POST /api/auth/logout',
  ])
})

test('every call has one address and every role of the table exists', () => {
  const addresses = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const allowed of Object.values(acts)) for (const role of allowed) expect(roles).toContain(role)
})
