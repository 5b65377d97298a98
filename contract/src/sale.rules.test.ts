import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './calendar.ts'
import { scaled, unscaled } from './decimal.ts'
import { add, centavos, subtract, times } from './money.ts'
import {
  allocateLots,
  downPaymentProblems,
  type GivingLot,
  isBelowCost,
  saleAmountProblems,
  saleAmounts,
} from './sale.rules.ts'

const today = '2026-11-20' as Day
const lot = (lotId: number, expiresOn: string | null, free: string, productId = 1): GivingLot => ({
  productId,
  lotId,
  expiresOn: expiresOn as Day | null,
  free,
})
const wanted = (quantity: string, lots: { lotId: number; quantity: string }[] | null = null) => ({
  productId: 1,
  quantity,
  lots,
  lotReason: '',
})
const shelf = [
  lot(7, '2026-11-19', '50'),
  lot(3, '2026-11-20', '4'),
  lot(5, '2027-01-01', '6'),
  lot(9, null, '2'),
]

describe('lots', () => {
  test('the first to expire go first, the expired never, those that do not expire last', () => {
    const { lines, problems } = allocateLots([wanted('11')], shelf, today)
    expect(problems).toEqual({})
    expect(lines[0]).toEqual([
      { lotId: 3, quantity: '4' },
      { lotId: 5, quantity: '6' },
      { lotId: 9, quantity: '1' },
    ])
  })

  test('lines of one product share its stock', () => {
    const { lines, problems } = allocateLots([wanted('5'), wanted('8')], shelf, today)
    expect(lines[0]).toEqual([
      { lotId: 3, quantity: '4' },
      { lotId: 5, quantity: '1' },
    ])
    expect(problems).toEqual({ 'items.1.quantity': { code: 'above_stock', limit: '7' } })
  })

  test('chosen lots are kept for their line, wherever it stands', () => {
    const chosen = { ...wanted('4', [{ lotId: 3, quantity: '4' }]), lotReason: '' }
    const { lines, problems } = allocateLots([wanted('6'), chosen], shelf, today)
    expect(problems).toEqual({})
    expect(lines).toEqual([[{ lotId: 5, quantity: '6' }], [{ lotId: 3, quantity: '4' }]])
  })

  test.each([
    ['another lot needs its reason', [{ lotId: 5, quantity: '2' }], 'items.0.lotReason', 'lot_reason'],
    ['the lots add up', [{ lotId: 3, quantity: '1' }], 'items.0.lots', 'lots_add_up'],
    ['an expired lot is refused', [{ lotId: 7, quantity: '2' }], 'items.0.lots.0.lotId', 'expired'],
    ['a lot of nobody', [{ lotId: 99, quantity: '2' }], 'items.0.lots.0.lotId', 'not_found'],
    [
      'a lot twice',
      [
        { lotId: 3, quantity: '1' },
        { lotId: 3, quantity: '1' },
      ],
      'items.0.lots.1.lotId',
      'repeated',
    ],
    ['more than a lot has', [{ lotId: 9, quantity: '3' }], 'items.0.lots.0.quantity', 'above_stock'],
  ])('%s', (_what, lots, path, code) => {
    const quantity = code === 'above_stock' ? '3' : '2'
    const { problems } = allocateLots([wanted(quantity, lots)], shelf, today)
    expect(problems[path]).toMatchObject({ code })
  })

  test('with a reason any lot that is not expired is accepted', () => {
    const line = { ...wanted('2', [{ lotId: 9, quantity: '2' }]), lotReason: 'El cliente pidió el nuevo' }
    expect(allocateLots([line], shelf, today)).toEqual({ lines: [line.lots], problems: {} })
  })

  const thousandth = fc.bigInt({ min: 1n, max: 20_000n })
  const lots = fc.array(
    fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      days: fc.option(fc.integer({ min: -5, max: 5 })),
      free: thousandth,
    }),
    { maxLength: 12 },
  )
  const items = fc.array(fc.record({ product: fc.integer({ min: 1, max: 3 }), quantity: thousandth }), {
    minLength: 1,
    maxLength: 6,
  })

  test('for any lots and lines: nothing expired, no lot exceeded, none skipped, all goods or the exact shortage', () => {
    fc.assert(
      fc.property(lots, items, (given, wanted) => {
        const giving = given
          .map(({ product, days, free }, at) => ({
            productId: product,
            lotId: at + 1,
            expiresOn: days === null ? null : addDays(today, days),
            free: unscaled(free, 3),
          }))
          .toSorted(
            (a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.lotId - b.lotId,
          )
        const drafts = wanted.map(({ product, quantity }) => ({
          productId: product,
          quantity: unscaled(quantity, 3),
          lots: null,
          lotReason: '',
        }))
        const { lines, problems } = allocateLots(drafts, giving, today)
        const left = new Map(giving.map(({ lotId, free }) => [lotId, scaled(free, 3)]))
        drafts.forEach((draft, at) => {
          const sellable = giving.filter(
            ({ productId, expiresOn }) =>
              productId === draft.productId && (expiresOn === null || expiresOn >= today),
          )
          const free = sellable.reduce((sum, { lotId }) => sum + (left.get(lotId) ?? 0n), 0n)
          const taken = lines[at] ?? []
          if (scaled(draft.quantity, 3) > free) {
            expect(problems[`items.${at}.quantity`]).toEqual({
              code: 'above_stock',
              limit: unscaled(free, 3),
            })
            expect(taken).toEqual([])
            return
          }
          expect(taken.reduce((sum, { quantity }) => sum + scaled(quantity, 3), 0n)).toBe(
            scaled(draft.quantity, 3),
          )
          // No lot before the last used one has anything left.
          const order = sellable.map(({ lotId }) => lotId)
          const last = Math.max(...taken.map(({ lotId }) => order.indexOf(lotId)))
          for (const { lotId, quantity } of taken) {
            expect(order).toContain(lotId)
            left.set(lotId, (left.get(lotId) ?? 0n) - scaled(quantity, 3))
            expect(left.get(lotId)).toBeGreaterThanOrEqual(0n)
          }
          for (const lotId of order.slice(0, last)) expect(left.get(lotId)).toBe(0n)
        })
      }),
    )
  })
})

describe('amounts', () => {
  const prices = fc.bigInt({ min: 0n, max: 5_000_000_000n }).map((price) => unscaled(price, 6))
  const quantities = fc.bigInt({ min: 1n, max: 500_000n }).map((quantity) => unscaled(quantity, 3))
  const priced = fc.array(fc.record({ price: prices, quantity: quantities }), { minLength: 1, maxLength: 30 })

  test('the shares of any discount leave nets that add up to the total, none negative or above its line', () => {
    fc.assert(
      fc.property(priced, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const subtotal = add(...lines.map(({ price, quantity }) => times(price, quantity)))
        const discount = centavos(Math.floor(subtotal * share))
        expect(saleAmountProblems(lines, discount)).toEqual({})
        const amounts = saleAmounts(lines, discount)
        expect(add(...amounts.nets)).toBe(subtract(subtotal, discount))
        expect(amounts.grandTotal).toBe(subtract(subtotal, discount))
        amounts.nets.forEach((net, at) => {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(net).toBeLessThanOrEqual(amounts.lines[at] ?? 0)
        })
      }),
    )
  })

  test('the remaining centavos go to the largest remainders', () => {
    const lines = ['10', '10', '10'].map((price) => ({ price, quantity: '1' }))
    expect(saleAmounts(lines, centavos(100)).nets).toEqual([966, 967, 967])
  })

  test('a discount above the lines and a line above the limit of a document are refused', () => {
    expect(saleAmountProblems([{ price: '1', quantity: '1' }], centavos(101))).toEqual({
      discount: { code: 'discount_above_subtotal' },
    })
    expect(saleAmountProblems([{ price: '999999999999', quantity: '99999999' }], centavos(0))).toEqual({
      'items.0.price': { code: 'line_too_large' },
    })
  })

  test('a counter sale is paid in full; no sale takes more than its total', () => {
    const [total, less, more] = [centavos(500), centavos(499), centavos(501)]
    expect(downPaymentProblems({ counter: true, downPayment: less }, total)).toHaveProperty(
      'downPayment.code',
      'counter_paid',
    )
    expect(downPaymentProblems({ counter: false, downPayment: more }, total)).toHaveProperty(
      'downPayment.code',
      'above_owed',
    )
    expect(downPaymentProblems({ counter: false, downPayment: less }, total)).toEqual({})
    expect(downPaymentProblems({ counter: true, downPayment: total }, total)).toEqual({})
  })

  test('below cost means below the average cost, after the discount', () => {
    expect(isBelowCost(centavos(1000), '2', '5')).toBe(false)
    expect(isBelowCost(centavos(999), '2', '5')).toBe(true)
    expect(isBelowCost(centavos(0), '2', '0')).toBe(false)
  })
})
