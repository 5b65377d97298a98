import { unscaled } from '@trastienda/contract/decimal'
import { centavos } from '@trastienda/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readCop,
  readDecimal,
  readInteger,
  readPercent,
  shareOf,
  writeCop,
  writeDecimal,
  writeInteger,
} from './number-values.ts'
import { looksGrouped } from './parse-number.ts'

test.each([
  ['$ 1.234.567,50', 123_456_750],
  ['1234567.5', 123_456_750],
  ['0,1', 10],
  ['', null],
  ['  ', null],
  ['doce', Number.NaN],
  // Pesos have two decimals at most: three digits after a separator are thousands, in every notation.
  ['1,005', 100_500],
  ['0,005', Number.NaN],
  ['1234,005', Number.NaN],
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

test.each(['es-CO', 'en-US', 'ar-u-nu-latn', 'zh-CN'] as const)(
  'thousands of pesos and whole numbers are never read as thousandths in %s, with either separator',
  (locale) => {
    for (const text of ['8.000', '8,000', '8 000', '8000']) {
      expect(readCop(text, locale)).toBe(800_000)
      expect(readInteger(text, locale)).toBe(8000)
    }
  },
)

test.each(['es-CO', 'en-US', 'ar-u-nu-latn', 'zh-CN'] as const)(
  'whole numbers, quantities and costs written in %s are read back exactly, and none is doubtful',
  (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (number) => {
        expect(readInteger(writeInteger(number, locale), locale)).toBe(number)
        const quantity = unscaled(BigInt(number), 3)
        const cost = unscaled(BigInt(number), 6)
        const written = [writeDecimal(quantity, locale, 'quantity'), writeDecimal(cost, locale, 'cost')]
        expect(written.map((text, at) => readDecimal(text, locale, at === 0 ? 'quantity' : 'cost'))).toEqual([
          quantity,
          cost,
        ])
        expect(written.map((text) => looksGrouped(text, locale))).toEqual([false, false])
        const thousandths = unscaled(BigInt(number), 3)
        expect(readDecimal(writeDecimal(thousandths, locale, 'cost'), locale, 'cost')).toBe(thousandths)
      }),
    )
  },
)

test.each([
  ['1.600', 'en-US', '1600'],
  ['1,600', 'en-US', '1600'],
  ['1.600', 'es-CO', '1600'],
  ['1,600', 'es-CO', '1600'],
  ['5.500,50', 'en-US', '5500.5'],
  ['12.345', 'zh-CN', '12345'],
  ['1600.125', 'en-US', '1600.125'],
  ['0.125', 'en-US', '0.125'],
  ['1.2340', 'en-US', '1.234'],
] as const)('a cost typed as %s in %s is %s: pesos have thousands, not thousandths', (text, locale, cost) => {
  expect(readDecimal(text, locale, 'cost')).toBe(cost)
})

test.each([
  ['8.000', 'en-US', true],
  ['8.000', 'ar-u-nu-latn', true],
  ['12.500', 'zh-CN', true],
  ['8,000', 'es-CO', true],
  ['8.000', 'es-CO', false],
  ['8,000', 'ar-u-nu-latn', false],
  ['1,125', 'es-CO', false],
  ['0,500', 'es-CO', false],
  ['1234.500', 'en-US', false],
  ['1,234.500', 'en-US', false],
] as const)('%s in %s may mean thousands: %s', (text, locale, doubtful) => {
  expect(looksGrouped(text, locale)).toBe(doubtful)
})

test('whole numbers', () => {
  expect([readInteger('1.500', 'es-CO'), readInteger('', 'es-CO'), readInteger('1,5', 'es-CO')]).toEqual([
    1500,
    null,
    Number.NaN,
  ])
})

test('text that is no decimal is passed on for the schema to refuse', () => {
  expect(readDecimal('12 cajas', 'es-CO', 'quantity')).toBe('12 cajas')
  expect(readDecimal('12,345', 'es-CO', 'quantity')).toBe('12.345')
  expect(writeDecimal('12 cajas', 'es-CO', 'quantity')).toBe('')
  expect(writeDecimal('1234.5', 'es-CO', 'cost')).toBe('1.234,50')
})

test('a decimal with too many places is written unchanged, not rounded to an accepted one', () => {
  expect(writeDecimal('1.2345', 'es-CO', 'quantity')).toBe('1,2345')
  expect(writeDecimal('0.12345678', 'es-CO', 'cost')).toBe('0,12345678')
  expect(writeDecimal('1.2000', 'es-CO', 'quantity')).toBe('1,2')
  expect(writeDecimal('1.0000000', 'es-CO', 'cost')).toBe('1')
})

test.each([
  ['10%', 'es-CO', 100_000_00],
  [' 12,5 % ', 'es-CO', 125_000_00],
  ['0,01 %', 'es-CO', 100_00],
  ['100 %', 'es-CO', 1_000_000_00],
  ['12.5%', 'en-US', 125_000_00],
  ['٪١٠', 'ar-u-nu-latn', 100_000_00],
  ['10％', 'zh-CN', 100_000_00],
  ['10', 'es-CO', undefined],
  ['%', 'es-CO', undefined],
  ['diez %', 'es-CO', undefined],
  ['0,005 %', 'es-CO', undefined],
] as const)('%j of a million in %s is %s centavos', (text, locale, amount) => {
  const percent = readPercent(text, locale)
  expect(percent === undefined ? undefined : shareOf(percent, centavos(1_000_000_00))).toBe(amount)
})

test('a share is never more than a centavo from the exact one, and all of an amount is the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (of, hundredths) => {
        const percent = readPercent(`${unscaled(BigInt(hundredths), 2)}%`, 'en-US')
        const share = shareOf(percent ?? '', centavos(of))
        const twice = 2n * 10_000n * BigInt(share ?? -1)
        const exact = 2n * BigInt(of) * BigInt(hundredths)
        expect(twice - exact <= 10_000n && exact - twice <= 10_000n).toBe(true)
        if (hundredths === 10_000) expect(share).toBe(of)
      },
    ),
  )
})
