import type { Endpoint } from '@trastienda/contract/endpoint'
import { mayDo } from '@trastienda/contract/access'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openWorld, type World } from '../test/fuzz-world.ts'
import { openShop, type Shop } from '../test/shop.ts'
import { routes } from './features.ts'

// What all private replies have in common: each route is called by somebody with permission, for an existing row.

let shop: Shop
let world: World
beforeAll(async () => {
  shop = await openShop()
  world = await openWorld(shop)
})
afterAll(() => shop.close())

const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
const askerOf = ({ who }: Endpoint) =>
  who === 'staff' || who === 'visitors' || mayDo('admin', who) ? 'admin' : 'user'

/** The query parameters that some lists require. */
const queries = ['', 'from=2026-11-01&to=2026-11-20', 'on=2026-11-19', 'q=F', 'code=F-1', 'format=csv'].map(
  (query) => (query === '' ? '' : `?${query}`),
)

/** The query of a call that counts rows by the values of a filter. */
function countsBy({ query }: Endpoint): readonly string[] {
  const of: unknown = query instanceof z.ZodObject ? query.shape['of'] : undefined
  return of instanceof z.ZodEnum ? [`?of=${String(of.options[0])}&values=1`] : []
}

/** The first 200 reply to a read, over the rows and queries that it may refer to; else the last refusal. */
async function answered(endpoint: Endpoint): Promise<LightMyRequestResponse> {
  const folder = endpoint.path.split('/')[2] ?? ''
  const own = world.rows.filter(({ kind, own: ours }) => kind === folder && ours)
  const ids = endpoint.path.includes(':')
    ? own
        .slice(0, 3)
        .concat(own.slice(-1))
        .map(({ id }) => id)
    : [1]
  let last: LightMyRequestResponse | undefined
  for (const id of ids.length > 0 ? ids : [1])
    for (const query of [...queries, ...countsBy(endpoint)]) {
      const path = endpoint.path.replace(':kind', 'purchase').replace(/:\w+/g, String(id))
      last = await shop.as(askerOf(endpoint)).get(path + query)
      if (last.statusCode === 200) return last
    }
  if (last === undefined) throw new Error(`no request was made to ${endpoint.path}`)
  return last
}

describe('ASVS 14.3.2, 4.1.1: a private reply is not cached and states its type', () => {
  const reads = endpoints.filter(
    ({ method, who, carries }) => method === 'GET' && who !== 'visitors' && carries !== 'events',
  )
  let given = 0

  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET %s',
    async (_path, endpoint) => {
      const { statusCode, headers } = await answered(endpoint)
      if (statusCode === 200) given += 1
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const type = String(headers['content-type'])
      if (type.startsWith('application/json')) expect(type).toBe('application/json; charset=utf-8')
      else expect(headers['content-disposition']).toMatch(/^(?:attachment|inline); filename/)
    },
  )

  test('nearly every read returned data and was not refused', () => {
    expect(given / reads.length).toBeGreaterThan(0.8)
  })

  const writes = endpoints.filter(({ method, who }) => method !== 'GET' && who !== 'visitors')
  test.each(writes.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s',
    async (method, path, endpoint) => {
      const url = path.replace(/:\w+/g, '999999999')
      const caller = shop.as(askerOf(endpoint))
      const requestBy = {
        POST: () => caller.post(url, {}),
        PATCH: () => caller.patch(url, {}, 1),
        DELETE: () => caller.delete(url),
      }
      const { headers } = await requestBy[method as keyof typeof requestBy]()
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )

  test('an uploaded file: a download that is not opened in place and not cached', async () => {
    const user = shop.as('user')
    const saved = await user.upload('/api/attachments', 'a.html', Buffer.from('%PDF-1.4\n<script>1</script>'))
    const { headers } = await user.get(`/api/attachments/${saved.json<{ id: number }>().id}/file`)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^attachment; filename="a.html.pdf"/),
    })
  })
})
