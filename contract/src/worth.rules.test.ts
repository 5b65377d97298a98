import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from './money.ts'
import { valueOfPart } from './worth.rules.ts'

test('a part of some goods has its part of their value, to the centavo', () => {
  expect(valueOfPart(centavos(2_501_000), '50.5', '1250.5')).toBe(101_000)
  expect(valueOfPart(centavos(100), '1', '3')).toBe(33)
  expect(valueOfPart(centavos(100), '0', '3')).toBe(0)
  expect(valueOfPart(centavos(100), '3', '3')).toBe(100)
})

test('two parts of some goods are worth what all are, but for one centavo that both may round up', () => {
  const thousandths = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), thousandths, thousandths, (value, a, b) => {
      const text = (units: number) => `${Math.floor(units / 1000)}.${String(units % 1000).padStart(3, '0')}`
      const part = (units: number) => valueOfPart(centavos(value), text(units), text(a + b))
      expect([0, 1]).toContain(part(a) + part(b) - value)
    }),
  )
})
