import { type Day, monthEnd } from '@trastienda/contract/calendar'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { mostGroups } from '@trastienda/contract/groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Person, Shop } from '../../test/shop.ts'
import { openVerified } from '../../test/verified-world.ts'
import { routes } from '../features.ts'
import { overPool } from './db.ts'
import { groupsFrom } from './groups.ts'
import { sql } from './sql.ts'

// The groups of a list have the rows of the list, and each has the number and the sums that the list has with its value
// as a filter.

let shop: Shop
let store = ''
beforeAll(async () => {
  ;({ shop } = await openVerified())
  const { rows } = await shop.owner.query<{ id: string }>(`select id::text from store order by id limit 1`)
  store = rows[0]?.id ?? ''
}, 600_000)
afterAll(() => shop.close())

interface Group {
  readonly value: string | null
  readonly rows: number
  readonly totals: Record<string, number>
}
interface Reply {
  readonly groups: readonly Group[]
  readonly more: number
  readonly total: number
  readonly totals: Record<string, number>
}

const get = async (path: string, query: Record<string, string>, who: Person = 'admin') => {
  const reply = await shop.as(who).get(`${path}?${new URLSearchParams(query).toString()}`)
  expect(reply.statusCode, `${path} ${JSON.stringify(query)}: ${reply.body}`).toBe(200)
  return reply.json<Reply>()
}

const grouped = routes.flatMap(({ endpoint }) =>
  endpoint.path.endsWith('/groups') ? [[endpoint.path, endpoint] as const] : [],
)
const fieldsOf = ({ query }: Endpoint) => (query as z.ZodObject).shape
const named = (endpoint: Endpoint) => (fieldsOf(endpoint)['by'] as z.ZodEnum).options as string[]

const [from, to] = ['2026-11-10', '2026-11-19']

/** The filter of the list that has the rows of a group, within the filters that there are. */
function narrowed(by: string, value: string, query: Record<string, string>): Record<string, string> {
  if (by !== 'month') return { ...query, [by]: value }
  const first = `${value}-01` as Day
  const [start, end] = [query['from'] ?? first, query['to'] ?? monthEnd(first)]
  return { ...query, from: start > first ? start : first, to: end < monthEnd(first) ? end : monthEnd(first) }
}

/** The other filters that are tried, where the list has them. */
const others = (endpoint: Endpoint): readonly Record<string, string>[] => {
  const known = fieldsOf(endpoint)
  const tried: readonly Record<string, string>[] = [
    {},
    { q: 'a' },
    { store },
    { from, to },
    { from },
    { status: 'pending' },
    { approval: 'approved' },
  ]
  return tried.filter((one) => Object.keys(one).every((name) => name in known))
}

/** Adds up the sums of groups; a sum that is not known is left out. */
function added(groups: readonly Group[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { totals } of groups)
    for (const [name, sum] of Object.entries(totals)) sums[name] = (sums[name] ?? 0) + sum
  return sums
}

/** Some sums are not known without counting the rows: those that both have are compared. */
function sameSums(some: Record<string, number>, others: Record<string, number>, what: string): void {
  const names = Object.keys(some).filter((name) => name in others)
  expect(names.length, what).toBeGreaterThan(0)
  for (const name of names) expect(some[name], `${what} ${name}`).toBe(others[name])
}

/** The sums of a list leave out what is rejected, unless its filter names that state. */
function sameGroup(
  { rows, totals }: Group,
  alone: Reply,
  { what, state }: { readonly what: string; readonly state: boolean },
): void {
  expect(rows, what).toBe(alone.total)
  if (state && totals['leftOut']) expect(totals['leftOut'], what).toBe(rows)
  else sameSums(totals, alone.totals, what)
}

test('the lists of documents and the list of products can be divided', () => {
  expect(grouped.map(([path]) => path.replace(/^\/api\/|\/groups$/g, '')).toSorted()).toEqual([
    'payments',
    'products',
    'purchase-orders',
    'purchase-returns',
    'purchases',
    'received-orders',
    'sales',
    'stock-adjustments',
    'stock-transfers',
  ])
})

test.each(grouped)('%s has all the rows, each group those of its value', async (path, endpoint) => {
  const list = path.replace('/groups', '')
  const asked = named(endpoint).flatMap((by) => others(endpoint).map((query) => ({ by, query })))
  let seen = 0
  for (const { by, query } of asked) {
    const { groups, more } = await get(path, { ...query, by })
    const whole = await get(list, { ...query, limit: '1' })
    const what = `${path} by ${by} ${JSON.stringify(query)}`
    expect(more, what).toBe(0)
    const rows = groups.reduce((sum, group) => sum + group.rows, 0)
    expect(rows, what).toBe(whole.total)
    if (groups.length > 0) sameSums(added(groups), whole.totals, what)
    for (const group of groups.filter(({ value }) => value !== null)) {
      const alone = await get(list, { ...narrowed(by, group.value ?? '', query), limit: '1' })
      sameGroup(group, alone, { what: `${what} ${group.value}`, state: /status|approval/.test(by) })
    }
    seen += rows
  }
  expect(seen, path).toBeGreaterThan(0)
})

test('of very many groups those with the most rows are told, and how many others there are', async () => {
  const { groups, more } = await groupsFrom(
    overPool(shop.pool),
    sql`select g::text as key, g as rows, 5 as amount from generate_series(1, ${mostGroups + 30}::int) g`,
  )
  expect(groups).toHaveLength(mostGroups)
  expect(groups[0]).toMatchObject({ key: String(mostGroups + 30), rows: mostGroups + 30, amount: 5 })
  expect(groups.at(-1)?.rows).toBe(31)
  expect(more).toBe(30)
})

test('a buyer is told only of their own orders and receipts', async () => {
  for (const list of ['purchase-orders', 'received-orders']) {
    const { groups } = await get(`/api/${list}/groups`, { by: 'status' }, 'buyer')
    const { total } = await get(`/api/${list}`, { limit: '1' }, 'buyer')
    expect(total).toBeLessThan((await get(`/api/${list}`, { limit: '1' })).total)
    expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(total)
  }
})
