import type { ProductPick } from '@trastienda/contract/product'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, type Line, newLine } from '../line.ts'
import {
  anotherLot,
  copiedDown,
  ended,
  pasted,
  resolved,
  scannedInto,
  withCell,
  withoutLine,
  withProduct,
} from './lines.ts'

function pick(id: number, more: Partial<ProductPick> = {}): ProductPick {
  const none = 0 as ProductPick['price']
  return {
    id,
    code: `P-${id}`,
    name: `Producto ${id}`,
    unit: 'und',
    unitWhole: true,
    category: 'Granos',
    categoryId: 1,
    tracksExpiry: false,
    shelfLifeDays: null,
    price: none,
    factor: '1',
    onHand: '0',
    averageCost: '0',
    companyQuantity: '0',
    stockValue: none,
    lastCost: null,
    lastCostOn: null,
    ...more,
  }
}

const first = (lines: readonly Line[]) => lines[0] as Line

describe('typing', () => {
  test('the last line stays empty for the next one', () => {
    const start = ended([])
    expect(start).toHaveLength(1)
    const typed = withCell(start, first(start).key, 'quantity', '12')
    expect(typed.map(isBlank)).toEqual([false, true])
    expect(withCell(typed, first(typed).key, 'quantity', '').map(isBlank)).toEqual([true])
  })

  test('a barcode of a case gives the quantity, unless one was typed', () => {
    const start = ended([])
    const chosen = withProduct(start, first(start).key, pick(1, { factor: '12' }))
    expect(first(chosen)).toMatchObject({ quantity: '12', typed: '' })
    const other = withCell(start, first(start).key, 'quantity', '5')
    expect(first(withProduct(other, first(other).key, pick(1, { factor: '12' }))).quantity).toBe('5')
  })

  test('a product that is typed over is unknown until it is found', () => {
    const start = withProduct(ended([]), '', pick(1))
    const chosen = withProduct(start, first(start).key, pick(1))
    const over = withCell(chosen, first(chosen).key, 'product', 'P-2')
    expect(first(over)).toMatchObject({ product: null, typed: 'P-2' })
    expect(first(resolved(over, [{ ...pick(2), asked: ' p-2' }]))).toMatchObject({
      product: { id: 2 },
      typed: '',
    })
    expect(first(resolved(over, [{ ...pick(3), asked: 'P-3' }]))).toMatchObject({
      product: null,
      typed: 'P-2',
    })
  })
})

describe('scanning', () => {
  test('a repeated scan counts onto the line without a lot; with one it starts another lot', () => {
    const once = scannedInto(ended([]), pick(1, { factor: '6' }))
    expect(once).toMatchObject({ counted: false })
    const twice = scannedInto(once.lines, pick(1))
    expect(twice).toMatchObject({ counted: true, key: once.key })
    expect(first(twice.lines).quantity).toBe('7')
    const lotted = withCell(twice.lines, once.key, 'lot', 'L1')
    const third = scannedInto(lotted, pick(1))
    expect(third.counted).toBe(false)
    expect(third.lines.map(({ quantity }) => quantity)).toEqual(['7', '1', ''])
  })
})

describe('rows', () => {
  const three = () =>
    pasted(ended([]), 0, [{ typed: 'a', quantity: '1' }, { typed: 'b' }, { typed: 'c' }], 500)

  test('removing one keeps the others and the empty one', () => {
    const lines = three()
    expect(withoutLine(lines, first(lines).key).map(({ typed }) => typed)).toEqual(['b', 'c', ''])
  })

  test('a cell is copied from the line above; the first has none', () => {
    const lines = three()
    expect(copiedDown(lines, lines[1]?.key ?? '', 'quantity')[1]?.quantity).toBe('1')
    expect(copiedDown(lines, first(lines).key, 'quantity')).toBe(lines)
  })

  test('another lot repeats product and cost below the line', () => {
    const lines = withCell(withProduct(three(), '', pick(1)), first(three()).key, 'cost', '5')
    expect(anotherLot(lines, first(lines).key)).toBeUndefined()
    const chosen = withCell(withProduct(lines, first(lines).key, pick(1)), first(lines).key, 'cost', '900')
    const more = anotherLot(chosen, first(chosen).key)
    expect(more?.lines[1]).toMatchObject({ product: { id: 1 }, cost: '900', quantity: '', key: more?.key })
  })

  test('a code pasted over other goods replaces them with all that was about them; the same code changes the rest', () => {
    const lines = three()
    const { key } = first(lines)
    const chosen = withCell(withProduct(lines, key, pick(1)), key, 'lot', 'L-1')
    const other = resolved(pasted(chosen, 0, [{ typed: 'P-2', quantity: '7' }], 500), [
      { ...pick(2), asked: 'P-2' },
    ])
    expect(first(other)).toMatchObject({
      key,
      product: { id: 2 },
      quantity: '7',
      lot: '',
      typed: '',
    })
    const unknown = pasted(chosen, 0, [{ typed: 'P-3', quantity: '7' }], 500)
    expect(first(unknown)).toMatchObject({ product: null, typed: 'P-3', lot: '' })
    const same = pasted(chosen, 0, [{ typed: ' p-1', quantity: '7' }], 500)
    expect(first(same)).toMatchObject({ product: { id: 1 }, typed: '', quantity: '7', lot: 'L-1' })
  })

  test('a pasted block fills existing lines, adds the rest and stops at the limit', () => {
    const lines = pasted(three(), 1, [{ cost: '10' }, { cost: '20' }, { cost: '30' }], 4)
    expect(lines.map(({ typed, cost }) => typed + cost)).toEqual(['a', 'b10', 'c20', '30', ''])
    expect(pasted(three(), 3, [{ typed: 'd' }, { typed: 'e' }], 4).map(({ typed }) => typed)).toEqual([
      'a',
      'b',
      'c',
      'd',
      '',
    ])
  })

  test('after any change, one empty line is last and keys are unique', () => {
    const step = fc.record({
      act: fc.nat(5),
      at: fc.nat(6),
      column: fc.constantFrom('product', 'lot', 'expiresOn', 'quantity', 'cost'),
      text: fc.constantFrom('', '1', 'x'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let lines = ended([newLine()])
        for (const { act, at, column, text } of steps) {
          const key = lines[at]?.key ?? ''
          if (act === 0) lines = withCell(lines, key, column, text)
          if (act === 1) lines = withoutLine(lines, key)
          if (act === 2) lines = copiedDown(lines, key, column)
          if (act === 3) lines = anotherLot(lines, key)?.lines ?? lines
          if (act === 4)
            lines = pasted(lines, Math.min(at, lines.length - 1), [{ typed: text }, { cost: text }], 500)
          if (act === 5) lines = scannedInto(lines, pick(at + 1)).lines
          expect(isBlank(lines.at(-1) as Line)).toBe(true)
          expect(lines.length === 1 || !isBlank(lines.at(-2) as Line)).toBe(true)
          expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length)
        }
      }),
    )
  })
})
