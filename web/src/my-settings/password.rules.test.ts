import { passwordRule } from '@trastienda/contract/auth'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unmetRules } from './password.rules.ts'

describe('unmetRules', () => {
  test.each([
    ['', ['length', 'upper', 'lower', 'special']],
    ['Abcdef1', ['length', 'special']],
    ['Abcdef1!', []],
    ['abcdef1!', ['upper']],
    ['ABCDEF1!', ['lower']],
    ['Abcdefg1', ['special']],
    ['Abcdefg 1', ['special']],
    ['Ñandú_2026', []],
    [`A${'b'.repeat(126)}!`, []],
    [`A${'b'.repeat(127)}!`, ['length']],
  ])('%j lacks %j', (password, unmet) => {
    expect(unmetRules(password)).toEqual(unmet)
  })

  test('together they are the rule of the contract', () => {
    const letters = fc.constantFrom('a', 'B', '1', '!', ' ', 'ñ', 'Ü', '漢', '😀', '\n', '_', '-')
    const password = fc.array(letters, { maxLength: 140 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(password, fc.string({ unit: 'grapheme', maxLength: 20 })), (text) => {
        expect(unmetRules(text).length === 0).toBe(passwordRule.test(text))
      }),
      { numRuns: 3000 },
    )
  })
})
