import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { Dialog } from './Dialog.tsx'
import { SelectField } from './SelectField.tsx'

const options = [
  { id: 'comma', label: 'Coma' },
  { id: 'tab', label: 'Tabulación' },
]
const dialog = (onClose: () => void) => (
  <Dialog open onClose={onClose} title="Separador" footer={null}>
    <SelectField name="columns" label="Columnas" value="comma" options={options} onChange={() => undefined} />
  </Dialog>
)

test('Esc closes it also in the moment after a choice, when the focus is nowhere yet', () => {
  const close = vi.fn<() => void>()
  draw(dialog(close))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})

test('Esc closes it while a list of options above it is still fading out', () => {
  const close = vi.fn<() => void>()
  draw(dialog(close))
  const leaving = document.createElement('div')
  leaving.dataset['exiting'] = ''
  document.body.append(leaving)
  fireEvent.keyDown(leaving, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
  leaving.remove()
})

test('Esc closes it once while it has the focus, and only the list of options while one is open', async () => {
  const close = vi.fn<() => void>()
  const { hands } = draw(dialog(close))
  screen.getByRole('button', { name: /Columnas/ }).focus()
  await hands.keyboard('{Enter}')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(close).not.toHaveBeenCalled()
  await hands.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})
