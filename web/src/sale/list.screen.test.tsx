import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import { OpenDeleted } from '../kit/open-deleted.ts'
import SaleList from './list.tsx'

const owed = {
  id: 4,
  reference: 'SV-4',
  soldOn: '2026-11-20',
  customerId: 2,
  customer: 'Cafetería El Parque',
  counter: false,
  storeId: 1,
  store: 'Centro',
  approval: 'approved',
  status: 'received',
  attachments: 0,
  responsibleId: 5,
  responsible: 'Ana Ruiz',
  lines: 1,
  units: '3',
  grandTotal: 900_000,
  paid: 0,
  balance: 900_000,
  returning: 0,
  createdBy: 'Ana Ruiz',
  createdById: 5,
  version: 2,
}
const paid = { ...owed, id: 5, reference: 'SV-5', status: 'paid', paid: 900_000, balance: 0 }

test('a payment of a sale on credit is received from its row; a paid one has no such entry', async () => {
  const { hands, requests } = await visit(SaleList, {
    at: '/sale/list',
    answers: {
      ...shop,
      'GET /api/sales': (request) => ({
        ...pageOf([owed, paid], request),
        totals: { grandTotal: 1_800_000, paid: 900_000, balance: 900_000, leftOut: 0 },
      }),
      'POST /api/sales/4/collections': () => ({ id: 4, version: 3 }),
    },
  })
  const more = (name: string) => screen.findByRole('button', { name: `Más acciones de ${name}` })
  await hands.click(await more('SV-5'))
  await screen.findByRole('menuitem', { name: 'Tirilla (80 mm)' })
  expect(screen.queryByRole('menuitem', { name: 'Recibir pago' })).toBeNull()
  await hands.keyboard('{Escape}')
  await hands.click(await more('SV-4'))
  await hands.click(await screen.findByRole('menuitem', { name: 'Recibir pago' }))
  await screen.findByRole('dialog', { name: /Recibir pago de SV-4/ })
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent(requests, '/api/sales/4/collections')).toHaveLength(1))
})

test('its menu leads to what was deleted a short time ago, also while it has rows', async () => {
  const opened = vi.fn<() => void>()
  const { hands } = await visit(
    () => (
      <OpenDeleted value={opened}>
        <SaleList />
      </OpenDeleted>
    ),
    {
      at: '/sale/list',
      answers: {
        ...shop,
        'GET /api/sales': (request) => ({
          ...pageOf([paid], request),
          totals: { grandTotal: 900_000, paid: 900_000, balance: 0, leftOut: 0 },
        }),
      },
    },
  )
  await screen.findByText('SV-5')
  await hands.click(screen.getByRole('button', { name: 'Exportar' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Eliminados hace poco' }))
  expect(opened).toHaveBeenCalledTimes(1)
})
