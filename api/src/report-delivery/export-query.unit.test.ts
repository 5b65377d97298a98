import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { exportQueryOf } from './reports.ts'

const queryFor = (period: 'month' | 'year', query: Record<string, string>, day = '2027-01-10') =>
  exportQueryOf(
    { report: 'sales_report', subjectId: null, query, period, format: 'csv', language: 'es' },
    day as Day,
  ).query

test("a delivery's comparison is that of its period on the day of sending, whatever the stored query says", () => {
  for (const compare of ['true', 'week', 'month'])
    expect(queryFor('year', { compare })).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-10',
      compare: 'year',
    })
  expect(queryFor('month', { compare: 'true' })).toMatchObject({ from: '2027-01-01', compare: 'month' })
  expect(queryFor('month', {})).toMatchObject({ compare: false })
  expect(queryFor('month', { compare: 'false' })).toMatchObject({ compare: false })
})
