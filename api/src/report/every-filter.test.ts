import { documentsQuery, figure } from '@trastienda/contract/report-documents'
import { isStanding, strangeFilters } from '@trastienda/contract/report-figure-filters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVerified } from '../../test/verified-world.ts'
import type { Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

// No report takes a filter that changes nothing: it is applied, or refused.

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openVerified())
  // Something to order, and something that expires soon.
  await shop.owner.query(`update product set alert_quantity = 99999`)
  await shop.owner.query(`update stock set expires_on = '2026-11-25' where quantity > 0`)
}, 600_000)
afterAll(() => shop.close())

const nobody = '2147483000'
/** For each filter a value that no row has, or that changes the result. */
const others: Readonly<Record<string, string>> = {
  period: 'from=2001-01-01&to=2001-01-02',
  store: `store=${nobody}`,
  product: `product=${nobody}`,
  category: `category=${nobody}`,
  user: `user=${nobody}`,
  supplier: `supplier=${nobody}`,
  customer: `customer=${nobody}`,
  lot: `lot=${nobody}`,
  batch: 'batch=999999',
  method: 'method=card',
  state: 'state=cancelled',
  customerLike: 'customerLike=zzzz',
  supplierLike: 'supplierLike=zzzz',
  userLike: 'userLike=zzzz',
  productLike: 'productLike=zzzz',
  q: 'q=zzzz',
  pending: 'pending=true',
  compare: 'compare=true',
  overdue: 'overdue=false',
}
/** Those of which nothing is left. */
const nobodys = new Set([
  'period',
  'store',
  'product',
  'category',
  'user',
  'supplier',
  'customer',
  'lot',
  'batch',
  'customerLike',
  'supplierLike',
  'userLike',
  'productLike',
])

const days = 'from=2026-11-01&to=2026-11-20'
const read = async (path: string) => {
  const reply = await shop.as('admin').get(path)
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

const reports = routes.flatMap(({ endpoint }) =>
  endpoint.path.startsWith('/api/reports/') ? [endpoint] : [],
)
const filtersOf = ({ query }: { readonly query?: unknown }) =>
  Object.keys((query as { readonly shape?: object } | undefined)?.shape ?? {})

test('every filter of a report is tried here', () => {
  const triedElsewhere = [
    ['figure', 'side', 'by', 'within', 'sort', 'limit', 'cursor', 'from', 'to', 'lines', 'lots'],
    [
      'format',
      'columns',
      'language',
      'delimiter',
      'separator',
      'filtered',
      'paper',
      'companies',
      'overdueBy',
    ],
    ['lead', 'cover', 'days'],
  ].flat()
  const tried = new Set([...Object.keys(others), ...triedElsewhere])
  expect([...new Set(reports.flatMap(filtersOf))].filter((name) => !tried.has(name))).toEqual([])
})

describe.each(figure.options)('the documents of %s', (name) => {
  const documents = (more: string) => read(`/api/reports/documents?figure=${name}&limit=200&${more}`)
  const within = isStanding(name) ? '' : `${days}&`

  test('are narrowed by every filter in their list and in their totals, or the filter is refused', async () => {
    expect((await documents(within)).status).toBe(200)
    for (const [key, value] of Object.entries(others)) {
      if (!nobodys.has(key) && !(key in documentsQuery.shape)) continue
      const { status, body } = await documents(key === 'period' ? value : within + value)
      const names = key === 'period' ? ['from', 'to'] : [key]
      if (strangeFilters(name, names).length > 0) {
        expect([key, status, body]).toMatchObject([
          key,
          422,
          { fields: { [names[0] ?? '']: { code: 'unknown_field' } } },
        ])
        const table = await shop
          .as('admin')
          .get(`/api/reports/documents/export?figure=${name}&language=es&${value}`)
        expect(table.statusCode, key).toBe(422)
      } else if (nobodys.has(key)) {
        expect([key, status, body]).toMatchObject([key, 200, { data: [], total: 0, totals: { amount: 0 } }])
      }
    }
  })
})

describe.each(
  reports
    .filter(({ path }) => !/export$|:id|documents$|\/lots$/.test(path))
    .map((endpoint) => [endpoint.path, endpoint] as const),
)('%s', (path, endpoint) => {
  test('changes with every filter that it takes, or refuses it', async () => {
    const names = new Set(filtersOf(endpoint))
    const within = names.has('from') ? days : names.has('to') ? 'to=2026-11-20' : ''
    for (const side of names.has('side') ? ['&side=purchases', '&side=sales'] : ['']) {
      const base = await read(`${path}?${within}${side}`)
      expect(base.status, JSON.stringify(base.body)).toBe(200)
      for (const [name, value] of Object.entries(others)) {
        if (!names.has(name === 'period' ? 'from' : name)) continue
        const own = name === 'state' && path.endsWith('expiry_alert') ? 'state=expired' : value
        const { status, body } = await read(`${path}?${name === 'period' ? own : `${within}&${own}`}${side}`)
        if (status !== 422) expect({ name, body }).not.toEqual({ name, body: base.body })
      }
    }
  })
})
