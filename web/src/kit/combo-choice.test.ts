import { expect, test } from 'vitest'
import { exactAt, offeredAt, takenUnseen } from './combo-choice.ts'

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

const elsewhere = [
  { id: 1, label: 'Asadero Brasas', detail: 'Luz Marina', elsewhere: true },
  { id: 2, label: 'Bazar Sur', detail: 'Luz Marina Gil', elsewhere: true },
]

test('of several found by another field than the name, none is offered, not even one whose detail is exact', () => {
  expect(offeredAt(elsewhere, 'luz m')).toBe(-1)
  expect(offeredAt(elsewhere, 'luz marina')).toBe(-1)
  expect(exactAt(elsewhere, 'Luz Marina')).toBe(-1)
})

test('one found by another field is offered when it is the only one, and is never taken unseen', () => {
  expect(offeredAt(elsewhere.slice(0, 1), 'luz m')).toBe(0)
  expect(takenUnseen(elsewhere.slice(0, 1), 'luz m')).toBeUndefined()
  expect(takenUnseen(options, 'lech')).toBe(options[0])
})

test('an exact label is preferred to an exact detail', () => {
  const both = [
    { id: 1, label: 'Asadero', detail: 'Luz' },
    { id: 2, label: 'Luz', detail: '123' },
  ]
  expect(exactAt(both, 'luz')).toBe(1)
})
