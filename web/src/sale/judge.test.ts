import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { newLine } from '../lines/line.ts'
import { changeOf, checkSale } from './check.ts'
import { judge, unexplained } from './judge.ts'
import { usualAmounts } from './notes.ts'
import type { ShelfPick } from './shelf.ts'
import { bodyOf, emptySale, type SaleValues } from './values.ts'

const today = '2026-11-20' as Day
const pesos = (amount: number): Cop => centavos(amount * 100)

const milk: ShelfPick = {
  id: 1,
  code: 'LEC',
  name: 'Leche',
  unit: 'und',
  unitWhole: true,
  tracksExpiry: true,
  price: pesos(3000),
  factor: '1',
  averageCost: '2000',
  free: '10',
  onHand: '10',
  expired: '2',
  later: '0',
  lots: [
    { lotId: 11, lot: 'A', expiresOn: '2026-12-01' as Day, free: '4' },
    { lotId: 12, lot: 'B', expiresOn: '2027-01-10' as Day, free: '6' },
  ],
}
const shelf = new Map([[milk.id, milk]])
const line = (more: Partial<Parameters<typeof newLine>[0]> = {}) =>
  newLine({ product: milk, quantity: '1', price: '3000', ...more })
const values = (...lines: ReturnType<typeof line>[]): SaleValues => ({
  ...emptySale(today, 7, { id: 9, label: 'Marcela Ríos' }),
  lines: [...lines, newLine()],
})
const taken = (of: SaleValues) =>
  of.lines.slice(0, -1).map(({ key }) =>
    judge(of, shelf)
      .get(key)
      ?.taken.map(({ lot, quantity }) => `${lot}×${quantity}`)
      .join(' '),
  )

test('lines take the lots that expire first, and the next line takes the rest of them', () => {
  expect(taken(values(line({ quantity: '3' }), line({ quantity: '4' })))).toEqual(['A×3', 'A×1 B×3'])
})

test('more than is free is refused with the free quantity', () => {
  const sale = values(line({ quantity: '8' }), line({ quantity: '3' }))
  const [, second] = sale.lines
  expect(judge(sale, shelf).get(second?.key ?? '')?.problems).toEqual({
    quantity: { code: 'above_stock', limit: '2' },
  })
})

test('goods that only came after the day of the sale are reported as such', () => {
  const sale = values(line({ quantity: '11' }))
  const [first] = sale.lines
  const then = new Map([[milk.id, { ...milk, later: '5' }]])
  expect(judge(sale, then).get(first?.key ?? '')?.problems).toEqual({
    quantity: { code: 'above_stock_then', limit: '10' },
  })
})

test('another lot needs a reason, and supplies the whole line', () => {
  const lots = [{ lotId: 12, lot: 'B', expiresOn: '2027-01-10', quantity: '' }]
  const without = values(line({ lot: 'B', lots, quantity: '2' }))
  expect(judge(without, shelf).get(without.lines[0]?.key ?? '')?.problems.lot?.code).toBe('lot_reason')
  expect(unexplained(without.lines, judge(without, shelf)).lot).toHaveLength(1)
  const why = values(line({ lot: 'B', lots, quantity: '2', lotReason: 'La pidió fresca' }))
  expect(taken(why)).toEqual(['B×2'])
  expect(bodyOf(why).items[0]).toMatchObject({
    lots: [{ lotId: 12, quantity: '2' }],
    lotReason: 'La pidió fresca',
  })
})

test('an unknown or expired lot is not sold', () => {
  const wrong = values(line({ lot: 'Z' }), line({ lot: 'V', expiresOn: '2026-11-10' }))
  const found = judge(wrong, shelf)
  expect(wrong.lines.slice(0, 2).map(({ key }) => found.get(key)?.problems.lot?.code)).toEqual([
    'no_match',
    'expired',
  ])
})

test('the discount is distributed before a price is compared with the cost', () => {
  const plain = values(line({ quantity: '2' }))
  expect(judge(plain, shelf).get(plain.lines[0]?.key ?? '')?.below).toBeNull()
  const less = { ...plain, discount: pesos(2500) }
  expect(judge(less, shelf).get(plain.lines[0]?.key ?? '')?.below).toEqual({
    price: '1750',
    cost: '2000',
    loss: pesos(500),
  })
  expect(unexplained(less.lines, judge(less, shelf)).price).toHaveLength(1)
})

test('a sale starts with the counter; cleared, the customer is required', () => {
  const begun = values(line())
  expect(bodyOf(begun).customerId).toBeNull()
  expect(checkSale(begun, today).head).toEqual({})
  const cleared = { ...begun, customer: null }
  expect(bodyOf(cleared).customerId).toBeUndefined()
  expect(checkSale(cleared, today).head).toEqual({ customer: { code: 'select_sale_customer' } })
  const withCustomer = { ...begun, customer: { id: 4, label: 'Doña Rosa' }, pays: 'none' as const }
  expect(bodyOf(withCustomer)).toMatchObject({ customerId: 4, downPayment: 0 })
})

test('a counter sale is paid in full; extra cash gives change', () => {
  const counter = { ...values(line({ quantity: '3' })), given: pesos(20_000) }
  expect(checkSale(counter, today).head).toEqual({})
  expect(bodyOf(counter).downPayment).toBe(pesos(9000))
  expect(changeOf(counter)).toBe(pesos(11_000))
  expect(checkSale({ ...counter, given: pesos(5000) }, today).head).toEqual({
    given: { code: 'given_short', limit: pesos(4000) },
  })
  expect(changeOf({ ...counter, method: 'card' })).toBeNull()
})

test('a customer pays all, a part or nothing', () => {
  const rosa = { ...values(line({ quantity: '3' })), customer: { id: 5, label: 'Rosa' } }
  expect(bodyOf({ ...rosa, pays: 'none' }).downPayment).toBe(0)
  expect(bodyOf({ ...rosa, pays: 'part', part: pesos(4000) }).downPayment).toBe(pesos(4000))
  expect(checkSale({ ...rosa, pays: 'part' }, today).head).toEqual({ part: { code: 'required' } })
  const negative = { code: 'amount_negative' }
  expect(checkSale({ ...rosa, pays: 'part', part: pesos(-1) }, today).head).toEqual({ part: negative })
  expect(checkSale({ ...rosa, pays: 'all', given: pesos(-1) }, today).head).toEqual({ given: negative })
  expect(checkSale({ ...rosa, pays: 'part', part: pesos(9001) }, today).head.part?.code).toBe('above_owed')
  const part = { ...rosa, pays: 'part', part: pesos(4000), given: pesos(5000) } as const
  expect(bodyOf(part)).toMatchObject({ downPayment: pesos(4000), given: pesos(5000) })
  expect(changeOf(part)).toBe(pesos(1000))
  expect(checkSale({ ...part, given: pesos(3000) }, today).head).toEqual({
    given: { code: 'given_short', limit: pesos(1000) },
  })
  expect(bodyOf({ ...part, method: 'card' }).given).toBeNull()
  expect(bodyOf({ ...part, pays: 'none' }).given).toBeNull()
})

test('the usual amounts are the total and the next that notes make', () => {
  expect(usualAmounts(pesos(18_300))).toEqual([18_300, 20_000, 50_000, 100_000].map(pesos))
  expect(usualAmounts(pesos(20_000))).toEqual([20_000, 50_000, 100_000].map(pesos))
  expect(usualAmounts(pesos(134_000))).toEqual([134_000, 135_000, 140_000, 150_000].map(pesos))
})
