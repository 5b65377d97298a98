import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GridPick } from '../line.ts'
import { decimalOf, decimalMarkOf, readNumber } from './numbers.ts'

const pick = (more: Partial<GridPick>): GridPick => ({
  id: 1,
  code: 'A-1',
  name: 'Arroz',
  unit: 'und',
  unitWhole: true,
  tracksExpiry: false,
  factor: '1',
  onHand: '0',
  ...more,
})

test.each([
  ['1.234,50', ','],
  ['1,234.50', '.'],
  ['1.234', 'either'],
  ['1,234', 'either'],
  ['$ 27.450', 'either'],
  ['27.450 COP', 'either'],
  ['0.125', '.'],
  ['0,125', ','],
  ['1234.567', '.'],
  ['12,5', ','],
  ['1.234.567', ','],
  ['1,234,567', '.'],
  ['1.234.567,8', ','],
  ["1'234.5", '.'],
  ['96 und', 'none'],
  ['-3', 'none'],
  ['١٢٫٥', 'none'],
  ['١٬٢٣٤', 'none'],
  ['12', 'none'],
  ['12.34.5', undefined],
  ['1.2,3.4', undefined],
  ['L2611C', undefined],
  ['18/02/2027', undefined],
  ['', undefined],
] as const)('%j shows %j', (text, mark) => {
  expect(decimalMarkOf(text)).toBe(mark)
})

test.each([
  ['1.234,50', ',', '1234.5'],
  ['1.234,50', '.', null],
  ['1,234.50', '.', '1234.5'],
  ['1.234', ',', '1234'],
  ['1.234', '.', '1.234'],
  ['$ 1.234.567,50', ',', '1234567.5'],
  ['96 und', ',', '96'],
  ['٢٧٫٥', ',', '27.5'],
  ['-1.500', ',', '-1500'],
  ['doce', ',', null],
] as const)('%j with decimals after %j is %j', (text, mark, value) => {
  expect(readNumber(text, mark)).toBe(value)
})

describe('a whole column', () => {
  const decide = (
    cells: string[],
    more: Partial<GridPick> | null = null,
    column: 'quantity' | 'cost' | 'price' = 'cost',
  ) =>
    decimalOf(
      cells,
      cells.map(() => (more ? pick(more) : undefined)),
      column,
    )

  test.each([
    [['1.234', '1.234,50'], ','],
    [['1,234', '1,234.50'], '.'],
    [['1.234', '12,5'], ','],
    [['1.234', '0.5'], '.'],
    [['1.234', '1.234.567'], ','],
    [['12', '96'], '.'],
    [['1.234', '8.150'], undefined],
    [['1.234,5', '1,234.5'], undefined],
    [['doce', '1.234,5'], ','],
  ] as const)('%j has its decimals after %j', (cells, mark) => {
    expect(decide([...cells])).toBe(mark)
  })

  test('an ambiguous one is decided by the known facts of its products', () => {
    expect(decide(['27.450', '31.200'], { lastCost: '26800' })).toBe(',')
    expect(decide(['27.450', '31.200'], { lastCost: '25.5' })).toBe('.')
    expect(decide(['27.450'], { lastCost: '900' })).toBeUndefined()
    expect(decide(['27.450'], { lastCost: null })).toBeUndefined()
    expect(decide(['5.200'], { price: 5_000_00 as never }, 'price')).toBe(',')
    // A whole unit has no half.
    expect(decide(['1.250'], { unitWhole: true }, 'quantity')).toBe(',')
    expect(decide(['1.250'], { unitWhole: false }, 'quantity')).toBeUndefined()
  })

  test('every number in one format is read correctly, or leads to a question', () => {
    const amount = fc.record({
      pesos: fc.bigInt({ min: 0n, max: 999_999_999n }),
      cents: fc.integer({ min: 0, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',' as const, '.' as const),
        (amounts, mark) => {
          const write = new Intl.NumberFormat(mark === ',' ? 'es-CO' : 'en-US', { maximumFractionDigits: 2 })
          const plain = amounts.map(({ pesos, cents }) => {
            const fraction = String(cents).padStart(2, '0').replace(/0+$/, '')
            return fraction === '' ? String(pesos) : `${pesos}.${fraction}`
          })
          const cells = plain.map((text) => write.format(text as Intl.StringNumericLiteral))
          const decided = decide(cells)
          if (decided === undefined)
            expect(cells.every((cell) => /^(?:\d{1,3}[.,]\d{3}|\d{1,3})$/.test(cell))).toBe(true)
          else expect(cells.map((cell) => readNumber(cell, decided))).toEqual(plain)
        },
      ),
    )
  })

  test('any text is read or left, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readNumber(text, ',')
        expect(read === null || /^-?\d+(?:\.\d+)?$/.test(read)).toBe(true)
      }),
    )
  })
})
