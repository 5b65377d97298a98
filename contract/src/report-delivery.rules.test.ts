import { expect, test } from 'vitest'
import { type DeliveryTimes, nextDelivery } from './report-delivery.rules.ts'

const next = (times: DeliveryTimes, after: string) => nextDelivery(times, new Date(after)).toISOString()

test.each<[string, DeliveryTimes, string, string]>([
  ['later today', { every: 'day', on: 1, at: '07:30' }, '2026-11-20T12:00:00Z', '2026-11-20T12:30:00.000Z'],
  [
    'at the very minute: the day after',
    { every: 'day', on: 1, at: '07:30' },
    '2026-11-20T12:30:00Z',
    '2026-11-21T12:30:00.000Z',
  ],
  [
    'late in Bogotá it is the next day in London',
    { every: 'day', on: 1, at: '23:30' },
    '2026-11-21T04:00:00Z',
    '2026-11-21T04:30:00.000Z',
  ],
  [
    'the Monday to come',
    { every: 'week', on: 1, at: '06:00' },
    '2026-11-20T12:00:00Z',
    '2026-11-23T11:00:00.000Z',
  ],
  [
    'the Sunday of this week',
    { every: 'week', on: 7, at: '06:00' },
    '2026-11-20T12:00:00Z',
    '2026-11-22T11:00:00.000Z',
  ],
  [
    'over the end of a year',
    { every: 'week', on: 1, at: '06:00' },
    '2026-12-29T12:00:00Z',
    '2027-01-04T11:00:00.000Z',
  ],
  [
    'the first of the month to come',
    { every: 'month', on: 1, at: '06:00' },
    '2026-11-20T12:00:00Z',
    '2026-12-01T11:00:00.000Z',
  ],
  [
    'the last day of a shorter month',
    { every: 'month', on: 31, at: '06:00' },
    '2027-02-01T12:00:00Z',
    '2027-02-28T11:00:00.000Z',
  ],
  [
    'after the last day of a shorter month',
    { every: 'month', on: 31, at: '06:00' },
    '2027-02-28T12:00:00Z',
    '2027-03-31T11:00:00.000Z',
  ],
])('%s', (_, times, after, due) => {
  expect(next(times, after)).toBe(due)
})

test('each time is later than the one before, and on its day', () => {
  const times: DeliveryTimes = { every: 'month', on: 30, at: '00:00' }
  let at = new Date('2026-01-01T05:00:00Z')
  const days: string[] = []
  for (let nth = 0; nth < 13; nth += 1) {
    const due = nextDelivery(times, at)
    expect(due.getTime()).toBeGreaterThan(at.getTime())
    days.push(due.toISOString().slice(5, 10))
    at = due
  }
  expect(days.slice(0, 4)).toEqual(['01-30', '02-28', '03-30', '04-30'])
  expect(new Set(days.slice(0, 12)).size).toBe(12)
})
