import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import { refusedBy } from '../lines/cells.ts'
import { withCell, withoutLine } from '../lines/grid/lines.ts'
import { filled } from '../lines/line.ts'
import { changesOf, shownProblems } from '../lines/form-store.ts'
import { purchaseKind, purchaseStore } from './store.ts'
import { emptyPurchase, headFields } from './values.ts'

const today = '2026-11-21' as Day
const self = { id: 9, label: 'Marcela Ríos' }
const open = () => purchaseStore(emptyPurchase(today, 1, self), null)
const typed = (
  store: ReturnType<typeof open>,
  text: string,
  step: string,
  column: 'quantity' | 'cost' = 'quantity',
) => {
  const key = store.get().values.lines[0]?.key ?? ''
  store.setLines((lines) => withCell(lines, key, column, text), step)
  return key
}

describe('changing', () => {
  test('typing and clearing again is no change', () => {
    const store = open()
    expect(purchaseKind.same(store.get().values, store.get().base)).toBe(true)
    typed(store, '12', 'a')
    store.set({ note: 'x' })
    expect(purchaseKind.same(store.get().values, store.get().base)).toBe(false)
    expect(changesOf(purchaseKind, store.get())).toEqual({ fields: ['note'], lines: [1], removed: 0 })
    typed(store, '', 'b')
    store.set({ note: ' ' })
    expect(purchaseKind.same(store.get().values, store.get().base)).toBe(true)
  })

  test('one step of typing is undone at once, then the one before', () => {
    const store = open()
    typed(store, '1', 'quantity')
    typed(store, '12', 'quantity')
    typed(store, '9', 'cost', 'cost')
    const quantities = () => store.get().values.lines.map(({ quantity, cost }) => `${quantity}/${cost}`)
    expect(quantities()).toEqual(['12/9', '/'])
    store.undo()
    expect(quantities()).toEqual(['12/', '/'])
    store.undo()
    expect(quantities()).toEqual(['/'])
    expect(store.undo()).toBe(false)
  })

  test('a removed line is restored', () => {
    const store = open()
    const key = typed(store, '12', 'a')
    store.setLines((lines) => withoutLine(lines, key), 'remove')
    expect(filled(store.get().values)).toHaveLength(0)
    store.undo()
    expect(filled(store.get().values).map((line) => line.key)).toEqual([key])
  })
})

describe('problems', () => {
  test('problems are shown after leaving a field; except a cost, missing values only after an attempt to save', () => {
    const store = open()
    const key = typed(store, '1.2345', 'a')
    expect(shownProblems(purchaseKind, store.get(), today)).toEqual({ head: {}, lines: new Map() })
    store.leave(`${key}:quantity`)
    store.leave(`${key}:lot`, `${key}:product`)
    expect(shownProblems(purchaseKind, store.get(), today).lines.get(key)).toEqual({
      quantity: { code: 'quantity' },
    })
    store.leave(`${key}:cost`)
    expect(shownProblems(purchaseKind, store.get(), today).lines.get(key)).toEqual({
      quantity: { code: 'quantity' },
      cost: { code: 'required' },
    })
    store.refuse({ head: {}, lines: new Map() })
    expect(Object.keys(shownProblems(purchaseKind, store.get(), today).lines.get(key) ?? {}).sort()).toEqual([
      'cost',
      'product',
      'quantity',
    ])
    expect(Object.keys(shownProblems(purchaseKind, store.get(), today).head).sort()).toEqual([
      'attachments',
      'reference',
      'supplier',
    ])
  })

  test.each(['quantity', 'cost'] as const)('letters in %s are reported while they are typed', (column) => {
    const store = open()
    const key = typed(store, '12x', 'a', column)
    expect(shownProblems(purchaseKind, store.get(), today).lines.get(key)).toEqual({
      [column]: { code: column },
    })
    typed(store, '12', 'a', column)
    expect(shownProblems(purchaseKind, store.get(), today).lines.get(key)).toBeUndefined()
  })

  test('errors of a draft are shown when it is restored; missing values are not', () => {
    const base = emptyPurchase(today, 1)
    const store = purchaseStore(base, null)
    const key = typed(store, '1.2345', 'a')
    const restored = purchaseStore({ ...store.get().values, reference: '' }, null, base)
    expect(shownProblems(purchaseKind, restored.get(), today)).toEqual({
      head: {},
      lines: new Map([[key, { quantity: { code: 'quantity' } }]]),
    })
  })

  test('the server’s problems are cleared where they are corrected', () => {
    const store = open()
    const key = typed(store, '1', 'a')
    store.refuse(
      refusedBy(
        { 'items.0.quantity': { code: 'quantity_whole' }, reference: { code: 'taken' } },
        filled(store.get().values),
        headFields,
      ),
    )
    expect(shownProblems(purchaseKind, store.get(), today).head.reference).toEqual({ code: 'taken' })
    expect(shownProblems(purchaseKind, store.get(), today).lines.get(key)?.quantity).toEqual({
      code: 'quantity_whole',
    })
    store.set({ reference: 'FE-2' })
    typed(store, '2', 'b')
    expect(shownProblems(purchaseKind, store.get(), today).head.reference).toBeUndefined()
    expect(shownProblems(purchaseKind, store.get(), today).lines.get(key)?.quantity).toBeUndefined()
  })
})
