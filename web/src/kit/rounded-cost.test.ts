import { expect, test } from 'vitest'
import { roundedCost } from './rounded-cost.ts'

test.each([
  ['9186.253333', '9186.25'],
  ['9186.255', '9186.26'],
  ['9200', '9200'],
  ['0.004999', '0'],
  ['999999999999.999999', '1000000000000'],
])('%s is shown as %s', (cost, rounded) => {
  expect(roundedCost(cost)).toBe(rounded)
})
