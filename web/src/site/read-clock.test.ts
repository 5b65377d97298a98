import { isClock } from '@trastienda/contract/site.rules'
import { expect, test } from 'vitest'
import { readClock } from './read-clock.ts'

test.each([
  ['6', '06:00'],
  ['06', '06:00'],
  ['20', '20:00'],
  ['630', '06:30'],
  ['0630', '06:30'],
  ['2359', '23:59'],
  ['6:30', '06:30'],
  [' 06:30 ', '06:30'],
  ['6.30', '06:30'],
  ['6h30', '06:30'],
  ['6 30', '06:30'],
  ['0', '00:00'],
])('%j is %s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock)
})

test.each(['', '24', '2400', '660', '6:5', '6:300', 'seis', '-6', '12:60', '99', '12345', '6 pm'])(
  '%j is no time and stays',
  (typed) => {
    expect(readClock(typed)).toBe(typed.trim())
    expect(isClock(readClock(typed))).toBe(false)
  },
)
