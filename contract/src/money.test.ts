import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideRounded, isDecimal, scaled, unscaled } from './decimal.ts'
import { add, allocate, centavos, type Cop, times, unitCostOf } from './money.ts'
import { amountsOf, landedOf } from './purchase.rules.ts'

const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(centavos)
const quantity = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((thousandths) => unscaled(thousandths, 3))
const cost = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((millionths) => unscaled(millionths, 6))

describe('decimals', () => {
  test('written values are read back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        (value) => scaled(unscaled(value, 6), 6) === value,
      ),
    )
  })

  test.each([
    ['1.5', 3, 1500n],
    ['-0.001', 3, -1n],
    ['12.300', 1, 123n],
    ['999999999999.999999', 6, 999_999_999_999_999_999n],
  ])('%s to %i places is %s', (text, places, value) => expect(scaled(text, places)).toBe(value))

  test.each(['', '.', '1.', '.5', '1e3', '0x1', '١', ' 1', '1,5', '--1'])('%j is no decimal', (text) => {
    expect(() => scaled(text, 3)).toThrow(RangeError)
    expect(isDecimal(text, 3, 11)).toBe(false)
  })

  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [1n, 2n, 1n],
    [0n, 7n, 0n],
  ])('%s / %s is %s, half up', (top, bottom, result) => expect(divideRounded(top, bottom)).toBe(result))
})

describe('a line', () => {
  test.each([
    ['1234.567891', '2.5', 308_642],
    ['0.005', '1', 1],
    ['0.0049', '1', 0],
    ['27450', '120', 329_400_000],
  ])('of cost %s and quantity %s is %i centavos', (unit, units, value) =>
    expect(times(unit, units)).toBe(value),
  )

  test('is within half a centavo of the exact product', () => {
    fc.assert(
      fc.property(cost, quantity, (unit, units) => {
        const exact = scaled(unit, 6) * scaled(units, 3)
        const off = BigInt(times(unit, units)) * 10n ** 7n - exact
        return off <= 5_000_000n && off > -5_000_000n - 1n
      }),
    )
  })
})

describe('sharing an amount', () => {
  test('the parts add up to the amount, none is negative, each is within a centavo of its share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (amountToSplit, weights) => {
        const parts = allocate(amountToSplit, weights)
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amountToSplit))
        const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0)
          if (total > 0n) {
            const off = BigInt(part) * total - BigInt(amountToSplit) * BigInt(weights[at] ?? 0)
            expect(off < total && off > -total).toBe(true)
          }
        })
      }),
    )
  })

  test('the remaining centavo goes to the largest remainder, the earlier part first', () => {
    expect(allocate(centavos(100), [1, 1, 1].map(centavos))).toEqual([34, 33, 33])
    expect(allocate(centavos(10), [1, 5, 4].map(centavos))).toEqual([1, 5, 4])
    expect(allocate(centavos(7), [0, 0].map(centavos))).toEqual([4, 3])
  })
})

describe('a purchase', () => {
  const items = fc.array(fc.record({ quantity, cost }), { minLength: 1, maxLength: 20 })

  test('is the sum of its lines minus discount plus shipping minus return, and its landed costs add up to the centavo', () => {
    fc.assert(
      fc.property(items, fc.nat(1000), fc.nat(1_000_000), (lines, permille, freight) => {
        const subtotal = add(...lines.map((line) => times(line.cost, line.quantity)))
        const discount = centavos(Math.floor(subtotal * (permille / 1000)))
        const shipping = centavos(freight)
        const amounts = amountsOf(lines, { discount, shipping, returned: centavos(0) })
        const landed = landedOf(amounts.lines, discount, shipping)
        expect(amounts.grandTotal).toBe(subtotal - discount + shipping)
        expect(add(...landed)).toBe(amounts.grandTotal)
        for (const value of landed) expect(value).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test.each([
  [5_395_467, '20', '2697.7335'],
  [100, '3', '0.333333'],
  [0, '0', '0'],
])('%i centavos over %s units is %s a unit', (value, units, unit) =>
  expect(unitCostOf(value as Cop, units)).toBe(unit),
)
