import { afterAll, afterEach, expect, test } from 'vitest'
import { atOnce, because, codesOf, winners, openRacing, repeat, times, unit } from '../../test/racing.ts'
import { makeSupplier } from '../../test/goods.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openRacing()
afterAll(() => at.shop.close())
// Whichever request won: bills, payments, returns, stock and both ledgers agree.
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

const bills = '/api/purchases'
const payments = '/api/payments'
const patience = 300_000

/** An approved bill of a supplier whose credit nothing else uses. */
async function billOf(supplierId: number, quantity: number) {
  const draft = at.draftBill(quantity) as { shipping: number }
  const { id, version } = await at.must('user', bills, { ...draft, supplierId })
  await at.must('admin', `${bills}/${id}/approve`, undefined, version)
  return { id, total: quantity * unit + draft.shipping }
}

test(
  `of two payments of the full balance one is entered: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id, total } = await at.bill(1)
      const draft = at.draftPayment([[id, total]])
      const replies = await atOnce(nth, at.post('user', payments, draft), at.post('user2', payments, draft))
      expect(winners(codesOf(replies), ['balance_exceeded'])).toBe(1)
    }),
  patience,
)

test(
  `a payment is approved, edited, rejected or cancelled, exactly one of them: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id: bill, total } = await at.bill(1)
      const { id, version } = await at.payment(bill, total - 1)
      const replies = await atOnce(
        nth,
        at.post('admin', `${payments}/${id}/approve`, undefined, version),
        () => at.shop.as('user2').patch(`${payments}/${id}`, at.draftPayment([[bill, total]]), version),
        at.post('admin2', `${payments}/${id}/reject`, because, version),
        at.post('user', `${payments}/${id}/cancel`, because, version),
      )
      expect(winners(codesOf(replies), ['stale'])).toBe(1)
    }),
  patience,
)

test(
  `a bill is reopened or paid, never both: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id, version, total } = await at.bill(1)
      const replies = await atOnce(
        nth,
        at.post('admin', `${bills}/${id}/reopen`, because, version),
        at.post('user', payments, at.draftPayment([[id, total]])),
      )
      expect(winners(codesOf(replies), ['has_dependents', 'purchase_not_approved'])).toBe(1)
    }),
  patience,
)

test(
  `a bill that is reopened and cancelled is never paid: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id, version, total } = await at.bill(1)
      const open = await at.must('admin', `${bills}/${id}/reopen`, because, version)
      const codes = codesOf(
        await atOnce(
          nth,
          at.post('user', `${bills}/${id}/cancel`, because, open.version),
          at.post('user2', payments, at.draftPayment([[id, total]])),
          at.post('admin', `${bills}/${id}/approve`, undefined, open.version),
        ),
      )
      expect(winners([codes[0] ?? '', codes[2] ?? ''], ['stale'])).toBe(1)
      expect(codes[1]).toBe(codes[2] === 'ok' && codes[1] === 'ok' ? 'ok' : 'purchase_not_approved')
    }),
  patience,
)

test(
  `a reopened payment releases its balance to no other payment: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id: bill, total } = await at.bill(1)
      const { id, version } = await at.payment(bill, total)
      const approved = await at.must('admin', `${payments}/${id}/approve`, undefined, version)
      const [reopened, entered] = codesOf(
        await atOnce(
          nth,
          at.post('admin', `${payments}/${id}/reopen`, because, approved.version),
          at.post('user2', payments, at.draftPayment([[bill, 1]])),
        ),
      )
      expect([reopened, entered]).toEqual(['ok', 'balance_exceeded'])
    }),
  patience,
)

test(
  `one key sent many times enters and approves one payment: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id: bill } = await at.bill(1)
      // All pay different amounts: a payment that resembles another one gets a flag while it is approved.
      const draft = at.draftPayment([[bill, Math.floor(unit / 4) + nth]])
      const enter = at.post('user', payments, draft, undefined, `entrar-${bill}`)
      const entered = await atOnce(nth, enter, enter, enter)
      expect(new Set(entered.map(({ body }) => body)).size, entered[0]?.body).toBe(1)
      const { id = 0, version } = entered[0]?.json<{ id: number; version: number }>() ?? {}
      const approve = at.post('admin', `${payments}/${id}/approve`, undefined, version, `aprobar-${id}`)
      expect(codesOf(await atOnce(nth, approve, approve))).toEqual(['ok', 'ok'])
    }),
  patience,
)

test(
  `of two runs over the same bills, named in opposite order, one is entered: ${times} races`,
  () =>
    repeat(async (nth) => {
      const due = [await at.bill(1), await at.bill(2)]
      const run = (of: typeof due) => ({
        paidOn: '2026-11-16',
        method: 'transfer',
        allocations: of.map(({ id, total }) => ({ purchaseId: id, amount: total, payable: total })),
      })
      const replies = await atOnce(
        nth,
        at.post('user', '/api/payment-batches', run(due)),
        at.post('user2', '/api/payment-batches', run(due.toReversed())),
      )
      expect(winners(codesOf(replies), ['set_changed'])).toBe(1)
    }),
  patience,
)

test(
  `credit is used by one of two runs, or by a payment, or its advance is reversed: ${times} races`,
  () =>
    repeat(async (nth) => {
      const supplierId = await makeSupplier({ ...at.shop, owner: at.shop.pool }, `Crédito ${nth}`)
      const [first, second] = [await billOf(supplierId, 1), await billOf(supplierId, 2)]
      const { id: giving } = await at.must('user', payments, {
        ...at.draftPayment([[first.id, first.total]]),
        supplierId,
        amount: first.total + unit,
        advance: unit,
      })
      const given = await at.must('admin', `${payments}/${giving}/approve`, undefined, 1)
      const { rows } = await at.shop.pool.query<{ id: number }>(
        'select id from supplier_credit where payment_id = $1',
        [giving],
      )
      const payment = {
        ...at.draftPayment([[second.id, unit]]),
        supplierId,
        amount: 0,
        method: 'credit',
        credits: [{ creditId: rows[0]?.id ?? 0, amount: unit }],
      }
      const run = {
        paidOn: '2026-11-16',
        method: 'transfer',
        allocations: [{ purchaseId: second.id, amount: second.total - unit, payable: second.total }],
        credits: [{ supplierId, amount: unit }],
      }
      const rival = [
        at.post('user2', '/api/payment-batches', run),
        at.post('user2', payments, payment),
        at.post('admin', `${payments}/${giving}/reopen`, because, given.version),
      ][nth % 3]
      if (!rival) return
      const replies = await atOnce(nth, at.post('user', '/api/payment-batches', run), rival)
      const refusals = ['set_changed', 'credit_exceeded', 'has_dependents', 'invalid']
      expect(winners(codesOf(replies), refusals)).toBe(1)
    }),
  patience,
)

test(
  `the amount that a return deducts from a bill is not paid as well: ${times} races`,
  () =>
    repeat(async (nth) => {
      const bill = await at.bill(2)
      const back = await at.return(bill, 2)
      const [approved, entered] = codesOf(
        await atOnce(
          nth,
          at.post('admin', `/api/purchase-returns/${back.id}/approve`, undefined, back.version),
          at.post('user2', payments, at.draftPayment([[bill.id, unit]])),
        ),
      )
      expect(approved).toBe('ok')
      expect(['ok', 'balance_exceeded']).toContain(entered)
    }),
  patience,
)

test('there was no deadlock', async () => {
  const { rows } = await at.shop.owner.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
