import type { Day } from '@trastienda/contract/calendar'
import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { returnDraft } from '@trastienda/contract/purchase-return'
import { adjustmentDraft } from '@trastienda/contract/stock-adjustment'
import { transferDraft } from '@trastienda/contract/stock-transfer'
import { describe, expect, test } from 'vitest'
import {
  mostOf,
  needsReason,
  obstacleOf,
  problemOf,
  returnPlans,
  scrapPlans,
  transferPlans,
  usualQuantity,
} from './plans.ts'

const today = '2026-11-20' as Day
const source = (purchaseId: number, left: string, purchaseLineId = purchaseId * 10) => ({
  purchaseId,
  purchase: `F-${purchaseId}`,
  supplier: 'Uno',
  purchaseLineId,
  left,
})
const lot = (lotId: number, more: Partial<LotChoice> = {}) =>
  ({
    lotId,
    lot: `L${lotId}`,
    productId: lotId + 100,
    unitWhole: true,
    storeId: 1,
    store: 'Centro',
    expiresOn: '2026-11-24',
    daysLeft: 4,
    free: '10',
    sources: [source(1, '6')],
    block: null,
    ...more,
  }) as LotChoice

describe('the possible actions for a lot', () => {
  test('are limited by what is free and, for returns, by what its bills have left', () => {
    expect(mostOf('scrap', lot(1))).toBe('10')
    expect(mostOf('return', lot(1))).toBe('6')
    expect(mostOf('return', lot(1, { sources: [source(1, '6'), source(2, '30')] }))).toBe('10')
  })

  test('an expired lot is returned or scrapped, and not sold anywhere', () => {
    const over = lot(1, { daysLeft: -1 })
    expect(
      (['return', 'scrap', 'transfer', 'markdown'] as const).map((action) => obstacleOf(action, over)),
    ).toEqual([undefined, undefined, 'expired', 'expired'])
    expect(obstacleOf('transfer', lot(1, { daysLeft: 0 }))).toBeUndefined()
  })

  test('reserved goods stay, and goods without a bill cannot be returned', () => {
    expect(obstacleOf('scrap', lot(1, { free: '0' }))).toBe('held')
    expect(obstacleOf('return', lot(1, { block: { code: 'returned' }, sources: [] }))).toBe('blocked')
    expect(obstacleOf('markdown', lot(1, { free: '0' }))).toBeUndefined()
  })

  test('a quantity must be available, and whole when the unit is whole', () => {
    const of = (quantity: string, more?: Partial<LotChoice>) =>
      problemOf('return', { lot: lot(1, more), quantity })?.code
    expect([of(''), of('6'), of('7'), of('x'), of('1.5')]).toEqual([
      undefined,
      undefined,
      'above_stock',
      'quantity',
      'quantity_whole',
    ])
    expect(of('1.5', { unitWhole: false })).toBeUndefined()
  })
})

describe('lots become', () => {
  test('a return per bill, the newest first, each line up to its rest', () => {
    const both = lot(1, { sources: [source(2, '4'), source(1, '8')] })
    const over = lot(2, { sources: [source(2, '9', 21)], daysLeft: -3 })
    const { plans, short } = returnPlans(
      [
        { lot: both, quantity: '7' },
        { lot: over, quantity: '5' },
        { lot: lot(3), quantity: '' },
      ],
      today,
    )
    expect(short.size).toBe(0)
    expect(
      plans.map(({ body }) => returnDraft.parse({ ...body, reference: 'RET-2026-000001' })),
    ).toMatchObject([
      {
        purchaseId: 2,
        returnedOn: today,
        items: [
          { purchaseLineId: 20, lotId: 1, quantity: '4', reason: 'near_expiry' },
          { purchaseLineId: 21, lotId: 2, quantity: '5', reason: 'expired' },
        ],
      },
      { purchaseId: 1, items: [{ purchaseLineId: 10, lotId: 1, quantity: '3' }] },
    ])
  })

  test('at most the rest of a line that several lots share', () => {
    const { plans, short } = returnPlans(
      [
        { lot: lot(1), quantity: '4' },
        { lot: lot(2), quantity: '4' },
      ],
      today,
    )
    expect(plans[0]?.body.items.map(({ quantity }) => quantity)).toEqual(['4', '2'])
    expect([...short]).toEqual([['2 1', '2']])
  })

  test('a transfer per store that they leave', () => {
    const there = lot(3, { storeId: 2, store: 'Norte' })
    const parts = [
      { lot: lot(1), quantity: '4' },
      { lot: lot(2), quantity: '0' },
      { lot: there, quantity: '5' },
    ]
    expect(transferPlans(parts, 2, today).map(({ body }) => transferDraft.parse(body))).toMatchObject([
      { storeId: 1, toStoreId: 2, sentOn: today, items: [{ productId: 101, lotId: 1, quantity: '4' }] },
    ])
    expect(transferPlans(parts, 9, today).map(({ store }) => store)).toEqual(['Centro', 'Norte'])
  })

  test('an adjustment per store and reason: what expired as expired, the rest as it is said', () => {
    const over = { daysLeft: -1, expiresOn: '2026-11-19' as Day }
    const parts = [
      { lot: lot(1, over), quantity: '4' },
      { lot: lot(2, { ...over, storeId: 2, store: 'Norte' }), quantity: '1' },
      { lot: lot(3), quantity: '2' },
      { lot: lot(4, { daysLeft: 0 }), quantity: '' },
    ]
    const expired = [
      { storeId: 1, reason: 'expired', items: [{ lot: 'L1', expiresOn: '2026-11-19', quantity: '-4' }] },
      { storeId: 2, reason: 'expired', items: [{ lot: 'L2', quantity: '-1' }] },
    ]
    const drafts = (reason: 'damaged' | 'expired' | null) =>
      scrapPlans(parts, reason, today).map(({ body }) => adjustmentDraft.parse(body))
    expect(drafts(null)).toMatchObject(expired)
    expect(drafts(null)).toHaveLength(2)
    expect(drafts('damaged')).toMatchObject([
      ...expired,
      { storeId: 1, reason: 'damaged', items: [{ lot: 'L3', expiresOn: '2026-11-24', quantity: '-2' }] },
    ])
    expect(drafts('expired')).toMatchObject([{ items: [{ lot: 'L1' }, { lot: 'L3' }] }, { storeId: 2 }])
  })

  test('of a lot that has not expired nothing is written off unasked', () => {
    const of = (action: 'scrap' | 'return' | 'transfer', daysLeft: number) =>
      usualQuantity(action, lot(1, { daysLeft }))
    expect([of('scrap', -1), of('scrap', 0), of('return', 4), of('transfer', 4)]).toEqual([
      '10',
      '',
      '6',
      '10',
    ])
    expect(needsReason('scrap', [lot(1, { daysLeft: -1 })])).toBe(false)
    expect(needsReason('scrap', [lot(1, { daysLeft: -1 }), lot(2, { daysLeft: 0 })])).toBe(true)
    expect(needsReason('return', [lot(1)])).toBe(false)
  })
})
