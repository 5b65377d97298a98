import { centavos } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { unitCost } from './unit-cost.ts'

test('a unit costs what all that left cost, over all that left, to the centavo', () => {
  expect(unitCost({ cost: centavos(549_884), quantity: '4' })).toBe('1374.71')
  expect(unitCost({ cost: centavos(100_000), quantity: '3' })).toBe('333.33')
  expect(unitCost({ cost: centavos(100_000), quantity: '1.5' })).toBe('666.67')
})
