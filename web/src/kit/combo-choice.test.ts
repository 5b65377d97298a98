import { expect, test } from 'vitest'
import { exactOption } from './combo-choice.ts'

const options = [
  { id: 1, label: 'Leche entera', detail: '7701234567890' },
  { id: 2, label: 'Leche', detail: 'LAC-2' },
]

test.each([
  ['7701234567890', 1],
  ['leche', 2],
  ['  LECHE ENTERA ', 1],
  ['lech', undefined],
] as const)('%j takes %s', (text, id) => {
  expect(exactOption(options, text)?.id).toBe(id)
})

test('the only option is taken', () => {
  expect(exactOption(options.slice(0, 1), 'lech')?.id).toBe(1)
})
