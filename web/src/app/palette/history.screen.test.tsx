import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  return <Finder open={open} onOpen={setOpen} />
}

const bill = (id: number, name: string) => ({
  id,
  name,
  code: '',
  party: 'Alpina',
  day: '2026-11-20',
  approval: 'approved',
  status: 'received',
  amount: 100_000,
  quantity: null,
  purchaseId: null,
  saleId: null,
  paymentKind: null,
  receivable: false,
})

async function ask(text: string) {
  const page = await visit(Screen, {
    as: 'admin',
    answers: {
      'GET /api/search': ({ query }) => ({
        data:
          query['q'] === 'fe-123'
            ? [{ kind: 'purchase', data: [bill(7, 'FE-123'), bill(8, 'FE-1234')], total: 2 }]
            : query['q'] === 'conservas'
              ? [{ kind: 'supplier', data: [bill(4, 'Conservas del Valle')], total: 1 }]
              : [],
      }),
      'GET /api/search/answer': () => ({ data: [], unknown: null }),
    },
  })
  await page.hands.keyboard('{Control>}k{/Control}')
  await page.hands.type(await screen.findByRole('combobox'), text)
  return page
}

test.each(['quién cambió FE-123', 'who changed FE-123?'])(
  '%j opens the history of the document that is called so',
  async (text) => {
    const { hands, address } = await ask(text)
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true }).textContent).toMatch(
        /^Historial de .*FE-123\u2069/,
      ),
    )
    expect(screen.getAllByRole('option', { name: /Historial de/ })).toHaveLength(1)
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/purchase/edit/7?history=open'))
  },
)

test('of what nothing is called no history is offered', async () => {
  await ask('quién cambió FE-9')
  expect(await screen.findByText(/Nada coincide/)).toBeTruthy()
  expect(screen.queryByText(/Historial de/)).toBeNull()
})

test.each(['conservas estado de cuenta', 'estado de cuenta de conservas'])(
  '%j opens the account of the supplier who is called so',
  async (text) => {
    const { hands, address } = await ask(text)
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true }).textContent).toMatch(
        /^Estado de cuenta de .*Conservas del Valle/,
      ),
    )
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/report/suppliers_report/4'))
  },
)
