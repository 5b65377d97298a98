import { expect, test } from 'vitest'
import { hasNothingBefore } from './nothing-before.ts'

const previous = { from: '2025-01-01', to: '2025-11-30' }

test('days without any figure are nothing to compare with, wherever a report says the figures before', () => {
  expect(hasNothingBefore({ previous, before: { margin: { sales: 0, margin: null }, units: '0' } })).toBe(
    true,
  )
  expect(
    hasNothingBefore({ previous, totals: { net: 5, previous: 0 }, data: [{ net: 5, previous: null }] }),
  ).toBe(true)
  expect(hasNothingBefore({ previous, before: { units: '0.5' } })).toBe(false)
  expect(
    hasNothingBefore({ previous, totals: { previous: 0 }, data: [{ previous: -3 }, { previous: 3 }] }),
  ).toBe(false)
  expect(hasNothingBefore({ previous, data: [{ before: { net: 0 } }, { before: { net: 7 } }] })).toBe(false)
})

test('what is not compared lacks nothing', () => {
  expect(hasNothingBefore(undefined)).toBe(false)
  expect(hasNothingBefore({ previous: null, before: null, data: [] })).toBe(false)
})
