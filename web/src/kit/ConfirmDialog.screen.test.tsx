import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { CallError } from '../session/call-error.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Confirm = (reason: string) => Promise<unknown> | void

const reject = (onConfirm: Confirm, onClose: () => void = () => undefined) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title="¿Rechazar la compra FE-1?"
    confirm="Rechazar"
    danger
    reason="Motivo"
    onConfirm={onConfirm}
  >
    La creó Ana.
  </ConfirmDialog>
)
const verb = () => screen.getByRole('button', { name: /^Rechazar/ })

test('a reason is required before anything is done, and its field shows what is wrong', async () => {
  const done = vi.fn<Confirm>()
  const { hands } = draw(reject(done))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motivo/))
  await hands.click(verb())
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Motivo/).getAttribute('aria-invalid')).toBe('true')
  await hands.type(screen.getByLabelText(/^Motivo/), '  Está muy caro  ')
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(done).toHaveBeenCalledExactlyOnceWith('Está muy caro')
})

test('pressed twice it is done once, and it closes when it is done', async () => {
  let finish = () => {}
  const done = vi.fn<Confirm>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const close = vi.fn<() => void>()
  const { hands } = draw(reject(done, close))
  await hands.type(screen.getByLabelText(/^Motivo/), 'Ya no hace falta')
  await hands.click(verb())
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await hands.keyboard('{Escape}')
  expect(done).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  await act(async () => finish())
  expect(close).toHaveBeenCalledTimes(1)
})

test('a failure is shown as text, and the typed reason stays', async () => {
  const close = vi.fn<() => void>()
  const stale = new CallError('stale', { status: 409, body: { code: 'stale' } })
  const { hands } = draw(reject(() => Promise.reject(stale), close))
  await hands.type(screen.getByLabelText(/^Motivo/), 'Está muy caro')
  await hands.click(verb())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Está muy caro')
  expect(close).not.toHaveBeenCalled()
})
