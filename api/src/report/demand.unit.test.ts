import { expect, test } from 'vitest'
import { daysLeft, type Lately, suggestedQuantity, takenIn, demandFacts } from './demand.ts'

const lately = (soldLately: string, daysOnSale: number, daysSold = 1): Lately => ({
  productId: 1,
  storeId: 0,
  soldLately,
  daysOnSale,
  daysSold,
})
const stock = { alert: '0', usable: '0', coming: '0', wholeUnits: true }

test('the demand per day is the quantity sold over the days on sale, rounded to three decimals', () => {
  expect(demandFacts(lately('25', 20, 3))).toMatchObject({ demand: '1.25', sureness: 'low' })
  expect(demandFacts(lately('1', 3)).demand).toBe('0.333')
  expect(demandFacts(lately('42', 76)).demand).toBe('0.553')
  expect(demandFacts(lately('0', 90, 0)).demand).toBe('0')
})

test('there is no demand without a day on sale, nor when more came back than was sold', () => {
  for (const none of [lately('0', 0, 0), lately('-4', 20), lately('0', 30)]) {
    expect(demandFacts(none).demand).toBe('0')
    expect(takenIn(none, 10)).toBe(0n)
    expect(daysLeft(none, '12')).toBeNull()
    expect(suggestedQuantity(none, 21, { ...stock, alert: '5', usable: '2' })).toBe('3')
  }
})

test('its reliability follows its days on sale and its days with a sale', () => {
  const sure = (on: number, sold: number) => demandFacts(lately('1', on, sold)).sureness
  expect([sure(13, 13), sure(14, 4), sure(14, 5)]).toEqual(['low', 'low', 'medium'])
  expect([sure(60, 19), sure(59, 20), sure(60, 20)]).toEqual(['medium', 'medium', 'high'])
})

test('the stock lasts whole days, by the exact fraction and not by the displayed demand', () => {
  // A third a day, shown as 0.333: three units last nine days and not eight.
  expect(daysLeft(lately('10', 30), '3')).toBe(9)
  expect(daysLeft(lately('25', 20), '22')).toBe(17)
  expect(daysLeft(lately('25', 20), '0')).toBe(0)
  // More is reserved than there is.
  expect(daysLeft(lately('25', 20), '-3')).toBe(0)
})

test('the demand of some days is zero before they start', () => {
  expect(takenIn(lately('25', 20), 5)).toBe(6_250n)
  expect(takenIn(lately('25', 20), 0)).toBe(0n)
  expect(takenIn(lately('25', 20), -3)).toBe(0n)
})

test('the suggestion covers the demand of the days and the alert, minus present and incoming stock', () => {
  const of = (more: Partial<typeof stock>) => suggestedQuantity(lately('25', 20), 21, { ...stock, ...more })
  // ⌈1.25 · 21⌉ = 27
  expect(of({})).toBe('27')
  expect(of({ alert: '30', usable: '22' })).toBe('35')
  expect(of({ alert: '30', usable: '22', coming: '40' })).toBe('0')
  expect(of({ usable: '27' })).toBe('0')
  expect(of({ usable: '26.5' })).toBe('1')
  expect(of({ usable: '26.5', wholeUnits: false })).toBe('0.5')
  // A reserved quantity beyond the stock is missing, too.
  expect(of({ usable: '-3' })).toBe('30')
  expect(suggestedQuantity(lately('25', 20), 0, { ...stock, alert: '4' })).toBe('4')
})
