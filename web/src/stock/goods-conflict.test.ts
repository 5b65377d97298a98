import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { differences, merged } from '../lines/conflict.ts'
import { adjustmentBody } from './adjustment/goods.ts'
import { newLine } from '../lines/line.ts'
import { emptyGoods, type GoodsValues, inLot, lotIdOf } from './goods.ts'
import { type ComparedGoods, type GoodsField, goodsFields, typedOf, versionsOf } from './goods-conflict.ts'

const line = (id: number, lot: string, quantity: string) => {
  const named = { code: `P${id}`, name: `Producto ${id}`, unit: 'und', unitWhole: true, tracksExpiry: false }
  return inLot(newLine({ product: { id, ...named }, quantity }), { lotId: id * 10, lot, expiresOn: null })
}
const base: GoodsValues = {
  ...emptyGoods(1, '2026-11-21' as Day),
  reason: 'damaged',
  items: [line(1, 'A', '2'), line(2, 'A', '3')],
}
const mine: GoodsValues = {
  ...base,
  note: 'se mojaron',
  items: [line(1, 'A', '5'), line(2, 'A', '3'), line(3, 'A', '1'), line(4, 'A', '')],
}

test('differences between two people are listed, and the side that changed is suggested', () => {
  const theirs: GoodsValues = { ...base, items: [line(1, 'A', '4')] }
  const found = differences<ComparedGoods, GoodsField>(goodsFields('reason'), versionsOf(base, mine, theirs))
  expect(
    found.map(({ field, mine: own, theirs: other, suggested }) => [
      field,
      own?.quantity,
      other?.quantity,
      suggested,
    ]),
  ).toEqual([
    ['note', undefined, undefined, 'mine'],
    // Both changed the quantity of the first; the other removed the second, I added a third.
    ['line', '-5', '-4', null],
    ['line', '-3', undefined, 'theirs'],
    ['line', '-1', undefined, 'mine'],
  ])
})

test('the merged version has the same quantities of each lot, whatever the reason', () => {
  const theirs: GoodsValues = { ...base, reason: 'found', items: [line(1, 'A', '4'), line(2, 'A', '3')] }
  const versions = versionsOf(base, mine, theirs)
  const choices = { note: 'mine', 'line:0': 'mine', 'line:2': 'mine' } as const
  const solved = typedOf(merged<ComparedGoods, GoodsField>(goodsFields('reason'), versions, choices))
  expect(solved).toMatchObject({ reason: 'found', note: 'se mojaron', storeId: 1 })
  expect(adjustmentBody(solved).items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, '-5'],
    [2, '3'],
    [3, '-1'],
  ])
  const filledLines = solved.items.filter(({ product }) => product !== null)
  expect(filledLines.map((each) => [lotIdOf(each), each.lot])).toEqual([
    [10, 'A'],
    [20, 'A'],
    [30, 'A'],
  ])
})
