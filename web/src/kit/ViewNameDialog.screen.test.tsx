import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { field, save } from '../../test/form.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

/** Asks for the name of a view in a list with three tabs. */
async function open(name = '') {
  const names: string[] = []
  const page = await openDialog(
    (close) => (
      <ViewNameDialog
        name={name}
        others={['Todos', 'Por aprobar', 'Lácteos']}
        onClose={close}
        onName={(given) => names.push(given)}
      />
    ),
    {},
  )
  return { ...page, names }
}

test.each(['Por aprobar', ' POR aprobar', 'Lácteos'])(
  'a view is not called "%s" as another tab is',
  async (name) => {
    const { hands, names, isOpen } = await open()
    await hands.type(field('Nombre de la vista'), name)
    await hands.keyboard(save)
    expect(listed()).toEqual(['Nombre de la vista: Ya está en uso'])
    await hands.type(field('Nombre de la vista'), ' mías')
    await hands.keyboard(save)
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(names).toEqual([`${name.trim()} mías`])
  },
)

test('text that was pasted and cut says how much there is room for', async () => {
  const { hands } = await open()
  const box = field('Nombre de la vista')
  await hands.type(box, 'a'.repeat(59))
  const told = box.closest('[data-part="field"]')?.querySelector('[aria-live="polite"]')
  expect(told?.textContent).toBe('')
  await hands.paste('bcd')
  expect(box.value).toHaveLength(60)
  expect(told?.textContent).toBe('Máximo 60 caracteres')
  await hands.keyboard('{Backspace}')
  expect(told?.textContent).toBe('')
  expect(screen.queryByText('Máximo 60 caracteres')).toBeNull()
})
