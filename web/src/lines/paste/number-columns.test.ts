import { describe, expect, test } from 'vitest'
import { numbersBy } from './number-columns.ts'
import { grids, taken } from './paste-harness.ts'

const meaningsOf = (...columns: readonly (readonly string[])[]) => {
  const all = columns.map((cells, at) => ({ at: at + 1, cells }))
  const picks = (columns[0] ?? []).map(() => undefined)
  const { meanings, doubtful } = numbersBy(all, {
    picks,
    product: 0,
    day: undefined,
    columns: grids.purchase,
    lot: false,
  })
  return { meanings: Object.fromEntries(meanings), doubtful }
}

describe('a bill of one each, whose values are its costs', () => {
  const [each, costs] = [
    ['1', '1', '1', '1'],
    ['5000', '2000', '3000', '4000'],
  ]

  test('leads to a question while nothing shows which column is money', () => {
    expect(meaningsOf(each, costs, costs)).toEqual({ meanings: {}, doubtful: [1, 2, 3] })
  })

  // One blank cell was enough to take cost and value for values of each other, and to use neither.
  test.each([0, 1, 3])('also leads to a question when the cost of row %i is blank', (row) => {
    expect(meaningsOf(each, costs.with(row, ''), costs)).toEqual({ meanings: {}, doubtful: [1, 2, 3] })
    expect(meaningsOf(each, costs, costs.with(row, ''))).toEqual({ meanings: {}, doubtful: [1, 2, 3] })
  })

  test('is read once its products or a currency sign show it', () => {
    const lines = [
      { typed: 'CAF-001', quantity: '1', cost: '1900' },
      { typed: 'ASE-020', quantity: '1', cost: '5400' },
    ]
    expect(taken('CAF-001\t1\t1900\t1900\nASE-020\t1\t5400\t5400')).toMatchObject({ open: [], lines })
    expect(taken('CAF-001\t1\t$ 1900\t$ 1900\nASE-020\t1\t$ 5400\t$ 5400')).toMatchObject({ open: [], lines })
    const blank = taken('CAF-001\t1\t\t1900\nASE-020\t1\t5400\t5400')
    expect(blank.lines).toEqual([{ typed: 'CAF-001', quantity: '1' }, lines[1]])
  })
})

test('a value whose quantity or cost is blank in a row is still the value of its line', () => {
  const [quantities, costs, values] = [
    ['2', '3', '4'],
    ['500', '', '700'],
    ['1000', '1800', '2800'],
  ]
  expect(meaningsOf(quantities, costs, values)).toEqual({
    meanings: { 1: 'quantity', 2: 'cost' },
    doubtful: [],
  })
})
