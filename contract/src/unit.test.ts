import { expect, test } from 'vitest'
import { sumsByUnit, unitAfter } from './unit.ts'

test.each([
  ['1', 'caja', 'caja'],
  ['1.000', 'caja', 'caja'],
  ['-1', 'caja', 'caja'],
  ['6', 'caja', 'cajas'],
  ['0', 'frasco', 'frascos'],
  ['0.5', 'galón', 'galones'],
  ['11', 'Caja', 'Cajas'],
  ['2', 'CAJA', 'CAJAS'],
  ['2', 'box', 'boxes'],
  ['6', 'und', 'und'],
  ['6', 'kg', 'kg'],
  ['6', 'constructor', 'constructor'],
  ['6', '', ''],
])('%s of %j reads %j', (quantity, unit, words) => {
  expect(unitAfter(quantity, unit)).toBe(words)
})

test('quantities are added up within a unit, never across units', () => {
  expect(
    sumsByUnit([
      { quantity: '46', unit: 'und' },
      { quantity: '0.125', unit: 'kg' },
      { quantity: '6', unit: 'und' },
      { quantity: '-0.125', unit: 'kg' },
    ]),
  ).toEqual([
    { quantity: '52', unit: 'und' },
    { quantity: '0', unit: 'kg' },
  ])
  expect(sumsByUnit([])).toEqual([])
})
