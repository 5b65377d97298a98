import { expect, test } from 'vitest'
import {
  between,
  everything,
  isSelected,
  noSelection,
  outgrown,
  selectedCount,
  tickOf,
  toggled,
  withRows,
} from './selection.ts'

test('a row is toggled', () => {
  const one = toggled(noSelection, 7)
  expect([isSelected(one, 7), isSelected(one, 8), selectedCount(one, 100)]).toEqual([true, false, 1])
  expect(selectedCount(toggled(one, 7), 100)).toBe(0)
})

test('all that match, minus excluded rows', () => {
  const most = withRows(toggled(everything(), 7), [8, 9], false)
  expect([isSelected(most, 7), isSelected(most, 1), selectedCount(most, 100)]).toEqual([false, true, 97])
  expect(selectedCount(withRows(most, [7, 8, 9], true), 100)).toBe(100)
})

test('a range contains only loaded rows, in either direction', () => {
  const rows = ['a', 'b', undefined, 'd']
  expect(between((index) => rows[index], 3, 0)).toEqual(['a', 'b', 'd'])
})

test('a row that was acted on alone, or removed from the list, is no longer selected', () => {
  const some = withRows(noSelection, [1, 2, 3], true)
  const before = { ids: new Set([1, 2, 3]), total: 9 }
  const fits = new Map([
    [1, true],
    [2, false],
  ])
  expect(outgrown(some, before, fits, 8)).toEqual([2, 3])
  // Another order of the same rows only moves one out of the loaded ones.
  expect(outgrown(some, before, fits, 9)).toEqual([2])
  // A row that could never be acted on stays as it was selected.
  expect(outgrown(some, { ids: new Set([1]), total: 9 }, fits, 8)).toEqual([])
  // When all that match are selected, a removed one is no longer counted anyway.
  expect(outgrown(everything(), before, fits, 8)).toEqual([2])
})

test('the tick in the header', () => {
  expect([
    tickOf(noSelection, 3),
    tickOf(withRows(noSelection, [1], true), 3),
    tickOf(everything(), 3),
  ]).toEqual(['none', 'some', 'all'])
  expect(tickOf(everything(), 0)).toBe('none')
})
