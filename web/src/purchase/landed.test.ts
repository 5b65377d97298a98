import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import type { ProductPick } from '@trastienda/contract/product'
import { expect, test } from 'vitest'
import { newLine } from '../lines/line.ts'
import { averageAfter, landedCost } from './landed.ts'
import { emptyPurchase, type PurchaseValues } from './values.ts'

const product = { id: 1, code: 'A', name: 'Arroz', unit: 'und', unitWhole: false, tracksExpiry: false }
const other = { ...product, id: 2, code: 'B' }
const pick = (of: Partial<ProductPick> = {}) =>
  ({ id: 1, averageCost: '100', companyQuantity: '10', stockValue: centavos(100_000), ...of }) as ProductPick
const ten = newLine({ product, quantity: '10', cost: '100' })
const thirty = newLine({ product: other, quantity: '10', cost: '300' })
const unread = newLine({ product: other, quantity: 'x', cost: '300' })
const bought = (of: Partial<PurchaseValues> = {}): PurchaseValues => ({
  ...emptyPurchase('2026-11-21' as Day, 1),
  lines: [ten, unread, thirty, newLine()],
  ...of,
})

test('discount and freight are shared out by what lines are worth; what cannot be read yet takes no part', () => {
  // 1,000 and 3,000: a quarter of 400 less, and a quarter of 80 more.
  const values = bought({ discount: centavos(40_000), shipping: centavos(8_000) })
  expect(landedCost(ten, values)).toBe('92')
  expect(landedCost(thirty, values)).toBe('276')
  expect(landedCost(unread, values)).toBeNull()
})

test('without a quantity there is no unit cost', () => {
  const none = newLine({ product, quantity: '0', cost: '100' })
  expect(landedCost(none, bought({ lines: [none, newLine()] }))).toBeNull()
})

test('the average cost afterwards weighs the stock and every line of the product, to six places', () => {
  expect(averageAfter(pick(), bought())).toBe('100')
  const again = newLine({ product, quantity: '5', cost: '130' })
  // (1,000 + 1,000 + 650) / 25.
  expect(averageAfter(pick(), bought({ lines: [ten, again, newLine()] }))).toBe('106')
  const third = newLine({ product, quantity: '3', cost: '0.333333' })
  expect(
    averageAfter(
      pick({ companyQuantity: '0', stockValue: centavos(0) }),
      bought({ lines: [third, newLine()] }),
    ),
  ).toBe('0.333333')
})

test('of goods that are in already the shelf takes its share of what they cost more or less', () => {
  const bill = (received: string, value: number) =>
    ({ receipts: [], expected: [{ productId: 1, received, value: centavos(value) }] }) as never
  // Ten came for 900 and are billed 1,000; all ten are there still.
  expect(averageAfter(pick(), bought({ bill: bill('10', 90_000) }))).toBe('110')
  // Of twenty received units ten are left, so half of the difference applies to them.
  expect(averageAfter(pick(), bought({ bill: bill('20', 90_000) }))).toBe('105')
  // No unit is left, so the average does not change.
  expect(averageAfter(pick({ companyQuantity: '0' }), bought({ bill: bill('20', 90_000) }))).toBe('100')
})
