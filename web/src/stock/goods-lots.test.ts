import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { type Line, newLine } from '../lines/line.ts'
import { lotIdOf } from './goods.ts'
import { tidied, withLots } from './goods-lots.ts'

const milk = { id: 7, code: 'LECHE', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const there = [
  { lotId: 1, lot: 'A', expiresOn: '2099-01-31' as Day },
  { lotId: 2, lot: 'B', expiresOn: '2099-06-30' as Day },
]
const known = {
  lotsOf: () => there,
  onlyThere: false,
  isTyping: () => false,
  isLeft: () => false,
}
const read = (lines: readonly Line[]) => lines.map((line) => [lotIdOf(line), line.lot, line.quantity])
const both = withLots([newLine({ product: milk, quantity: '3' })], known)

test('a product that comes in has a line for each of its lots, and its quantity is in the first to expire', () => {
  expect(read(both)).toEqual([
    [1, 'A', '3'],
    [2, 'B', ''],
  ])
})

test('what is scanned later is counted into the lot that has a quantity, in the place of that', () => {
  const scanned = newLine({ product: milk, quantity: '2' })
  const all = withLots([...both, scanned], known)
  expect(read(all)).toEqual([
    [1, 'A', '5'],
    [2, 'B', ''],
  ])
  expect(all[0]?.key).toBe(scanned.key)
})

test('a product that is typed again is another lot; in a transfer it is the one that is there', () => {
  const again = newLine({ product: milk })
  expect(read(withLots([...both, again], known)).at(-1)).toEqual([null, '', ''])
  expect(read(withLots([...both, again], { ...known, onlyThere: true }))).toHaveLength(2)
})

test('a lot is found by its code and its day; one that is not there stays as it is typed', () => {
  const placed = (given: Partial<Line>) => read(withLots([newLine({ product: milk, ...given })], known))[0]
  expect(placed({ lot: ' b ' })).toEqual([2, 'B', ''])
  expect(placed({ lot: 'B', expiresOn: '2098-01-01' })).toEqual([null, 'B', ''])
  expect(placed({ lot: 'C' })).toEqual([null, 'C', ''])
})

test('a lot that was left empty is none of those that are there, and one that is being typed waits', () => {
  const line = [newLine({ product: milk, quantity: '1' })]
  expect(read(withLots(line, { ...known, isLeft: () => true }))).toEqual([[null, '', '1']])
  expect(withLots(line, { ...known, isTyping: () => true })).toBe(line)
})

test('another code forgets the lot and its day, another product the whole line but its quantity', () => {
  const [first] = both
  if (!first) throw new Error('no line')
  expect(tidied(both, [{ ...first, lot: 'X' }])[0]).toMatchObject({ lot: 'X', expiresOn: '', lots: null })
  expect(tidied(both, [{ ...first, product: { ...milk, id: 8 } }])[0]).toMatchObject({
    lot: '',
    expiresOn: '',
    quantity: '3',
    lots: null,
  })
})
