import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { overPool } from '../../db/db.ts'
import type { SheetColumn } from '../../sheet/column.ts'
import { renderPdf } from '../../print/render.ts'
import type { DrawnChart } from './chart.ts'
import type { ReportOnPaper } from './paper.ts'
import { reportSheet } from './report-sheet.ts'

interface Row {
  readonly name: string
  readonly day: string | null
  readonly amount: number
}
interface SheetData {
  title: string
  generated: string
  landscape: boolean
  facts: [string, string][]
  columns: { head: string; figure: boolean }[]
  rows: { kind: string; cells: string[] }[]
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const byStore: readonly SheetColumn<Row>[] = [
  { id: 'name', kind: 'text', title: 'store' },
  { id: 'amount', kind: 'money', title: 'value' },
]
const byDay: readonly SheetColumn<Row>[] = [
  { id: 'day', kind: 'day' },
  { id: 'amount', kind: 'money', title: 'value' },
]
const stores: readonly Row[] = [
  { name: 'Centro', day: null, amount: 1_234_500 },
  { name: 'Norte', day: null, amount: -500_050 },
]

const report = (more: Partial<ReportOnPaper<Row>> = {}): ReportOnPaper<Row> => ({
  table: 'sales_report',
  companyId: shop.companyId,
  by: 'Laura Prueba',
  now: new Date('2026-11-20T15:00:00Z'),
  today: '2026-11-20' as ReportOnPaper<Row>['today'],
  language: 'es',
  query: { by: 'store' },
  columns: byStore,
  columnsBy: (by) => (by === 'month' ? byDay : byStore),
  page: () =>
    Promise.resolve({
      data: stores,
      next: null,
      from: '2026-11-01' as ReportOnPaper<Row>['today'],
      to: '2026-11-20' as ReportOnPaper<Row>['today'],
      totals: { amount: 734_450 },
    }),
  drawn: undefined,
  paper: undefined,
  within: undefined,
  ...more,
})
const sheetOf = async (more: Partial<ReportOnPaper<Row>> = {}) => {
  const sheet = await reportSheet(overPool(shop.pool), report(more))
  return { ...(sheet.data as SheetData), tagged: sheet.tagged }
}

test('a report shows its title, days, query, author and time', async () => {
  const query = { by: 'store', store: [shop.storeId], pending: true, q: 'leche' }
  const sheet = await sheetOf({ query })
  expect(sheet.title).toBe('Informe de ventas')
  expect(sheet.facts).toEqual([
    ['Periodo', '1 nov 2026 – 20 nov 2026'],
    ['Agrupado por', 'tienda'],
    ['Tienda', 'Centro'],
    ['Búsqueda', 'leche'],
    ['Pendientes', 'incluidos'],
  ])
  expect(sheet.generated).toBe('Generado el 20 nov 2026 10:00 por Laura Prueba')
  expect(sheet.rows).toEqual([
    { kind: 'row', cells: ['Centro', '12.345'] },
    { kind: 'row', cells: ['Norte', '−5.000,50'] },
    { kind: 'total', cells: ['Total', '7.344,50'] },
  ])
})

test('names of another company are not shown', async () => {
  const { rows } = await shop.owner.query<{ id: number }>(`select id from store where name = 'Rival'`)
  const sheet = await sheetOf({ query: { by: 'store', store: [rows[0]?.id] } as object })
  expect(sheet.facts.at(-1)).toEqual(['Tienda', '…'])
})

test('groups are divided, each with its own sum over its inner groups', async () => {
  const months: readonly Row[] = [
    { name: '', day: '2026-10-01', amount: 234_500 },
    { name: '', day: '2026-11-01', amount: 1_000_000 },
  ]
  const sheet = await sheetOf({
    query: { by: 'store', within: 'month' },
    within: () => Promise.resolve({ by: 'month', rows: months }),
  })
  expect(sheet.facts[1]).toEqual(['Agrupado por', 'tienda › mes'])
  expect(sheet.rows.slice(0, 3)).toEqual([
    { kind: 'group', cells: ['Centro', '12.345'] },
    { kind: 'inner', cells: ['octubre de 2026', '2.345'] },
    { kind: 'inner', cells: ['noviembre de 2026', '10.000'] },
  ])
  expect(sheet.rows.at(-1)?.kind).toBe('total')
})

test('it is in the requested language', async () => {
  const sheet = await sheetOf({ language: 'ar' })
  expect(sheet.title).toBe('تقرير المبيعات')
  expect(sheet.rows.at(-1)?.cells).toEqual(['الإجمالي', '7,344.50'])
})

test('one with too many rows for a PDF is refused before it is read completely', async () => {
  let pages = 0
  const data = Array.from({ length: 1000 }, (): Row => ({ name: 'x', day: null, amount: 1 }))
  const page = () => {
    pages += 1
    return Promise.resolve({ data, next: 'more' })
  }
  await expect(sheetOf({ page })).rejects.toMatchObject({ code: 'report_too_long', detail: { limit: 5000 } })
  expect(pages).toBe(5)
  await expect(
    sheetOf({ page: () => Promise.resolve({ data, next: 'more', total: 100_000 }) }),
  ).rejects.toMatchObject({ code: 'report_too_long' })
})

test.each(['es', 'ar'] as const)('its amounts are drawn before its rows, in %s', async (language) => {
  const [label, series] = byStore
  if (!label || !series) throw new Error('there are no columns')
  const sheet = await reportSheet(
    overPool(shop.pool),
    report({ language, drawn: { label, series: [series], across: false } }),
  )
  expect((sheet.data as { chart: DrawnChart }).chart.groups.map((group) => group.label)).toEqual([
    'Centro',
    'Norte',
  ])
  const me = { one: '1', group: '1' }
  const plain = await renderPdf(me, { ...sheet, data: { ...sheet.data, chart: null } })
  expect((await renderPdf(me, sheet)).length).toBeGreaterThan(plain.length + 300)
})

test('long ones omit the structure that makes them large', async () => {
  const data = Array.from({ length: 1500 }, (): Row => ({ name: 'x', day: null, amount: 1 }))
  expect((await sheetOf({ page: () => Promise.resolve({ data, next: null }) })).tagged).toBe(false)
  expect((await sheetOf()).tagged).toBe(true)
})

const all = [
  'overview_chart',
  'company_chart',
  'store_chart',
  'product_quantity_alert',
  'product_expiry_alert',
  'expired_purchases_report',
  'product_report',
  'sales_report?by=month&within=product',
  'purchases_report?by=supplier&within=week',
  'payment_report?by=method',
  'income_report',
  'customers_report',
  'suppliers_report',
  'users_report',
  'documents?figure=sales',
] as const

test.each(all)('%s is available as a PDF', async (path) => {
  const [name, query] = path.split('?')
  const reply = await shop
    .as('admin')
    .get(`/api/reports/${name}/export?${query ?? ''}&format=pdf&language=ar`)
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the months of a user are available in every format; the list of all users only for admins', async () => {
  const path = `/api/reports/users_report/${shop.ids.user}/export`
  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await shop.as('admin').get(`${path}?format=${format}`)).statusCode).toBe(200)
  expect((await shop.as('user').get(`${path}?format=pdf`)).statusCode).toBe(200)
  const list = '/api/reports/users_report/export?format=pdf'
  expect((await shop.as('user').get(list)).statusCode).toBe(403)
  expect((await shop.as('admin').get('/api/reports/users_report/999999/export?format=pdf')).statusCode).toBe(
    404,
  )
})
