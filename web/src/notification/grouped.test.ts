import type { NotificationRow } from '@trastienda/contract/notification'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

const row = (id: number, documentId: number, at: string, more: Partial<NotificationRow> = {}) =>
  ({ id, documentKind: 'purchase', documentId, at, ...more }) as NotificationRow

const shape = (rows: readonly NotificationRow[]) =>
  grouped(rows).map(({ day, documents }) => [
    day,
    ...documents.map(({ newest, earlier }) => [newest, ...earlier].map(({ id }) => id)),
  ])

test('by day in Bogotá and by document, each at the place of its newest', () => {
  expect(
    shape([
      row(5, 1, '2026-11-21T14:00:00Z'),
      row(4, 2, '2026-11-21T13:00:00Z'),
      row(3, 1, '2026-11-21T12:00:00Z'),
      // Seven in the evening of the 20th.
      row(2, 1, '2026-11-21T00:30:00Z'),
      row(1, 2, '2026-11-20T20:00:00Z'),
    ]),
  ).toEqual([
    ['2026-11-21', [5, 3], [4]],
    ['2026-11-20', [2], [1]],
  ])
})

test('a payment and a purchase of the same id are two documents', () => {
  const at = '2026-11-21T14:00:00Z'
  expect(shape([row(2, 1, at), row(1, 1, at, { documentKind: 'payment' })])).toEqual([
    ['2026-11-21', [2], [1]],
  ])
})

test('an empty list has no day', () => {
  expect(grouped([])).toEqual([])
})
