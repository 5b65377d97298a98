import { describe, expect, test } from 'vitest'
import type { Day } from './calendar.ts'
import { percentOf, periodBefore, surenessOf } from './report.rules.ts'

describe('the period before', () => {
  test.each([
    // Whole months are compared with as many whole months, however long they are.
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    // Any other stretch with as many days.
    ['2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31'],
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
  ])('of %s to %s is %s to %s', (from, to, first, last) => {
    expect(periodBefore({ from: from as Day, to: to as Day })).toEqual({ from: first, to: last })
  })
})

test('a share is told with one decimal, and none of nothing', () => {
  expect(percentOf(1, 3)).toBe(33.3)
  expect(percentOf(2, 3)).toBe(66.7)
  expect(percentOf(-1, 8)).toBe(-12.5)
  expect(percentOf(5, 0)).toBeNull()
})

test.each([
  [13, 13, 'low'],
  [90, 4, 'low'],
  [14, 5, 'medium'],
  [59, 40, 'medium'],
  [90, 19, 'medium'],
  [60, 20, 'high'],
])('%d days on sale with sales on %d are %s', (daysOnSale, daysSold, sureness) => {
  expect(surenessOf(daysOnSale, daysSold)).toBe(sureness)
})
