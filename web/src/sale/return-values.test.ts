import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { expect, test } from 'vitest'
import {
  backOf,
  boundedReturn,
  goodsKey,
  liveProblems,
  netsOf,
  newReturn,
  returnDraftOf,
  returnTotal,
  type ReturnValues,
} from './return-values.ts'

const goods = (lotId: number, more: Partial<ReturnableGoods> = {}): ReturnableGoods => ({
  saleLineId: 1,
  productId: 1,
  productCode: 'LEC',
  productName: 'Leche',
  unit: 'und',
  unitWhole: true,
  lotId,
  lot: `L${lotId}`,
  expiresOn: '2026-12-01' as Day,
  sold: '2',
  returned: '0',
  pending: '0',
  lineSold: '3',
  lineReturned: '0',
  net: centavos(1000),
  returnedNet: centavos(0),
  cost: centavos(600),
  returnedCost: centavos(0),
  ...more,
})
const lines = [goods(1), goods(2, { sold: '1' })]
const [one, two] = lines as [ReturnableGoods, ReturnableGoods]
const typed = (of: ReturnableGoods, quantity: string): ReturnValues => ({
  ...newReturn('2026-11-20' as Day, 'SR-2026-000001'),
  reason: 'damaged',
  items: { [goodsKey(of)]: { ...backOf({ items: {} }, of), quantity } },
})

test('goods that cannot be sold again are scrapped by default, and the common reason applies to each', () => {
  const draft = returnDraftOf(9, typed(one, '2'), lines)
  expect(draft).toMatchObject({
    saleId: 9,
    items: [{ saleLineId: 1, lotId: 1, quantity: '2', fate: 'scrap', reason: 'damaged' }],
  })
  expect(boundedReturn(lines).safeParse(draft).success).toBe(true)
})

test('a reason chosen after the quantity decides where the goods go, unless that was chosen', () => {
  const before = { ...newReturn('2026-11-20' as Day, 'SR-1'), items: typed(one, '1').items }
  const fate = (values: ReturnValues) =>
    (returnDraftOf(9, values, lines) as { items: { fate: string }[] }).items[0]?.fate
  expect(fate(before)).toBe('shelf')
  expect(fate({ ...before, reason: 'damaged' })).toBe('scrap')
  const back = { ...backOf(before, one), fate: 'shelf' as const }
  expect(fate({ ...before, reason: 'damaged', items: { [goodsKey(one)]: back } })).toBe('shelf')
})

test('all units of a line together have the value that was paid for it, to the centavo', () => {
  const values = { ...typed(one, '2'), items: { ...typed(one, '2').items, ...typed(two, '1').items } }
  expect([...netsOf(values, lines).values()]).toEqual([667, 333])
  expect(returnTotal(values, lines)).toBe(1000)
  const above = { ...values, items: { ...values.items, ...typed(one, '99').items } }
  expect([...netsOf(above, lines).keys()]).toEqual([goodsKey(two)])
  expect(returnTotal(above, lines)).toBeNull()
})

test('more than was sold of a lot is reported while it is typed, and refused', () => {
  const values = typed(two, '2')
  expect(liveProblems(values, lines).get(goodsKey(two))).toEqual({
    code: 'above_sold',
    limit: '1',
  })
  expect(boundedReturn(lines).safeParse(returnDraftOf(9, values, lines)).success).toBe(false)
})
