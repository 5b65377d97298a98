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

const rice = {
  id: 3,
  name: 'Arroz Diana',
  code: 'ARR-1',
  party: '',
  day: null,
  approval: null,
  status: null,
  amount: 320_000,
  quantity: '63',
  purchaseId: null,
  saleId: null,
  paymentKind: null,
  receivable: false,
}

test.each(['cambiar el precio del arroz', 'precio arroz', 'price of arroz'])(
  '%j leads to the goods whose price it is',
  async (text) => {
    const { hands, address } = await visit(Screen, {
      answers: {
        'GET /api/search': ({ query }) => ({
          data: query['q'] === 'arroz' ? [{ kind: 'product', data: [rice], total: 1 }] : [],
        }),
        'GET /api/search/answer': () => ({ data: [], unknown: null }),
      },
    })
    await hands.keyboard('{Control>}k{/Control}')
    await hands.type(await screen.findByRole('combobox'), text)
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true }).textContent).toMatch(
        /^Arroz Diana.*Precio.*3\.200/,
      ),
    )
    // What somebody asks is not how much there is.
    expect(screen.getByRole('option', { selected: true }).textContent).not.toMatch(/existencias/)
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/product/list?open=3'))
  },
)

test('goods that are only looked for are shown with their stock', async () => {
  const { hands } = await visit(Screen, {
    answers: {
      'GET /api/search': () => ({ data: [{ kind: 'product', data: [rice], total: 1 }] }),
      'GET /api/search/answer': () => ({ data: [], unknown: null }),
    },
  })
  await hands.keyboard('{Control>}k{/Control}')
  await hands.type(await screen.findByRole('combobox'), 'arroz')
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(
      /^Arroz Diana.*existencias 63$/,
    ),
  )
})
