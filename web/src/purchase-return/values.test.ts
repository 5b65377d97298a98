import type { Day } from '@trastienda/contract/calendar'
import { fieldProblems } from '@trastienda/contract/field'
import { centavos } from '@trastienda/contract/money'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { expect, test } from 'vitest'
import {
  boundedDraft,
  chosenLines,
  draftOf,
  liveProblems,
  newValues,
  reasonOf,
  totalOf,
  valuesByRow,
} from './values.ts'

const today = '2026-11-20' as Day
const line = (lineId: number, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  lineId,
  productId: lineId,
  productCode: 'A',
  productName: 'A',
  unit: 'und',
  unitWhole: true,
  lotId: lineId,
  lot: '',
  billedLot: '',
  expiresOn: null,
  bought: '10',
  returned: '0',
  returnedValue: centavos(0),
  pending: '0',
  onHand: '10',
  landed: centavos(10_000),
  ...more,
})
const lines = [line(1, { expiresOn: '2026-11-19' as Day }), line(2), line(3)]

test('a lot that has expired, or soon will, has expiry as its reason', () => {
  const on = (expiresOn: string | null) => reasonOf({ expiresOn: expiresOn as Day | null }, today)
  expect(on('2026-11-19')).toBe('expired')
  expect(on('2026-11-20')).toBe('near_expiry')
  expect(on('2026-12-20')).toBe('near_expiry')
  expect(on('2026-12-21')).toBeNull()
  expect(on(null)).toBeNull()
})

test('only lines with a quantity are sent, each with its own reason or that of the whole', () => {
  const values = {
    ...newValues(today, 'RET-2026-000001'),
    reason: 'damaged' as const,
    items: {
      '1/1': { quantity: '2', reason: null },
      '3/3': { quantity: '4', reason: null },
      '2/2': { quantity: ' ', reason: null },
    },
  }
  expect(chosenLines(values, lines).map(({ lineId }) => lineId)).toEqual([1, 3])
  expect(draftOf(9, values, lines, today)).toMatchObject({
    purchaseId: 9,
    reference: 'RET-2026-000001',
    items: [
      { purchaseLineId: 1, quantity: '2', reason: 'damaged' },
      { purchaseLineId: 3, quantity: '4', reason: 'damaged' },
    ],
  })
  // The expiry suggests a reason only where none is chosen.
  expect(draftOf(9, { ...values, reason: null }, lines, today)).toMatchObject({
    items: [{ reason: 'expired' }, { reason: null }],
  })
  expect(totalOf(values, lines)).toBe(6000)
})

test('the form shows the server’s problems, each limit as the contract writes it', () => {
  const values = {
    ...newValues(today, 'RET-2026-000001'),
    items: { '2/2': { quantity: '12', reason: null }, '3/3': { quantity: '9', reason: 'other' as const } },
  }
  const bounded = boundedDraft([line(2), line(3, { onHand: '1.5' })])
  const draft = draftOf(9, { ...values, reason: 'excess' }, lines, today)
  const parsed = bounded.safeParse(draft)
  expect(parsed.success ? {} : fieldProblems(parsed.error, draft)).toEqual({
    'items.0.quantity': { code: 'above_bought', limit: '10' },
    'items.1.quantity': { code: 'above_stock', limit: '1.5' },
  })
  const without = draftOf(9, values, lines, today)
  const unreasoned = bounded.safeParse(without)
  expect(unreasoned.success ? {} : fieldProblems(unreasoned.error, without)).toMatchObject({
    'items.0.reason': { code: 'required' },
  })
})

test('unreadable input has no value yet', () => {
  const worth = (quantity: string) =>
    valuesByRow({ items: { '2/2': { quantity, reason: null } } }, lines).get('2/2')
  expect(worth('2,5x')).toBeUndefined()
  expect(worth('')).toBeUndefined()
  expect(worth('2')).toBe(2000)
})

test('a quantity above the possible one has no value, and there is no total until it is corrected', () => {
  const items = (quantity: string) => ({
    items: { '2/2': { quantity, reason: null }, '3/3': { quantity: '1', reason: null } },
  })
  expect([...valuesByRow(items('12'), lines).keys()]).toEqual(['3/3'])
  expect(totalOf(items('12'), lines)).toBeNull()
  expect(totalOf(items('1x'), lines)).toBeNull()
  expect(totalOf(items('2'), lines)).toBe(3000)
})

test('a line is returned from several lots, and its parts add up to its cost', () => {
  const lots = [
    line(1, { lotId: 7, bought: '3', landed: centavos(100) }),
    line(1, { lotId: 8, bought: '3', landed: centavos(100) }),
  ]
  const items = { '1/7': { quantity: '2', reason: null }, '1/8': { quantity: '1', reason: null } }
  expect([...valuesByRow({ items }, lots)]).toEqual([
    ['1/7', 67],
    ['1/8', 33],
  ])
  expect(
    draftOf(9, { ...newValues(today, 'RET-2026-000001'), items, reason: 'excess' }, lots, today),
  ).toMatchObject({
    items: [
      { purchaseLineId: 1, lotId: 7, quantity: '2' },
      { purchaseLineId: 1, lotId: 8, quantity: '1' },
    ],
  })
  const more = { ...items, '1/8': { quantity: '2', reason: null } }
  expect([...liveProblems({ items: more }, lots)]).toEqual([['1/8', { code: 'above_bought', limit: '1' }]])
})

test('a too large quantity is reported while typing, whatever else is missing', () => {
  const items = {
    '1/1': { quantity: '2,', reason: null },
    '2/2': { quantity: '11', reason: null },
    '3/3': { quantity: '4', reason: null },
  }
  const problems = liveProblems({ items }, lines)
  expect([...problems]).toEqual([['2/2', { code: 'above_bought', limit: '10' }]])
})
