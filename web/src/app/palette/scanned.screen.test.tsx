import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { scan } from '../../../test/form.ts'
import { visit } from '../../../test/page.tsx'
import { useTakesScans } from '../../kit/use-stray-scan.ts'
import { Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

const code = '7702001000017'
const hit = (id: number, name: string) => ({
  id,
  name,
  code: 'LAC-1',
  party: '',
  day: null,
  approval: null,
  status: null,
  amount: null,
  quantity: '4',
  receivable: false,
})

/** A list whose row has the focus, below the shell's palette. */
function List() {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Finder open={open} onOpen={setOpen} />
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Fila abierta {opened}
      </button>
    </>
  )
}

/** What the search finds, once it is let through. */
function held() {
  const waiting: { readonly q: string; readonly reply: (data: unknown[]) => void }[] = []
  const answers = {
    'GET /api/search': ({ query }: { query: Readonly<Record<string, string>> }) =>
      new Promise((resolve) => {
        waiting.push({
          q: query['q'] ?? '',
          reply: (data) => resolve({ data: [{ kind: 'product', data, total: data.length }] }),
        })
      }),
    'GET /api/search/answer': () => ({ data: [], unknown: null }),
  }
  return { waiting, answers }
}

test('a code scanned in a list opens its product, and presses no row', async () => {
  const { waiting, answers } = held()
  const { hands, address } = await visit(List, { answers })
  await hands.click(await screen.findByRole('button', { name: 'Fila abierta 0' }))
  await scan(hands, code)
  await waitFor(() => expect(waiting.map(({ q }) => q)).toEqual([code]))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(code)
  waiting[0]?.reply([hit(3, 'Leche entera 1 L')])
  await waitFor(() => expect(address()).toBe('/product/list?open=3'))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('Enter waits for the results of what was typed, and never takes one of what was typed before', async () => {
  const { waiting, answers } = held()
  const { hands, address } = await visit(List, { answers })
  await screen.findByRole('button', { name: 'Fila abierta 0' })
  await hands.keyboard('{Control>}k{/Control}zzz-1')
  await waitFor(() => expect(waiting.map(({ q }) => q)).toEqual(['zzz-1']))
  waiting[0]?.reply([hit(1, 'Arroz')])
  await screen.findByRole('option', { name: /Arroz/ })
  await hands.keyboard('2{Enter}')
  await waitFor(() => expect(waiting.map(({ q }) => q)).toEqual(['zzz-1', 'zzz-12']))
  expect(address()).toBe('/')
  waiting[1]?.reply([hit(2, 'Fríjol')])
  await waitFor(() => expect(address()).toBe('/product/list?open=2'))
})

test('a code that nothing has stays in the palette, which says so', async () => {
  const { waiting, answers } = held()
  const { hands, address } = await visit(List, { answers })
  await screen.findByRole('button', { name: 'Fila abierta 0' })
  await scan(hands, code)
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.reply([])
  expect(await screen.findByText(/^Nada/)).toBeTruthy()
  expect(address()).toBe('/')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(code)
})

test('where the page takes scans itself the palette stays closed', async () => {
  function Form() {
    useTakesScans()
    return (
      <div>
        <List />
      </div>
    )
  }
  const { waiting, answers } = held()
  const { hands } = await visit(Form, { answers })
  await screen.findByRole('button', { name: 'Fila abierta 0' })
  await scan(hands, code)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(waiting).toEqual([])
})
