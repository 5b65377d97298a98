import type { Day } from '@trastienda/contract/calendar'
import { comparison } from '@trastienda/contract/report'
import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const today = '2026-11-22' as Day
const previousOf = (query: Parameters<typeof periodOf>[0]) => periodOf(query, today).previous

test('without days it is the present month, compared with the same days of the one before', () => {
  expect(periodOf({ compare: true }, today)).toEqual({
    period: { from: '2026-11-01', to: '2026-11-22' },
    previous: { from: '2026-10-01', to: '2026-10-22' },
  })
  expect(previousOf({ compare: false })).toBeNull()
  expect(previousOf({})).toBeNull()
})

test('the declared calendar period decides the comparison', () => {
  const year = { from: '2026-01-01' as Day, to: today }
  expect(previousOf({ ...year, compare: 'year' })).toEqual({ from: '2025-01-01', to: '2025-11-22' })
  expect(previousOf({ ...year, compare: 'day' })).toEqual({ from: '2025-02-09', to: '2025-12-31' })
})

test('nothing is compared with days before the calendar starts', () => {
  expect(previousOf({ from: '1900-01-01' as Day, to: '1900-01-31' as Day, compare: true })).toBeNull()
  expect(previousOf({ from: '1900-01-20' as Day, to: '1900-02-18' as Day, compare: true })).toEqual({
    from: '1900-01-01',
    to: '1900-01-19',
  })
})

test('the address requests a comparison by yes, no or a calendar period, and by nothing else', () => {
  const parsed = (text: string) => comparison.safeParse(text).data
  expect([parsed('true'), parsed('false'), parsed('quarter')]).toEqual([true, false, 'quarter'])
  expect(comparison.safeParse('decade').success).toBe(false)
})
