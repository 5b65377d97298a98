import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

const hit = (id: number, name: string, code = '') => ({
  id,
  name,
  code,
  party: '',
  day: null,
  approval: null,
  status: null,
  amount: null,
  quantity: '4',
  receivable: false,
})

function Screen() {
  const [open, setOpen] = useState(false)
  return <Finder open={open} onOpen={setOpen} />
}

/** The palette of somebody who looked for "arr" before; what is asked afterwards waits for its answer. */
async function open() {
  const waiting: { readonly q: string; readonly reply: (data: unknown[]) => void }[] = []
  const reply = (data: unknown[]) => ({ data: [{ kind: 'product', data, total: data.length }] })
  const page = await visit(Screen, {
    answers: {
      'GET /api/search': ({ query }) =>
        query['q'] === 'arr'
          ? reply([hit(1, 'Arroz blanco', 'GRA-1'), hit(2, 'Arracacha')])
          : new Promise((resolve) => {
              waiting.push({ q: query['q'] ?? '', reply: (data) => resolve(reply(data)) })
            }),
      'GET /api/search/answer': () => ({ data: [], unknown: null }),
    },
  })
  await page.hands.keyboard('{Control>}k{/Control}arr')
  await screen.findByRole('option', { name: /Arracacha/ })
  return { ...page, waiting }
}
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')

test('what was found before is shown at once, and what the server adds comes below the highlighted row', async () => {
  const { hands, waiting } = await open()
  await hands.clear(screen.getByRole('combobox'))
  await hands.keyboard('blanco')
  expect(shown()[0]).toMatch(/^Arroz blanco/)
  await waitFor(() => expect(waiting.at(-1)?.q).toBe('blanco'))
  await hands.keyboard('{ArrowUp}{ArrowDown}')
  waiting.at(-1)?.reply([hit(5, 'Blanco'), hit(1, 'Arroz blanco', 'GRA-1')])
  await screen.findByRole('option', { name: /^Blanco/ })
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Arroz blanco/)
  expect(shown()[0]).toMatch(/^Arroz blanco/)
})

test('Enter before the answer opens what was highlighted, once the server finds it too', async () => {
  const { hands, waiting, address } = await open()
  await hands.clear(screen.getByRole('combobox'))
  await hands.keyboard('gra-1')
  await waitFor(() => expect(waiting.at(-1)?.q).toBe('gra-1'))
  await hands.keyboard('{Enter}')
  expect(address()).toBe('/')
  waiting.at(-1)?.reply([hit(8, 'Gramera', 'GRA-10'), hit(1, 'Arroz blanco', 'GRA-1')])
  await waitFor(() => expect(address()).toBe('/product/list?open=1'))
})

test('Enter before the answer opens nothing in place of what the server finds to be exactly what was typed', async () => {
  const { hands, waiting, address } = await open()
  await hands.clear(screen.getByRole('combobox'))
  await hands.keyboard('gra')
  await waitFor(() => expect(waiting.at(-1)?.q).toBe('gra'))
  await hands.keyboard('{Enter}')
  waiting.at(-1)?.reply([hit(9, 'Granos', 'GRA'), hit(1, 'Arroz blanco', 'GRA-1')])
  await waitFor(() => expect(address()).toBe('/product/list?open=9'))
})

test.each([
  ['nuevo traslado', 'Nuevo traslado'],
  ['nuevo ajuste', 'Nuevo ajuste'],
  ['nuevo conteo', 'Nuevo conteo'],
  ['tema oscuro', 'Cambiar el tema…'],
])('%s is found by its words', async (typed, label) => {
  const { hands } = await open()
  await hands.clear(screen.getByRole('combobox'))
  await hands.type(screen.getByRole('combobox'), typed)
  expect(await screen.findByRole('option', { name: new RegExp(label) })).toBeTruthy()
})
