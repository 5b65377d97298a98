import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { CallError } from '../session/call-error.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Confirm = (reason: string, key: string) => Promise<unknown> | void

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
  expect(done).toHaveBeenCalledExactlyOnceWith('Está muy caro', expect.any(String))
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

const why = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/)
const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a reason that was begun is not thrown away without a question', async () => {
  const close = vi.fn<() => void>()
  const { hands } = draw(reject(vi.fn<Confirm>(), close))
  expect(leaves()).toBe(false)
  await hands.type(why(), 'Llegó golpeada')
  expect(leaves()).toBe(true)
  await hands.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await hands.click(screen.getByRole('button', { name: /^Seguir editando/ }))
  expect(why().value).toBe('Llegó golpeada')
  await hands.click(why())
  await hands.keyboard('{Escape}')
  await hands.click(screen.getByText('Descartar'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('what got no reply is asked for again under its key, and what was refused or changed under another', async () => {
  const keys: string[] = []
  const answers = [
    new CallError('network'),
    new CallError('network'),
    new CallError('stale', { status: 409, body: { code: 'stale' } }),
    new CallError('network'),
  ]
  const { hands } = draw(
    reject((_reason, key) => {
      keys.push(key)
      return Promise.reject(answers[keys.length - 1] ?? new Error('asked too often'))
    }),
  )
  await hands.type(why(), 'Está muy caro')
  for (let nth = 0; nth < 4; nth += 1) await hands.click(verb())
  await hands.type(why(), ' hoy')
  await hands.click(verb())
  const [first, again, refused, after, changed] = keys
  expect([again, refused]).toEqual([first, first])
  expect(after).not.toBe(first)
  expect(changed).not.toBe(after)
})
