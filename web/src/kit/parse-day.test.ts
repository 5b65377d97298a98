import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { dayFirst, parseDay, readDay } from './parse-day.ts'
import { readExpiry } from './read-expiry.ts'

const today = '2026-11-21' as Day

test.each([
  ['20/11', 'es-CO', '2026-11-20'],
  ['20/11/26', 'es-CO', '2026-11-20'],
  ['20-11-2026', 'es-CO', '2026-11-20'],
  ['20.11.2027', 'es-CO', '2027-11-20'],
  ['20,11', 'es-CO', '2026-11-20'],
  ['20,11,27', 'es-CO', '2027-11-20'],
  ['11/20', 'en-US', '2026-11-20'],
  ['11/20/27', 'en-US', '2027-11-20'],
  ['2026-11-20', 'es-CO', '2026-11-20'],
  ['2026/1/5', 'en-US', '2026-01-05'],
  ['20 nov', 'es-CO', '2026-11-20'],
  ['20 de noviembre de 2025', 'es-CO', '2025-11-20'],
  ['20nov', 'es-CO', '2026-11-20'],
  ['nov 20, 2025', 'en-US', '2025-11-20'],
  ['22 ene 27', 'es-CO', '2027-01-22'],
  ['20 نوفمبر', 'ar', '2026-11-20'],
  ['٢٠/١١/٢٠٢٦', 'ar', '2026-11-20'],
  ['2026年11月20日', 'zh-CN', '2026-11-20'],
  ['11月20日', 'zh-CN', '2026-11-20'],
  ['11/20', 'zh-CN', '2026-11-20'],
  ['2027/1/22', 'zh-CN', '2027-01-22'],
  ['5', 'es-CO', '2026-11-05'],
  ['hoy', 'es-CO', '2026-11-21'],
  ['Mañana', 'es-CO', '2026-11-22'],
  ['ayer', 'es-CO', '2026-11-20'],
  ['today', 'en-US', '2026-11-21'],
  ['اليوم', 'ar', '2026-11-21'],
  ['أمس', 'ar', '2026-11-20'],
  ['今天', 'zh-CN', '2026-11-21'],
  ['+30', 'es-CO', '2026-12-21'],
  ['-21', 'es-CO', '2026-10-31'],
  ['31/2', 'es-CO', null],
  ['32', 'es-CO', null],
  ['29/2/2028', 'es-CO', '2028-02-29'],
  ['', 'es-CO', null],
  ['pronto', 'es-CO', null],
  ['1/2/3/4', 'es-CO', null],
  ['+99999', 'es-CO', null],
] as const)('%j in %s is %s', (text, locale, day) => {
  expect(parseDay(text, locale, today)).toBe(day)
})

test.each([
  ['28/11', 'en-US', '2026-11-28'],
  ['31/12/2026', 'en-US', '2026-12-31'],
  ['11/28', 'es-CO', '2026-11-28'],
  ['05/11/2026', 'en-US', '2026-05-11'],
  ['31/2', 'es-CO', null],
  ['2/31', 'en-US', null],
] as const)('%j in %s is %s: in the other order when only that one is a day', (text, locale, day) => {
  expect(readDay(text, locale, today)).toBe(day)
})

test.each([
  ['05/11/2026', 'en-US', '2026-11-05'],
  ['5.11.26', 'en-US', '2026-11-05'],
  ['5/11', 'zh-CN', '2026-11-05'],
  ['05/11/2026', 'es-CO', undefined],
  ['11/11/2026', 'en-US', undefined],
  ['28/11', 'en-US', undefined],
  ['Nov 5', 'en-US', undefined],
  ['2026/5/11', 'zh-CN', undefined],
] as const)('%j in %s could also be %s on a Colombian bill', (text, locale, day) => {
  expect(dayFirst(text, locale, today, (...typed) => readDay(...typed) ?? text)).toBe(day)
})

test.each([
  ['03/04', 'en-US', '2027-04-03'],
  ['01/02', 'zh-CN', '2027-02-01'],
  ['05/12', 'en-US', '2026-12-05'],
  ['03/04/2028', 'en-US', '2028-04-03'],
] as const)('as an expiry %j in %s could also be %s: neither order is past', (text, locale, day) => {
  expect(dayFirst(text, locale, today, readExpiry)).toBe(day)
})
