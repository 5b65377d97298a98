import { expect, test } from 'vitest'
import { pageAt } from './list-page.ts'

test('the page is the one of the row cursor, and the first without one', () => {
  expect(pageAt(-1, 120)).toEqual({ number: 1, count: 3, first: 0, last: 49 })
  expect(pageAt(49, 120)).toEqual({ number: 1, count: 3, first: 0, last: 49 })
  expect(pageAt(50, 120)).toEqual({ number: 2, count: 3, first: 50, last: 99 })
  expect(pageAt(119, 120)).toEqual({ number: 3, count: 3, first: 100, last: 119 })
})

test('a list without rows has one page without rows, and a full page has no empty one after it', () => {
  expect(pageAt(-1, 0)).toEqual({ number: 1, count: 1, first: 0, last: -1 })
  expect(pageAt(49, 50)).toEqual({ number: 1, count: 1, first: 0, last: 49 })
})
