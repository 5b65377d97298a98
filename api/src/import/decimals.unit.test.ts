import type { ImportField, ImportPlan } from '@trastienda/contract/import'
import { expect, test } from 'vitest'
import { readRow } from './cells.ts'
import { DecimalEvidence } from './decimal-sign.ts'

/** What an import of products reads from a cell. */
function rowOf(field: ImportField, cell: string | number, decimal: 'comma' | 'point') {
  const plan = {
    mapping: { [field]: { column: 0, value: '' } },
    options: { decimal },
  } as unknown as ImportPlan
  return readRow('product', plan, [cell])
}

const read = (cell: string, decimal: 'comma' | 'point') =>
  rowOf('alertQuantity', cell, decimal).given.alertQuantity

const signOf = (...texts: string[]) => {
  const evidence = new DecimalEvidence()
  for (const text of texts) evidence.add(text)
  return evidence.sign
}

test.each([
  [['0.500'], 'point'],
  [['0,500'], 'comma'],
  [['-0.125', '12.500'], 'point'],
  [['$ 0,250', '1.250'], 'comma'],
  [['00.500'], 'point'],
  // Four digits before the mark are no group either.
  [['1234.500'], 'point'],
  [['12.500'], 'comma'],
  [['12,500', '1,234,500'], 'point'],
  [['1.234.500'], 'comma'],
  [['0.500', '0,500'], undefined],
  [['0.500', '1.234,5'], undefined],
] as const)('%j: the sign of the decimals is a %s', (texts, sign) => {
  expect(signOf(...texts)).toBe(sign)
})

test.each([
  ['0.500', 'comma', '0.500'],
  ['0,500', 'point', '0,500'],
  ['0.500', 'point', '0.500'],
  ['0,500', 'comma', '0.500'],
  ['012.500', 'comma', '012.500'],
  ['12.500', 'comma', '12500'],
  ['1.012.500', 'comma', '1012500'],
  ['-1,250', 'point', '-1250'],
] as const)('%s where a %s starts the decimals is %s', (cell, decimal, number) => {
  expect(read(cell, decimal)).toBe(number)
})

test.each([
  ['1.200', 120_000],
  ['1,200', 120_000],
  ['$ 27.450', 2_745_000],
  ['-1.200', -120_000],
  ['1.200.000', 120_000_000],
  ['1,200,000', 120_000_000],
  ['12500', 1_250_000],
  [1.2, 120],
] as const)('%j as a price is the same whichever separator starts the decimals', (cell, price) => {
  expect(rowOf('price', cell, 'comma').given.price).toBe(price)
  expect(rowOf('price', cell, 'point').given.price).toBe(price)
})

test.each([
  ['12,500.00', 'point', 1_250_000],
  ['1.200,50', 'comma', 120_050],
  ['12,5', 'comma', 1250],
  ['0.500', 'point', 50],
] as const)('%s as a price where a %s starts the decimals is %s centavos', (cell, decimal, price) => {
  expect(rowOf('price', cell, decimal).given.price).toBe(price)
})

test.each(['1.200', '1,200'])('%s days are thousands whichever separator starts the decimals', (cell) => {
  expect(rowOf('shelfLifeDays', cell, 'comma').given.shelfLifeDays).toBe(1200)
  expect(rowOf('shelfLifeDays', cell, 'point').given.shelfLifeDays).toBe(1200)
})

test.each([
  ['1.200', 'point', true],
  ['1,200', 'comma', true],
  ['1.200', 'comma', false],
  ['1.125', 'point', false],
  ['0.500', 'point', false],
  ['1.20', 'point', false],
] as const)(
  'the quantity %s where a %s starts the decimals may be meant as thousands: %s',
  (cell, decimal, doubtful) => {
    expect(rowOf('alertQuantity', cell, decimal).doubts).toEqual(
      doubtful ? { alertQuantity: { code: 'maybe_thousands' } } : {},
    )
  },
)
