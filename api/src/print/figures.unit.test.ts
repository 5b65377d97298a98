import { expect, test } from 'vitest'
import { cleaned } from './clean.ts'
import { figuresIn } from './figures.ts'

test('amounts of twelve digits and their centavos are exact in every language', () => {
  expect(figuresIn('es').cop(99_999_999_999_900)).toBe('999.999.999.999')
  expect(figuresIn('en').cop(-99_999_999_999_999)).toBe('\u2212999,999,999,999.99')
  expect(figuresIn('ar').cop(123_450)).toBe('1,234.50')
  expect(figuresIn('zh-cn').cop(5)).toBe('0.05')
})

test('quantities and costs keep their own decimals', () => {
  const { decimal, cost } = figuresIn('es')
  expect([decimal('1234.5'), cost('3450'), cost('3450.5'), cost('0.123456')]).toEqual([
    '1.234,5',
    '3.450',
    '3.450,50',
    '0,123456',
  ])
})

test('days and times are written with Latin digits, in Bogotá time', () => {
  expect(figuresIn('es').day('2026-11-20')).toBe('20 nov 2026')
  expect(figuresIn('es').instant('2026-11-21T03:05:00Z')).toBe('20 nov 2026 22:05')
  expect(figuresIn('ar').day('2026-11-20')).toMatch(/^20 .+ 2026$/)
})

test('printed text contains no control characters and no direction controls', () => {
  const text = 'a\u0000b\u202ec\u200fd\r\ne\tf\ud800\u200b'
  expect(cleaned({ list: [text], none: null, count: 3 })).toEqual({
    list: ['abcd\ne f\ufffd'],
    none: null,
    count: 3,
  })
})
