import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import PurchaseList from './list.tsx'
import { bill } from './purchase-harness.ts'

// What can be done to a purchase from its row.

const rows = [
  bill({ id: 1, reference: 'FE-1' }),
  bill({ id: 2, reference: 'FE-2', approval: 'approved', status: 'received' }),
  bill({ id: 3, reference: 'FE-3', approval: 'rejected' }),
]

async function open() {
  const page = await visit(PurchaseList, {
    at: '/purchase/list',
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/purchases': (request) => ({
        ...pageOf(rows, request),
        totals: { grandTotal: 100_000, paid: 0, balance: 50_000, leftOut: 1 },
      }),
    },
  })
  await screen.findByRole('button', { name: 'Más acciones de FE-2' })
  return page
}

test('only what may still be changed has a pencil; an approved purchase is opened', async () => {
  await open()
  const pencils = screen.getAllByRole('button', { name: /^Editar / }).map(({ ariaLabel }) => ariaLabel)
  expect(pencils).toEqual(['Editar FE-1', 'Editar FE-3'])
})

test('who reopens is told before giving a reason what has to be canceled first', async () => {
  const { hands } = await open()
  await hands.click(screen.getByRole('button', { name: 'Más acciones de FE-2' }))
  await hands.click(screen.getByRole('menuitem', { name: /^Reabrir/ }))
  const dialog = await screen.findByRole('dialog', { name: /FE-2/ })
  expect(dialog.textContent).toMatch(
    /Salen sus existencias.* Si otro documento depende de este.* anúlalo primero/,
  )
})
