import { expect, test } from 'vitest'
import { closedMinutesOf, readable, sameWindows, spoken, touching } from './hours.rules.ts'

const window = (start: string, end: string) => ({ start, end })
const night = window('20:00', '06:00')
const noon = window('12:00', '13:00')

test('an incomplete window does not count', () => {
  expect(readable([night, window('', '06:00'), window('25:00', '06:00')])).toEqual([night])
  expect(touching([night, window('', '06:00')])).toEqual([])
})

test('windows that overlap or touch are reported in pairs, also over midnight', () => {
  expect(touching([night, noon])).toEqual([])
  const early = window('05:30', '07:00')
  expect(touching([night, noon, early])).toEqual([[night, early]])
})

test('minutes that two windows close are closed once', () => {
  const alone = closedMinutesOf([noon])
  expect(alone).toBeGreaterThanOrEqual(60)
  expect(closedMinutesOf([noon, noon])).toBe(alone)
  expect(closedMinutesOf([night, noon])).toBe(closedMinutesOf([night]) + alone)
})

test('the same hours in another order are another list, which is saved in its order', () => {
  expect(sameWindows([night, noon], [night, noon])).toBe(true)
  expect(sameWindows([night, noon], [noon, night])).toBe(false)
  expect(spoken(noon)).toContain('12:00–13:00')
})
