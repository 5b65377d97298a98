import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { centavos } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { isMarked, isUnderCost, markedProducts } from './prices.ts'

const lot = (lotId: number, productId: number, daysLeft = 4) =>
  ({
    lotId,
    productId,
    storeId: 1,
    daysLeft,
    price: centavos(350_000),
    averageCost: '2000',
    block: null,
  }) as LotChoice

test('each product has one price, whichever of its lots expire, and expired lots have none', () => {
  const marked = markedProducts([lot(1, 7), lot(2, 8), lot(3, 7), lot(4, 9, -1)], 30, new Map())
  expect(marked.map(({ productId, lots, price }) => [productId, lots.length, price])).toEqual([
    [7, 2, 245_000],
    [8, 1, 245_000],
  ])
  const [typed] = markedProducts([lot(1, 7)], 30, new Map([[7, centavos(100_000)]]))
  expect(typed?.price).toBe(100_000)
})

test('an unchanged or unreadable price is none; one below the average cost is reported', () => {
  const of = (price: number | null) =>
    markedProducts([lot(1, 7)], 30, new Map([[7, price === null ? null : (price as never)]])).map((one) => [
      isMarked(one),
      isUnderCost(one),
    ])
  expect(of(350_000)).toEqual([[false, false]])
  expect(of(null)).toEqual([[false, false]])
  expect(of(Number.NaN)).toEqual([[false, false]])
  expect(of(200_000)).toEqual([[true, false]])
  expect(of(199_999)).toEqual([[true, true]])
  expect(markedProducts([lot(1, 7)], 200, new Map())[0]?.price).toBe(350_000)
})
