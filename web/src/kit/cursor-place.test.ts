import { expect, test } from 'vitest'
import { cursorPlace, type IdAt } from './cursor-place.ts'

const rows =
  (...ids: string[]): IdAt =>
  (index) =>
    ids[index]

test('the cursor stays with its row when rows are added or removed above it', () => {
  expect(cursorPlace(1, rows('a', 'b', 'c'), rows('new', 'a', 'b', 'c'))).toBe(2)
  expect(cursorPlace(2, rows('a', 'b', 'c', 'd'), rows('c', 'd'))).toBe(0)
  expect(cursorPlace(1, rows('a', 'b'), rows('a', 'b', 'c'))).toBe(1)
})

test('when its row is removed it moves to the next remaining one, however many were removed', () => {
  expect(cursorPlace(1, rows('a', 'b', 'c'), rows('a', 'c'))).toBe(1)
  expect(cursorPlace(2, rows('a', 'b', 'c', 'd', 'e'), rows('b', 'e'))).toBe(1)
})

test('when nothing is left after it, to the last one before it', () => {
  expect(cursorPlace(2, rows('a', 'b', 'c'), rows('a', 'b'))).toBe(1)
  expect(cursorPlace(0, rows('a'), rows())).toBe(0)
})

test('an address that names a row finds it at its new place', () => {
  const idAt: IdAt = (index) => (index === 0 ? 'b' : undefined)
  expect(cursorPlace(0, idAt, rows('new', 'b'))).toBe(1)
  expect(cursorPlace(0, idAt, rows('x', 'y'))).toBe(0)
})
