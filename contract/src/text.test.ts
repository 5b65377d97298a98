import { expect, test } from 'vitest'
import { reasonInput } from './status.ts'
import { linesInput, lotInput, noteText, optionalText, referenceInput, textInput } from './text.ts'

test.each([
  ['F-100', 'F-100'],
  ['  F-100\u00a0', 'F-100'],
  ['Ｆ－１００', 'F-100'],
  ['Cafe\u0301-1', 'Café-1'],
  ['F\u2010100', 'F-100'],
  ['F\u2013100', 'F-100'],
  ['F\u2212100', 'F-100'],
])('the reference or lot %j is %j', (typed, stored) => {
  expect(referenceInput().parse(typed)).toBe(stored)
  expect(lotInput().parse(typed)).toBe(stored)
})

test.each([
  'F\u200b-100',
  'F\u00ad-100',
  '\u200fF-100',
  'F-1\u206000',
  'F-\u061c100',
  'F\u202e-100',
  'F\n-100',
])('the reference or lot %j with an invisible character is refused', (typed) => {
  expect(referenceInput().safeParse(typed).error?.issues[0]?.message).toBe('text')
  expect(lotInput().safeParse(typed).error?.issues[0]?.message).toBe('text')
})

test.each([
  '\u200b\u200b',
  ' \u00ad \u2060',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u200d\ufe0f\u034f',
])('text %j, of which nothing is seen, is blank', (nothing) => {
  for (const required of [textInput(50), referenceInput(), reasonInput, linesInput().min(1)])
    expect(required.safeParse(nothing).success).toBe(false)
  for (const optional of [optionalText(50), noteText()]) expect(optional.parse(nothing)).toBe('')
})

test('a name keeps the joiners that its script needs', () => {
  expect(textInput(50).parse('می\u200cخواهم')).toBe('می\u200cخواهم')
})

test.each(['\ufffe', '\uffff', '\ufdd0', '\u{1ffff}'])('%j, which is no character, is in no text', (none) => {
  for (const input of [textInput(50), referenceInput(), optionalText(50), noteText(), reasonInput])
    expect(input.safeParse(`Pan ${none} dulce`).error?.issues[0]?.message).toBe('text')
})
