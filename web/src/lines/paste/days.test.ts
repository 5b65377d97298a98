import type { Day } from '@trastienda/contract/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf, dayOrderOf, readPastedDay } from './days.ts'

const today = '2026-11-20' as Day
const es = { locale: 'es-CO', today }

test.each([
  ['18/02/2027', 'day'],
  ['2/18/2027', 'month'],
  ['03/04/2027', 'either'],
  ['04/04/2027', 'none'],
  ['18-02-27', 'day'],
  ['18.02.2027', 'day'],
  ['2027-02-18', 'none'],
  ['18 feb 2027', 'none'],
  ['02/2027', 'none'],
  ['١٨/٠٢/٢٠٢٧', 'day'],
  ['31/02/2027', undefined],
  ['12.11', undefined],
  ['120', undefined],
  ['180227', undefined],
  ['L2611C', undefined],
  ['96 und', undefined],
  ['', undefined],
] as const)('%j shows %j', (text, order) => {
  expect(dayOrderOf(text, today)).toBe(order)
})

test.each([
  [['03/04/2027', '18/04/2027'], 'es-CO', 'day'],
  [['03/04/2027', '4/18/2027'], 'es-CO', 'month'],
  [['03/04/2027'], 'es-CO', 'day'],
  [['03/04/2027'], 'ar-u-nu-latn', 'day'],
  [['03/04/2027'], 'en-US', undefined],
  [['2027-04-03'], 'en-US', 'day'],
  [['18/04/2027', '4/18/2027'], 'es-CO', undefined],
] as const)('a column of %j in %s is written %j', (cells, locale, order) => {
  expect(orderOf(cells, locale, today)).toBe(order)
})

test.each([
  ['03/04/2027', 'day', '2027-04-03'],
  ['03/04/2027', 'month', '2027-03-04'],
  ['18/02/2027', 'month', '18/02/2027'],
  ['2027-02-18', 'month', '2027-02-18'],
  ['18 feb 2027', 'day', '2027-02-18'],
  ['02/2027', 'day', '2027-02-28'],
  // A past day with a year is not moved to the next year.
  ['18/02/2026', 'day', '2026-02-18'],
  ['pronto', 'day', 'pronto'],
] as const)('%j by %s is %j', (text, order, day) => {
  expect(readPastedDay(text, order, 'expiresOn', es)).toBe(day)
})

test('days in one format are read as they were meant', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('/', '-', '.'),
      (days, mark) => {
        const plain = days.map((each) => each.toISOString().slice(0, 10))
        const cells = plain.map((text) => text.split('-').toReversed().join(mark))
        const order = orderOf(cells, 'es-CO', today)
        expect(order).toBe('day')
        expect(cells.map((cell) => readPastedDay(cell, 'day', 'expiresOn', es))).toEqual(plain)
        expect(
          plain.map((cell) => readPastedDay(cell, orderOf(plain, 'en-US', today) ?? 'day', 'expiresOn', es)),
        ).toEqual(plain)
      },
    ),
  )
})
