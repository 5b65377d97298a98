import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { refusal, type SentRequest } from '../../test/server.ts'
import { dairy, grains, shop } from '../../test/shop.ts'
import PurchaseList from './list.tsx'
import { bill } from './purchase-harness.ts'

// A list is divided into groups with their sums, and a group opens its rows.

const totals = (grandTotal: number, leftOut = 0) => ({ grandTotal, paid: 0, balance: grandTotal, leftOut })
const bySupplier = [
  { value: '7', rows: 2, totals: totals(3_000_000) },
  { value: '8', rows: 5, totals: totals(9_000_050) },
  { value: '9', rows: 1, totals: totals(0, 1) },
]

async function open(at: string, groups: (request: SentRequest) => unknown) {
  return visit(PurchaseList, {
    at,
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/purchases': (request) => ({ ...pageOf([bill()], request), totals: totals(12_000_050, 1) }),
      'GET /api/purchases/groups': groups,
      'GET /api/suppliers/pick': () => ({
        data: [dairy, grains, { ...grains, id: 9, company: 'Aseo del Valle' }],
        exact: false,
      }),
    },
  })
}
const grid = (by: string) => screen.findByRole('grid', { name: `Compras por ${by}` })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
    .filter((cells) => cells.length > 0)

test('a key divides the list; the largest sum comes first, and all of them are the sum of the list', async () => {
  const { hands, address } = await open('/purchase/list?status=pending', () => ({
    groups: bySupplier,
    more: 0,
  }))
  await screen.findByRole('grid', { name: 'Compras' })
  await hands.keyboard('g')
  await hands.click(await screen.findByRole('menuitem', { name: 'Proveedor' }))
  const table = await grid('Proveedor')
  await within(table).findByText('Granos del Tolima')
  expect(address()).toBe('/purchase/list?status=pending&group=supplier')
  expect(rowsOf(table)).toEqual([
    ['Granos del Tolima', '5', '90.000,50', '90.000,50'],
    ['Lácteos Sabana', '2', '30.000', '30.000'],
    // What was rejected is in no sum.
    ['Aseo del Valle', '1', '–', '–'],
    ['3 grupos1 no suma: se rechazó o se anuló', '1', '120.000,50', '120.000,50'],
  ])
})

test('the heads order the groups, and the address keeps it', async () => {
  const { hands, address } = await open('/purchase/list?group=supplier', () => ({
    groups: bySupplier,
    more: 3,
  }))
  const table = await grid('Proveedor')
  const names = () => rowsOf(table).map(([name]) => name)
  await waitFor(() => expect(names()[0]).toBe('Granos del Tolima'))
  expect(names().at(-1)).toContain('6 grupos')
  expect(names().at(-1)).toContain('otros 3 grupos tienen menos filas')
  await hands.click(within(table).getByRole('button', { name: /^Proveedor/ }))
  await waitFor(() => expect(names()[0]).toBe('Aseo del Valle'))
  expect(address()).toBe('/purchase/list?group=supplier,group')
})

test('Enter opens the rows of a group under the other filters', async () => {
  const { hands, address } = await open('/purchase/list?status=pending&group=supplier', () => ({
    groups: bySupplier,
    more: 0,
  }))
  const table = await grid('Proveedor')
  await within(table).findByText('Granos del Tolima')
  expect(within(table).getByRole('link', { name: 'Lácteos Sabana' }).getAttribute('href')).toBe(
    '/purchase/list?status=pending&supplier=7&within=supplier',
  )
  await hands.keyboard('jj{Enter}')
  await waitFor(() => expect(address()).toBe('/purchase/list?status=pending&supplier=7&within=supplier'))
  expect(await screen.findByRole('grid', { name: 'Compras' })).toBeTruthy()
  // Escape, or the button that says so, shows the groups again.
  expect(screen.getByRole('button', { name: 'Volver a los grupos por Proveedor' })).toBeTruthy()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/purchase/list?status=pending&group=supplier'))
  expect(await grid('Proveedor')).toBeTruthy()
})

test('Escape shows the groups again under the filter that they had, not under none', async () => {
  const { hands, address } = await open('/purchase/list?supplier=7,8&group=supplier,-balance', () => ({
    groups: bySupplier,
    more: 0,
  }))
  await within(await grid('Proveedor')).findByText('Granos del Tolima')
  await hands.keyboard('jj{Enter}')
  await waitFor(() => expect(address()).toBe('/purchase/list?supplier=7&within=supplier,-balance,7,8'))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/purchase/list?supplier=7,8&group=supplier,-balance'))
})

test('no group is open any more once its filter is taken off, or a view is chosen', async () => {
  const { hands, address } = await open('/purchase/list?status=pending&supplier=7&within=supplier', () => ({
    groups: bySupplier,
    more: 0,
  }))
  await screen.findByRole('button', { name: 'Volver a los grupos por Proveedor' })
  await hands.click(screen.getByRole('button', { name: /^Quitar.*Proveedor/ }))
  await waitFor(() => expect(address()).toBe('/purchase/list?status=pending'))
  await hands.click(screen.getByRole('tab', { name: /^Por aprobar/ }))
  await waitFor(() => expect(address()).not.toContain('within'))
})

test('Escape leaves the groups', async () => {
  const { hands, address } = await open('/purchase/list?group=month', () => ({
    groups: [{ value: '2026-10', rows: 2, totals: totals(100) }],
    more: 0,
  }))
  const table = await grid('Mes')
  expect(await within(table).findByText('octubre de 2026')).toBeTruthy()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/purchase/list'))
})

test('rows without a value are a group that does not open', async () => {
  await open('/purchase/list?group=customer', () => ({
    groups: [{ value: null, rows: 3, totals: totals(100) }],
    more: 0,
  }))
  const table = await grid('Cliente')
  expect(await within(table).findByText('Existencias propias')).toBeTruthy()
  expect(within(table).queryByRole('link')).toBeNull()
})

test('groups that cannot be loaded say why, and a button tries again', async () => {
  let down = true
  const { hands } = await open('/purchase/list?group=supplier', () =>
    down ? refusal(503, {}) : { groups: bySupplier, more: 0 },
  )
  expect(await screen.findByText('No se pudo cargar la lista')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await within(await grid('Proveedor')).findByText('Granos del Tolima')).toBeTruthy()
})

test('an address that names what does not divide the list shows its rows', async () => {
  await open('/purchase/list?group=price', () => refusal(500, {}))
  expect(await screen.findByRole('grid', { name: 'Compras' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Agrupar/ })).toBeTruthy()
})
