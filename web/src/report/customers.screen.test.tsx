import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import type { SentRequest } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import CustomersReport from './customers.tsx'

const path = '/api/reports/customers_report'
const customer = (id: number, amount: number) => ({
  id,
  name: `Cliente ${id}`,
  documents: 2,
  amount,
  returned: 33,
  net: amount - 33,
  cost: 0,
  grossProfit: amount - 33,
  margin: 100,
  paid: 0,
  owed: 0,
  lastOn: '2026-11-20',
  previous: null,
})
const many = Array.from({ length: 130 }, (_, at) => customer(at + 1, 100_000 + at))
const matches = ({ name }: { name: string }, { q = '' }: SentRequest['query']) => name.endsWith(q)
// A chart says that it has no room, as nothing has without a layout.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

async function open(query = '', more: object = {}) {
  const page = await visit(CustomersReport, {
    at: `/report/customers_report${query}`,
    answers: {
      ...shop,
      [`GET ${path}`]: (request) => ({
        ...pageOf(many, { ...request, query: { ...request.query, sort: '-date' } }, matches),
        from: '2026-11-01',
        to: '2026-11-25',
        previous: null,
        totals: { ...customer(0, 13_008_385), name: '' },
        ...more,
      }),
    },
  })
  return {
    ...page,
    reportQueries: () => page.requests.filter((each) => each.path === path).map((each) => each.query),
  }
}
/** The headings of the rows, by their elements: by role a busy machine takes seconds for so many. */
const names = () =>
  [...document.querySelectorAll('table th[scope=row]')].map(({ textContent }) => textContent)

test('a hundred customers are shown, and the rest on request, none of them twice', async () => {
  const { hands, reportQueries } = await open()
  await screen.findByRole('table', { name: 'Informe de clientes' })
  await waitFor(() => expect(names()).toHaveLength(101))
  expect(screen.getByText('Se muestran 100 de 130')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Ver más' }))
  await waitFor(() => expect(names()).toHaveLength(131))
  expect(new Set(names()).size).toBe(131)
  expect(reportQueries().map(({ cursor }) => cursor)).toEqual([undefined, '100'])
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
})

test('words that are searched narrow the customers and stay in the address', async () => {
  const { hands, reportQueries, address } = await open()
  await screen.findByRole('table', { name: 'Informe de clientes' })
  await hands.keyboard('/130')
  await waitFor(() => expect(reportQueries().at(-1)?.['q']).toBe('130'))
  expect(address()).toBe('/report/customers_report?q=130')
  await waitFor(() => expect(names().slice(0, -1)).toEqual(['Cliente 130']))
})

test('compared with days that have nothing, it says so once and marks nothing as new', async () => {
  const compared = {
    previous: { from: '2025-11-01', to: '2025-11-25' },
    data: [{ ...customer(1, 500_000), previous: 0 }],
    totals: { ...customer(0, 500_000), name: '', previous: 0 },
  }
  await open('?compare=year', compared)
  await screen.findByRole('table', { name: 'Informe de clientes' })
  expect(screen.getByRole('note').textContent).toMatch(
    /^No hay nada con qué comparar: .*2025 no tiene cifras\.$/,
  )
  expect(screen.queryByText('nuevo')).toBeNull()
})

test('a single one without figures before is marked as new', async () => {
  const compared = {
    previous: { from: '2025-11-01', to: '2025-11-25' },
    data: [
      { ...customer(1, 500_000), previous: 0 },
      { ...customer(2, 500_000), previous: 100 },
    ],
    totals: { ...customer(0, 1_000_000), name: '', previous: 100 },
  }
  await open('?compare=year', compared)
  expect(await screen.findByText('nuevo')).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})
