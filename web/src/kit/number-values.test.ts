import { centavos } from '@trastienda/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCop, readDecimal, readInteger, writeCop, writeDecimal } from './number-values.ts'

test.each([
  ['$ 1.234.567,50', 123_456_750],
  ['1234567.5', 123_456_750],
  ['0,1', 10],
  ['', null],
  ['  ', null],
  ['doce', Number.NaN],
  ['1,005', Number.NaN],
] as const)('%j is %s centavos', (text, amount) => {
  expect(readCop(text, 'es-CO')).toBe(amount)
})

test.each(['es-CO', 'en-US', 'ar-u-nu-latn', 'zh-CN'] as const)(
  'an amount written in %s reads back exactly',
  (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (amount) => {
        expect(readCop(writeCop(centavos(amount), locale), locale)).toBe(amount)
      }),
    )
  },
)

test('whole numbers', () => {
  expect([readInteger('1.500', 'es-CO'), readInteger('', 'es-CO'), readInteger('1,5', 'es-CO')]).toEqual([
    1500,
    null,
    Number.NaN,
  ])
})

test('what is no decimal is handed on for the schema to refuse', () => {
  expect(readDecimal('12 cajas', 'es-CO')).toBe('12 cajas')
  expect(readDecimal('12,345', 'es-CO')).toBe('12.345')
  expect(writeDecimal('12 cajas', 'es-CO', 'quantity')).toBe('')
  expect(writeDecimal('1234.5', 'es-CO', 'cost')).toBe('1.234,50')
})
