import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import type { Answers } from '../../test/server.ts'
import { milk, shop } from '../../test/shop.ts'
import { streaming } from '../../test/streaming.ts'
import { Live } from '../notification/Live.tsx'
import PurchaseEdit from '../purchase/edit.tsx'
import { bill, bills } from '../purchase/purchase-harness.ts'
import StockAdjustmentEdit from '../stock/adjustment/edit.tsx'

// A form on the screen of one person, while somebody else saves the same document.

const lot = { lot: 'A-1', lotId: 11, expiresOn: '2099-01-31' }
const goods = { ...lot, ...milk, productId: milk.id, cost: '3000' }
const adjustment = {
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
}

interface Kind {
  readonly kind: 'purchase' | 'stock_adjustment'
  readonly id: number
  readonly Edit: ComponentType
  readonly at: string
  readonly path: string
  readonly reference: string
  readonly answers: Answers
  /** The document with what somebody else saved. */
  readonly saved: (given: object) => unknown
  /** What somebody else changes, and how that is told. */
  readonly change: object
  readonly told: RegExp
  readonly conflict: string
  readonly approved: object
}

const kinds: readonly Kind[] = [
  {
    kind: 'purchase',
    id: 3,
    Edit: PurchaseEdit,
    at: '/purchase/edit/3',
    path: '/api/purchases/3',
    reference: 'FE-3',
    answers: bills,
    saved: (given) => bill(given),
    change: { creditDays: 60 },
    told: /^María Gómez cambió este documento: .*crédito/,
    conflict: 'Otra persona cambió esta compra',
    approved: { approval: 'approved', status: 'received' },
  },
  {
    kind: 'stock_adjustment',
    id: 7,
    Edit: StockAdjustmentEdit,
    at: '/stock/adjustment/edit/7',
    path: '/api/stock-adjustments/7',
    reference: 'A-7',
    answers: {
      ...shop,
      'GET /api/stock': () => ({
        data: [{ ...lot, productId: milk.id, onHand: '12', free: '10' }],
        next: null,
        total: 1,
      }),
    },
    saved: (given) => ({ ...adjustment, ...given }),
    change: { items: [{ ...goods, quantity: '-4' }] },
    told: /^María Gómez cambió este documento: 1 línea\./,
    conflict: 'Otra persona cambió este ajuste',
    approved: { approval: 'approved' },
  },
]

async function open({ Edit, at, path, reference, answers, saved, kind, id }: Kind) {
  const stream = streaming()
  let theirs: object = {}
  const page = await visit(
    () => (
      <>
        <Edit />
        <Live />
      </>
    ),
    {
      at,
      answers: {
        ...answers,
        [`GET ${path}`]: () => saved(theirs),
        'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
        'GET /api/events': stream.open,
      },
    },
  )
  await waitFor(() => expect(field('Referencia').value).toBe(reference))
  await stream.opened
  return {
    ...page,
    /** Somebody else saves it, and the stream tells. */
    change: (to: object) => {
      theirs = { version: 5, editedBy: 'María Gómez', ...to }
      stream.tell([{ kind, id, by: { id: 9, name: 'María Gómez' }, change: '700' }])
    },
  }
}

describe.each(kinds)('$kind', (of) => {
  test('what somebody else saved is told in the form at once; nothing typed is lost, and both versions can be compared', async () => {
    const { hands, change } = await open(of)
    await hands.type(field('Nota'), 'Mía')
    change(of.change)
    expect(await screen.findByText(of.told)).toBeTruthy()
    expect(field('Nota').value).toBe('Mía')
    expect(document.activeElement).toBe(field('Nota'))
    await hands.click(screen.getByRole('button', { name: 'Ver los cambios' }))
    expect(await screen.findByRole('dialog', { name: of.conflict })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mía/ }).checked).toBe(true)
  })

  test('a form in which nothing was typed shows the new version', async () => {
    const { change } = await open(of)
    change({ note: 'De ella' })
    await waitFor(() => expect(field('Nota').value).toBe('De ella'))
    expect(screen.queryByText(/cambió este documento/)).toBeNull()
  })

  test('a document that was decided meanwhile keeps what was typed, and says what became of it', async () => {
    const { hands, change } = await open(of)
    await hands.type(field('Nota'), 'Mía')
    change({ ...of.approved, decidedBy: 'María Gómez' })
    expect(await screen.findByText(/^María Gómez cambió este documento. Estado: /)).toBeTruthy()
    expect(field('Nota').value).toBe('Mía')
  })
})
