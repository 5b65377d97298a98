import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import PurchaseList from './list.tsx'
import { bill } from './purchase-harness.ts'

// What can be done to a purchase from its row.

const rows = [
  bill({ id: 1, reference: 'FE-1' }),
  bill({ id: 2, reference: 'FE-2', approval: 'approved', status: 'received' }),
  bill({ id: 3, reference: 'FE-3', approval: 'rejected' }),
]

async function open(answers: Answers = {}) {
  const page = await visit(PurchaseList, {
    at: '/purchase/list',
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/purchases': (request) => ({
        ...pageOf(rows, request),
        totals: { grandTotal: 100_000, paid: 0, balance: 50_000, leftOut: 1 },
      }),
      ...answers,
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

test('a reopening that is refused leads to the documents that depend on the purchase', async () => {
  const { hands } = await open({
    'POST /api/purchases/2/reopen': () =>
      refusal(409, {
        code: 'has_dependents',
        detail: {
          documents: [
            { kind: 'payment', id: 8, reference: 'CE-8' },
            { kind: 'purchase_return', id: 9, reference: 'DV-9' },
          ],
        },
      }),
  })
  await hands.click(screen.getByRole('button', { name: 'Más acciones de FE-2' }))
  await hands.click(screen.getByRole('menuitem', { name: /^Reabrir/ }))
  await hands.keyboard('La cantidad no era{Control>}{Enter}{/Control}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Otros documentos dependen de este: CE-8 y DV-9')
  const links = within(alert).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent, href }) => [textContent, href.replace(/^.*?\/\/[^/]*/, '')])).toEqual([
    ['CE-8', '/payments/purchase/2?payment=8'],
    ['DV-9', '/preturn/list/2?open=9'],
  ])
})
