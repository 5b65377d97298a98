import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { stillTime } from '../../test/time.ts'
import type { FilterCodes, FilterSpec, Option, OptionSearch } from './filter-code.ts'
import { Filters } from './Filters.tsx'

afterEach(() => vi.useRealTimers())

const suppliers: readonly Option[] = [
  { id: 7, label: 'Lácteos Sabana' },
  { id: 8, label: 'Granos del Tolima' },
  { id: 9, label: 'Lácteos del Valle' },
]
const matching: OptionSearch = async (text) =>
  suppliers.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))

/** Opens the filter of suppliers, which the server finds. */
async function open(search: OptionSearch, from: FilterCodes = {}) {
  const onSearch = vi.fn<OptionSearch>(search)
  const onCodes = vi.fn<(codes: FilterCodes) => void>()
  const specs: readonly FilterSpec[] = [
    {
      name: 'supplier',
      label: 'Proveedor',
      kind: 'oneOf',
      options: onSearch,
      named: async (ids) => suppliers.filter(({ id }) => ids.includes(String(id))),
    },
  ]
  function Chips() {
    const [codes, setCodes] = useState(from)
    const change = (next: FilterCodes) => {
      setCodes(next)
      onCodes(next)
    }
    return <Filters specs={specs} codes={codes} onChange={change} />
  }
  draw(<Chips />)
  const { hands, pass } = stillTime()
  await pass(0)
  if (from['supplier'] === undefined) await hands.keyboard('f{Enter}')
  else await hands.click(screen.getByRole('button', { name: /^Cambiar.*Proveedor/ }))
  await pass(200)
  const words = () => onSearch.mock.calls.map(([text]) => text)
  return { hands, pass, words, onCodes }
}
const choices = () =>
  within(screen.getByRole('group', { name: 'Proveedor' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('the first options are shown, and typed text is searched once, after a pause', async () => {
  const { hands, pass, words } = await open(matching)
  expect(choices()).toHaveLength(3)
  await hands.keyboard('lác')
  expect(words()).toEqual([''])
  await pass(120)
  expect(words()).toEqual(['', 'lác'])
  expect(choices()).toEqual(['Lácteos Sabana', 'Lácteos del Valle'])
})

test('Enter takes the first that is found, and the next one besides it', async () => {
  const { hands, pass, onCodes } = await open(matching)
  await hands.keyboard('tol')
  await pass(120)
  await hands.keyboard('{Enter}')
  expect(onCodes.mock.lastCall).toEqual([{ supplier: '8' }])
  // The earlier text is selected, so typing replaces it.
  await hands.keyboard('sab')
  await pass(120)
  await hands.keyboard('{Enter}')
  expect(onCodes.mock.lastCall).toEqual([{ supplier: '8,7' }])
})

test('no match and no reply have different messages; Enter searches again', async () => {
  let down = false
  const { hands, pass, words, onCodes } = await open(async (text, signal) => {
    if (down) throw new Error('no answer')
    return matching(text, signal)
  })
  await hands.keyboard('xyz')
  await pass(120)
  expect(screen.getByText('Sin resultados')).toBeTruthy()
  down = true
  await hands.clear(screen.getByRole('textbox'))
  await hands.keyboard('tol')
  await pass(120)
  expect(screen.getByText('No se pudo buscar')).toBeTruthy()
  down = false
  await hands.keyboard('{Enter}')
  await pass(0)
  expect(words().at(-1)).toBe('tol')
  expect(onCodes.mock.lastCall).toEqual([{ supplier: '8' }])
})

test('an answer that comes late does not take the place of a newer one', async () => {
  const late: (() => void)[] = []
  const { hands, pass } = await open((text, signal) =>
    text === 'lác'
      ? new Promise((resolve) => late.push(() => resolve(matching(text, signal))))
      : matching(text, signal),
  )
  await hands.keyboard('lác')
  await pass(120)
  await hands.clear(screen.getByRole('textbox'))
  await hands.keyboard('tol')
  await pass(120)
  expect(choices()).toEqual(['Granos del Tolima'])
  for (const answer of late) answer()
  await pass(0)
  expect(choices()).toEqual(['Granos del Tolima'])
})

test('what stands in the address is named by its chip, and taken off by a press on it', async () => {
  const { hands, onCodes } = await open(matching, { supplier: '8' })
  expect(screen.getByRole('button', { name: /^Cambiar.*Granos del Tolima/, hidden: true })).toBeTruthy()
  await hands.click(
    within(screen.getByRole('group', { name: 'Proveedor' })).getByRole('button', {
      name: 'Granos del Tolima',
    }),
  )
  expect(onCodes.mock.lastCall?.[0]['supplier'] ?? '').toBe('')
})
