import { expect, test } from 'vitest'
import { savedProduct } from './line.ts'

test('the product of a saved line has its own id, not that of the line', () => {
  const line = {
    id: 31,
    productId: 2,
    productCode: 'GRA-2',
    productName: 'Arroz',
    unit: 'kg',
    unitWhole: false,
    tracksExpiry: false,
    category: 'Granos',
    quantity: '10',
  }
  expect(savedProduct(line)).toEqual({
    id: 2,
    code: 'GRA-2',
    name: 'Arroz',
    unit: 'kg',
    unitWhole: false,
    tracksExpiry: false,
    category: 'Granos',
  })
})
