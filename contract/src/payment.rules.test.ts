import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './calendar.ts'
import { add, centavos, subtract } from './money.ts'
import { type PurchasePaymentDraft, someCop } from './payment.ts'
import {
  byDue,
  drawFrom,
  moneyOf,
  proposeByDue,
  runningBalances,
  settlementProblems,
  stillOverdue,
} from './payment.rules.ts'

const today = '2026-11-20' as Day

/** Random numbers that differ between iterations but are the same in every test run. */
function figures(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

const billsOf = (seed: number) => {
  const pick = figures(seed)
  return Array.from({ length: 1 + pick(12) }, (_, at) => ({
    id: at + 1,
    supplierId: 1 + pick(3),
    dueOn: addDays(today, pick(20) - 10),
    payable: centavos(pick(5) === 0 ? 0 : pick(1_000_000)),
  }))
}

describe('the proposal of a budget over bills', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed + 1))('holds for the draw %i', (seed) => {
    const bills = billsOf(seed)
    const owed = add(...bills.map(({ payable }) => payable))
    const budget = centavos(figures(seed * 7)(owed + 500_000))
    const proposed = proposeByDue(bills, budget)
    const spent = add(...proposed.values())
    // All of the budget is used, or all of the bills are paid.
    expect(spent).toBe(Math.min(budget, owed))
    for (const { id, payable } of bills) {
      const amount = proposed.get(id)
      if (amount === undefined) continue
      expect(amount).toBeGreaterThan(0)
      expect(amount).toBeLessThanOrEqual(payable)
    }
    // No bill gets anything before all earlier ones are paid in full.
    const order = byDue(bills)
    const firstShort = order.findIndex(({ id, payable }) => (proposed.get(id) ?? 0) < payable)
    if (firstShort >= 0) {
      for (const { id } of order.slice(firstShort + 1)) expect(proposed.has(id)).toBe(false)
    }
    // What stays overdue is the overdue amount less its payments.
    const overdue = bills.filter(({ dueOn }) => dueOn < today)
    const before = add(...overdue.map(({ payable }) => payable))
    const paid = add(...overdue.map(({ id }) => proposed.get(id) ?? centavos(0)))
    expect(stillOverdue(bills, proposed, today).amount).toBe(subtract(before, paid))
  })

  test.each(Array.from({ length: 300 }, (_, seed) => seed + 1))(
    'holds with credit for the draw %i',
    (seed) => {
      const bills = billsOf(seed)
      const pick = figures(seed * 13)
      const credits = new Map([1, 2].map((supplierId) => [supplierId, centavos(pick(2_000_000))]))
      const budget = centavos(pick(3_000_000))
      const proposed = proposeByDue(bills, budget, credits)
      let money = 0
      for (const supplierId of [1, 2, 3]) {
        const own = bills.filter((bill) => bill.supplierId === supplierId)
        const owed = add(...own.map(({ payable }) => payable))
        const settled = add(...own.map(({ id }) => proposed.get(id) ?? centavos(0)))
        const drawn = Math.min(credits.get(supplierId) ?? 0, owed)
        // A supplier's credit goes only to their own bills, as much as these can use.
        expect(settled).toBeGreaterThanOrEqual(drawn)
        money += settled - drawn
      }
      // The money is used completely, or everything is paid; never more than the budget.
      const owed = add(...bills.map(({ payable }) => payable))
      expect(money).toBeLessThanOrEqual(budget)
      if (money < budget) expect(add(...proposed.values())).toBe(owed)
      for (const { id, payable } of bills) expect(proposed.get(id) ?? 0).toBeLessThanOrEqual(payable)
      // If one bill is not paid in full, bills due later get no money.
      const order = byDue(bills)
      const short = order.findIndex(({ id, payable }) => (proposed.get(id) ?? 0) < payable)
      if (short >= 0) {
        const free = new Map(credits)
        order.forEach(({ id, supplierId, payable }, at) => {
          const drawn = Math.min(payable, free.get(supplierId) ?? 0)
          free.set(supplierId, centavos((free.get(supplierId) ?? 0) - drawn))
          if (at > short) expect(proposed.get(id) ?? 0).toBe(drawn)
        })
      }
    },
  )

  test('of bills due on one day the one entered first is paid first', () => {
    const bills = [9, 3, 5].map((id) => ({ id, supplierId: 1, dueOn: today, payable: centavos(100) }))
    expect([...proposeByDue(bills, centavos(150))]).toEqual([
      [3, 100],
      [5, 50],
    ])
  })

  test('a bill due today is not overdue', () => {
    const bills = [{ id: 1, dueOn: today, payable: centavos(100) }]
    expect(stillOverdue(bills, new Map(), today)).toEqual({ bills: 0, amount: 0 })
    expect(stillOverdue(bills, new Map(), addDays(today, 1))).toEqual({ bills: 1, amount: 100 })
  })
})

describe('what a payment is made of', () => {
  const draft = (more: Partial<PurchasePaymentDraft>): PurchasePaymentDraft => ({
    kind: 'purchase',
    supplierId: 1,
    reference: 'PAY-2026-000001',
    referenceOffered: false,
    paidOn: today,
    note: '',
    attachmentIds: [],
    method: 'transfer',
    amount: centavos(1000),
    allocations: [{ purchaseId: 1, amount: centavos(1000) }],
    credits: [],
    advance: centavos(0),
    ...more,
  })

  test('money and credit together equal the settled amount and the advance', () => {
    expect(settlementProblems(draft({}))).toEqual({})
    const mixed = draft({ amount: centavos(900), credits: [{ creditId: 1, amount: centavos(300) }] })
    expect(settlementProblems({ ...mixed, advance: centavos(200) })).toEqual({})
    expect(moneyOf({ ...mixed, advance: centavos(200) })).toBe(900)
    expect(settlementProblems(mixed)).toEqual({ amount: { code: 'payment_adds_up', limit: 700 } })
  })

  test('an advance is made of money, never of credit', () => {
    const fields = settlementProblems(
      draft({
        amount: centavos(100),
        credits: [{ creditId: 1, amount: centavos(1100) }],
        advance: centavos(200),
      }),
    )
    expect(fields).toEqual({ advance: { code: 'payment_adds_up', limit: 100 } })
  })

  test('a bill and a credit are named once, and a payment with money needs a method', () => {
    const part = { purchaseId: 1, amount: centavos(500) }
    const fields = settlementProblems(draft({ allocations: [part, part], method: 'credit' }))
    expect(fields).toEqual({ 'allocations.1.purchaseId': { code: 'repeated' }, method: { code: 'required' } })
  })

  test('credit is used in order, as far as it goes', () => {
    const credits = [
      { id: 4, free: centavos(100) },
      { id: 6, free: centavos(0) },
      { id: 7, free: centavos(500) },
    ]
    expect(drawFrom(credits, centavos(250))).toEqual([
      { creditId: 4, amount: 100 },
      { creditId: 7, amount: 150 },
    ])
    expect(drawFrom(credits, centavos(900)).map(({ amount }) => amount)).toEqual([100, 500])
  })
})

test("running balances lead to today's balance, and on to the balance after pending payments", () => {
  const payments = [
    { here: centavos(400), approval: 'approved' },
    { here: centavos(100), approval: 'approved' },
    { here: centavos(250), approval: 'pending' },
    { here: centavos(999), approval: 'rejected' },
  ]
  expect(runningBalances(centavos(500), payments)).toEqual([600, 500, 250, null])
})

test('an amount of nothing is missing, and one below nothing is negative', () => {
  const codeOf = (value: unknown) => someCop.safeParse(value).error?.issues[0]?.message
  expect([0, -500, 1].map(codeOf)).toEqual(['required', 'amount_negative', undefined])
})
