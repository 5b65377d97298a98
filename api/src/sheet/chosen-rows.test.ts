import type { Endpoint } from '@trastienda/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { openVerified } from '../../test/verified-world.ts'
import { routes } from '../features.ts'

const { shop } = await openVerified()
afterAll(() => shop.close())

const namesRows = ({ path, query }: Endpoint) =>
  path.endsWith('/export') && 'only' in ((query as z.ZodObject | undefined)?.shape ?? {})
const exported = routes.map(({ endpoint }) => endpoint).filter(namesRows)

async function rowsOf(path: string, query: string): Promise<string[]> {
  const reply = await shop.as('admin').get(`${path}?format=csv&language=en&${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.body.trimEnd().split('\r\n').slice(1)
}

test('all lists of documents and records can export chosen rows', () => {
  expect(exported.map(({ path }) => path).toSorted()).toEqual([
    '/api/categories/export',
    '/api/companies/export',
    '/api/customers/export',
    '/api/payments/export',
    '/api/products/export',
    '/api/purchase-orders/export',
    '/api/purchase-returns/export',
    '/api/purchases/export',
    '/api/received-orders/export',
    '/api/sale-returns/export',
    '/api/sales/export',
    '/api/stock-adjustments/export',
    '/api/stock-counts/export',
    '/api/stock-transfers/export',
    '/api/stores/export',
    '/api/suppliers/export',
    '/api/users/export',
  ])
})

test.each(exported.map(({ path }) => path))(
  '%s has the chosen rows alone, or all without them',
  async (path) => {
    const list = await shop.as('admin').get(path.replace('/export', '?limit=200'))
    const ids = list.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
    expect(ids.length, 'the world has rows of this kind').toBeGreaterThan(0)
    const all = await rowsOf(path, '')
    const [first = 0, ...others] = ids
    const [one, ...more] = await rowsOf(path, `only=${first}`)
    expect(more).toEqual([])
    expect(all).toContain(one)
    const rest = await rowsOf(path, `except=${first}`)
    expect(rest).toHaveLength(all.length - 1)
    expect(rest).not.toContain(one)
    expect(await rowsOf(path, `only=${others.join(',') || '999999999'}`)).toEqual(rest)
  },
)
