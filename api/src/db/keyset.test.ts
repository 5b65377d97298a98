import type { Endpoint } from '@trastienda/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Shop } from '../../test/shop.ts'
import { openVerified } from '../../test/verified-world.ts'
import { routes } from '../features.ts'

// Every list can be ordered by several columns, and its pages add up to the whole of it in that order.

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openVerified())
}, 600_000)
afterAll(() => shop.close())

interface Page {
  readonly data: readonly Record<string, unknown>[]
  readonly next: string | null
  readonly total: number
}

/** The sort names of a list, from the pattern of its query. */
function sortsOf({ query }: Endpoint): readonly string[] {
  const sort = (query as z.ZodObject | undefined)?.shape['sort'] as z.ZodType | undefined
  const { pattern = '' } = sort ? (z.toJSONSchema(sort, { io: 'input' }) as { pattern?: string }) : {}
  return (
    /\(\?:([a-zA-Z|]+)\)/
      .exec(pattern)?.[1]
      ?.split('|')
      .filter((name) => name !== '') ?? []
  )
}
const lists = routes.flatMap(({ endpoint }) =>
  endpoint.method === 'GET' &&
  !endpoint.carries &&
  sortsOf(endpoint).length > 1 &&
  !endpoint.path.includes('/export')
    ? [[endpoint.path, sortsOf(endpoint)] as const]
    : [],
)

const get = async (path: string, query: Record<string, string>) => {
  const reply = await shop.as('admin').get(`${path}?${new URLSearchParams(query).toString()}`)
  expect(reply.statusCode, `${path} ${JSON.stringify(query)}: ${reply.body}`).toBe(200)
  return reply.json<Page>()
}
/** All rows, of small pages. */
async function paged(path: string, query: Record<string, string>) {
  const rows: Record<string, unknown>[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await get(path, { ...query, limit: '3', ...(cursor && { cursor }) })
    rows.push(...page.data)
    cursor = page.next
  }
  return rows
}
const turned = (sort: string) =>
  sort
    .split(',')
    .map((part) => (part.startsWith('-') ? part.slice(1) : `-${part}`))
    .join(',')

test('the lists whose columns can be ordered are all here', () => {
  expect(lists.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/api/purchases', '/api/stock', '/api/users']),
  )
  expect(lists.length).toBeGreaterThan(15)
})

test.each(lists)(
  '%s is paged exactly in an order by several columns, in any directions',
  async (path, sorts) => {
    const { rows } = await shop.owner.query<{ id: string }>(
      'select id::text from stock_count order by id limit 1',
    )
    const at = path.replace(':id', rows[0]?.id ?? '')
    const fixed: Record<string, string> = path.endsWith('/past') ? { on: '2026-11-18' } : {}
    const [a = '', b = '', c] = sorts
    const orders = [
      `${a},${b}`,
      `-${a},${b}`,
      `${b},-${a}`,
      `-${b},-${a}`,
      ...(c ? [`${a},-${b},${c}`, `-${c},${a}`] : []),
    ]
    for (const sort of orders) {
      const whole = await get(at, { ...fixed, sort, limit: '200' })
      const pages = await paged(at, { ...fixed, sort })
      expect(pages, `${path} ${sort}`).toEqual(whole.data)
      expect(pages).toHaveLength(whole.total)
      const back = await paged(at, { ...fixed, sort: turned(sort) })
      expect(back.toReversed(), `${path} ${turned(sort)}`).toEqual(pages)
    }
  },
)

test('the first column decides, the second where the first is the same', async () => {
  await shop.owner.query(`update product set price = 100 * (id % 2)`)
  const rows = await paged('/api/products', { sort: '-price,code' })
  const keys = rows.map(({ price, code }) => [Number(price), String(code)] as const)
  const spanish = new Intl.Collator('es')
  expect(keys).toEqual(
    keys.toSorted(([priceA, codeA], [priceB, codeB]) => priceB - priceA || spanish.compare(codeA, codeB)),
  )
  expect(new Set(keys.map(([price]) => price)).size).toBe(2)
})

test.each(['date,date', 'date,-date', 'date,due,total,balance', 'date,', 'date;due', 'nothing,date'])(
  'an order that is none is refused: %s',
  async (sort) => {
    const reply = await shop.as('admin').get(`/api/purchases?sort=${sort}`)
    expect(reply.statusCode).toBe(400)
  },
)

test('a cursor of another order is refused', async () => {
  const { next } = await get('/api/purchases', { sort: 'date,-total', limit: '2' })
  for (const sort of ['date', '-date,total', 'date,-total,balance']) {
    const reply = await shop.as('admin').get(`/api/purchases?sort=${sort}&cursor=${next}`)
    expect(reply.statusCode, sort).toBe(400)
  }
})
