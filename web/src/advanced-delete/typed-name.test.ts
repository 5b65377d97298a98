import { expect, test } from 'vitest'
import { isTyped } from './typed-name.ts'

test('one document is named by its reference, in any case and spacing', () => {
  expect(isTyped(' fe-12 ', ['FE-12'])).toBe(true)
  expect(isTyped('FE 12', ['fe 12'])).toBe(true)
  expect(isTyped('FE-1', ['FE-12'])).toBe(false)
  expect(isTyped('', ['FE-12'])).toBe(false)
  expect(isTyped('1', ['FE-12'])).toBe(false)
})

test('several are named by their number, nothing by nothing', () => {
  expect(isTyped('3', ['A', 'B', 'C'])).toBe(true)
  expect(isTyped('2', ['A', 'B', 'C'])).toBe(false)
  expect(isTyped('1.000', Array<string>(1000).fill('A'))).toBe(true)
  expect(isTyped('A', ['A', 'B', 'C'])).toBe(false)
  expect(isTyped('', [])).toBe(false)
})
