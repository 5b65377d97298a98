import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const total = (of: number) => ({ of, fromZero: true })
const part = (of: number) => ({ of, fromZero: false })

test('a bridge leads from one total to the other', () => {
  const { bars, zero } = stepsOf([total(100), part(-40), part(-20), part(60), total(100)], 108)
  expect(zero).toBe(104)
  expect(bars.map(({ top, tall }) => [top, tall])).toEqual([
    [4, 100],
    [4, 40],
    [44, 20],
    [4, 60],
    [4, 100],
  ])
  expect(bars.map(({ look }) => look)).toEqual(['whole', 'down', 'down', 'up', 'whole'])
  // The last step ends at the last total.
  expect(bars[3]?.after).toBe(bars[4]?.after)
})

test('below zero the zero line moves up', () => {
  const { bars, zero } = stepsOf([total(50), part(-100), total(-50)], 108)
  expect(zero).toBe(54)
  expect(bars[2]).toMatchObject({ top: 54, tall: 50 })
})

test('without amounts everything is flat', () => {
  const { bars, zero } = stepsOf([total(0), part(0), total(0)], 108)
  expect([zero, ...bars.map(({ top, tall }) => top + tall)]).toEqual([54, 55, 55, 55])
})
