import { centavos } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { unitCost } from './unit-cost.ts'

test('the unit cost is the cost of everything that left, over its quantity, to the centavo', () => {
  expect(unitCost({ cost: centavos(549_884), quantity: '4' })).toBe('1374.71')
  expect(unitCost({ cost: centavos(100_000), quantity: '3' })).toBe('333.33')
  expect(unitCost({ cost: centavos(100_000), quantity: '1.5' })).toBe('666.67')
})
