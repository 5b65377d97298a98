import { addDays, type Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { describe, expect, test } from 'vitest'
import { isSound } from '../lines/cells.ts'
import { newLine } from '../lines/line.ts'
import { checkOrder, totalsOf } from './check.ts'
import { emptyOrder, type OrderValues } from './values.ts'

const today = '2026-11-21' as Day
const milk = { id: 1, code: 'LAC-1', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const good = newLine({ product: milk, quantity: '12', cost: '2500.5' })
const order = (more: Partial<OrderValues> = {}): OrderValues => ({
  ...emptyOrder(today, 1, { id: 9, label: 'Marcela Ríos' }),
  supplier: { id: 3, label: 'Sabana' },
  lines: [good, newLine()],
  ...more,
})
const cells = (line: Parameters<typeof newLine>[0]) => [
  ...checkOrder(order({ lines: [newLine(line), newLine()] }), today).lines.values(),
]

test('a complete order is sound; the number of our own may stay open', () => {
  expect(isSound(checkOrder(order(), today))).toBe(true)
})

describe('what is missing is named', () => {
  test('beside the lines', () => {
    const { head } = checkOrder({ ...emptyOrder(today, null), orderedOn: null, customer: null }, today)
    expect(head).toMatchObject({
      supplier: { code: 'select_supplier' },
      orderedOn: { code: 'select_date' },
      storeId: { code: 'select_store' },
      responsible: { code: 'select_user' },
      customer: { code: 'select_customer' },
      items: { code: 'select_product' },
    })
  })

  test('in a line', () => {
    expect(cells({ product: milk })).toEqual([{ quantity: { code: 'required' }, cost: { code: 'required' } }])
    expect(cells({ typed: 'XYZ', quantity: '1', cost: '5' })).toEqual([
      { product: { code: 'unknown', limit: 'XYZ' } },
    ])
  })
})

describe('what cannot be is refused', () => {
  test('an order of tomorrow, and goods that come before they are ordered', () => {
    const tomorrow = addDays(today, 1)
    expect(checkOrder(order({ orderedOn: tomorrow }), today).head.orderedOn).toEqual({
      code: 'day_future',
      limit: today,
    })
    expect(checkOrder(order({ expectedOn: addDays(today, -1) }), today).head.expectedOn).toEqual({
      code: 'day_before_order',
      limit: today,
    })
    expect(checkOrder(order({ expectedOn: today }), today).head.expectedOn).toBeUndefined()
  })

  test('parts of what is counted, and an amount that no document carries', () => {
    expect(cells({ product: milk, quantity: '1.5', cost: '5' })[0]).toHaveProperty('quantity')
    expect(cells({ product: milk, quantity: '99999999999', cost: '999999999' })[0]?.cost?.code).toBe(
      'line_too_large',
    )
  })

  test('a discount above what is ordered', () => {
    expect(checkOrder(order({ discount: centavos(3_000_601) }), today).head.discount?.code).toBe(
      'discount_above_subtotal',
    )
    expect(checkOrder(order({ discount: centavos(3_000_600) }), today).head.discount).toBeUndefined()
  })
})

test('it is worth what its lines are, less the discount, plus the freight; lines that cannot be read add nothing', () => {
  const unread = newLine({ product: milk, quantity: 'doce', cost: '5' })
  const values = order({
    lines: [good, unread, newLine()],
    discount: centavos(50),
    shipping: centavos(1_000),
  })
  // 12 × 2,500.50.
  expect(totalsOf(values)).toMatchObject({ subtotal: 3_000_600, grandTotal: 3_001_550 })
  expect(totalsOf({ ...values, discount: Number.NaN as never }).grandTotal).toBe(3_001_600)
})
