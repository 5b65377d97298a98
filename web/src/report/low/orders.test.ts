import type { Day } from '@trastienda/contract/calendar'
import { orderDraft } from '@trastienda/contract/purchase-order'
import type { LowProduct } from '@trastienda/contract/report-products'
import { expect, test } from 'vitest'
import { canOrder, isWanted, orderOf, plansOf } from './orders.ts'

const low = (id: number, more: Partial<LowProduct> = {}) =>
  ({ id, suggested: '12', supplierId: 1, supplier: 'Uno', lastCost: '1500', lead: 7, ...more }) as LowProduct

test('an order needs a quantity, a supplier and a cost', () => {
  expect(canOrder(low(1))).toBe(true)
  expect(canOrder(low(1, { suggested: '0.000' }))).toBe(false)
  expect(isWanted(low(1, { suggested: '0.000' }))).toBe(false)
  expect(isWanted(low(1, { supplierId: null }))).toBe(true)
  expect(canOrder(low(1, { supplierId: null }))).toBe(false)
  expect(canOrder(low(1, { lastCost: null }))).toBe(false)
})

test('the selected products become one order per supplier, which the call accepts', () => {
  const rows = [
    low(1, { lead: 9 }),
    low(2, { supplierId: 2, supplier: 'Dos' }),
    low(3, { lead: 9 }),
    low(4, { lastCost: null }),
  ]
  const plans = plansOf(rows)
  expect(plans.map(({ supplierId, rows: of }) => [supplierId, of.map(({ id }) => id)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ])
  const [first] = plans
  if (!first) throw new Error('no plan')
  const draft = orderDraft.parse(orderOf(first, { storeId: 5, today: '2026-11-20' as Day, responsibleId: 3 }))
  expect(draft).toMatchObject({
    supplierId: 1,
    storeId: 5,
    orderedOn: '2026-11-20',
    expectedOn: '2026-11-29',
  })
  expect(draft.items).toMatchObject([
    { productId: 1, quantity: '12', cost: '1500' },
    { productId: 3, quantity: '12', cost: '1500' },
  ])
})
