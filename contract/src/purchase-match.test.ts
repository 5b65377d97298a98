import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, times, unitCostOf } from './money.ts'
import { type ExpectedGoods, isMatched, matchOf } from './purchase-match.ts'

const goods = (productId: number, received: string, cost: string, ordered = received): ExpectedGoods => ({
  productId,
  productCode: `P-${productId}`,
  productName: `Producto ${productId}`,
  unit: 'und',
  ordered,
  cost,
  received,
  value: times(cost, received),
  receipts: [{ id: 1, reference: 'RO-1', accepted: received }],
})

describe('the match of a bill', () => {
  test('goods received at the cost of the order agree, also over several lines', () => {
    const lines = matchOf(
      [goods(1, '10', '2500')],
      [
        { productId: 1, quantity: '4', cost: '2500' },
        { productId: 1, quantity: '6', cost: '2500' },
      ],
    )
    expect(lines).toMatchObject([
      {
        billed: '10',
        billedCost: '2500',
        quantityDifference: '0',
        quantityValue: 0,
        costValue: 0,
        agrees: true,
      },
    ])
    expect(isMatched(lines)).toBe(true)
  })

  test.each([
    // 2 % of 25.000 is 500, so both limits apply.
    ['500 more in cost', '10', '2550', true],
    ['a centavo beyond', '10', '2550.001', false],
    ['500 less', '10', '2450', true],
    ['one unit more', '11', '2500', false],
    ['one unit less', '9', '2500', false],
  ])('%s', (_, quantity, cost, agrees) => {
    expect(isMatched(matchOf([goods(1, '10', '2500')], [{ productId: 1, quantity, cost }]))).toBe(agrees)
  })

  test('the tolerance is 2 % of the expected amount, and at least 500 pesos', () => {
    const [large] = matchOf([goods(1, '100', '2500')], [{ productId: 1, quantity: '100', cost: '2550' }])
    expect(large).toMatchObject({ tolerance: 5_000_00, costValue: 5_000_00, agrees: true })
    const [small] = matchOf([goods(1, '1', '100')], [{ productId: 1, quantity: '1', cost: '600' }])
    expect(small).toMatchObject({ tolerance: 500_00, costValue: 500_00, agrees: true })
  })

  test('differences in quantity and in cost that cancel each other do not agree', () => {
    const [line] = matchOf([goods(1, '10', '2500')], [{ productId: 1, quantity: '20', cost: '1250' }])
    expect(line).toMatchObject({ quantityValue: 25_000_00, costValue: -25_000_00, agrees: false })
  })

  test('goods that were billed but not received, and received but not billed', () => {
    const lines = matchOf([goods(1, '2', '3000')], [{ productId: 7, quantity: '1', cost: '900' }])
    expect(lines).toMatchObject([
      {
        productId: 1,
        billed: '0',
        billedCost: null,
        quantityDifference: '-2',
        quantityValue: -6_000_00,
        agrees: false,
      },
      {
        productId: 7,
        expected: undefined,
        quantityDifference: '1',
        quantityValue: 900_00,
        costValue: 0,
        agrees: false,
      },
    ])
  })

  test('goods that were rejected completely are neither expected nor missing', () => {
    expect(isMatched(matchOf([goods(1, '0', '2500', '10')], []))).toBe(true)
  })

  test('both differences always add up to the total difference', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (units, came, costs, pesos) => {
        const quantity = (Math.max(units, 1) / 1000).toFixed(3)
        const [line] = matchOf(
          [{ ...goods(1, (came / 1000).toFixed(3), (pesos / 100).toFixed(2)) }],
          [{ productId: 1, quantity, cost: (costs / 1000).toFixed(3) }],
        )
        const billed = times((costs / 1000).toFixed(3), quantity)
        const expected = line?.expected?.value ?? centavos(0)
        expect((line?.quantityValue ?? 0) + (line?.costValue ?? 0)).toBe(billed - expected)
        expect(line?.billedCost).toBe(unitCostOf(billed, quantity))
      }),
    )
  })
})
