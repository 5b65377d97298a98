import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { readExpiry } from './read-expiry.ts'

test.each([
  ['18/02/2027', '2027-02-18'],
  ['18/02', '2027-02-18'],
  ['22 dic', '2026-12-22'],
  ['12 nov 2026', '2026-11-12'],
  ['12 nov', '2027-11-12'],
  ['02/2027', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['180227', '2027-02-18'],
  ['18022027', '2027-02-18'],
  ['+30', '2026-12-21'],
  ['-1', '2026-11-20'],
  ['', ''],
  ['pronto', 'pronto'],
  ['31/02/2027', '31/02/2027'],
])('%j is %j', (text, day) => {
  expect(readExpiry(text, 'es-CO', '2026-11-21' as Day)).toBe(day)
})
