import { expect, test } from 'vitest'
import { type StatusAxes, statusLabel, strokesOf } from './status.ts'

const axes = (
  approval: StatusAxes['approval'],
  receipt: StatusAxes['receipt'],
  payment: StatusAxes['payment'],
) => ({
  approval,
  receipt,
  payment,
})

test.each([
  [axes('pending', 'none', 'unpaid'), 'pending', ['hollow', 'hollow', 'hollow']],
  [axes('approved', 'none', 'unpaid'), 'pending', ['full', 'hollow', 'hollow']],
  [axes('approved', 'part', 'unpaid'), 'pending', ['full', 'half', 'hollow']],
  [axes('approved', 'full', 'unpaid'), 'received', ['full', 'full', 'hollow']],
  [axes('approved', 'full', 'part'), 'partial', ['full', 'full', 'half']],
  [axes('approved', 'part', 'part'), 'partial', ['full', 'half', 'half']],
  [axes('approved', 'full', 'paid'), 'paid', ['full', 'full', 'full']],
  [axes('rejected', 'none', 'unpaid'), 'rejected', ['hollow', 'hollow', 'hollow']],
  [axes('cancelled', 'full', 'paid'), 'cancelled', ['hollow', 'full', 'full']],
  [axes('approved', 'part', null), 'partial', ['full', 'half']],
  [axes('approved', null, null), 'approved', ['full']],
  [axes('pending', null, null), 'pending', ['hollow']],
] as const)('%j is %s', (given, label, strokes) => {
  expect(statusLabel(given)).toBe(label)
  expect(strokesOf(given)).toEqual(strokes)
})
