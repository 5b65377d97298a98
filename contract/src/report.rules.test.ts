import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, isDay, monthEnd } from './calendar.ts'
import { inTime, presetDays, presetStretch, type TimedGroup } from './report-period.ts'
import { percentOf, periodBefore, stretches, surenessOf } from './report.rules.ts'

const days = (from: string, to: string) => ({ from: from as Day, to: to as Day })

describe('the period before', () => {
  test.each([
    // Whole months are compared with as many whole months, whatever their length.
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['2026-10-01', '2026-11-30', '2026-08-01', '2026-09-30'],
    // The beginning of a month with the same days of the one before, as far as they exist.
    ['2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2024-03-01', '2024-03-30', '2024-02-01', '2024-02-29'],
    ['2024-02-01', '2024-02-28', '2024-01-01', '2024-01-28'],
    ['2026-10-01', '2026-11-22', '2026-08-01', '2026-09-22'],
    // Days of a week from its Monday with those of the week before.
    ['2026-11-16', '2026-11-18', '2026-11-09', '2026-11-11'],
    // Other ranges with as many days right before them.
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
    ['2026-11-16', '2026-11-23', '2026-11-08', '2026-11-15'],
  ])('of %s to %s is %s to %s', (from, to, first, last) => {
    expect(periodBefore(days(from, to))).toEqual(days(first, last))
  })

  test.each([
    ['month', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
    ['day', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-22', '2026-07-01', '2026-08-22'],
    ['quarter', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['quarter', '2026-04-01', '2026-05-31', '2026-01-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22'],
    ['year', '2026-01-01', '2026-01-31', '2025-01-01', '2025-01-31'],
    ['year', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['year', '2027-01-01', '2027-02-28', '2026-01-01', '2026-02-28'],
    ['year', '2029-01-01', '2029-02-28', '2028-01-01', '2028-02-29'],
    ['year', '2026-01-01', '2026-01-01', '2025-01-01', '2025-01-01'],
    ['month', '2026-11-25', '2026-12-05', '2026-09-25', '2026-10-05'],
  ] as const)('as days of a %s, of %s to %s is %s to %s', (stretch, from, to, first, last) => {
    expect(periodBefore(days(from, to), stretch)).toEqual(days(first, last))
  })

  const anyDays = fc
    .tuple(fc.integer({ min: 0, max: 36_524 }), fc.integer({ min: 0, max: 800 }))
    .map(([at, long]) => {
      const from = addDays('1999-12-31' as Day, at)
      return { from, to: addDays(from, long) }
    })

  test('ends before it starts, for any range of any kind', () => {
    fc.assert(
      fc.property(
        anyDays,
        fc.option(fc.constantFrom(...stretches), { nil: undefined }),
        (period, stretch) => {
          const before = periodBefore(period, stretch)
          expect(before.from <= before.to).toBe(true)
          expect(before.to < period.from).toBe(true)
          if (stretch === 'day' || stretch === 'week')
            expect(daysBetween(before.from, before.to)).toBe(daysBetween(period.from, period.to))
          if (stretch === 'week') expect(daysBetween(before.from, period.from) % 7).toBe(0)
        },
      ),
    )
  })

  test('of a current period is the same part of the one right before', () => {
    const running = [
      ['week', 'lastWeek'],
      ['month', 'lastMonth'],
      ['year', 'lastYear'],
    ] as const
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), fc.constantFrom(...running), (at, [name, last]) => {
        const today = addDays('1999-12-31' as Day, at)
        const [now, finished] = [presetDays(name, today), presetDays(last, today)]
        const before = periodBefore(now, presetStretch(name))
        expect(before.from).toBe(finished.from)
        expect(before.to <= finished.to).toBe(true)
        if (name === 'week') return
        // The same day of the month if that month has it, else its last; a whole month corresponds to a whole one.
        const same = `${before.to.slice(0, 8)}${today.slice(8)}`
        const sameDay =
          today === monthEnd(today) ? monthEnd(before.to) : isDay(same) ? same : monthEnd(before.to)
        expect(before.to).toBe(sameDay)
      }),
    )
  })

  test('a finished period is compared with the whole one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), (at) => {
        const today = addDays('1999-12-31' as Day, at)
        for (const name of ['lastWeek', 'lastMonth', 'lastYear'] as const) {
          const finished = presetDays(name, today)
          const before = presetDays(name, finished.from)
          expect(periodBefore(finished, presetStretch(name))).toEqual(before)
        }
      }),
    )
  })
})

test('a share has one decimal, and a share of nothing is null', () => {
  expect(percentOf(1, 3)).toBe(33.3)
  expect(percentOf(2, 3)).toBe(66.7)
  expect(percentOf(-1, 8)).toBe(-12.5)
  expect(percentOf(5, 0)).toBeNull()
  expect(percentOf(-7, -30)).toBeNull()
})

test.each([
  [13, 13, 'low'],
  [90, 4, 'low'],
  [14, 5, 'medium'],
  [59, 40, 'medium'],
  [90, 19, 'medium'],
  [60, 20, 'high'],
])('%d days on sale with sales on %d are %s', (daysOnSale, daysSold, sureness) => {
  expect(surenessOf(daysOnSale, daysSold)).toBe(sureness)
})

describe('a chart over time', () => {
  const times = (by: TimedGroup, from: string, to: string, ...rows: string[]) =>
    inTime(rows, { by, period: days(from, to), today: '2026-11-22' as Day, dayOf: (row) => row as Day })
  const points = (...args: Parameters<typeof times>) =>
    times(...args).map(({ day, row }) => (row === undefined ? day : `${row} *`))

  test('leaves out no day, in either order of its rows', () => {
    expect(points('day', '2026-10-30', '2026-11-03', '2026-11-02', '2026-10-31')).toEqual([
      '2026-10-30',
      '2026-10-31 *',
      '2026-11-01',
      '2026-11-02 *',
      '2026-11-03',
    ])
  })

  test('starts a week or a month on its first day', () => {
    expect(points('week', '2026-11-04', '2026-11-18', '2026-11-09')).toEqual([
      '2026-11-02',
      '2026-11-09 *',
      '2026-11-16',
    ])
    expect(points('month', '2026-08-15', '2026-10-15', '2026-08-01')).toEqual([
      '2026-08-01 *',
      '2026-09-01',
      '2026-10-01',
    ])
  })

  test('ends today, or with a later row', () => {
    expect(points('day', '2026-11-21', '2026-12-31')).toEqual(['2026-11-21', '2026-11-22'])
    expect(points('day', '2026-11-21', '2026-12-31', '2026-11-24')).toHaveLength(4)
  })

  test('starts with the first row when the period has too many days', () => {
    const year = times('day', '2020-01-01', '2026-11-22', '2024-03-01')
    expect(year).toHaveLength(370)
    expect(year[0]).toEqual({ day: '2024-03-01', row: '2024-03-01' })
    expect(times('day', '2020-01-01', '2026-11-22')).toHaveLength(1)
  })
})
