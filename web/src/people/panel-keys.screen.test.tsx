import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { supplierRow } from '../../test/supplier-row.ts'
import SupplierList from './supplier.tsx'

const mill = supplierRow(2, 'Molinos', 'pending')

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
