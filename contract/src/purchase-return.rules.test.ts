import { expect, test } from 'vitest'
import { unscaled } from './decimal.ts'
import { centavos } from './money.ts'
import {
  leftToReturn,
  mostReturnable,
  returnProblems,
  returnValue,
  settleReturn,
} from './purchase-return.rules.ts'
import type { ReturnableLine } from './purchase-return-lines.ts'

const line = (more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  lineId: 1,
  productId: 1,
  productCode: 'A',
  productName: 'A',
  unit: 'und',
  unitWhole: true,
  lotId: 7,
  lot: 'L1',
  billedLot: 'L1',
  expiresOn: null,
  bought: '10',
  returned: '0',
  returnedValue: centavos(0),
  pending: '0',
  onHand: '10',
  landed: centavos(1000),
  ...more,
})

/** Repeatable random numbers. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('a completely returned line is worth its cost, whatever was returned and reversed in any order', () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const random = chance(seed)
    const bought = BigInt(1 + Math.floor(random() * 5000))
    const landed = centavos(Math.floor(random() * (seed % 3 === 0 ? 20 : 5_000_000)))
    const pieces: { quantity: bigint; value: number }[] = []
    const sum = () => ({
      quantity: pieces.reduce((all, { quantity }) => all + quantity, 0n),
      value: pieces.reduce((all, { value }) => all + value, 0),
    })
    for (let step = 0; step < 30 && sum().quantity < bought; step += 1) {
      if (pieces.length > 0 && random() < 0.3) pieces.splice(Math.floor(random() * pieces.length), 1)
      const { quantity: back, value: worth } = sum()
      const left = bought - back
      if (left === 0n) break
      const quantity = step === 29 ? left : BigInt(1 + Math.floor(random() * Number(left)))
      const bounds = {
        bought: unscaled(bought, 3),
        landed,
        returned: unscaled(back, 3),
        returnedValue: centavos(worth),
      }
      const value = returnValue(bounds, unscaled(quantity, 3))
      expect(value, `seed ${seed}`).toBeGreaterThanOrEqual(0)
      pieces.push({ quantity, value })
      expect(sum().value, `seed ${seed}`).toBeLessThanOrEqual(landed)
    }
    if (sum().quantity === bought) expect(sum().value, `seed ${seed}`).toBe(landed)
  }
})

test('thirds of a peso are returned as 33, 34 and 33', () => {
  const thirds = line({ bought: '3', landed: centavos(100) })
  expect(returnValue(thirds, '1')).toBe(33)
  expect(returnValue({ ...thirds, returned: '1', returnedValue: centavos(33) }, '1')).toBe(34)
  expect(returnValue({ ...thirds, returned: '2', returnedValue: centavos(67) }, '1')).toBe(33)
})

test('the returnable quantity is limited by what was bought, returned, waits elsewhere and is on hand', () => {
  expect(leftToReturn(line({ returned: '2', pending: '3.5' }))).toBe('4.5')
  expect(leftToReturn(line({ returned: '8', pending: '3' }))).toBe('0')
  expect(mostReturnable(line({ returned: '2', pending: '3' }))).toBe('5')
  expect(mostReturnable(line({ returned: '2', onHand: '1.25' }))).toBe('1.25')
})

test('each problem names its line and its limit', () => {
  const item = (purchaseLineId: number, quantity: string) => ({ purchaseLineId, quantity })
  expect(returnProblems([item(1, '10')], [line()])).toEqual({})
  expect(returnProblems([item(1, '11')], [line()])).toEqual({
    'items.0.quantity': { code: 'above_bought', limit: '10' },
  })
  expect(returnProblems([item(1, '6')], [line({ onHand: '5' })])).toEqual({
    'items.0.quantity': { code: 'above_stock', limit: '5' },
  })
  expect(returnProblems([item(1, '1.5')], [line()])).toEqual({
    'items.0.quantity': { code: 'quantity_whole' },
  })
  expect(returnProblems([item(2, '1')], [line()])).toEqual({
    'items.0.purchaseLineId': { code: 'not_found' },
  })
  expect(returnProblems([item(1, '1'), item(1, '1')], [line()])).toEqual({
    'items.1.purchaseLineId': { code: 'repeated', limit: 1 },
  })
})

test('two lines of one lot share its stock', () => {
  const lines = [line({ onHand: '12' }), line({ lineId: 2, onHand: '12' })]
  const items = [
    { purchaseLineId: 1, quantity: '8' },
    { purchaseLineId: 2, quantity: '5' },
  ]
  expect(returnProblems(items, lines)).toEqual({ 'items.1.quantity': { code: 'above_stock', limit: '4' } })
})

test('the part beyond the free balance becomes credit', () => {
  expect(settleReturn(centavos(300), centavos(1000))).toEqual({ applied: 300, excess: 0 })
  expect(settleReturn(centavos(300), centavos(100))).toEqual({ applied: 100, excess: 200 })
  expect(settleReturn(centavos(300), centavos(0))).toEqual({ applied: 0, excess: 300 })
})

test('lots of one line share the bought quantity, each limited by its stock', () => {
  const lines = [line({ lotId: 7, onHand: '6' }), line({ lotId: 8, onHand: '9' })]
  const item = (lotId: number | null, quantity: string) => ({ purchaseLineId: 1, lotId, quantity })
  expect(returnProblems([item(7, '6'), item(8, '4')], lines)).toEqual({})
  expect(returnProblems([item(7, '6'), item(8, '5')], lines)).toEqual({
    'items.1.quantity': { code: 'above_bought', limit: '4' },
  })
  expect(returnProblems([item(7, '7')], lines)).toEqual({
    'items.0.quantity': { code: 'above_stock', limit: '6' },
  })
  expect(returnProblems([item(9, '1')], lines)).toEqual({
    'items.0.purchaseLineId': { code: 'not_found' },
  })
  // If no lot is given, it is the first that has any.
  expect(returnProblems([item(null, '8')], [line({ lotId: 7, onHand: '0' }), ...lines.slice(1)])).toEqual({})
})

test('what is no quantity is left to the check of quantities, and takes nothing from the lines after it', () => {
  const lots = [line({ lotId: 7 }), line({ lotId: 8 })]
  const items = (first: string) => [
    { purchaseLineId: 1, lotId: 7, quantity: first },
    { purchaseLineId: 1, lotId: 8, quantity: '10' },
  ]
  for (const text of ['', 'o', '-', '5-', '½', '1e3', '9'.repeat(30)])
    expect(returnProblems(items(text), lots), text).toEqual({})
  expect(returnProblems(items('1'), lots)).toEqual({
    'items.1.quantity': { code: 'above_bought', limit: '9' },
  })
})
