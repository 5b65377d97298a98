import { expect, test } from 'vitest'
import { percentageOf } from './percentage.ts'

test.each([
  ['24', '11', '45.8'],
  ['3', '2', '66.7'],
  ['8', '8', '100'],
  ['0.3', '0.1', '33.3'],
  ['5', '0', '0'],
  ['0', '0', null],
])('of %s ordered %s received: %s', (ordered, received, percentage) => {
  expect(percentageOf(ordered, received)).toBe(percentage)
})
