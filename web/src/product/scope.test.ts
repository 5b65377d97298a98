import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { firstDayOf, periodOf, readScope, writeScope } from './scope.ts'

const today = '2026-11-20' as Day

test.each([
  ['in=4&from=2026-11-01&to=2026-11-05', 2, { store: 4, from: '2026-11-01', to: '2026-11-05' }],
  ['', 2, { store: 2, from: undefined, to: undefined }],
  ['in=0', 2, { store: null, from: undefined, to: undefined }],
  ['in=x&from=ayer&to=2026-02-30', null, { store: null, from: undefined, to: undefined }],
])('%s is read', (text, usual, scope) => {
  expect(readScope(new URLSearchParams(text), usual)).toEqual(scope)
})

test.each([
  [{ store: 4, from: today, to: undefined }, 2],
  [{ store: 2, from: undefined, to: today }, 2],
  [{ store: null, from: undefined, to: undefined }, 2],
  [{ store: null, from: undefined, to: undefined }, null],
])('what is written is read back', (scope, usual) => {
  const given = Object.entries(writeScope(scope, usual)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  expect(readScope(new URLSearchParams(given), usual)).toEqual(scope)
})

test('a period is recognised by its first day', () => {
  expect(firstDayOf('last30', today)).toBe('2026-10-22')
  expect(periodOf({ store: null, from: '2026-11-01' as Day, to: undefined }, today)).toBe('month')
  expect(periodOf({ store: null, from: undefined, to: undefined }, today)).toBe('always')
  expect(periodOf({ store: null, from: undefined, to: today }, today)).toBeUndefined()
})
