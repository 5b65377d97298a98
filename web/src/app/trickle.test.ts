import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { least, most, trickle } from './trickle.ts'

test('starts at 8 % at least', () => {
  expect(least).toBe(0.08)
  expect(trickle(0)).toBe(0.1)
  expect(trickle(-1)).toBe(0.08)
})

test.each([
  [0.1, 0.2],
  [0.2, 0.24],
  [0.5, 0.52],
  [0.8, 0.805],
  [0.992, 0.992],
  [0.994, 0.994],
  [1, 0.994],
])('from %d to %d', (from, to) => {
  expect(trickle(from)).toBeCloseTo(to, 10)
})

test('never falls, never passes 99.4 % however long it waits', () => {
  let share = 0
  for (let turn = 0; turn < 5000; turn += 1) {
    const next = trickle(share)
    expect(next).toBeGreaterThanOrEqual(share)
    expect(next).toBeLessThanOrEqual(most)
    share = next
  }
  expect(share).toBeGreaterThan(0.98)
})

test('any share stays between 8 % and 99.4 %', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const next = trickle(share)
      expect(next).toBeGreaterThanOrEqual(least)
      expect(next).toBeLessThanOrEqual(most)
    }),
  )
})
