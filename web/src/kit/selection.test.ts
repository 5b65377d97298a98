import { expect, test } from 'vitest'
import {
  between,
  everything,
  isSelected,
  noSelection,
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

test('all that match, less the rows taken out', () => {
  const most = withRows(toggled(everything(), 7), [8, 9], false)
  expect([isSelected(most, 7), isSelected(most, 1), selectedCount(most, 100)]).toEqual([false, true, 97])
  expect(selectedCount(withRows(most, [7, 8, 9], true), 100)).toBe(100)
})

test('a range counts loaded rows only, in either direction', () => {
  const rows = ['a', 'b', undefined, 'd']
  expect(between((index) => rows[index], 3, 0)).toEqual(['a', 'b', 'd'])
})

test('the tick of the head', () => {
  expect([
    tickOf(noSelection, 3),
    tickOf(withRows(noSelection, [1], true), 3),
    tickOf(everything(), 3),
  ]).toEqual(['none', 'some', 'all'])
  expect(tickOf(everything(), 0)).toBe('none')
})
