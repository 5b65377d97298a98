import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { addressOf, firstDayOf, named, nameOf, periodOf } from './period.ts'

const today = '2026-11-20' as Day

test('a named period starts on its day and is recognised by it', () => {
  expect(firstDayOf('last90', today)).toBe('2026-08-23')
  expect(firstDayOf('year', today)).toBe('2026-01-01')
  expect(firstDayOf('always', today)).toBeUndefined()
  for (const name of named) expect(nameOf({ from: firstDayOf(name, today) }, today)).toBe(name)
  expect(nameOf({ from: '2026-05-01' as Day }, today)).toBeUndefined()
  expect(nameOf({ from: '2026-01-01' as Day, to: today }, today)).toBeUndefined()
})

test('the address stores any days, and the default ones as nothing', () => {
  const days = [
    {},
    { from: firstDayOf('last90', today) },
    { from: '2026-05-01' as Day, to: '2026-05-31' as Day },
    { to: '2026-05-31' as Day },
  ]
  for (const period of days) {
    const written = Object.entries(addressOf(period, today)).filter(([, value]) => value !== null)
    const read = periodOf(new URLSearchParams(written as [string, string][]), today)
    expect(read).toEqual({ from: period.from, to: period.to })
  }
  expect(addressOf({ from: firstDayOf('last90', today) }, today)).toEqual({ from: null, to: null })
  expect(periodOf(new URLSearchParams('from=nada&to=nunca'), today)).toEqual({
    from: '2026-08-23',
    to: undefined,
  })
})
