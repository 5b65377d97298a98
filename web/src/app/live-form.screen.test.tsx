import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { streaming } from '../../test/streaming.ts'
import { Live } from '../notification/Live.tsx'
import PurchaseEdit from '../purchase/edit.tsx'
import { bill, bills } from '../purchase/purchase-harness.ts'

// A form on the screen of one person, while somebody else saves the same document.

function Screen() {
  return (
    <>
      <PurchaseEdit />
      <Live />
    </>
  )
}

async function open() {
  const stream = streaming()
  let saved: Parameters<typeof bill>[0] = {}
  const page = await visit(Screen, {
    at: '/purchase/edit/3',
    answers: {
      ...bills,
      'GET /api/purchases/3': () => bill(saved),
      'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
      'GET /api/events': stream.open,
    },
  })
  await waitFor(() => expect(field('Referencia').value).toBe('FE-3'))
  await stream.opened
  return {
    ...page,
    /** Somebody else saves it, and the stream tells. */
    change: (to: typeof saved) => {
      saved = { version: 5, editedBy: 'María Gómez', ...to }
      stream.tell([{ kind: 'purchase', id: 3, by: { id: 9, name: 'María Gómez' }, change: '700' }])
    },
  }
}

test('what somebody else saved is told in the form at once; nothing typed is lost, and both versions can be compared', async () => {
  const { hands, change } = await open()
  await hands.type(field('Nota'), 'Mía')
  change({ creditDays: 60 })
  expect(await screen.findByText(/^María Gómez cambió este documento: .*crédito/)).toBeTruthy()
  expect(field('Nota').value).toBe('Mía')
  expect(document.activeElement).toBe(field('Nota'))
  await hands.click(screen.getByRole('button', { name: 'Ver los cambios' }))
  await screen.findByText('Otra persona cambió esta compra')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mía/ }).checked).toBe(true)
})

test('a form in which nothing was typed shows the new version', async () => {
  const { change } = await open()
  change({ note: 'De ella' })
  await waitFor(() => expect(field('Nota').value).toBe('De ella'))
  expect(screen.queryByText(/cambió este documento/)).toBeNull()
})

test('a document that was decided meanwhile keeps what was typed, and says what became of it', async () => {
  const { hands, change } = await open()
  await hands.type(field('Nota'), 'Mía')
  change({ approval: 'approved', status: 'received', decidedBy: 'María Gómez' })
  expect(await screen.findByText(/^María Gómez cambió este documento. Estado: /)).toBeTruthy()
  expect(field('Nota').value).toBe('Mía')
})
