import { expect, test } from 'vitest'
import { exactAt, offeredAt } from './combo-choice.ts'

const options = [
  { id: 1, label: 'Leche entera', detail: '7701234567890' },
  { id: 2, label: 'Leche', detail: 'LAC-2' },
]

test.each([
  ['7701234567890', 0],
  ['leche', 1],
  ['  LECHE ENTERA ', 0],
  ['lech', -1],
] as const)('%j is exactly option %s', (text, at) => {
  expect(exactAt(options, text)).toBe(at)
})

test.each([
  ['lech', 0],
  ['leche', 1],
  ['lac-2', 1],
  ['', -1],
  ['  ', -1],
] as const)('typing %j offers option %s', (text, at) => {
  expect(offeredAt(options, text)).toBe(at)
})

test('without a match nothing is offered', () => {
  expect(offeredAt([], 'lech')).toBe(-1)
})
