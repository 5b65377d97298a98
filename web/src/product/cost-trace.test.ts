import { expect, test } from 'vitest'
import { costTrace } from './cost-trace.ts'

test('costs are between the lowest and the highest, in order', () => {
  expect(costTrace(['100', '150', '125.5', '200'])).toEqual([
    [0, 0],
    [1 / 3, 0.5],
    [2 / 3, 0.255],
    [1, 1],
  ])
})

test('costs that never changed are in the middle', () => {
  expect(costTrace(['90', '90'])).toEqual([
    [0, 0.5],
    [1, 0.5],
  ])
  expect(costTrace(['90'])).toEqual([[0, 0.5]])
})
