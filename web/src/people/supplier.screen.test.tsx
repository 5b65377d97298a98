import type { Supplier } from '@trastienda/contract/supplier'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cursor, sent } from '../../test/form.ts'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import type { SentRequest } from '../../test/server.ts'
import { supplierRow } from '../../test/supplier-row.ts'
import SupplierList from './supplier.tsx'

// The days of credit, changed in the cells of the list.

// Room for the column.
beforeEach(() => vi.stubGlobal('innerWidth', 1440))
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const rows = [supplierRow(1, 'Lácteos del Valle', 'approved'), supplierRow(2, 'Molinos', 'rejected')]
  const page = await visit(SupplierList, {
    at: '/people/supplier',
    answers: {
      'GET /api/suppliers': (request) => ({
        ...pageOf(rows, request, () => true, 'company'),
        totals: { owed: 0 },
      }),
      'GET /api/suppliers/cities': () => ({ data: [] }),
      'GET /api/suppliers/1': () => rows[0],
      'PATCH /api/suppliers/1': ({ body }: SentRequest) => {
        const [before = supplierRow(1, '', 'approved'), other = before] = rows
        const { creditDays } = body as Supplier
        rows.splice(0, 2, { ...before, creditDays, version: before.version + 1 }, other)
        return { id: 1, version: rows[0]?.version }
      },
    },
  })
  await screen.findByRole('link', { name: 'Molinos' })
  return page
}
const dairy = () => within(screen.getByRole('row', { name: /Lácteos/ }))

test('the days of credit are saved with the rest of the supplier as it is by now, and undone', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('j{F2}')
  expect(cursor()).toBe('Días de crédito de Lácteos del Valle')
  expect((document.activeElement as HTMLInputElement).inputMode).toBe('numeric')
  await hands.keyboard('45{Enter}')
  expect(await screen.findByText('Días de crédito de Lácteos del Valle: 30 → 45')).toBeTruthy()
  expect(dairy().getByText('45')).toBeTruthy()
  await hands.keyboard('{Alt>}z{/Alt}')
  expect(await screen.findByText('Días de crédito de Lácteos del Valle: 45 → 30')).toBeTruthy()
  await waitFor(() => expect(dairy().getByText('30')).toBeTruthy())
  expect(sent(requests, '/api/suppliers/1')).toMatchObject([
    { over: '"v4"', body: { company: 'Lácteos del Valle', address: 'Calle 5', creditDays: 45 } },
    { over: '"v5"', body: { creditDays: 30 } },
  ])
})

test('days beyond a year are refused beside the cell', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('j{F2}400{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Escribe los días de crédito: de 1 a 365')
  expect(sent(requests, '/api/suppliers/1')).toEqual([])
})

test('a rejected supplier, which any change would make pending, is changed in its form only', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('jj{F2}')
  expect(screen.queryByLabelText('Días de crédito de Molinos')).toBeNull()
  await hands.dblClick(within(screen.getByRole('row', { name: /Molinos/ })).getByText('30'))
  expect(screen.queryByLabelText('Días de crédito de Molinos')).toBeNull()
  expect(sent(requests, '/api/suppliers/2')).toEqual([])
})

test('what is owed leads to the bills that add up to it, and says how many they are', async () => {
  const { hands } = await open()
  await hands.keyboard('j{Enter}')
  const bills = await screen.findByRole('link', { name: '2 compras por pagar' })
  expect(bills.getAttribute('href')).toBe('/purchase/list?supplier=1&owing=true')
})
