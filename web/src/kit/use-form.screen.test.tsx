import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '../session/call-error.ts'
import { useForm } from './use-form.ts'

const schema = z.object({ quantity: z.string(), note: z.string() })
const halfRefused = new CallError('', {
  status: 422,
  body: { code: 'invalid', fields: { quantity: { code: 'quantity_whole' } } },
})

/** A form whose request waits until the test answers it with a refusal. */
function useSent() {
  const initial = { quantity: '1.5', note: '' }
  return useForm({
    schema,
    initial,
    submit: () =>
      new Promise<never>((_, reject) => {
        addEventListener('refused', () => reject(halfRefused), { once: true })
      }),
  })
}

test('what was typed while it was being saved is still unsaved', async () => {
  let accept: (saved: object) => void = () => {}
  const waiting = new Promise<object>((resolve) => {
    accept = resolve
  })
  const initial = { quantity: '1', note: '' }
  const { result } = renderHook(() => useForm({ schema, initial, submit: () => waiting }))
  act(() => result.current.set({ note: 'De la bodega' }))
  let sent: Promise<unknown> | undefined
  act(() => void (sent = result.current.submit()))
  act(() => result.current.set({ quantity: '2' }))
  await act(async () => {
    accept({})
    await sent
  })
  expect(result.current.initial).toEqual({ quantity: '1', note: 'De la bodega' })
  expect(result.current.dirty).toBe(true)
})

const reply = (sent: Promise<unknown> | undefined) =>
  act(async () => {
    dispatchEvent(new Event('refused'))
    await sent
  })

test('a refusal marks its field, but not a value that was typed during the request', async () => {
  const { result } = renderHook(useSent)
  let sent: Promise<unknown> | undefined
  act(() => void (sent = result.current.submit()))
  act(() => result.current.set({ note: 'De la bodega' }))
  await reply(sent)
  expect(result.current.problemOf('quantity')).toMatchObject({ code: 'quantity_whole' })
  expect(result.current.failure).toBeNull()

  act(() => void (sent = result.current.submit()))
  act(() => result.current.set({ quantity: '1' }))
  await reply(sent)
  expect(result.current.problems).toEqual({})
  // The form was not saved, so the failure is shown although the refused field has changed.
  expect(result.current.failure).toBe(halfRefused)
})

test('a refused line keeps its reason while others change, also in another place', async () => {
  const lines = z.object({ lines: z.array(z.object({ lot: z.string(), quantity: z.string() })) })
  const refused = new CallError('', {
    status: 422,
    body: {
      code: 'invalid',
      fields: {
        'lines.1.lot': { code: 'required' },
        'lines.1.quantity': { code: 'quantity_whole' },
        'lines.2.quantity': { code: 'quantity_whole' },
      },
    },
  })
  const { result } = renderHook(() =>
    useForm({
      schema: lines,
      initial: { lines: ['A', 'B', 'C'].map((lot) => ({ lot, quantity: '1.5' })) },
      submit: () => Promise.reject(refused),
    }),
  )
  await act(() => result.current.submit())
  act(() => result.current.set('lines.1.quantity', '2'))
  expect(Object.keys(result.current.problems)).toEqual(['lines.1.lot', 'lines.2.quantity'])
  act(() => result.current.set(({ lines: [, ...rest] }) => ({ lines: rest })))
  expect(Object.keys(result.current.problems)).toEqual(['lines.0.lot', 'lines.1.quantity'])
  act(() => result.current.set({ lines: [] }))
  expect(result.current.problems).toEqual({})
})
