import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from './money.ts'
import { marginOf, markedDown, suggestedPrice } from './price.rules.ts'

const pesos = (amount: number) => centavos(amount * 100)

describe('the suggested price', () => {
  test.each([
    // 2.500 of 3.500: when the cost rises by 10 %, the price becomes 3.850.
    [3500, '2500', '2750', 3850],
    // 3.500 × 2.600 ÷ 2.500 = 3.640, up to the next 50.
    [3500, '2500', '2600', 3650],
    [3500, '2500', '2400', 3400],
    [3520, '2500', '2500', 3520],
    // A product sold at a loss keeps its loss.
    [1000, '2000', '2200', 1100],
  ])('of %i at a cost of %s that becomes %s is %i', (price, before, after, suggested) => {
    expect(suggestedPrice(pesos(price), before, after)).toBe(pesos(suggested))
  })

  test('there is none without a price, an earlier cost or a new one', () => {
    expect(suggestedPrice(pesos(0), '10', '11')).toBeUndefined()
    expect(suggestedPrice(pesos(10), null, '11')).toBeUndefined()
    expect(suggestedPrice(pesos(10), '0', '11')).toBeUndefined()
    expect(suggestedPrice(pesos(10), '10', '0')).toBeUndefined()
    expect(suggestedPrice(pesos(90_000_000_000), '1', '2')).toBeUndefined()
  })

  test('it never lowers the margin, and is never a coin too high', () => {
    const cost = fc.integer({ min: 1, max: 10_000_000 }).map((units) => (units / 1000).toFixed(3))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), cost, cost, (price, before, after) => {
        const suggested = suggestedPrice(centavos(price), before, after)
        if (suggested === undefined || Number(before) === Number(after)) return
        const thousandths = (text: string) => BigInt(text.replace('.', ''))
        const due = BigInt(price) * thousandths(after)
        expect(suggested % 50_00).toBe(0)
        expect(BigInt(suggested) * thousandths(before) >= due).toBe(true)
        expect(BigInt(suggested - 50_00) * thousandths(before) < due).toBe(true)
      }),
    )
  })
})

test('the margin is a share of the price', () => {
  expect(marginOf(pesos(3500), '2500')).toBe(28.6)
  expect(marginOf(pesos(1000), '2000')).toBe(-100)
  expect(marginOf(pesos(1000), '333.333333')).toBe(66.7)
  expect(marginOf(pesos(0), '2000')).toBeUndefined()
})

test('a marked-down price is a multiple of 50 pesos and never rises', () => {
  expect(markedDown(pesos(3500), 30)).toBe(pesos(2450))
  expect(markedDown(pesos(3500), 33)).toBe(pesos(2350))
  expect(markedDown(pesos(3520), 1)).toBe(pesos(3500))
  expect(markedDown(pesos(3510), 0)).toBe(pesos(3510))
  expect(markedDown(pesos(3510), 1)).toBe(pesos(3500))
  expect(markedDown(pesos(3500), 100)).toBe(0)
})
