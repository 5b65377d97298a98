import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { person, visit } from '../../test/page.tsx'
import type { Answers, SentRequest } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import PurchaseList from '../purchase/list.tsx'
import { DeletedDocuments } from './DeletedDocuments.tsx'
import { Finder } from './palette/Finder.tsx'
import { UserMenu } from './UserMenu.tsx'
// Read beforehand: how long a slow machine takes to load them is not what is tried here.
import './palette/PaletteDialog.tsx'
import '../deleted-document/DeletedDialog.tsx'

// The ways to what was deleted a short time ago.

function Frame() {
  const [open, setOpen] = useState(false)
  return (
    <DeletedDocuments>
      <Finder open={open} onOpen={setOpen} />
      <UserMenu user={person('buyer')} />
      <PurchaseList />
    </DeletedDocuments>
  )
}

const one = {
  kind: 'purchase',
  id: 3,
  reference: 'FE-3',
  party: 'Alpina',
  amount: 100,
  deletedAt: '2026-11-20T14:00:00.000Z',
  purchaseId: null,
  paymentKind: null,
}
const open = (rows: readonly object[], at = '/purchase/list', answers: Answers = {}) =>
  visit(Frame, {
    at,
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/purchases': (request: SentRequest) => ({
        ...pageOf([], request),
        totals: { grandTotal: 0, paid: 0, balance: 0, leftOut: 0 },
      }),
      'GET /api/deleted-documents': () => ({ data: rows, next: null, total: rows.length }),
      ...answers,
    },
  })
const asked = (requests: readonly SentRequest[]) =>
  requests.filter(({ path }) => path === '/api/deleted-documents')
const dialog = () => screen.findByRole('dialog', { name: 'Eliminados hace poco' })

test.each(['papelera', 'recuperar', 'deshacer', 'borrado'])(
  'the palette finds the way there by %s',
  async (typed) => {
    const { hands } = await open([one])
    await hands.keyboard(`{Control>}k{/Control}${typed}`)
    await screen.findByRole('option', { name: 'Recuperar un documento eliminado…' })
    await hands.keyboard('{Enter}')
    await dialog()
    await screen.findByRole('button', { name: 'Recuperar FE-3' })
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a supplier who is called like a word that finds it comes before it', async () => {
  const hit = { id: 7, name: 'Papelera Monte Blanco', code: '', party: '', day: null, amount: null }
  const facts = { approval: null, status: null, quantity: null, receivable: false }
  const { hands } = await open([], '/purchase/list', {
    'GET /api/search': () => ({ data: [{ kind: 'supplier', data: [{ ...hit, ...facts }], total: 1 }] }),
    'GET /api/search/answer': () => ({ data: [], unknown: null }),
  })
  await hands.keyboard('{Control>}k{/Control}papelera')
  await screen.findByRole('option', { name: /^Papelera Monte Blanco/ })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/^Papelera Monte Blanco/)
  expect(names.at(-1)).toBe('Recuperar un documento eliminado…')
})

test('the menu of the account leads there, for a buyer too', async () => {
  const { hands } = await open([one])
  await hands.click(screen.getByRole('button', { name: /Comprador/ }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Eliminados hace poco' }))
  expect(await dialog()).toBeTruthy()
})

test.each([
  ['an empty list', '/purchase/list'],
  ['a list in which nothing matches', '/purchase/list?q=FE-3'],
])('%s leads to the documents of its kind that the person deleted', async (_, at) => {
  const { hands, requests } = await open([one], at)
  await hands.click(await screen.findByRole('button', { name: 'Ver 1 eliminado hace poco' }))
  await dialog()
  expect(asked(requests)[0]?.query).toEqual({ kind: 'purchase', limit: '1' })
})

test('where the person deleted none, it does not', async () => {
  const { requests } = await open([])
  await screen.findByRole('heading', { name: /Aún no hay compras/ })
  await waitFor(() => expect(asked(requests).length).toBe(1))
  expect(screen.queryByRole('button', { name: /eliminado/ })).toBeNull()
})
