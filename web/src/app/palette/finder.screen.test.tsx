import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { Dialog, Drawer } from '../../kit/Dialog.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { FindButton, Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

afterEach(() => vi.restoreAllMocks())

const approve = vi.fn<() => void>()

function Approving() {
  useShortcut('a', approve, { label: 'Aprobar' })
  return <p>Total</p>
}

const under = (Surface: typeof Dialog) =>
  function Here() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Finder open={open} onOpen={setOpen} />
        <Surface open title="Venta" onClose={() => undefined}>
          <Approving />
        </Surface>
      </>
    )
  }

test('over a panel Ctrl+K opens the palette, and what is typed at once goes to it and not to the panel', async () => {
  const { hands } = await visit(under(Drawer))
  await screen.findByText('Total')
  await hands.keyboard('{Control>}k{/Control}arroz')
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar o ir a' })
  await waitFor(() => expect(box.value).toBe('arroz'))
  expect(document.activeElement).toBe(box)
  expect(approve).not.toHaveBeenCalled()
  await hands.keyboard('a')
  await waitFor(() => expect(box.value).toBe('arroza'))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await hands.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(1)
})

test('a slash typed at once narrows the search, as it does in the field', async () => {
  await visit(under(Drawer))
  await screen.findByText('Total')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of '/pro') fireEvent.keyDown(document.body, { key })
  await screen.findByRole('group', { name: 'Dónde buscar' })
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('pro')
})

/** Presses a letter as a browser does: what nobody prevents is written behind what stands in the field. */
function press(key: string) {
  const target = document.activeElement
  if (!target || !fireEvent.keyDown(target, { key }) || !(target instanceof HTMLInputElement)) return
  fireEvent.input(target, { target: { value: target.value + key } })
}

/** Does something as soon as no more keys are held back for the palette, before React draws it again. */
function onceReleased(act: () => void) {
  const remove = globalThis.removeEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'removeEventListener').mockImplementation((type: string, ...rest) => {
    remove(type, ...(rest as [EventListener]))
    if (type === 'keydown' && document.activeElement?.role === 'combobox') queueMicrotask(act)
  })
}

test('on a slow machine the letters typed while the palette appears are all there, in their order', async () => {
  await visit(under(Drawer))
  await screen.findByText('Total')
  const late = vi.fn<() => void>(() => press('z'))
  onceReleased(() => late.mock.calls.length === 0 && late())
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of 'arro') press(key)
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(late).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(box.value).toBe('arroz'))
  expect(approve).not.toHaveBeenCalled()
})

test('what is typed at once after a click on the field of the menu is not lost', async () => {
  const { hands } = await visit(function Here() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <FindButton look="field" onPress={() => setOpen(true)} />
        <Finder open={open} onOpen={setOpen} />
      </>
    )
  })
  await hands.click(await screen.findByRole('button', { name: /^Buscar/ }))
  for (const key of 'sal') press(key)
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(box.value).toBe('sal'))
})

test('over a dialog, which asks something, Ctrl+K does nothing', async () => {
  const { hands } = await visit(under(Dialog))
  await screen.findByText('Total')
  await hands.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
})
