import type { Day } from '@trastienda/contract/calendar'
import { languages } from '@trastienda/contract/language'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMonthShort,
  formatAbout,
  formatCop,
  formatCost,
  formatDay,
  formatDayLong,
  formatInstant,
  formatPercent,
  formatQuantity,
  formatSignedCop,
  formatSignedQuantity,
  formatTime,
  currencySign,
} from './format.ts'
import { signAside } from './sign-aside.ts'
import { formatChange } from './format-change.ts'
import { formatList } from './list.ts'

const locales = Object.values(languages).map(({ locale }) => locale)
const day = (text: string) => text as Day

describe('formatCop', () => {
  test.each([
    [0, 'es-CO', '0'],
    [5, 'es-CO', '0,05'],
    [100, 'es-CO', '1'],
    [100_000, 'es-CO', '1.000'],
    [1_834_260_000, 'es-CO', '18.342.600'],
    [1_834_260_050, 'es-CO', '18.342.600,50'],
    [-48_690_000, 'es-CO', '−486.900'],
    [99_999_999_999_999, 'es-CO', '999.999.999.999,99'],
    [99_999_999_999_900, 'es-CO', '999.999.999.999'],
    [99_999_999_999_999, 'en-US', '999,999,999,999.99'],
    [99_999_999_999_999, 'ar-u-nu-latn', '999,999,999,999.99'],
    [-99_999_999_999_999, 'ar-u-nu-latn', '\u200e−999,999,999,999.99'],
    [99_999_999_999_999, 'zh-CN', '999,999,999,999.99'],
  ])('%d in %s is %s', (centavos, locale, text) => {
    expect(formatCop(centavos, locale)).toBe(text)
  })

  test('keeps every digit of every safe amount in every language', () => {
    const amount = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(amount, fc.constantFrom(...locales), (centavos, locale) => {
        const text = formatCop(centavos, locale)
        const digits = text.replace(/\D/g, '')
        const whole = centavos % 100 === 0 ? `${digits}00` : digits
        expect(Number(whole)).toBe(Math.abs(centavos))
        expect(text.replace('\u200e', '').startsWith('−')).toBe(centavos < 0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('formatQuantity and formatCost', () => {
  test.each([
    ['12', 'es-CO', '12'],
    ['1306', 'es-CO', '1.306'],
    ['0.5', 'es-CO', '0,5'],
    ['1.250', 'es-CO', '1,25'],
    ['99999999999.999', 'es-CO', '99.999.999.999,999'],
    ['-6', 'es-CO', '−6'],
    ['-0', 'es-CO', '0'],
    ['2.125', 'en-US', '2.125'],
    ['2.125', 'ar-u-nu-latn', '2.125'],
    ['-2.125', 'ar-u-nu-latn', '\u200e−2.125'],
  ])('quantity %s in %s is %s', (quantity, locale, text) => {
    expect(formatQuantity(quantity, locale)).toBe(text)
  })

  test.each([
    ['3050', '3.050'],
    ['3050.5', '3.050,50'],
    ['0.000001', '0,000001'],
    ['999999999999.999999', '999.999.999.999,999999'],
  ])('cost %s is %s', (cost, text) => {
    expect(formatCost(cost, 'es-CO')).toBe(text)
  })
})

describe('formatPercent', () => {
  test.each([
    [18.4, 'es-CO', '18,4 %'],
    ['-6.25', 'es-CO', '−6,3 %'],
    [100, 'en-US', '100%'],
    [0, 'es-CO', '0 %'],
  ])('%s in %s is %s', (points, locale, text) => {
    expect(formatPercent(points, locale).replace(/\u00a0/g, ' ')).toBe(text)
  })
})

test.each([
  [18.4, '18,4 %'],
  [-18.4, '18,4 %'],
  [999, '999 %'],
  [1_037_300.9, '> 999 %'],
  [-1000, '> 999 %'],
])('a change of %s %% is written as %s, which leaves room for the figure beside it', (points, text) => {
  expect(formatChange(points, 'es-CO').replace(/\u00a0/g, ' ')).toBe(text)
})

describe('days and times', () => {
  const today = day('2026-11-20')

  test.each([
    ['2026-11-20', 'es-CO', '20 nov'],
    ['2027-01-22', 'es-CO', '22 ene 2027'],
    ['2026-09-01', 'es-CO', '1 sept'],
    ['2026-11-20', 'en-US', 'Nov 20'],
    ['2027-01-22', 'en-US', 'Jan 22, 2027'],
    ['2026-11-20', 'ar-u-nu-latn', '20 نوفمبر'],
    ['2026-11-20', 'zh-CN', '11/20'],
    ['2027-01-22', 'zh-CN', '2027/1/22'],
  ])('%s in %s is %s', (text, locale, shown) => {
    expect(formatDay(day(text), locale, today)).toBe(shown)
  })

  test('a day in words', () => {
    expect(formatDayLong(today, 'es-CO')).toBe('viernes 20 de noviembre de 2026')
    expect(formatDayLong(today, 'en-US')).toBe('Friday, November 20, 2026')
  })

  test.each([
    ['2026-11-20T15:58:00Z', '10:58'],
    ['2026-11-20T04:59:00Z', '23:59'],
    ['2026-11-20T05:00:00Z', '00:00'],
    ['2026-11-20T20:05:00+02:00', '13:05'],
  ])('%s is %s in Bogotá, in every language', (instant, shown) => {
    for (const locale of locales) expect(formatTime(instant, locale)).toBe(shown)
  })

  test('an instant has the day of Bogotá, not of London', () => {
    expect(formatInstant('2026-11-21T03:30:00Z', 'es-CO', today)).toBe('20 nov 22:30')
    expect(formatInstant('2026-12-31T23:30:00-05:00', 'es-CO', day('2027-01-02'))).toBe('31 dic 2026 23:30')
  })
})

test.each([
  ['es-CO', 'PO-1, PO-2 y PO-3'],
  ['en-US', 'PO-1, PO-2, PO-3'],
  ['ar-u-nu-latn', '\u2068PO-1\u2069 و\u2068PO-2\u2069 و\u2068PO-3\u2069'],
  ['zh-CN', 'PO-1、PO-2、PO-3'],
])('a list in %s', (locale, text) => {
  expect(formatList(['PO-1', 'PO-2', 'PO-3'], locale)).toBe(text)
})

describe('formatAbout', () => {
  test.each([
    [2_250_000_000, 'es-CO', '22,5 millones'],
    [100_000_000, 'es-CO', '1 millón'],
    [75_000_000, 'es-CO', '750 mil'],
    [-75_000_000, 'es-CO', '−750 mil'],
    [2_250_000_000, 'en-US', '22.5M'],
    [2_250_000_000, 'ar-u-nu-latn', '22.5 مليون'],
    [2_250_000_000, 'zh-CN', '2250万'],
    [0, 'es-CO', '0'],
  ])('%d in %s is %s', (centavos, locale, text) => {
    expect(formatAbout(centavos, locale)).toBe(text)
  })

  test('an axis distinguishes its lines', () => {
    const lines = [100_000_000, 112_500_000, 125_000_000].map((line) => formatAbout(line, 'es-CO', 3))
    expect(lines).toEqual(['1 millón', '1,125 millones', '1,25 millones'])
  })
})

test.each([
  [48_690_000, 'es-CO', '+486.900', ['+', '486.900']],
  [-48_690_000, 'es-CO', '−486.900', ['−', '486.900']],
  [0, 'es-CO', '0', ['', '0']],
  [48_690_000, 'ar-u-nu-latn', '\u200e+486,900', ['\u200e+', '486,900']],
  [-48_690_000, 'ar-u-nu-latn', '\u200e−486,900', ['\u200e−', '486,900']],
])(
  '%d with its sign in %s is %s, and a currency has its place behind the sign',
  (centavos, locale, text, parts) => {
    expect(formatSignedCop(centavos, locale)).toBe(text)
    expect(signAside(formatSignedCop(centavos, locale))).toEqual(parts)
  },
)

test('quantities carry their sign as amounts do', () => {
  const signed = ['12.5', '-12.5', '0', '0.000'].map((quantity) => formatSignedQuantity(quantity, 'es-CO'))
  expect(signed).toEqual(['+12,5', '−12,5', '0', '0'])
})

test('only English has no space between the currency sign and the amount', () => {
  expect(['es-CO', 'en', 'ar', 'zh-CN'].map(currencySign)).toEqual(['$\u00a0', '$', '$\u00a0', '$\u00a0'])
})

test.each([
  ['es-CO', 'dic 2025'],
  ['en-US', 'Dec 2025'],
  ['zh-CN', '2025年12月'],
])('a month where there is little room, in %s', (locale, words) => {
  expect(formatMonthShort('2025-12-01' as Day, locale)).toBe(words)
})
