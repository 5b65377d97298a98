import { expect, test } from 'vitest'
import { multiplied, stepped, typed } from './amounts.ts'

const type = (keys: readonly string[], from = '5') =>
  keys.reduce((quantity, key, at) => typed(quantity, key, at === 0), from)

test('the first digit replaces the screen’s value, the next ones are appended', () => {
  expect(type(['2', '4', '0'])).toBe('240')
  expect(type(['0', '7'])).toBe('7')
  expect(type(['1', '2', 'Backspace', '5'])).toBe('15')
  expect(type(['Backspace'])).toBe('0')
  expect(typed('24', 'Backspace', false)).toBe('2')
})

test('one decimal separator, at most three digits after it', () => {
  expect(type(['1', '.', '2', '.', '5', '0', '7'])).toBe('1.250')
  expect(type(['.', '5'])).toBe('0.5')
  expect(type([...'123456789'])).toBe('12345678')
})

test('steps never lead below zero', () => {
  expect(stepped('2', '-1')).toBe('1')
  expect(stepped('0', '-1')).toBe('0')
  expect(stepped('1.5', '1')).toBe('2.5')
  expect(multiplied('24', '12')).toBe('288')
  expect(multiplied('0.5', '0.5')).toBe('0.25')
})
