import type { Day } from '@trastienda/contract/calendar'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  countedOf,
  type Hand,
  isOutside,
  type KnownLot,
  knownLotFor,
  lotFor,
  whyNot,
  withCounted,
} from './hand.ts'

const day = (text: string) => text as Day
const a: KnownLot = { lot: 'A', expiresOn: day('2026-12-01'), counted: null }
const b: KnownLot = { lot: 'B', expiresOn: day('2027-01-10'), counted: '4' }
const plain: KnownLot = { lot: '', expiresOn: null, counted: null }
const silent = { lot: undefined, expiresOn: undefined }

describe('the lot of a scan', () => {
  test.each([
    ['one lot alone is taken', true, [a], silent, { lot: 'A', expiresOn: a.expiresOn }],
    ['of several a person chooses', true, [a, b], silent, null],
    ['goods without lots need none', false, [], silent, { lot: '', expiresOn: null }],
    ['goods that expire need a day', true, [], silent, null],
    [
      'a label names its lot',
      true,
      [a, b],
      { lot: 'B', expiresOn: undefined },
      { lot: 'B', expiresOn: b.expiresOn },
    ],
    [
      'a day alone names it, too',
      true,
      [a, b],
      { lot: undefined, expiresOn: a.expiresOn! },
      { lot: 'A', expiresOn: a.expiresOn },
    ],
    [
      'a new lot is taken with its day',
      true,
      [a],
      { lot: 'C', expiresOn: day('2027-02-01') },
      { lot: 'C', expiresOn: '2027-02-01' },
    ],
    ['a new lot without a day is asked for', true, [a], { lot: 'C', expiresOn: undefined }, null],
    [
      'a new lot of goods that do not expire',
      false,
      [plain],
      { lot: 'C', expiresOn: undefined },
      { lot: 'C', expiresOn: null },
    ],
  ] as const)('%s', (_, tracksExpiry, lots, label, lot) => {
    expect(lotFor({ tracksExpiry }, lots, label)).toEqual(lot)
  })
})

const hand = (more: Partial<Hand>): Hand => ({
  product: { id: 1, code: 'X', name: 'X', unit: 'und', unitWhole: true, tracksExpiry: true },
  lots: [a, b],
  lot: null,
  typed: '',
  mode: 'add',
  ...more,
})

test('the counted quantity is that of the selected lot', () => {
  expect(countedOf(hand({}))).toBeNull()
  expect(countedOf(hand({ lot: { lot: 'A', expiresOn: a.expiresOn } }))).toBeNull()
  expect(countedOf(hand({ lot: { lot: 'B', expiresOn: b.expiresOn } }))).toBe('4')
})

test('counting a lot adds it to the list, also a new one', () => {
  expect(withCounted([a, b], a, '7')).toEqual([{ ...a, counted: '7' }, b])
  expect(withCounted([a], { lot: 'C', expiresOn: null }, '2')).toEqual([
    a,
    { lot: 'C', expiresOn: null, counted: '2' },
  ])
})

test.each([
  ['', true, undefined],
  ['12', true, '12'],
  ['0', true, '0'],
  ['1.5', true, undefined],
  ['1.5', false, '1.5'],
  ['2.', false, '2'],
  ['1.2345', false, undefined],
])('%s on the pad, whole %s: %s', (typed, unitWhole, amount) => {
  expect(amountOf(hand({ typed, product: { ...hand({}).product, unitWhole } }))).toBe(amount)
})

test.each([
  ['abc', 'quantity'],
  ['1.2345', 'quantity'],
  ['-5', 'amount_negative'],
  ['1.5', 'quantity_whole'],
])('why %s of a product in whole units is not counted: %s', (typed, code) => {
  expect(whyNot(typed).code).toBe(code)
})

describe('a typed lot', () => {
  test('is the known one in any spelling', () => {
    expect(knownLotFor([a, b], { lot: ' a', expiresOn: a.expiresOn })).toEqual({
      lot: 'A',
      expiresOn: a.expiresOn,
    })
  })

  test('is another one with another day', () => {
    const other = { lot: 'a', expiresOn: b.expiresOn }
    expect(knownLotFor([a, b], other)).toBe(other)
  })
})

test('a count of a category accepts nothing of another, a count of the store everything', () => {
  expect(isOutside({ categoryId: 3 }, { categoryId: 4 })).toBe(true)
  expect(isOutside({ categoryId: 3 }, { categoryId: 3 })).toBe(false)
  expect(isOutside({ categoryId: null }, { categoryId: 4 })).toBe(false)
})
