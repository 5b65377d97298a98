import { mayDo } from '@trastienda/contract/access'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewKey } from '../../test/fuzz-world.ts'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

let shop: Shop
let rivalCompany: number
beforeAll(async () => {
  shop = await openShop()
  rivalCompany = shop.companyId + 1
  await makeSupplier(shop, 'Nuestro S.A.S.', 'pending')
  await shop.owner.query(`insert into customer (company_id, name) values ($1, 'Nuestra')`, [shop.companyId])
  await makeProduct(shop, 'MIO-1')
})
afterAll(() => shop.close())

const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
const forbidden = {
  id: 1,
  companyId: 2,
  company_id: 2,
  createdBy: 1,
  editedBy: 1,
  createdAt: '2020-01-01',
  version: 99,
  approval: 'approved',
  status: 'paid',
  paid: 1,
  passwordHash: 'x',
  isAdmin: true,
}

interface Alternatives {
  readonly shape?: Record<string, unknown>
  readonly options?: readonly { readonly shape: Record<string, { readonly value?: unknown }> }[]
  readonly def: { readonly discriminator?: string }
}

/** The fields that a body accepts in any of its shapes, and the field that selects the shape. */
function fieldsOf({ body }: Endpoint) {
  const { shape, options = [], def } = body as unknown as Alternatives
  const { discriminator } = def
  return {
    declared: new Set(
      [shape ?? {}, ...options.map((option) => option.shape)].flatMap((fields) => Object.keys(fields)),
    ),
    selector: discriminator === undefined ? {} : { [discriminator]: options[0]?.shape[discriminator]?.value },
    // In a body with several shapes and no field that selects one, no single field is wrong.
    blames: shape !== undefined || discriminator !== undefined,
  }
}

/** A person with the permission for the call. */
const callerOf = ({ who }: Endpoint) =>
  who === 'staff' || who === 'visitors' || mayDo('admin', who) ? 'admin' : 'user'

describe('ASVS 15.3.3: a write takes the fields of its schema and no others', () => {
  const writes = endpoints.filter(({ body, path }) => body && path !== '/api/auth/login')
  test.each(writes.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s',
    async (method, path, endpoint) => {
      const { declared, selector, blames } = fieldsOf(endpoint)
      const strange = Object.entries(forbidden).filter(([key]) => !declared.has(key))
      expect(strange.length).toBeGreaterThan(10)
      for (const [key, value] of strange) {
        const reply = await shop.app.inject({
          method,
          url: path
            .replace(':list', 'sales')
            .replace(':key', viewKey)
            .replace(':name', 'purchase-draft%3A1')
            .replace(':kind', 'purchase')
            .replace(/:\w+/g, '1'),
          cookies: await cookiesOf(callerOf(endpoint)),
          headers: { 'if-match': '"v1"', 'idempotency-key': `campo-${key}-1` },
          payload: { ...selector, [key]: value },
        })
        expect([400, 422], reply.body).toContain(reply.statusCode)
        if (blames)
          expect(reply.json<{ fields: object }>().fields, key).toHaveProperty([key], {
            code: 'unknown_field',
            limit: expect.stringContaining(key),
          })
      }
    },
  )

  test.each(['__proto__', 'constructor', 'prototype'])('nor %s, deep or shallow', async (key) => {
    for (const payload of [`{"name":"x","${key}":{"active":false}}`, `{"name":{"${key}":1}}`]) {
      const reply = await shop.as('admin').post('/api/categories', payload, {
        headers: { 'content-type': 'application/json' },
      })
      expect([400, 422]).toContain(reply.statusCode)
    }
    expect(({} as Record<string, unknown>)['active']).toBeUndefined()
  })
})

async function cookiesOf(person: 'admin' | 'user' | 'rival'): Promise<Record<string, string>> {
  const cached = signedIn.get(person)
  if (cached) return cached
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: person, password: 'Trastienda*2026' },
  })
  const cookies = {
    authToken: reply.json<{ authToken: string }>().authToken,
    bind: reply.cookies.find(({ name }) => name === 'bind')?.value ?? '',
  }
  // Sensitive writes validate their fields after the password was given again.
  const payload = { password: 'Trastienda*2026' }
  await shop.app.inject({ method: 'POST', url: '/api/auth/step-up', cookies, payload })
  signedIn.set(person, cookies)
  return cookies
}
const signedIn = new Map<string, Record<string, string>>()

describe('API1: what belongs to another company does not exist', () => {
  const tables: Record<string, string> = {
    suppliers: 'supplier',
    customers: 'customer',
    products: 'product',
    categories: 'category',
    stores: 'store',
  }
  const named = endpoints.filter(({ path }) => path.includes('/:id') && tables[path.split('/')[2] ?? ''])
  test.each(named.map(({ method, path }) => [method, path] as const))('%s %s', async (method, path) => {
    const table = tables[path.split('/')[2] ?? ''] ?? ''
    const { rows } = await shop.owner.query<{ id: number }>(
      `select min(id)::int as id from ${table} where company_id = $1`,
      [shop.companyId],
    )
    const reply = await shop.app.inject({
      method,
      url:
        path.replace(':id', String(rows[0]?.id)) +
        (path.endsWith('/due') ? '?from=2026-01-01&to=2026-01-31' : ''),
      cookies: await cookiesOf('rival'),
      headers: { 'if-match': '"v1"', 'idempotency-key': 'de-otra-empresa' },
      ...(method !== 'GET' && { payload: {} }),
    })
    // A body or a role may be refused before the row is searched; a row is never found.
    expect([403, 404, 422]).toContain(reply.statusCode)
    if (method === 'GET') expect(reply.statusCode).toBe(404)
  })
})

describe('X-Company', () => {
  test.each([
    ['user', String(2), 403],
    ['secretary', String(2), 403],
    ['buyer', String(2), 403],
    ['admin', '999999', 404],
    ['admin', '0', 400],
    ['admin', '-1', 400],
    ['admin', '1 or 1=1', 400],
    ['admin', '1,2', 400],
    ['admin', '99999999999', 400],
    ['admin', '1', 200],
  ] as const)('%s requesting %j gets %i', async (person, company, status) => {
    const reply = await shop.as(person).get('/api/stores', { headers: { 'x-company': company } })
    expect(reply.statusCode).toBe(status)
    const byQuery = await shop.as(person).get(`/api/stores?company=${encodeURIComponent(company)}`)
    expect(byQuery.statusCode).toBe(status)
  })

  test('twice in the query is refused, and the header takes precedence over the query', async () => {
    expect((await shop.as('admin').get('/api/stores?company=1&company=2')).statusCode).toBe(400)
    const reply = await shop.as('user').get(`/api/stores?company=${shop.companyId}`, {
      headers: { 'x-company': String(rivalCompany) },
    })
    expect(reply.statusCode).toBe(403)
  })

  test("what an admin writes for another company belongs to it, and the companies' keys are separate", async () => {
    const write = (company: number) =>
      shop.as('admin').post(
        '/api/categories',
        { name: 'De los dos' },
        {
          key: 'la-misma-clave',
          headers: { 'x-company': String(company) },
        },
      )
    expect((await write(shop.companyId)).statusCode).toBe(200)
    expect((await write(rivalCompany)).statusCode).toBe(200)
    const { rows } = await shop.owner.query<{ company_id: number }>(
      `select company_id from category where name = 'De los dos' order by 1`,
    )
    expect(rows.map((row) => row.company_id)).toEqual([shop.companyId, rivalCompany])
  })
})
