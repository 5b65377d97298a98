import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { paymentDraft } from '@trastienda/contract/payment'
import { settlementProblems } from '@trastienda/contract/payment.rules'
import type { PaidBill, SupplierCredit } from '@trastienda/contract/payment-purchase'
import { expect, test } from 'vitest'
import { draftOf, moneyIn, newValues, overOf, type PaymentValues } from './values.ts'

const bill = { id: 7, reference: 'FE-7', payable: centavos(90_000) } as PaidBill
const credit = (id: number, free: number) =>
  ({ id, kind: 'advance', reference: `PAY-${id}`, free: centavos(free) }) as SupplierCredit
const about = { kind: 'purchase', supplierId: 3, purchaseId: 7 } as const
const fresh = (more: Partial<PaymentValues> = {}): PaymentValues => ({
  ...newValues('purchase', bill, [credit(1, 20_000), credit(2, 0)], '2026-11-20' as Day, 'PAY-2026-000001'),
  ...more,
})

test('a new payment pays the payable amount, by transfer, and uses no credit by default', () => {
  const values = fresh()
  expect(values.credits.map(({ creditId, amount }) => [creditId, amount])).toEqual([[1, null]])
  expect(draftOf(about, values)).toMatchObject({
    reference: 'PAY-2026-000001',
    method: 'transfer',
    amount: 90_000,
    allocations: [{ purchaseId: 7, amount: 90_000 }],
    credits: [],
  })
})

test('typed values always add up to a payment that the rules accept', () => {
  const [part] = fresh().allocations
  const [draw] = fresh().credits
  if (!part || !draw) throw new Error('a bill and a credit')
  for (const [amount, drawn, advance] of [
    [90_000, 20_000, 0],
    [20_000, 20_000, 0],
    [50_000, 0, 7000],
  ] as const) {
    const values = fresh({
      allocations: [{ ...part, amount: centavos(amount) }],
      credits: [{ ...draw, amount: centavos(drawn) }],
      advance: centavos(advance),
    })
    const draft = paymentDraft.parse(draftOf(about, values))
    if (draft.kind !== 'purchase') throw new Error('a payment')
    expect(settlementProblems(draft)).toEqual({})
    expect(draft.amount).toBe(amount - drawn + advance)
    expect(draft.method).toBe(draft.amount === 0 ? 'credit' : 'transfer')
  }
})

test('an unreadable amount is no money, and is refused by the schema', () => {
  const [part] = fresh().allocations
  if (!part) throw new Error('a bill')
  const values = fresh({
    allocations: [
      { ...part, amount: centavos(0) },
      { ...part, amount: Number.NaN as never },
    ],
  })
  expect(moneyIn('purchase', values)).toBeNull()
  expect(paymentDraft.safeParse(draftOf(about, values)).success).toBe(false)
})

test('the part beyond the balance is shown as such', () => {
  const [part] = fresh().allocations
  if (!part) throw new Error('a bill')
  expect(overOf({ ...part, amount: centavos(90_001) })).toBe(1)
  expect(overOf({ ...part, amount: centavos(90_000) })).toBe(0)
  expect(overOf({ ...part, amount: null })).toBe(0)
})

test('amounts above the limit are reported, and no totals are made of them', () => {
  const huge = centavos(Number.MAX_SAFE_INTEGER)
  const [part] = fresh().allocations
  if (!part) throw new Error('a bill')
  const values = { ...fresh({ allocations: [{ ...part, amount: huge }] }), advance: huge }
  expect(moneyIn('purchase', values)).toBeNull()
  expect(overOf({ ...part, amount: huge })).toBe(0)
  const parsed = paymentDraft.safeParse(draftOf(about, values))
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['allocations.0.amount', 'advance']),
  )
})

test('a refund is of all the credit that the returns left', () => {
  const values = newValues(
    'return',
    bill,
    [credit(1, 20_000), credit(4, 500)],
    '2026-11-20' as Day,
    'PAY-2026-000001',
  )
  expect(moneyIn('return', values)).toBe(20_500)
  expect(draftOf({ ...about, kind: 'return' }, values)).toMatchObject({
    kind: 'return',
    purchaseId: 7,
    credits: [
      { creditId: 1, amount: 20_000 },
      { creditId: 4, amount: 500 },
    ],
  })
})
