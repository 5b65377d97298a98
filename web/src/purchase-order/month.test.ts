import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { dayFrom, adjacentMonth, monthEnd, weeksOf } from './month.ts'

const day = (text: string) => text as Day

test('a month is shown in whole weeks from Monday on, only with its own days', () => {
  const weeks = weeksOf(day('2026-11-21'))
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeks.flat().filter((each) => each !== null)).toHaveLength(30)
  expect(weeksOf(day('2027-02-01'))).toHaveLength(4)
})

test('the neighbouring months', () => {
  expect(adjacentMonth(day('2026-12-31'), 1)).toBe('2027-01-01')
  expect(adjacentMonth(day('2027-01-15'), -1)).toBe('2026-12-01')
  expect(monthEnd(day('2028-02-10'))).toBe('2028-02-29')
})

test('keys move by day, week and month, and reversed in right-to-left layouts', () => {
  const from = day('2026-11-30')
  expect(dayFrom(from, 'ArrowRight', false)).toBe('2026-12-01')
  expect(dayFrom(from, 'ArrowRight', true)).toBe('2026-11-29')
  expect(dayFrom(from, 'ArrowUp', false)).toBe('2026-11-23')
  expect(dayFrom(from, 'End', false)).toBe('2026-12-06')
  expect(dayFrom(day('2026-10-31'), 'PageDown', false)).toBe('2026-11-30')
  expect(dayFrom(from, 'PageUp', false)).toBe('2026-10-30')
  expect(dayFrom(from, 'a', false)).toBeUndefined()
})
