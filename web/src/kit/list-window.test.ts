import { expect, test } from 'vitest'
import { around, listWindow, wantedEnd } from './list-window.ts'

const page = (data: string[], next: string | null, total: number) => ({ data, next, total })
const some = listWindow([page(['a', 'b'], 'b', 26)], [page(['z', 'y'], 'y', 26)])

test('rows of both ends are at their positions', () => {
  expect([0, 1, 2, 23, 24, 25].map((index) => some.at(index))).toEqual([
    'a',
    'b',
    undefined,
    undefined,
    'y',
    'z',
  ])
  expect(some.total).toBe(26)
})

test('the nearer end is requested', () => {
  expect(wantedEnd(some, [0, 1])).toBeNull()
  expect(wantedEnd(some, [1, 5])).toBe('head')
  expect(wantedEnd(some, [18, 22])).toBe('tail')
  expect(wantedEnd(some, [30, 40])).toBeNull()
})

test('a list read to its end counts the received rows, whatever the total was before', () => {
  expect(listWindow([page(['a'], 'a', 9), page(['b'], null, 9)], undefined).total).toBe(2)
  expect(listWindow(undefined, undefined).total).toBe(0)
})

test('some rows around the visible ones are loaded in advance', () => {
  expect(around([0, 30], 500)).toEqual([0, 70])
  expect(around([100, 130], 500)).toEqual([60, 170])
  expect(around([470, 499], 500)).toEqual([430, 499])
  // Rows are asked for by fifties: the last ones are loaded though fewer are left.
  expect(around([450, 499], 480)).toEqual([410, 479])
  expect(wantedEnd(listWindow([page(['a'], 'a', 310)], undefined), around([250, 349], 310))).toBe('tail')
  // A position beyond the end stays there, and requests nothing.
  expect(wantedEnd(some, around([30, 60], some.total))).toBeNull()
})
