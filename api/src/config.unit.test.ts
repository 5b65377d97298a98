import { expect, test } from 'vitest'
import { parsesRows, readConfig } from './config.ts'

test.each([
  [undefined, false, false],
  ['production', false, true],
  ['development', true, false],
  ['test', true, false],
])('with NODE_ENV %s rows are parsed: %s, and the beginning is empty: %s', (NODE_ENV, parsed, empty) => {
  const env = NODE_ENV === undefined ? {} : { NODE_ENV }
  expect([parsesRows(env), readConfig(env, []).empty]).toEqual([parsed, empty])
})

test('the tests themselves parse rows', () => {
  expect(parsesRows(process.env)).toBe(true)
})
