import { addDays } from '@trastienda/contract/calendar'
import { salesReport, type TradeGroup, type TradeReport } from '@trastienda/contract/report'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, type SentRequest, refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import SalesReport from './sales.tsx'

const path = '/api/reports/sales_report'
const figures = {
  documents: 3,
  quantity: null,
  returned: 0,
  paid: 0,
  margin: 40,
}
const group = (id: number, name: string, amount: number): TradeGroup =>
  ({
    ...figures,
    id,
    day: null,
    code: '',
    name,
    previous: null,
    amount,
    total: amount,
    balance: amount,
    cost: 60_000,
    profit: amount - 60_000,
  }) as TradeGroup
const stores = [group(1, 'Centro', 100_033), group(2, 'Norte', 50_016)]
const answered = (
  rows: readonly TradeGroup[],
  request: SentRequest,
  of: Partial<TradeReport> = {},
): TradeReport =>
  salesReport.reply.parse({
    ...pageOf(rows, { ...request, query: { ...request.query, sort: '-date' } }),
    from: '2026-11-01',
    to: '2026-11-25',
    previous: null,
    totals: { ...group(0, '', 150_049), documents: 6 },
    before: null,
    ...of,
  })

// A chart says that it has no room, as nothing has without a layout.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

async function open(report: (request: SentRequest) => unknown, query = '?by=store', more: Answers = {}) {
  const page = await visit(SalesReport, {
    at: `/report/sales_report${query}`,
    answers: { ...shop, [`GET ${path}`]: report, ...more },
  })
  return {
    ...page,
    reportQueries: () => page.requests.filter((each) => each.path === path).map((each) => each.query),
  }
}
const table = () => screen.findByRole('table', { name: 'Informe de ventas' })
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent?.trim())

test('an empty period is reported as such', async () => {
  const empty = await open((request) => answered([], request))
  expect(await screen.findByText('Nada en este periodo')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(empty.reportQueries()[0]).toMatchObject({ by: 'store', sort: '-amount', to: today() })
})

test('a failure to load the report is shown, and a button tries again', async () => {
  let down = true
  const { hands } = await open((request) => (down ? refusal(500, {}) : answered(stores, request)))
  await hands.click(await screen.findByRole('button', { name: /Reintentar/ }))
  expect(screen.queryByRole('table')).toBeNull()
  down = false
  await hands.click(await screen.findByRole('button', { name: /Reintentar/ }))
  expect(await table()).toBeTruthy()
})

test('the groups are shown with their figures, and below them the totals, to the centavo', async () => {
  await open((request) => answered(stores, request))
  const rows = within(await table()).getAllByRole('row')
  expect(cells(rows[1])).toEqual(expect.arrayContaining(['Centro', '1.000,33', '400,33']))
  expect(cells(rows[2])).toEqual(expect.arrayContaining(['Norte', '500,16', '−99,84']))
  expect(cells(rows[3])[0]).toBe('Total de 2 grupos COP')
  expect(cells(rows[3])).toEqual(expect.arrayContaining(['1.500,49', '900,49']))
})

test('its grouping and order are kept in the address and requested', async () => {
  const { hands, reportQueries, address } = await open((request) => answered(stores, request))
  await table()
  await hands.click(screen.getByRole('button', { name: 'Costo' }))
  await waitFor(() => expect(reportQueries().at(-1)?.['sort']).toBe('-cost'))
  expect(address()).toBe('/report/sales_report?by=store&sort=-cost')
  await hands.click(screen.getByRole('button', { name: /Agrupar por/ }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Producto' }))
  await waitFor(() => expect(reportQueries().at(-1)).toMatchObject({ by: 'product', sort: '-amount' }))
  expect(address()).toBe('/report/sales_report?by=product')
})

test('a period with a day that cannot be read is refused at its field, and stays as it was typed', async () => {
  const { hands, address } = await open((request) => answered(stores, request))
  await table()
  await hands.click(screen.getByRole('button', { name: /^Periodo:/ }))
  const from = screen.getByLabelText<HTMLInputElement>('Desde')
  await hands.clear(from)
  await hands.type(from, '31/02/2026')
  await hands.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true'])
  expect(screen.getByText('Esa fecha no existe')).toBeTruthy()
  expect(address()).toBe('/report/sales_report?by=store')
  await hands.clear(from)
  await hands.type(from, '1/10/2026{Enter}')
  await waitFor(() => expect(address()).toContain('period=2026-10-01..'))
})

test('a group opens its inner groups, which are requested with its filter', async () => {
  const { hands, reportQueries } = await open(
    (request) =>
      request.query['store'] === '1'
        ? answered([group(4, 'Granos', 100_033)], request)
        : answered(stores, request),
    '?by=store&within=category',
  )
  await table()
  await hands.click(screen.getByRole('button', { name: 'Ver los grupos de Centro' }))
  expect(await screen.findByRole('rowheader', { name: 'Granos' })).toBeTruthy()
  expect(reportQueries().at(-1)).toMatchObject({ by: 'category', store: '1' })
})

test('a figure opens the documents that add up to it, kept in the address', async () => {
  const { hands, requests, address } = await open((request) => answered(stores, request), '?by=store', {
    'GET /api/reports/documents': () => ({
      data: [],
      next: null,
      from: '2026-11-01',
      to: '2026-11-25',
      total: 0,
      totals: null,
    }),
  })
  await hands.click(within(await table()).getAllByRole('link', { name: '1.000,33' })[0] as HTMLElement)
  expect(await screen.findByText('Ningún documento')).toBeTruthy()
  expect(address()).toContain('show=')
  expect(requests.find((each) => each.path === '/api/reports/documents')?.query).toMatchObject({ store: '1' })
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(address()).not.toContain('show='))
})

/** A report with the figures of an earlier period. */
const compared: Parameters<typeof open>[0] = (request) =>
  answered(
    stores.map((each) => ({ ...each, previous: 80_000 as never })),
    request,
    {
      previous: { from: addDays(today(), -60), to: addDays(today(), -30) },
      before: { ...group(0, '', 160_000), documents: 5 },
    },
  )

test('a comparison with the period before is requested by its tick box or a key', async () => {
  const { hands, reportQueries, address } = await open(compared)
  await table()
  expect(reportQueries().at(-1)).not.toHaveProperty('compare')
  await hands.keyboard('v')
  await waitFor(() => expect(reportQueries().at(-1)).toHaveProperty('compare'))
  expect(address()).toContain('compare=true')
  await hands.keyboard('v')
  await waitFor(() => expect(address()).not.toContain('compare'))
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Comparar/ })
  expect(ticks.map(({ checked }) => checked)).toEqual([false, false])
})

test('a month can be compared with the same days of the year before instead, and the choice is in the address', async () => {
  const { hands, reportQueries, address } = await open(compared)
  await table()
  const year = Number(today().slice(0, 4)) - 1
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compara/ })
  const [before, yearBefore] = ticks()
  expect(yearBefore?.labels?.[0]?.textContent).toMatch(new RegExp(`^Comparar con .*${year}`))
  const labels = () => ticks().map(({ labels: of }) => of?.[0]?.textContent)
  const unticked = labels()
  if (before) await hands.click(before)
  await waitFor(() => expect(reportQueries().at(-1)).toMatchObject({ compare: 'month' }))
  const [, other] = ticks()
  if (other) await hands.click(other)
  await waitFor(() => expect(reportQueries().at(-1)).toMatchObject({ compare: 'year' }))
  expect(address()).toContain('compare=year')
  expect(ticks().map(({ checked }) => checked)).toEqual([false, true])
  // A tick changes no word, so that nothing beside it moves away.
  expect(labels()).toEqual(unticked)
})

test('a sum on top says what it was in the days it is compared with, and opens their documents', async () => {
  await open(compared, '?by=store&compare=true')
  await table()
  const [amount] = screen.getAllByTitle('Ver los documentos de Valor en el periodo anterior')
  expect(amount?.textContent).toBe('\u22126,2\u00a0%1.600')
  expect(amount?.getAttribute('href')).toContain('show=sales;from:')
})
