import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { milk, shop } from '../../test/shop.ts'
import { streaming } from '../../test/streaming.ts'
import { Live } from '../notification/Live.tsx'
import StockAdjustmentEdit from '../stock/adjustment/edit.tsx'

// An adjustment on the screen of one person, while somebody else saves the same one.

const lot = { lot: 'A-1', lotId: 11, expiresOn: '2099-01-31' }
const goods = { ...lot, ...milk, productId: milk.id, cost: '3000' }

function Screen() {
  return (
    <>
      <StockAdjustmentEdit />
      <Live />
    </>
  )
}

async function open() {
  const stream = streaming()
  let saved: object = {}
  const page = await visit(Screen, {
    at: '/stock/adjustment/edit/7',
    answers: {
      ...shop,
      'GET /api/stock': () => ({
        data: [{ ...lot, productId: milk.id, onHand: '12', free: '10' }],
        next: null,
        total: 1,
      }),
      'GET /api/stock-adjustments/7': () => ({
        id: 7,
        version: 1,
        reference: 'A-7',
        approval: 'pending',
        storeId: 1,
        store: 'Centro',
        adjustedOn: '2026-11-20',
        reason: 'damaged',
        value: '-9000',
        note: '',
        recordedBy: { id: 5, name: 'Ana Ruiz' },
        recordedAt: '2026-11-20T15:00:00.000Z',
        editedBy: 'Ana Ruiz',
        editedAt: '2026-11-20T15:00:00.000Z',
        decidedBy: null,
        items: [{ ...goods, quantity: '-3' }],
        ...saved,
      }),
      'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
      'GET /api/events': stream.open,
    },
  })
  await waitFor(() => expect(field('Referencia').value).toBe('A-7'))
  await stream.opened
  return {
    ...page,
    /** Somebody else saves it, and the stream tells. */
    change: (to: object) => {
      saved = { version: 2, editedBy: 'María Gómez', ...to }
      stream.tell([{ kind: 'stock_adjustment', id: 7, by: { id: 9, name: 'María Gómez' }, change: '700' }])
    },
  }
}

test('what somebody else saved is told in the form at once; nothing typed is lost, and both versions can be compared', async () => {
  const { hands, change } = await open()
  await hands.type(field('Nota'), 'Mía')
  change({ items: [{ ...goods, quantity: '-4' }] })
  expect(await screen.findByText(/^María Gómez cambió este documento: 1 línea\./)).toBeTruthy()
  expect(field('Nota').value).toBe('Mía')
  expect(document.activeElement).toBe(field('Nota'))
  await hands.click(screen.getByRole('button', { name: 'Ver los cambios' }))
  expect(await screen.findByRole('dialog', { name: 'Otra persona cambió este ajuste' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mía/ }).checked).toBe(true)
})

test('a form in which nothing was typed shows the new version', async () => {
  const { change } = await open()
  change({ note: 'De ella' })
  await waitFor(() => expect(field('Nota').value).toBe('De ella'))
  expect(screen.queryByText(/cambió este documento/)).toBeNull()
})

test('one that was decided meanwhile keeps what was typed, and says what became of it', async () => {
  const { hands, change } = await open()
  await hands.type(field('Nota'), 'Mía')
  change({ approval: 'approved', decidedBy: 'María Gómez' })
  expect(await screen.findByText(/^María Gómez cambió este documento. Estado: /)).toBeTruthy()
  expect(field('Nota').value).toBe('Mía')
})
