import { auditKinds } from '@trastienda/contract/history'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVerified } from '../../test/verified-world.ts'
import type { Person, Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

// The number beside each value of a filter is the number of rows that the list has with that value alone.

let shop: Shop
const ids: Record<string, readonly string[]> = {}
const idsOf = async (table: string) => {
  const { rows } = await shop.owner.query<{ id: string }>(
    `select id::text from ${table} order by id limit 12`,
  )
  return rows.map(({ id }) => id)
}
beforeAll(async () => {
  ;({ shop } = await openVerified())
  for (const table of ['store', 'supplier', 'customer', 'product', 'category', 'app_user', 'company'])
    ids[table] = await idsOf(table)
  await shop.owner.query(
    `update supplier set city = case when id % 2 = 0 then 'Bogotá' else 'BOGOTA' end;
     update customer set city = case when id % 2 = 0 then 'Medellín' else '' end where not counter`,
  )
}, 600_000)
afterAll(() => shop.close())

const tables: Readonly<Record<string, string>> = {
  store: 'store',
  toStore: 'store',
  supplier: 'supplier',
  customer: 'customer',
  product: 'product',
  category: 'category',
  responsible: 'app_user',
  user: 'app_user',
  companies: 'company',
}
const codes: Readonly<Record<string, readonly string[]>> = {
  city: ['Bogotá', 'BOGOTA', 'Medellín', 'Leticia'],
  kind: auditKinds,
  action: ['created', 'approved', 'signed_in', 'deleted', 'refused'],
}
/** The codes that a filter allows: those of its enumeration. */
function enumerated(query: z.ZodType, name: string): readonly string[] {
  const asked = (query as z.ZodObject).shape[name] as z.ZodType | undefined
  if (!asked) return []
  const found = /"enum":\[([^\]]*)\]/.exec(
    JSON.stringify(
      z.toJSONSchema(asked, {
        io: 'output',
        unrepresentable: 'any',
      }),
    ),
  )
  return found ? (JSON.parse(`[${found[1] ?? ''}]`) as string[]) : []
}
function valuesOf(query: z.ZodType, of: string): readonly string[] {
  const own = enumerated(query, of)
  if (own.length > 0) return own
  const table = tables[of]
  return table
    ? [...(ids[table] ?? []), '2147483000']
    : codes[of]?.length
      ? (codes[of] ?? [])
      : ['true', 'false']
}

const counted = routes.flatMap(({ endpoint }) =>
  endpoint.path.endsWith('/by-value') ? [[endpoint.path, endpoint] as const] : [],
)
const namesOf = ({ query }: Endpoint) => Object.keys((query as z.ZodObject).shape)
const ofs = ({ query }: Endpoint) => ((query as z.ZodObject).shape['of'] as z.ZodEnum).options as string[]

/** The other filters that are tried, where the list has them: none, a search, a store, days, states. */
function others(endpoint: Endpoint, of: string): readonly Record<string, string>[] {
  const fixed: Record<string, string> = endpoint.path.startsWith('/api/stock/past')
    ? { on: '2026-11-18' }
    : {}
  const states = (name: string) =>
    valuesOf(endpoint.query ?? z.never(), name)
      .slice(0, 2)
      .join(',')
  const tried: readonly (() => Record<string, string>)[] = [
    () => ({}),
    () => ({ q: 'a' }),
    () => ({ q: '1 a' }),
    () => ({ store: ids['store']?.[0] ?? '' }),
    () => ({ from: '2026-11-10', to: '2026-11-19' }),
    () => ({ supplier: (ids['supplier'] ?? []).slice(0, 2).join(',') }),
    () => ({ active: 'true' }),
    () => ({ expiresWithin: '400' }),
    () => ({ status: states('status') }),
    () => ({ status: states('status'), from: '2026-11-01' }),
    () => ({ approval: states('approval') }),
    () => ({ approval: states('approval'), from: '2026-11-01' }),
  ]
  const known = new Set(namesOf(endpoint).filter((name) => name !== of))
  const levels: readonly Record<string, string>[] = !known.has('by')
    ? [{}]
    : ['product', 'store', ...(endpoint.path === '/api/stock/by-value' ? ['lot'] : [])].map((by) => ({ by }))
  const fitting = tried.map((one) => one()).filter((one) => Object.keys(one).every((name) => known.has(name)))
  return levels.flatMap((level) => fitting.map((one) => ({ ...fixed, ...level, ...one })))
}

const get = async (path: string, query: Record<string, string>, who: Person = 'admin') => {
  const reply = await shop.as(who).get(`${path}?${new URLSearchParams(query).toString()}`)
  expect(reply.statusCode, `${path} ${JSON.stringify(query)}: ${reply.body}`).toBe(200)
  return reply.json<{ rows: Record<string, number>; total: number }>()
}

test('every list whose filters have values counts them', () => {
  expect(counted).toHaveLength(22)
})

test.each(counted)('%s counts for each value the rows that the list has with it', async (path, endpoint) => {
  const at = path.replace(':id', (await idsOf('stock_count'))[0] ?? '')
  const list = at.replace('/by-value', '')
  let seen = 0
  for (const of of ofs(endpoint)) {
    const values = valuesOf(endpoint.query ?? z.never(), of)
    for (const by of others(endpoint, of)) {
      const { rows } = await get(at, { ...by, of, values: values.join(',') })
      expect(Object.keys(rows).toSorted()).toEqual([...values].toSorted())
      for (const value of values) {
        const { total } = await get(list, { ...by, [of]: value, limit: '1' })
        expect(rows[value], `${list} ${of}=${value} ${JSON.stringify(by)}`).toBe(total)
        seen += total
      }
    }
  }
  expect(seen, path).toBeGreaterThan(0)
})

test.each(['purchase-orders', 'received-orders'])('a buyer is told only of their own %s', async (path) => {
  for (const of of ['status', 'store']) {
    const values = of === 'store' ? (ids['store'] ?? []) : ['pending', 'partial', 'received', 'rejected']
    const { rows } = await get(`/api/${path}/by-value`, { of, values: values.join(',') }, 'buyer')
    for (const value of values)
      expect(rows[value]).toBe((await get(`/api/${path}`, { [of]: value }, 'buyer')).total)
  }
})

test('a value that is no id has no rows, and a filter without values is refused', async () => {
  const { rows } = await get('/api/purchases/by-value', { of: 'supplier', values: 'x,1e3' })
  expect(rows).toEqual({ x: 0, '1e3': 0 })
  const reply = await shop.as('admin').get('/api/purchases/by-value?of=from&values=1')
  expect(reply.statusCode).toBe(400)
})
