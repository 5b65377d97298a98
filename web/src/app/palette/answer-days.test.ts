import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { endsInWords } from './answer-days.ts'

const ends = (from: string, to: string, locale: string) =>
  endsInWords({ from: from as Day, to: to as Day }, locale, '2026-11-29' as Day)

test.each([
  ['es-CO', ['1', '29 de noviembre']],
  ['en-US', ['November 1', '29']],
  ['ar-u-nu-latn', ['1', '29 نوفمبر']],
  ['zh-CN', ['11月1日', '29日']],
])('in %s a range names its month once', (locale, expected) => {
  expect(ends('2026-11-01', '2026-11-29', locale)).toEqual(expected)
})

test('a single day, two months and another year are written out', () => {
  expect(ends('2026-11-12', '2026-11-12', 'es-CO')).toEqual(['12 de noviembre'])
  expect(ends('2026-10-03', '2026-11-29', 'es-CO')).toEqual(['3 de octubre', '29 de noviembre'])
  expect(ends('2025-11-03', '2025-11-29', 'en-US')).toEqual(['November 3, 2025', 'November 29, 2025'])
})
