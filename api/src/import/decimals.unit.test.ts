import type { ImportPlan } from '@trastienda/contract/import'
import { expect, test } from 'vitest'
import { readRow } from './cells.ts'
import { DecimalEvidence } from './decimal-sign.ts'

/** The alert quantity that an import of products reads from a cell. */
function read(cell: string, decimal: 'comma' | 'point'): unknown {
  const plan = {
    mapping: { alertQuantity: { column: 0, value: '' } },
    options: { decimal },
  } as unknown as ImportPlan
  return readRow('product', plan, [cell]).given.alertQuantity
}

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
