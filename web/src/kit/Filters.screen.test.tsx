import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import type { FilterCodes, FilterSpec } from './filter-code.ts'
import { Filters } from './Filters.tsx'

const specs: readonly FilterSpec[] = [
  {
    name: 'store',
    label: 'Tienda',
    kind: 'oneOf',
    options: [
      { id: 1, label: 'Centro' },
      { id: 2, label: 'Norte' },
    ],
  },
  { name: 'returning', label: 'Con devolución', kind: 'flag' },
]

function Chips({ from, onCodes }: { from: FilterCodes; onCodes: (codes: FilterCodes) => void }) {
  const [codes, setCodes] = useState(from)
  return (
    <Filters
      specs={specs}
      codes={codes}
      onChange={(next) => {
        setCodes(next)
        onCodes(next)
      }}
    />
  )
}

test('F offers the filters that are not set, and a chosen one opens its editor', async () => {
  const onCodes = vi.fn<(codes: FilterCodes) => void>()
  const { hands } = draw(<Chips from={{ returning: 'true' }} onCodes={onCodes} />)
  await hands.keyboard('f')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Tienda'])
  await hands.keyboard('{Enter}')
  const editor = screen.getByRole('dialog', { name: 'Tienda' })
  await hands.click(within(editor).getByRole('button', { name: /Norte/ }))
  expect(onCodes.mock.lastCall).toEqual([{ returning: 'true', store: '2' }])
})

test('a chip shows its filter, and its cross removes only this one', async () => {
  const onCodes = vi.fn<(codes: FilterCodes) => void>()
  const { hands } = draw(<Chips from={{ store: '1', returning: 'true' }} onCodes={onCodes} />)
  expect(screen.getByRole('button', { name: /^Cambiar.*Tienda.*Centro/ })).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: /^Quitar.*Tienda/ }))
  expect(onCodes.mock.lastCall).toEqual([{ returning: 'true' }])
})

test('all are taken off at once', async () => {
  const onCodes = vi.fn<(codes: FilterCodes) => void>()
  const { hands } = draw(<Chips from={{ store: '1', returning: 'true' }} onCodes={onCodes} />)
  await hands.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(onCodes.mock.lastCall).toEqual([{}])
})

test('a day that cannot be read is refused at its field, and stays as it was typed', async () => {
  const onCodes = vi.fn<(codes: FilterCodes) => void>()
  const change = (codes: FilterCodes) => onCodes(codes)
  const { hands } = draw(
    <Filters specs={[{ name: 'date', label: 'Fecha', kind: 'days' }]} codes={{}} onChange={change} />,
  )
  await hands.keyboard('f{Enter}')
  const [from, to] = ['Desde', 'Hasta'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  if (!from || !to) throw new Error('a field is missing')
  await hands.type(from, '31 febrero')
  await hands.type(to, '20/11/2026')
  await hands.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(onCodes).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(from)
  expect([from.value, from.getAttribute('aria-invalid')]).toEqual(['31 febrero', 'true'])
  expect(screen.getByText('Esa fecha no existe')).toBeTruthy()
  await hands.clear(from)
  await hands.type(from, '1/11/2026{Enter}')
  expect(onCodes.mock.lastCall).toEqual([{ date: '2026-11-01..2026-11-20' }])
})

test('a number that cannot be read is refused at its field', async () => {
  const onCodes = vi.fn<(codes: FilterCodes) => void>()
  const change = (codes: FilterCodes) => onCodes(codes)
  const { hands } = draw(
    <Filters specs={[{ name: 'total', label: 'Total', kind: 'numbers' }]} codes={{}} onChange={change} />,
  )
  await hands.keyboard('f{Enter}')
  await hands.type(screen.getByLabelText('Mínimo'), 'mucho{Enter}')
  expect(onCodes).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Mínimo').value).toBe('mucho')
  expect(screen.getByText('Ese valor no es válido')).toBeTruthy()
})
