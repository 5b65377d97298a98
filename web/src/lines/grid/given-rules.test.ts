import type { ProductPick } from '@trastienda/contract/product'
import { expect, test } from 'vitest'
import { milk, rice } from '../../../test/shop.ts'
import { type Line, newLine } from '../line.ts'
import { fixedLines } from './given-rules.ts'

const given = (lot: string, quantity: string, most: string) => newLine({ product: milk, lot, quantity, most })
const two = [given('A', '1', '2'), given('B', '', '3')]
const counts = (lines: readonly Line[], lot = '', pick: ProductPick = milk) =>
  fixedLines.counts(lines, pick, { lot, expiresOn: '' }, undefined)

test('a product is counted onto the first of its lots with room for more', () => {
  const once = counts(two)
  expect(once?.lines.map(({ quantity }) => quantity)).toEqual(['2', ''])
  const twice = once && counts(once.lines)
  expect(twice?.lines.map(({ quantity }) => quantity)).toEqual(['2', '1'])
})

test('a label that names a lot is counted onto that one', () => {
  expect(counts(two, 'B')?.lines[1]?.quantity).toBe('1')
})

test('without room it is counted onto the first, where the quantity is then wrong', () => {
  expect(counts([given('A', '2', '2')])?.lines[0]?.quantity).toBe('3')
})

test('another product is in none of them, and no line is added', () => {
  expect(counts(two, '', rice)).toBeUndefined()
  expect(counts(two, 'C')).toBeUndefined()
})
