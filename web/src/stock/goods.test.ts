import type { Day } from '@trastienda/contract/calendar'
import { adjustmentDraft } from '@trastienda/contract/stock-adjustment'
import { type StockTransfer, transferDraft } from '@trastienda/contract/stock-transfer'
import { describe, expect, test } from 'vitest'
import { newLine } from '../lines/line.ts'
import { adjustmentBody } from './adjustment/goods.ts'
import {
  afterOf,
  changeOf,
  emptyGoods,
  forReason,
  freeFor,
  inLot,
  sameGoods,
  type GoodsValues,
} from './goods.ts'
import { transferBody } from './transfer/goods.ts'

const day = '2026-12-01' as Day
const milk = { id: 7, code: 'LECHE', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const line = (lot: string, quantity: string, cost = '') =>
  inLot(newLine({ product: milk, quantity, cost }), { lotId: 3, lot, expiresOn: day })
const values = (more: Partial<GoodsValues>): GoodsValues => ({
  ...emptyGoods(1, '2026-11-21' as Day),
  toStoreId: 2,
  ...more,
})

describe('an adjustment', () => {
  test.each([
    ['damaged', '5', '-5'],
    ['found', '5', '5'],
    ['correction', '-2.5', '-2.5'],
    ['other', '2', '2'],
  ] as const)('for %s, %s typed changes the lot by %s', (reason, typed, quantity) => {
    const body = adjustmentDraft.parse(adjustmentBody(values({ reason, items: [line('A', typed)] })))
    expect(body.items).toEqual([{ productId: 7, lot: 'A', expiresOn: '2026-12-01', quantity, cost: null }])
  })

  test.each([
    ['damaged', '-5', 'quantity_goes_out'],
    ['expired', '-100', 'quantity_goes_out'],
    ['found', '-5', 'quantity_comes_in'],
  ] as const)('for %s, %s typed is refused', (reason, typed, message) => {
    const found = adjustmentDraft.safeParse(adjustmentBody(values({ reason, items: [line('A', typed)] })))
    expect(found.error?.issues).toMatchObject([{ path: ['items', 0, 'quantity'], message }])
  })

  test.each([
    [null, '-100', 'damaged', '100'],
    [null, '100', 'damaged', '-100'],
    [null, '100', 'found', '100'],
    ['damaged', '5', 'correction', '-5'],
    ['damaged', '5', 'expired', '5'],
    ['correction', '-5', 'lost', '5'],
    ['found', '5', 'lost', '-5'],
    [null, 'x', 'damaged', 'x'],
    [null, '', 'damaged', ''],
  ] as const)('another reason turns nothing round: for %s %s is for %s %s', (reason, typed, next, then) => {
    expect(forReason({ reason, items: [line('A', typed)] }, next)).toMatchObject([{ quantity: then }])
  })

  test('a cost is sent with the goods that need one', () => {
    const items = [line('A', '5', '1234.5'), line('B', '1')]
    const body = adjustmentDraft.parse(adjustmentBody(values({ reason: 'found', items })))
    expect(body.items.map(({ cost }) => cost)).toEqual(['1234.5', null])
  })

  test('sends only changed lots, and no reference by default', () => {
    const items = [line('A', ''), line('B', '4'), line('C', ' ')]
    const body = adjustmentDraft.parse(adjustmentBody(values({ reason: 'found', items })))
    expect(body.items.map(({ lot }) => lot)).toEqual(['B'])
    expect(body.reference).toBeNull()
  })

  test('is refused without a reason, without goods and with text that is no number', () => {
    const refused = (more: Partial<GoodsValues>) => {
      const found = adjustmentDraft.safeParse(adjustmentBody(values(more)))
      return found.error?.issues.map(({ path }) => path.join('.'))
    }
    expect(refused({ items: [line('A', '1')] })).toEqual(['reason'])
    expect(refused({ reason: 'lost' })).toEqual(['items'])
    expect(refused({ reason: 'lost', items: [line('A', 'x')] })).toEqual(['items.0.quantity'])
    expect(refused({ reason: 'lost', items: [newLine({ typed: 'lech' })] })).toContain('items.0.productId')
  })
})

test('lines that were typed and removed again are no change', () => {
  const [before, typed] = [values({ items: [line('A', '1'), newLine()] }), line('B', '')]
  expect(sameGoods(before, { ...before, items: [line('A', '1'), newLine()] })).toBe(true)
  expect(sameGoods(before, { ...before, items: [line('A', '1'), typed, newLine()] })).toBe(false)
})

test('a transfer names its lots', () => {
  const body = transferDraft.parse(transferBody(values({ items: [line('A', '2'), line('B', '')] })))
  expect(body).toMatchObject({ storeId: 1, toStoreId: 2, items: [{ productId: 7, lotId: 3, quantity: '2' }] })
})

test.each([
  ['10', '3', true, '7'],
  ['10', '-3', true, '13'],
  ['0.5', '0.125', false, '0.625'],
])('%s with %s typed leaves %s', (onHand, typed, outgoing, after) => {
  expect(afterOf(onHand, changeOf(typed, outgoing) ?? '')).toBe(after)
})

test('unreadable input changes nothing', () => {
  expect(changeOf('x', true)).toBeUndefined()
  expect(changeOf('', false)).toBeUndefined()
})

test('a pending transfer counts its own goods as free, in its store and while it is pending', () => {
  const items = [{ productId: 7, lotId: 3, quantity: '5' }]
  const saved = { sentOn: '2026-11-21', approval: 'pending', storeId: 1, items } as unknown as StockTransfer
  const free = (of: StockTransfer, lotId = 3, storeId = 1) =>
    freeFor(of, { productId: 7, lotId, storeId }, '1')
  expect(free(saved)).toBe('6')
  expect([free(saved, 4), free(saved, 3, 2), free({ ...saved, approval: 'rejected' })]).toEqual([
    '1',
    '1',
    '1',
  ])
  expect(freeFor(undefined, { productId: 7, lotId: 3, storeId: 1 }, '1')).toBe('1')
})
