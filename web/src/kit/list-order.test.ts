import { expect, test } from 'vitest'
import { addedSort, nextSort, placeInSort, reversedSort } from './list-order.ts'

test('sorting', () => {
  expect([nextSort('', 'date'), nextSort('date', 'date'), nextSort('-date', 'date')]).toEqual([
    'date',
    '-date',
    'date',
  ])
  expect([reversedSort('date'), reversedSort('-date')]).toEqual(['-date', 'date'])
})

test('a column is added to the order, then turned, then taken out', () => {
  expect(addedSort('-date', 'supplier')).toBe('-date,supplier')
  expect(addedSort('-date,supplier', 'supplier')).toBe('-date,-supplier')
  expect(addedSort('-date,-supplier', 'supplier')).toBe('-date')
  expect(addedSort('-date,supplier', 'date')).toBe('supplier')
  // The only one is turned, and a fourth takes the place of the third.
  expect([addedSort('date', 'date'), addedSort('-date', 'date')]).toEqual(['-date', 'date'])
  expect(addedSort('a,b,c', 'd')).toBe('a,b,d')
  expect(nextSort('-date,supplier', 'supplier')).toBe('supplier')
  expect(reversedSort('-date,supplier')).toBe('date,-supplier')
})

test('each column of an order has its place and its direction', () => {
  expect(placeInSort('-date,supplier', 'supplier')).toEqual({ nth: 2, of: 2, down: false })
  expect(placeInSort('-date', 'date')).toEqual({ nth: 1, of: 1, down: true })
  expect([placeInSort('-date', 'supplier'), placeInSort('-date', undefined)]).toEqual([undefined, undefined])
})
