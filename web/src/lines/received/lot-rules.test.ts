import { describe, expect, test } from 'vitest'
import { milk, rice } from '../../../test/shop.ts'
import { type Line, newLine } from '../line.ts'
import { lineIdOf } from './lot-keys.ts'
import { lotLines } from './lot-rules.ts'

const none = { lot: '', expiresOn: '' }
const line = (key: string, given: Partial<Line>): Line => ({ ...newLine({ product: milk, ...given }), key })
const cells = (lines: readonly Line[] | undefined) =>
  lines?.map(({ lot, expiresOn, quantity }) => [lot, expiresOn, quantity].join('|'))
const counts = (lines: readonly Line[], label = none, times?: string) =>
  lotLines.counts(lines, milk, label, times)

describe('what is scanned', () => {
  test('fills lot and day of the line that has none, and is counted there', () => {
    const counted = counts([line('31/', { most: '10' })], { lot: 'A', expiresOn: '2027-01-31' }, '3')
    expect(cells(counted?.lines)).toEqual(['A|2027-01-31|3'])
  })

  test('is counted onto its own lot, and another lot gets a line of its own below', () => {
    const one = [
      line('31/', { lot: 'A', quantity: '2', most: '10' }),
      line('32/', { product: rice, most: '5' }),
    ]
    expect(cells(counts(one, { lot: 'A', expiresOn: '' })?.lines)).toEqual(['A||3', '||'])
    const other = counts(one, { lot: 'B', expiresOn: '' })
    expect(cells(other?.lines)).toEqual(['A||2', 'B||1', '||'])
    expect(lineIdOf(other?.key ?? '')).toBe(31)
  })

  test('the same lot with another day is another line: one of the two was misread', () => {
    const one = [line('31/', { lot: 'A', expiresOn: '2027-01-31', quantity: '2', most: '10' })]
    expect(cells(counts(one, { lot: 'A', expiresOn: '2028-01-31' })?.lines)).toEqual([
      'A|2027-01-31|2',
      'A|2028-01-31|1',
    ])
  })

  test('goes to the line of the order that has room, when a product was ordered in two', () => {
    const two = [line('31/', { quantity: '2', most: '2' }), line('32/', { most: '5' })]
    expect(cells(counts(two)?.lines)).toEqual(['||2', '||1'])
  })

  test('a product that was not ordered is in none', () => {
    expect(lotLines.counts([line('31/', { most: '10' })], rice, none, undefined)).toBeUndefined()
  })

  test('text that is no quantity counts as none', () => {
    expect(cells(counts([line('31/', { quantity: 'x', most: '10' })])?.lines)).toEqual(['||1'])
  })
})

test('all that is left of a line of the order goes to the lot that was added last', () => {
  const lines = [
    line('31/', { lot: 'A', quantity: '6', most: '10' }),
    line('31/b', { lot: 'B', most: '4' }),
    line('32/', { product: rice, most: '5' }),
    line('33/', { product: rice, quantity: '1', most: '0' }),
  ]
  expect(cells(lotLines.all(lines))).toEqual(['A||6', 'B||4', '||5', '||1'])
})

test('another lot is of the same line of the order, with nothing typed', () => {
  const more = lotLines.another?.([line('31/', { lot: 'A', quantity: '6', most: '10' })], '31/')
  expect(cells(more?.lines)).toEqual(['A||6', '||'])
  expect(lineIdOf(more?.key ?? '')).toBe(31)
})
