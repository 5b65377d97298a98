import { expect, test } from 'vitest'
import { unitAfter } from './unit.ts'

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
