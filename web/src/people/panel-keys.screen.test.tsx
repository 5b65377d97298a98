import { supplier } from '@trastienda/contract/supplier'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import SupplierList from './supplier.tsx'

const mill = supplier.parse({
  id: 2,
  company: 'Molinos',
  name: 'Rosa Díaz',
  taxId: '',
  email: '',
  phone: '',
  city: 'Cali',
  address: 'Calle 5',
  note: '',
  creditDays: 30,
  owed: 0,
  bills: 2,
  approval: 'pending',
  active: true,
  own: false,
  version: 4,
  createdBy: 'Luis Mora',
  createdAt: '2026-11-02T15:00:00.000Z',
})

test('in the panel of a party that waits A approves and E edits, as in the panels of documents', async () => {
  const { hands } = await visit(SupplierList, {
    at: '/people/supplier?open=2',
    as: 'admin',
    answers: {
      'GET /api/suppliers': () => ({ data: [mill], next: null, total: 1, totals: { owed: 0 } }),
      'GET /api/suppliers/cities': () => ({ data: [] }),
      'GET /api/suppliers/2': () => mill,
      'GET /api/history/supplier/2': () => ({ data: [], next: null, total: 0 }),
    },
  })
  await screen.findByRole('button', { name: /^Aprobar/ })
  await hands.keyboard('a')
  expect((await screen.findByRole('dialog', { name: /Aprobar/ })).textContent).toContain('Molinos')
  await hands.keyboard('{Escape}')
  await hands.keyboard('e')
  await screen.findByRole('dialog', { name: /Editar proveedor/ })
  await waitFor(() => expect(field('Empresa').value).toBe('Molinos'))
})
