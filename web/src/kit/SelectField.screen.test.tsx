import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { SelectField } from './SelectField.tsx'

const stores = [
  { id: 1, label: 'Centro' },
  { id: 2, label: 'Norte' },
]
const choice = (onChange: (id: number | null) => void, loaded: boolean) => (
  <SelectField
    label="Tienda"
    name="storeId"
    value={null}
    onChange={onChange}
    options={loaded ? stores : []}
    loading={!loaded}
  />
)

test('a list opened before its options are loaded says so, and shows them when they arrive', async () => {
  const chosen = vi.fn<(id: number | null) => void>()
  const { hands, redraw } = draw(choice(chosen, false))
  await hands.click(screen.getByRole('button', { name: /Tienda/ }))
  expect(screen.getByRole('listbox').textContent).toBe('Cargando…')
  redraw(choice(chosen, true))
  await hands.click(screen.getByRole('option', { name: 'Norte' }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith(2)
})

test('the keyboard opens it, and a letter moves to its option', async () => {
  const chosen = vi.fn<(id: number | null) => void>()
  const { hands } = draw(choice(chosen, true))
  await hands.tab()
  await hands.keyboard('{Enter}n{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(2)
})

test('it is left when the focus goes on, not when it goes into its own list', async () => {
  const left = vi.fn<() => void>()
  const { hands } = draw(
    <SelectField
      label="Tienda"
      name="storeId"
      value={null}
      options={stores}
      onChange={() => undefined}
      onBlur={left}
    />,
  )
  await hands.click(screen.getByRole('button', { name: /Tienda/ }))
  expect(screen.getByRole('listbox').contains(document.activeElement)).toBe(true)
  expect(left).not.toHaveBeenCalled()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /Tienda/ })).toBe(document.activeElement))
  expect(left).not.toHaveBeenCalled()
  await hands.tab()
  expect(left).toHaveBeenCalledTimes(1)
})
