import { expect, test } from 'vitest'
import { parseDecimal } from './parse-number.ts'

test.each([
  ['1234', 'es-CO', '1234'],
  ['1.234', 'es-CO', '1234'],
  ['1.234', 'en-US', '1.234'],
  ['1,234', 'en-US', '1234'],
  ['1,234', 'es-CO', '1.234'],
  ['1,5', 'en-US', '1.5'],
  ['1.5', 'es-CO', '1.5'],
  ['0.500', 'es-CO', '0.5'],
  ['1234.500', 'es-CO', '1234.5'],
  ['$ 1.234.567,50', 'es-CO', '1234567.5'],
  ['$ 1.234.567,50', 'en-US', '1234567.5'],
  ['$1,234,567.50', 'es-CO', '1234567.5'],
  ['1234567.5', 'es-CO', '1234567.5'],
  ['1 234 567', 'es-CO', '1234567'],
  ['COP 18.342.600', 'es-CO', '18342600'],
  ['18.342.600 COP', 'es-CO', '18342600'],
  ['999.999.999.999,99', 'es-CO', '999999999999.99'],
  ['−1.500', 'es-CO', '-1500'],
  ['-$ 20', 'es-CO', '-20'],
  ['١٬٢٣٤٫٥', 'ar', '1234.5'],
  ['١٢٣', 'ar', '123'],
  ['۱۲۳', 'ar', '123'],
  ['123', 'zh-CN', '123'],
  [',5', 'es-CO', '0.5'],
  ['5,', 'es-CO', '5'],
  ['007', 'es-CO', '7'],
  ['-0', 'es-CO', '0'],
] as const)('%s in %s is %s', (text, locale, value) => {
  expect(parseDecimal(text, locale)).toBe(value)
})

test.each([
  ['', 'es-CO'],
  ['abc', 'es-CO'],
  ['1.23.456', 'es-CO'],
  ['1.234,5.6', 'es-CO'],
  ['12e3', 'es-CO'],
  ['--1', 'es-CO'],
  ['1-2', 'es-CO'],
  ['$', 'es-CO'],
  ['.', 'en-US'],
] as const)('%j in %s is no number', (text, locale) => {
  expect(parseDecimal(text, locale)).toBeNull()
})
