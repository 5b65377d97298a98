import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const whole = (of: number) => ({ of, whole: true })
const part = (of: number) => ({ of, whole: false })

test('a bridge leads from one total to the other', () => {
  const { bars, zero } = stepsOf([whole(100), part(-40), part(-20), part(60), whole(100)], 108)
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
  const { bars, zero } = stepsOf([whole(50), part(-100), whole(-50)], 108)
  expect(zero).toBe(54)
  expect(bars[2]).toMatchObject({ top: 54, tall: 50 })
})

test('without amounts everything is flat', () => {
  const { bars, zero } = stepsOf([whole(0), part(0), whole(0)], 108)
  expect([zero, ...bars.map(({ top, tall }) => top + tall)]).toEqual([54, 55, 55, 55])
})
