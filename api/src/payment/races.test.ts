import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openPaying, type Saved } from '../../test/paying.ts'
import { tries } from '../../test/tries.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

// Two payments of one balance, and paying a reopened bill, are tested in chain/paying.races.test.ts.
const at = await openPaying()
afterAll(() => at.shop.close())
for (const person of ['user', 'user2', 'admin', 'admin2'] as const)
  await at.shop.as(person).get('/api/auth/user/profile')
// Whichever request won: bills, credit, debt and the tallies agree with the payments.
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

const times = tries('RACES', 40, 8)
const patience = 60_000 + times * 3000
const repeat = async (round: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await round(nth)
}
const codes = (replies: readonly LightMyRequestResponse[]) =>
  replies.map((reply) => (reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code)).sort()
const enter = (who: 'user' | 'user2', bill: Saved, amount: number) =>
  at.shop.as(who).post('/api/payments', at.draft(bill.id, amount))

test(
  'of approving, rejecting, cancelling, editing and deleting a payment at once one succeeds',
  () =>
    repeat(async (nth) => {
      const bill = await at.bill(10_000)
      const payment = await at.pay(bill.id, 6000)
      const runs = [
        () => at.step('admin', 'approve', payment),
        () => at.step('admin2', 'reject', payment),
        () => at.step('user', 'cancel', payment),
        () =>
          at.shop.as('user2').patch(`/api/payments/${payment.id}`, at.draft(bill.id, 7000), payment.version),
        () => at.shop.as('user').delete(`/api/payments/${payment.id}`, payment),
      ]
      const turned = [...runs.slice(nth % 5), ...runs.slice(0, nth % 5)]
      const answers = codes(await Promise.all(turned.map((run) => run())))
      expect(
        answers.filter((code) => code === 'ok'),
        answers.join(),
      ).toHaveLength(1)
      for (const code of answers) expect(['ok', 'stale', 'not_found']).toContain(code)
    }),
  patience,
)

test(
  'at most one other payment gets the balance that a cancelled one frees',
  () =>
    repeat(async () => {
      const bill = await at.bill(10_000)
      const first = await at.pay(bill.id, 10_000)
      const [cancelled, ...others] = await Promise.all([
        at.step('user', 'cancel', first),
        enter('user', bill, 10_000),
        enter('user2', bill, 10_000),
      ])
      expect(codes([cancelled])).toEqual(['ok'])
      expect(codes(others).filter((code) => code === 'ok').length).toBeLessThanOrEqual(1)
    }),
  patience,
)

test(
  'credit is used by one of two payments, or its advance is reopened',
  () =>
    repeat(async (nth) => {
      const bill = await at.bill(10_000)
      const giving = await at.done(
        'admin',
        'approve',
        await at.pay(bill.id, 1000, { amount: 6000, advance: 5000 }),
      )
      const { rows } = await at.shop.owner.query<{ id: number }>(
        'select id from supplier_credit where payment_id = $1',
        [giving.id],
      )
      const draw = { amount: 0, credits: [{ creditId: rows[0]?.id ?? 0, amount: 4000 }] }
      const drawing = (who: 'user' | 'user2') =>
        at.shop.as(who).post('/api/payments', at.draft(bill.id, 4000, draw))
      const rivals =
        nth % 2 === 0
          ? [drawing('user'), drawing('user2')]
          : [drawing('user'), at.step('admin', 'reopen', giving)]
      const answers = codes(await Promise.all(rivals))
      expect(
        answers.filter((code) => code === 'ok'),
        answers.join(),
      ).toHaveLength(1)
      for (const code of answers)
        expect(['ok', 'credit_exceeded', 'has_dependents', 'invalid']).toContain(code)
    }),
  patience,
)

test(
  'payments and runs over the same bills in any order end without a deadlock',
  () =>
    repeat(async (nth) => {
      const bills = [await at.bill(10_000), await at.bill(10_000), await at.bill(10_000)]
      const parts = (order: readonly number[]) =>
        order.map((which) => ({ purchaseId: bills[which]?.id ?? 0, amount: 2000 }))
      const many = (who: 'user' | 'user2', order: readonly number[]) =>
        at.shop.as(who).post('/api/payments', at.draft(0, 0, { amount: 6000, allocations: parts(order) }))
      const run = at.shop.as('user').post('/api/payment-batches', {
        paidOn: '2026-11-20',
        method: 'cash',
        allocations: parts([1, 0, 2]).map((part) => ({ ...part, payable: 10_000 })),
      })
      const entered = await Promise.all([many('user', [0, 1, 2]), many('user2', [2, 1, 0]), run])
      expect(codes(entered.slice(0, 2))).toEqual(['ok', 'ok'])
      expect(['ok', 'set_changed']).toContain(codes(entered.slice(2))[0])
      const [one, two] = entered.slice(0, 2).map((reply) => reply.json<Saved>())
      if (!one || !two) throw new Error('two payments were entered')
      const decided = await Promise.all([
        at.step('admin', 'approve', one),
        at.step('admin2', nth % 2 === 0 ? 'approve' : 'reject', two),
        enter('user', bills[nth % 3] ?? one, 2000),
      ])
      expect(codes(decided)).toEqual(['ok', 'ok', 'ok'])
    }),
  patience,
)

test(
  'an approval sent many times with one key pays once',
  () =>
    repeat(async (nth) => {
      if (nth >= 10) return
      const bill = await at.bill(10_000)
      const payment = await at.pay(bill.id, 6000)
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => at.step('admin', 'approve', payment, `pagar-${payment.id}`)),
      )
      expect(new Set(codes(replies))).toEqual(new Set(['ok']))
      expect(await at.state(bill.id)).toMatchObject({ paid: 6000, reserved: 0 })
    }),
  patience,
)
