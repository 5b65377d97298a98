import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { ShortcutSheet } from '../../kit/ShortcutSheet.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  const nothing = () => undefined
  useShortcut('m', nothing, { label: 'Acciones de la fila', keyboard: true })
  useShortcut('f', nothing, { label: 'Agregar filtro' })
  return (
    <>
      <ShortcutSheet />
      <Finder open={open} onOpen={setOpen} />
    </>
  )
}

async function open() {
  const page = await visit(Screen, {
    answers: {
      'GET /api/search': () => ({ data: [] }),
      'GET /api/search/answer': () => ({ data: [], unknown: null }),
      'GET /api/stores': () => ({ data: [], next: null, total: 0 }),
    },
  })
  await page.hands.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  const names = ['En esta página', 'Acciones', 'Ir a']
  const groups = screen.getAllByRole('group')
  const placeOf = (name: string) => groups.indexOf(screen.getByRole('group', { name }))
  return {
    groups: names.toSorted((one, other) => placeOf(one) - placeOf(other)),
    onPage: within(screen.getByRole('group', { name: 'En esta página' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  }
}

test('with a keyboard what the page does comes first, the keys among it', async () => {
  const { groups, onPage } = await open()
  expect(groups).toEqual(['En esta página', 'Acciones', 'Ir a'])
  expect(onPage.some((each) => each.startsWith('Atajos de teclado'))).toBe(true)
  expect(onPage.some((each) => each.startsWith('Acciones de la fila'))).toBe(true)
})

test('with fingers alone the screens come first, and nothing is offered that is about keys or the row they mark', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(pointer: coarse) and (not (any-pointer: fine))',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { groups, onPage } = await open()
  expect(groups).toEqual(['Ir a', 'Acciones', 'En esta página'])
  expect(onPage.map((each) => each.replace(/F$/, ''))).toEqual(['Agregar filtro'])
})
