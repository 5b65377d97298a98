import { expect, test } from 'vitest'
import { pathOf } from './cost-path.ts'

test('the line fills its box from the lowest cost to the highest', () => {
  expect(pathOf([10, 30, 20], 26, 16)).toEqual({ path: 'M3 13L13 3L23 8', end: [23, 8] })
})

test('constant costs are a line through the middle', () => {
  expect(pathOf([7, 7], 26, 16)).toEqual({ path: 'M3 8L23 8', end: [23, 8] })
})
