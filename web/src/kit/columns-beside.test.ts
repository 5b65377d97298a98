import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { columnsBeside } from './columns-beside.ts'

const cell = () => null
const orders: Column<object>[] = [
  { id: 'date', label: '', cell, kind: 'date', card: 'd' },
  { id: 'reference', label: '', cell, width: 132, opens: true, card: 'c' },
  { id: 'supplier', label: '', cell, card: 'a' },
  { id: 'store', label: '', cell },
  { id: 'total', label: '', cell, kind: 'money', card: 'b' },
]
const beside = (roomy: boolean, width?: number) => columnsBeside(orders, roomy, width).map(({ id }) => id)

test('beside an open record a list has what names a row and its figure, with more room what a card has', () => {
  expect(beside(false)).toEqual(['reference', 'supplier', 'total'])
  expect(beside(true)).toEqual(['date', 'reference', 'supplier', 'total'])
})

test('none of them is cut: the end of a card leaves first, the name never', () => {
  expect(beside(true, 500)).toEqual(['date', 'reference', 'supplier', 'total'])
  expect(beside(true, 400)).toEqual(['reference', 'supplier', 'total'])
  expect(beside(false, 320)).toEqual(['reference', 'supplier'])
  expect(beside(false, 100)).toEqual(['reference'])
})

test('a figure that needs more room than its column has takes it, or leaves with it', () => {
  const total = (width: number) =>
    columnsBeside(orders, false, width, { total: 150, supplier: 400 }).find(({ id }) => id === 'total')
  expect(total(440)?.width).toBe(150)
  expect(total(400)).toBeUndefined()
})
