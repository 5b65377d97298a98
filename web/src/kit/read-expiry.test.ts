import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { passedDay, readExpiry } from './read-expiry.ts'

test.each([
  ['18/02/2027', '2027-02-18'],
  ['18/02', '2027-02-18'],
  ['22 dic', '2026-12-22'],
  ['12 nov 2026', '2026-11-12'],
  ['12 nov', '2027-11-12'],
  ['02/2027', '2027-02-28'],
  ['11/27', '2027-11-30'],
  ['2-28', '2028-02-29'],
  ['2,28', '2028-02-29'],
  ['02,2027', '2027-02-28'],
  ['18/12', '2026-12-18'],
  ['31/31', '31/31'],
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

test.each([
  ['20/11', '2026-11-20'],
  ['12 nov', '2026-11-12'],
  ['20', '2026-11-20'],
  ['24/8', '2026-08-24'],
  ['20/11/2026', undefined],
  ['20/11/27', undefined],
  ['22/11', undefined],
  ['18/02', undefined],
  ['11/27', undefined],
  ['180227', undefined],
  ['-1', undefined],
  ['pronto', undefined],
  ['', undefined],
])('%j has passed not long ago: %j', (text, day) => {
  expect(passedDay(text, 'es-CO', '2026-11-21' as Day)).toBe(day)
})
