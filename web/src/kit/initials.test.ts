import { expect, test } from 'vitest'
import { initials } from './Face.tsx'

test.each([
  ['Marcela Ríos', 'MR'],
  ['Ana María de la Cruz', 'AM'],
  ['andrea.quintero', 'A'],
  ['', ''],
  ['😀 x', '😀X'],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
