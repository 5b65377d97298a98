import { type CustomerRow, customerRow } from '@trastienda/contract/customer'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sent } from '../../test/form.ts'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import CustomerList from './customer.tsx'

const row = (id: number, name: string, of: Partial<Record<keyof CustomerRow, unknown>> = {}): CustomerRow =>
  customerRow.parse({
    id,
    name,
    company: '',
    taxId: '',
    email: '',
    phone: '',
    city: 'Cali',
    owed: 0,
    approval: 'pending',
    active: true,
    own: false,
    version: 4,
    counter: false,
    ...of,
  })
const rows = [
  row(1, 'Ana Gil', { owed: 1_250_050 }),
  row(2, 'Beto Luna'),
  row(3, 'Mostrador', { counter: true, approval: 'approved' }),
]
const detail = (id: number) => ({
  ...rows.find((each) => each.id === id),
  address: '',
  note: '',
  createdBy: 'Luis Mora',
  createdAt: '2026-11-02T15:00:00.000Z',
})
async function open(answers: Answers = {}, at = '/people/customer') {
  const page = await visit(CustomerList, {
    at,
    as: 'admin',
    answers: {
      'GET /api/customers': (request) => ({
        ...pageOf(
          rows,
          request,
          ({ approval }, query) => (query['approval'] ?? approval) === approval,
          'name',
        ),
        totals: { owed: 1_250_050 },
      }),
      'GET /api/customers/cities': () => ({ data: [] }),
      'GET /api/customers/1': () => detail(1),
      'GET /api/customers/2': () => detail(2),
      'GET /api/customers/3': () => detail(3),
      'GET /api/history/customer/1': () => ({
        data: [
          {
            id: 9,
            action: 'created',
            user: 'Luis Mora',
            at: '2026-11-02T15:00:00.000Z',
            reason: '',
            changes: [],
          },
        ],
      }),
      'GET /api/history/customer/2': () => refusal(503, {}),
      'POST /api/customers/1/approve': () => ({ id: 1, version: 5 }),
      'POST /api/customers/1/deactivate': () => ({ id: 1, version: 5 }),
      ...answers,
    },
  })
  if (!at.includes('open')) await screen.findByRole('link', { name: 'Ana Gil' })
  return page
}
const drawer = () => screen.findByRole('dialog')

test('the keys open a customer with its history beside the list, and Escape closes it again', async () => {
  const { hands, address } = await open()
  await hands.keyboard('j{Enter}')
  expect(address()).toBe('/people/customer?at=0~1&open=1')
  const opened = await drawer()
  expect(await within(opened).findByRole('heading', { name: 'Ana Gil' })).toBeTruthy()
  expect(await within(opened).findByText('Creación')).toBeTruthy()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(address()).not.toContain('open'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the list says what each owes, and those who owe have their own view', async () => {
  const { hands, address } = await open()
  expect(screen.getByRole('row', { name: /Ana Gil/ }).textContent).toContain('12.500,50')
  expect(screen.getByRole('row', { name: /Beto Luna/ }).textContent).not.toContain('12.500')
  await hands.click(screen.getByRole('tab', { name: /Nos deben/ }))
  await waitFor(() => expect(address()).toContain('view=owing'))
})

test('what one owes leads to the sales that are not paid, and to the statement', async () => {
  await open({}, '/people/customer?open=1')
  const opened = await drawer()
  const owed = await within(opened).findByRole('link', { name: /12\.500,50/ })
  expect(owed.getAttribute('href')).toBe('/sale/list?customer=1&owing=true')
  expect(within(opened).getByRole('link', { name: 'Estado de cuenta' }).getAttribute('href')).toBe(
    '/report/customers_report/1',
  )
})

test('a failure to load the history leaves the customer readable; a failure to load the customer is reported', async () => {
  const { hands } = await open({ 'GET /api/customers/1': () => refusal(503, {}) }, '/people/customer?open=2')
  const opened = await drawer()
  expect(await within(opened).findByText('No se pudo cargar el historial')).toBeTruthy()
  expect(within(opened).getByRole('heading', { name: 'Beto Luna' })).toBeTruthy()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.click(await screen.findByRole('link', { name: 'Ana Gil' }))
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'No se pudo cargar' })).toBeTruthy()
})

test('one is approved after a confirmation, once, with the version that was seen', async () => {
  const { hands, requests } = await open({}, '/people/customer?open=1')
  await hands.click(await within(await drawer()).findByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('¿Aprobar Ana Gil?')).toBeTruthy()
  expect(sent(requests, '/api/customers/1/approve')).toEqual([])
  await hands.keyboard('{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Ana Gil se aprobó')).toBeTruthy()
  expect(sent(requests, '/api/customers/1/approve')).toMatchObject([{ over: '"v4"' }])
})

test('switching one off is offered back, and taken back over the version that it has by then', async () => {
  const { hands, requests } = await open({
    'POST /api/customers/1/activate': () => ({ id: 1, version: 6 }),
  })
  await hands.keyboard('jm')
  await hands.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  expect(await screen.findByText('Ana Gil se desactivó')).toBeTruthy()
  await hands.keyboard('{Alt>}z{/Alt}')
  await waitFor(() => expect(sent(requests, '/api/customers/1/activate')).toMatchObject([{ over: '"v5"' }]))
})

test('the counter is never switched off or deleted', async () => {
  const { hands } = await open()
  await hands.keyboard('jjjm')
  expect(screen.queryByRole('menuitem', { name: /Desactivar|Eliminar/ })).toBeNull()
})

test('E corrects the one that is pointed at, and C begins a new one', async () => {
  const { hands } = await open()
  await hands.keyboard('jje')
  await waitFor(() => expect(screen.getByDisplayValue('Beto Luna')).toBeTruthy())
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.keyboard('c')
  expect(await screen.findByRole('dialog', { name: 'Nuevo cliente' })).toBeTruthy()
})

test('the address asks for a new one or for an import once: closed, the address is that of the list', async () => {
  const asked = await open({}, '/people/customer?approval=pending&open=new')
  await screen.findByRole('dialog', { name: 'Nuevo cliente' })
  await asked.hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.address()).toBe('/people/customer?approval=pending')
  asked.leave('/people/customer?open=import')
  await screen.findByRole('dialog', { name: /Importar clientes/ })
  await asked.hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.address()).toBe('/people/customer')
})
