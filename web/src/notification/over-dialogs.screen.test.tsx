import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newsTold } from '../../test/news.tsx'
import { Dialog, Drawer } from '../kit/Dialog.tsx'
import { toastSuccess } from '../kit/toast.ts'

const desktop = innerWidth
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Object.assign(globalThis, { innerWidth: desktop })
})

const opened = (Surface: typeof Dialog) =>
  function Opened() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Eliminar…
        </button>
        <Surface open={open} title="¿Eliminar?" onClose={() => setOpen(false)}>
          <p>No se puede deshacer.</p>
        </Surface>
      </>
    )
  }

test('what others do raises no message over a dialog, the bell counts it, and one’s own messages appear', async () => {
  const { hands, tell, pass } = await newsTold(opened(Dialog))
  await hands.click(screen.getByRole('button', { name: 'Eliminar…' }))
  await tell('FE-1')
  expect(screen.queryByText('FE-1 · Lácteos Sabana')).toBeNull()
  act(() => void toastSuccess('Guardada'))
  await pass(500)
  expect(screen.getByText('Guardada')).toBeTruthy()

  await hands.keyboard('{Escape}')
  await pass(500)
  expect(screen.getByRole('button', { name: /1 sin leer/ })).toBeTruthy()
  await tell('FE-2')
  expect(screen.getByText('FE-2 · Lácteos Sabana')).toBeTruthy()
})

test('over a panel beside the page it is raised, and on a phone, where the panel hides the page, it is not', async () => {
  const { hands, tell } = await newsTold(opened(Drawer))
  await hands.click(screen.getByRole('button', { name: 'Eliminar…' }))
  await tell('FE-1')
  expect(screen.getByText('FE-1 · Lácteos Sabana')).toBeTruthy()
  Object.assign(globalThis, { innerWidth: 390 })
  await tell('FE-2')
  expect(screen.queryByText('FE-2 · Lácteos Sabana')).toBeNull()
})

test('a message that waited until nothing could be undone any more is not raised over a dialog either', async () => {
  const { hands, tell, pass } = await newsTold(opened(Dialog))
  act(() => void toastSuccess('Eliminada', { undo: { label: 'Deshacer', run: () => undefined } }))
  await pass(500)
  await tell('FE-1')
  await hands.click(screen.getByRole('button', { name: 'Eliminar…' }))
  await pass(10_000)
  expect(screen.queryByText('FE-1 · Lácteos Sabana')).toBeNull()
})
