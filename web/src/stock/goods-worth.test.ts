import type { Cop } from '@trastienda/contract/money'
import type { ProductPick } from '@trastienda/contract/product'
import { expect, test } from 'vitest'
import { milk, rice } from '../../test/shop.ts'
import { type Line, newLine } from '../lines/line.ts'
import { goodsWorth } from './goods-worth.ts'

const bought: ProductPick = {
  ...milk,
  companyQuantity: '3',
  stockValue: 100_000 as Cop,
  averageCost: '333.333333',
  lastCost: '350',
}
const products = new Map([bought, rice].map((pick) => [pick.id, pick]))
const of = (product: ProductPick, quantity: string, cost = ''): Line => newLine({ product, quantity, cost })
const out = { reason: null, outgoing: true }
const back = { reason: null, outgoing: false }

test('goods that leave are worth what will be booked: with the last unit all that is left', () => {
  expect(goodsWorth([of(bought, '1')], out, products)).toBe(-33_333)
  expect(goodsWorth([of(bought, '1'), of(bought, '2')], out, products)).toBe(-100_000)
  expect(goodsWorth([of(bought, '1'), of(bought, ''), newLine()], back, products)).toBe(33_333)
  expect(goodsWorth([newLine()], out, products)).toBe(0)
})

test('a code that is being scanned into a quantity has no value yet', () => {
  const costly = new Map([[bought.id, { ...bought, stockValue: 300_000_000 as Cop }]])
  expect(goodsWorth([of(bought, '27700000001'), of(bought, '1')], back, costly)).toBeNull()
  expect(goodsWorth([of(bought, '27700000001')], out, costly)).toBeNull()
  expect(goodsWorth([of(rice, '27700000001', '99999999')], back, products)).toBeNull()
})

test('one line that cannot be valued leaves no sum: a quantity that is unreadable, a product or a cost that is unknown', () => {
  expect(goodsWorth([of(bought, '1'), of(bought, '1,')], out, products)).toBeNull()
  expect(goodsWorth([of(bought, '1'), newLine({ typed: 'lech' })], out, products)).toBeNull()
  expect(goodsWorth([of(bought, '1')], out, new Map())).toBeNull()
  expect(goodsWorth([of(rice, '2')], back, products)).toBeNull()
  expect(goodsWorth([of(rice, '2', '1500.5')], back, products)).toBe(300_100)
})
