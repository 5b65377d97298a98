import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milk, rice } from '../../../test/shop.ts'
import { withCell, withoutLine } from '../grid/lines.ts'
import { isEmptyGoods, type NotedGoods } from './goods.ts'
import { lineIdOf } from './lot-keys.ts'
import { lotLines } from './lot-rules.ts'
import { type OrderedLine, receivedStore } from './received-store.ts'

const ordered: readonly OrderedLine[] = [
  { id: 31, product: milk, quantity: '10', received: '2', closed: '0' },
  { id: 32, product: rice, quantity: '5', received: '0', closed: '1' },
]

function open() {
  let goods: readonly NotedGoods[] = []
  const store = receivedStore({
    now: () => goods,
    set: (next) => {
      goods = next
    },
    ordered: () => ordered,
  })
  const lines = () => store.get().values.lines
  return {
    store,
    lines,
    goods: () => goods,
    type: (key: string, column: 'lot' | 'expiresOn' | 'quantity' | 'rejected', text: string) =>
      store.setLines((all) => withCell(all, key, column, text), `type:${key}:${column}`),
    another: (key: string) => store.setLines((all) => lotLines.another?.(all, key)?.lines ?? all, 'another'),
    remove: (key: string) => store.setLines((all) => withoutLine(all, key), `remove:${key}`),
  }
}

describe('the goods that came of an order', () => {
  test('each line of the order is there before anything is typed, with what is left of it', () => {
    const { lines, goods } = open()
    expect(lines().map(({ product, most }) => `${product?.code} ${most}`)).toEqual(['LAC-1 8', 'GRA-1 4'])
    expect(goods()).toEqual([])
  })

  test('what is typed is kept, also what is no quantity and no day', () => {
    const { lines, type, goods } = open()
    type('31/', 'quantity', '3')
    type('31/', 'rejected', 'dos')
    type('31/', 'expiresOn', 'ayer')
    expect(goods()).toMatchObject([{ lineId: 31, accepted: '3', rejected: 'dos', expiresOn: 'ayer' }])
    expect(lines()[0]).toMatchObject({ quantity: '3', rejected: 'dos', expiresOn: 'ayer' })
  })

  test('of a line of which another lot came, less is left', () => {
    const { lines, type, another } = open()
    type('31/', 'quantity', '3')
    another('31/')
    expect(lines().map(({ most }) => most)).toEqual(['8', '5', '4'])
  })

  test('a removed lot is gone; the only one of a line stays, with nothing typed in it', () => {
    const { lines, type, another, remove, goods } = open()
    type('31/', 'quantity', '3')
    another('31/')
    const second = lines()[1]?.key ?? ''
    type(second, 'lot', 'B')
    remove('31/')
    expect(lines().map(({ lot }) => lot)).toEqual(['B', ''])
    remove(second)
    expect(lines().map(({ lot, quantity }) => lot + quantity)).toEqual(['', ''])
    expect(goods()).toEqual([])
  })

  test('each step is undone by itself', () => {
    const { store, type, another, goods } = open()
    type('31/', 'quantity', '3')
    type('31/', 'quantity', '34')
    store.leave()
    type('32/', 'quantity', '1')
    another('32/')
    expect(goods()).toHaveLength(3)
    store.undo()
    expect(goods()).toHaveLength(2)
    store.undo()
    expect(goods()).toMatchObject([{ accepted: '34' }])
    store.undo()
    expect(goods()).toEqual([])
    expect(store.undo()).toBe(false)
  })

  test('whatever is typed, added, removed and undone: every line of the order is shown, in order, and no key twice', () => {
    const step = fc.record({
      act: fc.nat(4),
      at: fc.nat(5),
      column: fc.constantFrom('lot', 'expiresOn', 'quantity', 'rejected'),
      text: fc.constantFrom('', '0', '2', 'x'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { store, lines, type, another, remove, goods } = open()
        for (const { act, at, column, text } of steps) {
          const key = lines()[at]?.key ?? ''
          if (act < 2) type(key, column, text)
          if (act === 2) another(key)
          if (act === 3) remove(key)
          if (act === 4) store.undo()
          const keys = lines().map((line) => line.key)
          expect(new Set(keys).size).toBe(keys.length)
          const ids = keys.map(lineIdOf)
          expect(ids).toEqual(ids.toSorted((one, other) => one - other))
          expect(new Set(ids)).toEqual(new Set([31, 32]))
          // All that was typed is in a line that is shown.
          const typed = goods().filter((each) => !isEmptyGoods(each))
          const isNone = (quantity: string) => quantity === '' || quantity === '0'
          const shown = lines().filter(
            ({ lot, expiresOn, quantity, rejected }) =>
              lot !== '' || expiresOn !== '' || !isNone(quantity) || !isNone(rejected),
          )
          expect(shown).toHaveLength(typed.length)
        }
      }),
    )
  })
})
