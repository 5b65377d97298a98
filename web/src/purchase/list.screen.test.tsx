import { type PurchaseRow, purchaseRow } from '@trastienda/contract/purchase'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { type SentRequest, refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import { stillTime } from '../../test/time.ts'
import PurchaseList from './list.tsx'

afterEach(() => vi.useRealTimers())

const row = (at: number): PurchaseRow =>
  purchaseRow.parse({
    id: at,
    reference: `FE-${at}`,
    purchasedOn: '2026-11-02',
    dueOn: '2026-12-02',
    supplierId: 7,
    supplier: at % 2 ? 'Lácteos Sabana' : 'Granos del Tolima',
    storeId: 1,
    store: 'Centro',
    approval: at === 2 ? 'approved' : 'pending',
    status: at === 2 ? 'received' : 'pending',
    lines: 1,
    attachments: 1,
    grandTotal: 100_033 * at,
    paid: 0,
    reserved: 0,
    balance: 100_033 * at,
    match: 'none',
    allBack: false,
    responsibleId: 5,
    responsible: 'Ana Ruiz',
    customerId: null,
    customer: null,
    createdBy: 'Luis Mora',
    createdById: 6,
    version: 1,
  })
const three = [row(1), row(2), row(3)]

const matches = (
  { reference, status }: PurchaseRow,
  { q = '', status: wantedStates }: SentRequest['query'],
) =>
  reference.toLowerCase().includes(q.toLowerCase()) &&
  (wantedStates === undefined || wantedStates.split(',').includes(status))
const answered = (rows: readonly PurchaseRow[], request: SentRequest) => ({
  ...pageOf(rows, request, matches),
  totals: { grandTotal: 600_198, paid: 0, balance: 200_066, leftOut: 0 },
})
async function open(list: (request: SentRequest) => unknown, at = '/purchase/list') {
  const page = await visit(PurchaseList, {
    at,
    as: 'admin',
    answers: { ...shop, 'GET /api/purchases': list },
  })
  /** The queries of the list itself, without those that count the rows of its views. */
  const listQueries = () =>
    page.requests
      .filter(({ path, query }) => path === '/api/purchases' && query['limit'] !== '1')
      .map(({ query }) => query)
  return { ...page, listQueries }
}
const grid = () => screen.getByRole('grid', { name: 'Compras' })
const ticks = () => within(grid()).queryAllByRole<HTMLInputElement>('checkbox', { name: /FE-/ })
const references = () => ticks().map(({ ariaLabel }) => ariaLabel?.replace('Seleccionar ', ''))
const ready = () => waitFor(() => expect(references().length).toBeGreaterThan(0))
const pointed = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

test('an empty list shows no message before the reply, and then a link to create the first one', async () => {
  let answer: (page: unknown) => void = () => undefined
  const { address, hands } = await open((request) =>
    request.query['limit'] === '1' ? answered([], request) : new Promise((resolve) => (answer = resolve)),
  )
  await waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe('13'))
  expect(screen.queryByText('Aún no hay compras')).toBeNull()
  // The press would be lost.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar todo' }).disabled).toBe(true)
  answer(answered([], { query: {} } as SentRequest))
  expect(await screen.findByText('Aún no hay compras')).toBeTruthy()
  await hands.keyboard('c')
  expect(address()).toBe('/purchase/add')
})

test('a failure to load the list is shown with its reason, and a button tries again', async () => {
  let down = true
  const { hands } = await open((request) => (down ? refusal(503, {}) : answered(three, request)))
  expect(await screen.findByText('No se pudo cargar la lista')).toBeTruthy()
  expect(screen.queryByText('Aún no hay compras')).toBeNull()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await ready()
  expect(references()).toEqual(['FE-1', 'FE-2', 'FE-3'])
})

test('without a match the list shows how many rows there are, and which filters exclude them', async () => {
  const { hands, address } = await open(
    (request) => answered(three, request),
    '/purchase/list?status=paid&q=FE',
  )
  expect(await screen.findByText('Sin coincidencias en 3 compras')).toBeTruthy()
  await hands.click(await screen.findByRole('button', { name: 'Quitar Estado: 3 compras' }))
  await ready()
  expect(address()).toBe('/purchase/list?q=FE')
  expect(references()).toHaveLength(3)
})

test('a search is sent once, after a pause; a late reply does not replace a newer one', async () => {
  const late: (() => void)[] = []
  const { listQueries, address } = await open((request) =>
    request.query['q'] === 'fe-1'
      ? new Promise((resolve) => late.push(() => resolve(answered(three, request))))
      : answered(three, request),
  )
  await ready()
  const { hands, pass } = stillTime()
  await hands.keyboard('/fe-1')
  expect(listQueries()).toHaveLength(1)
  await pass(150)
  expect(listQueries().map(({ q }) => q)).toEqual([undefined, 'fe-1'])
  expect(address()).toBe('/purchase/list?q=fe-1')
  await hands.keyboard('{Backspace}3')
  await pass(150)
  await waitFor(() => expect(references()).toEqual(['FE-3']))
  for (const answer of late) answer()
  await pass(100)
  expect(late).toHaveLength(1)
  expect(references()).toEqual(['FE-3'])
})

test('the keys move from row to row and open the marked one', async () => {
  const { hands, address } = await open((request) => answered(three, request))
  await ready()
  await hands.keyboard('jj')
  expect(pointed()).toContain('FE-2')
  await hands.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointed()).toContain('FE-3')
  await hands.keyboard('k{Enter}')
  await waitFor(() => expect(address()).toBe('/purchase/edit/2'))
})

test('a rejected purchase that is selected counts in no sum, as in the sum of the list', async () => {
  const rejected = { ...row(3), approval: 'rejected', status: 'rejected' } as const
  const { hands } = await open((request) => ({
    ...answered([row(1), row(2), rejected], request),
    totals: { grandTotal: 300_099, paid: 0, balance: 200_066, leftOut: 1 },
  }))
  await ready()
  await hands.keyboard('jxjjx')
  const [, , foot = grid()] = within(grid()).getAllByRole('rowgroup')
  const selected = within(foot).getAllByRole('row')[0]?.textContent
  expect(selected).toContain('Selección: 2 compras')
  expect(selected).toContain('1 no suma: se rechazó o se anuló')
  expect(selected).toContain('1.000,33')
})

test('selected rows are counted and summed to the centavo, stay selected while scrolling, and are deselected by another search', async () => {
  const { hands } = await open((request) => answered(three, request))
  await ready()
  await hands.keyboard('jxjjx')
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true])
  expect(screen.getByRole('toolbar', { name: 'Selección: 2 compras' })).toBeTruthy()
  const [, , foot = grid()] = within(grid()).getAllByRole('rowgroup')
  // 1,000.33 + 3,000.99.
  expect(within(foot).getAllByRole('row')[0]?.textContent).toContain('4.001,32')
  await hands.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(ticks().map(({ checked }) => checked)).toEqual([true, true, true])
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await hands.keyboard('{Home}x')
  await hands.keyboard('/fe-3{Enter}')
  await waitFor(() => expect(references()).toEqual(['FE-3']))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a head sorts by its column, in the address and from the server', async () => {
  const { hands, listQueries, address } = await open((request) => answered(three, request))
  await ready()
  await hands.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(listQueries().at(-1)?.['sort']).toMatch(/^-?total$/))
  const first = listQueries().at(-1)?.['sort']
  expect(address()).toBe(`/purchase/list?sort=${first}`)
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(listQueries().at(-1)?.['sort']).not.toBe(first))
})

test('with Shift a head adds its column to the order, by keyboard too, and says which place it has', async () => {
  const { hands, listQueries, address } = await open((request) => answered(three, request))
  await ready()
  await hands.keyboard('{Shift>}')
  await hands.click(screen.getByRole('button', { name: 'Total' }))
  await hands.keyboard('{/Shift}')
  await waitFor(() => expect(listQueries().at(-1)?.['sort']).toBe('-date,total'))
  expect(address()).toBe('/purchase/list?sort=-date,total')
  const second = screen.getByRole('button', { name: /^Total ?orden 2, ascendente$/ })
  expect(second.closest('th')?.getAttribute('aria-sort')).toBeNull()
  expect(screen.getByRole('columnheader', { name: /orden 1, descendente/ }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  act(() => second.focus())
  await hands.keyboard('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(listQueries().at(-1)?.['sort']).toBe('-date,-total'))
})

test('of thousands of rows only the visible ones are rendered and requested; the end is one request away', async () => {
  const many = Array.from({ length: 3010 }, (_, at) => row(at + 1))
  const { hands, listQueries } = await open((request) => answered(many, request))
  await ready()
  expect(references().length).toBeLessThan(60)
  expect(grid().getAttribute('aria-rowcount')).toBe('3011')
  await hands.keyboard('{End}')
  await waitFor(() => expect(listQueries().at(-1)?.['sort']).toBe('date'))
  await waitFor(() => expect(references().at(-1)).toBe('FE-3010'))
  expect(listQueries().length).toBeLessThan(5)
})

test('a sum in the foot opens the report that adds up to it, with the filters of the list', async () => {
  const sums = () => within(grid()).queryAllByRole('link', { name: /Abrir esta suma/ })
  const hrefs = () => sums().map((link) => link.getAttribute('href'))
  const { hands } = await open(
    (request) => answered(three, request),
    '/purchase/list?supplier=7&date=2026-11-01..2026-11-30',
  )
  await ready()
  const days = 'period=2026-11-01..2026-11-30'
  expect(hrefs()).toEqual([
    `/report/purchases_report?${days}&supplier=7&pending=true`,
    `/report/purchases_report?${days}&supplier=7`,
  ])
  expect(sums()[0]?.textContent).toBe('6.001,98. Abrir esta suma en «Informe de compras»')
  // The sums of selected rows are in no report.
  await hands.click(within(grid()).getAllByRole('checkbox', { name: /FE-1/ })[0] as HTMLElement)
  expect(sums()).toHaveLength(2)
})

test('a sum under a filter that no report has leads nowhere', async () => {
  await open((request) => answered(three, request), '/purchase/list?q=fe')
  await ready()
  expect(within(grid()).queryAllByRole('link', { name: /Abrir esta suma/ })).toEqual([])
})

describe('on paper', () => {
  const paper = () => document.querySelector<HTMLElement>('[data-part=printed-list]')
  const printedRows = () => within(paper() as HTMLElement).getAllByRole('row', { hidden: true })
  const tell = (name: 'beforeprint' | 'afterprint') =>
    act(() => {
      dispatchEvent(new Event(name))
    })

  test('the chosen rows are printed alone with their own sums', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { hands } = await open((request) => answered(three, request))
    await ready()
    for (const name of [/FE-1/, /FE-3/])
      await hands.click(within(grid()).getAllByRole('checkbox', { name })[0] as HTMLElement)
    await hands.click(screen.getByRole('button', { name: 'Más acciones' }))
    await hands.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(paper()?.textContent).toContain('2 filas seleccionadas de 3')
    const [head, ...rows] = printedRows().map(({ textContent }) => textContent)
    expect(head).toContain('Referencia')
    expect(rows).toEqual([
      expect.stringContaining('FE-1'),
      expect.stringContaining('FE-3'),
      // 1.000,33 and 3.000,99; the sum of the whole list is 6.001,98.
      expect.stringContaining('4.001,32'),
    ])
    tell('afterprint')
    expect(paper()).toBeNull()
    vi.unstubAllGlobals()
  })

  test('the menu of the browser prints what is loaded, and the paper says how much that is', async () => {
    const many = Array.from({ length: 450 }, (_, at) => row(at + 1))
    await open((request) => answered(many, request))
    await ready()
    tell('beforeprint')
    const loaded = printedRows().length - 2
    expect(loaded).toBeGreaterThanOrEqual(100)
    expect(loaded).toBeLessThan(450)
    expect(paper()?.textContent).toContain(`Primeras ${loaded} filas de 450`)
    tell('afterprint')
    expect(paper()).toBeNull()
  })
})
