import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { toastSuccess } from './toast.ts'
import { Toasts } from './Toasts.tsx'
import toastStyles from './toast.module.css'

// The dialog that asked whether to delete fades while the message already offers to take it back.
test('the key undoes what a message offers, also while a dialog is open below it', async () => {
  const { hands } = draw(
    <>
      <ConfirmDialog
        open
        onClose={() => undefined}
        title="¿Eliminar?"
        confirm="Eliminar"
        onConfirm={() => {}}
      >
        La compra FE-1.
      </ConfirmDialog>
      <Toasts position="bottom-right" expand={false} count={3} />
    </>,
  )
  const undone = vi.fn<() => void>()
  act(() => void toastSuccess('Compra FE-1 eliminada', { undo: { label: 'Deshacer', run: undone } }))
  expect((await screen.findAllByText(/FE-1 eliminada/)).length).toBeGreaterThan(0)
  await hands.keyboard('{Alt>}z{/Alt}')
  await hands.keyboard('{Alt>}z{/Alt}')
  expect(undone).toHaveBeenCalledTimes(1)
})

test('of several that can be taken back the latest alone names the key, which then passes to the one before', async () => {
  const { hands } = draw(<Toasts position="bottom-right" expand={false} count={3} />)
  const run = vi.fn<() => void>()
  act(() => {
    toastSuccess('Línea 1 quitada', { undo: { label: 'Deshacer', run } })
    toastSuccess('Línea 4 quitada', { undo: { label: 'Deshacer', run } })
  })
  await screen.findByText('Línea 4 quitada')
  const keyed = () =>
    [...document.querySelectorAll('[data-sonner-toast]')]
      .filter((toast) => toast.querySelector('kbd'))
      .map((toast) => toast.querySelector(`.${toastStyles.words}`)?.textContent)
  expect(keyed()).toEqual(['Línea 4 quitada'])
  await hands.keyboard('{Alt>}z{/Alt}')
  expect(keyed()).toEqual(['Línea 1 quitada'])
})

test('a message with a link and an undo has both', async () => {
  draw(<Toasts position="bottom-right" expand={false} count={3} />)
  const run = vi.fn<() => void>()
  act(() => {
    toastSuccess('RO-1 aprobada', {
      undo: { label: 'Deshacer', run: vi.fn<() => void>() },
      action: { label: 'Registrar factura', run },
    })
  })
  const toast = (await screen.findByText('RO-1 aprobada')).closest('li')
  expect([...(toast?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Registrar factura',
    expect.stringContaining('Deshacer'),
  ])
  act(() => screen.getByRole('button', { name: 'Registrar factura' }).click())
  expect(run).toHaveBeenCalledOnce()
})
