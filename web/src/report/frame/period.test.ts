import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import { presetDays, presets } from '@trastienda/contract/report-period'
import { codeDays, daysCode, groupDays, presetOf, shifted, steppedCode } from './period.ts'

const today = '2026-11-20' as Day
const days = (from: string, to: string) => ({ from: from as Day, to: to as Day })

test.each([
  ['week', '2026-11-16', '2026-11-20'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['month', '2026-11-01', '2026-11-20'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['last30', '2026-10-22', '2026-11-20'],
  ['quarter', '2026-10-01', '2026-11-20'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (name, from, to) => {
  expect(presetDays(name, today)).toEqual({ from, to })
})

test('the address names a preset or a range, in either order; anything else is the default period', () => {
  for (const name of presets) {
    expect(codeDays(name, 'month', today)).toEqual(presetDays(name, today))
    expect(presetOf(name, 'month')).toBe(name)
  }
  const own = days('2026-05-03', '2026-05-09')
  expect(codeDays(daysCode(own), 'month', today)).toEqual(own)
  expect(codeDays('2026-05-09..2026-05-03', 'month', today)).toEqual(own)
  expect(codeDays('ayer..hoy', 'month', today)).toEqual(presetDays('month', today))
  expect(presetOf(null, 'month')).toBe('month')
  expect(presetOf(daysCode(own), 'month')).toBeUndefined()
})

describe('the neighbouring period', () => {
  test.each([
    ['2026-11-01', '2026-11-20', -1, '2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-10-31', 1, '2026-11-01', '2026-11-20'],
    ['2026-07-01', '2026-09-30', -1, '2026-04-01', '2026-06-30'],
    ['2026-11-16', '2026-11-20', -1, '2026-11-11', '2026-11-15'],
    ['2026-11-20', '2026-11-20', -1, '2026-11-19', '2026-11-19'],
  ] as const)('of %s to %s, %i, is %s to %s', (from, to, by, first, last) => {
    expect(shifted(days(from, to), by, today)).toEqual(days(first, last))
  })
})

test.each([
  [null, -1, 'lastMonth'],
  ['lastMonth', 1, 'month'],
  ['lastMonth', -1, '2026-09-01..2026-09-30'],
  ['2026-09-01..2026-09-30', 1, 'lastMonth'],
  ['week', -1, 'lastWeek'],
  ['lastWeek', -1, '2026-11-02..2026-11-08'],
  ['2026-11-02..2026-11-08', 1, 'lastWeek'],
  ['today', -1, 'yesterday'],
  ['yesterday', 1, 'today'],
  ['year', -1, 'lastYear'],
  ['last30', -1, '2026-09-22..2026-10-21'],
  ['quarter', -1, '2026-07-01..2026-09-30'],
  ['2026-07-01..2026-09-30', 1, 'quarter'],
] as const)('a step from %s by %i goes to %s, as a preset if there is one', (code, by, next) => {
  expect(steppedCode(code, 'month', by, today)).toBe(next)
})

test('a group of days stays within the requested days', () => {
  const requested = days('2026-11-04', '2026-11-20')
  expect(groupDays('2026-11-01' as Day, 'month', requested)).toEqual(requested)
  expect(groupDays('2026-11-09' as Day, 'week', requested)).toEqual(days('2026-11-09', '2026-11-15'))
  expect(groupDays('2026-11-16' as Day, 'week', requested)).toEqual(days('2026-11-16', '2026-11-20'))
  expect(groupDays('2026-11-10' as Day, 'day', requested)).toEqual(days('2026-11-10', '2026-11-10'))
})
