import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { withCell, withProduct } from '../lines/grid/lines.ts'
import { isBlank, newLine } from '../lines/line.ts'
import type { ShelfPick } from './shelf.ts'
import { tidied, withLots } from './tidy.ts'

const pick = (id: number, price: number): ShelfPick => ({
  id,
  code: `P-${id}`,
  name: `Producto ${id}`,
  unit: 'und',
  unitWhole: true,
  tracksExpiry: true,
  price: centavos(price),
  factor: '1',
  averageCost: '0',
  free: '5',
  onHand: '5',
  expired: '0',
  later: '0',
  lots: [{ lotId: id * 10, lot: `L${id}`, expiresOn: '2027-01-10' as Day, free: '5' }],
})
const [milk, rice, gift] = [pick(1, 350_050), pick(2, 200_000), pick(3, 0)]
const shelf = new Map([milk, rice, gift].map((each) => [each.id, each]))
const blank = [newLine()]
const first = (lines: ReturnType<typeof tidied>) => lines[0] ?? newLine()
const chosen = (of: ShelfPick, lines = blank) =>
  tidied(lines, withProduct(lines, lines[0]?.key ?? '', of), shelf)

test('a product has its price and the quantity one; without a price that has to be typed', () => {
  expect(first(chosen(milk))).toMatchObject({ price: '3500.5', quantity: '1' })
  expect(first(chosen(gift))).toMatchObject({ price: '', quantity: '1' })
  expect(first(chosen({ ...milk, factor: '6' })).quantity).toBe('6')
})

test('words without a product yet have the quantity one, or their code’s factor once it is found', () => {
  const typed = tidied(blank, withCell(blank, first(blank).key, 'product', '7702'), shelf)
  expect(first(typed).quantity).toBe('1')
  const pack = new Map([[1, { ...milk, factor: '12' }]])
  expect(first(tidied(typed, withProduct(typed, first(typed).key, milk), pack)).quantity).toBe('12')
  const more = withCell(typed, first(typed).key, 'quantity', '3')
  expect(first(tidied(more, withProduct(more, first(typed).key, milk), pack)).quantity).toBe('3')
})

test('removing the product of a line leaves nothing behind', () => {
  const lines = chosen(milk)
  const emptied = tidied(lines, withCell(lines, first(lines).key, 'product', ''), shelf)
  expect(emptied.every(isBlank)).toBe(true)
})

test('another product has its own price; a pasted price stays', () => {
  const own = withCell(chosen(milk), first(chosen(milk)).key, 'price', '1')
  expect(first(tidied(own, withProduct(own, own[0]?.key ?? '', rice), shelf))).toMatchObject({
    price: '2000',
  })
  const pasted = [newLine({ typed: 'P-1', price: '99', quantity: '3' })]
  expect(first(chosen(milk, pasted))).toMatchObject({ price: '99', quantity: '3' })
})

test('a lot named by its code is found, ignoring case; another one clears it', () => {
  const named = [newLine({ product: milk, quantity: '2', lot: 'l1' }), newLine()]
  const found = withLots(named, shelf)
  expect(first(found)).toMatchObject({ lot: 'L1', lots: [{ lotId: 10, quantity: '' }] })
  expect(withLots(found, shelf)).toBe(found)
  const other = tidied(found, withCell(found, first(found).key, 'lot', 'L9'), shelf)
  expect(first(other)).toMatchObject({ lot: 'L9', lots: null, lotReason: '' })
  expect(withLots(other, shelf)).toBe(other)
})

test('a lot of the label with another last day is not that lot', () => {
  const labelled = [newLine({ product: milk, quantity: '1', lot: 'L1', expiresOn: '2026-01-01' }), newLine()]
  expect(withLots(labelled, shelf)).toBe(labelled)
})
