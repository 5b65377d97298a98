import { afterAll, afterEach, expect, test } from 'vitest'
import { atOnce, because, codesOf, winners, openRacing, repeat, times } from '../../test/racing.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openRacing()
afterAll(() => at.shop.close())
// Whichever request won: orders, receipts, bills, stock and both ledgers agree.
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

const orders = '/api/purchase-orders'
const receipts = '/api/received-orders'
const patience = 300_000

test(
  `of two receipts of the last unit one is approved: ${times} races`,
  () =>
    repeat(async (nth) => {
      const order = await at.ordered(1)
      const [one, other] = [await at.receipt(order, 1), await at.receipt(order, 1)]
      const replies = await atOnce(
        nth,
        at.post('admin', `${receipts}/${one.id}/approve`, {}, one.version),
        at.post('admin2', `${receipts}/${other.id}/approve`, {}, other.version),
      )
      expect(winners(codesOf(replies), ['over_receipt'])).toBe(1)
    }),
  patience,
)

test(
  `an order is approved or edited, and approved as it was read: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { id, version } = await at.order(2)
      const replies = await atOnce(nth, at.post('admin', `${orders}/${id}/approve`, undefined, version), () =>
        at.shop.as('user2').patch(`${orders}/${id}`, at.draftOrder(3), version),
      )
      expect(winners(codesOf(replies), ['stale'])).toBe(1)
    }),
  patience,
)

test(
  `a received order is approved or edited, and approved as it was read: ${times} races`,
  () =>
    repeat(async (nth) => {
      const order = await at.ordered(4)
      const { id, version } = await at.receipt(order, 2)
      const replies = await atOnce(nth, at.post('admin', `${receipts}/${id}/approve`, {}, version), () =>
        at.shop.as('user2').patch(`${receipts}/${id}`, at.draftReceipt(order, 3), version),
      )
      expect(winners(codesOf(replies), ['stale'])).toBe(1)
    }),
  patience,
)

test(
  `the rest of an order is closed short, or its pending receipt is decided first: ${times} races`,
  () =>
    repeat(async (nth) => {
      const order = await at.ordered(2)
      const waiting = await at.receipt(order, 1)
      const close = at.post('admin2', `${orders}/${order.id}/close`, because, order.version)
      const [approved, closed] = codesOf(
        await atOnce(nth, at.post('admin', `${receipts}/${waiting.id}/approve`, {}, waiting.version), close),
      )
      // Closed first: the pending receipt is reported. Closed later: the order has changed by then.
      expect(approved).toBe('ok')
      expect(['has_dependents', 'stale']).toContain(closed)
    }),
  patience,
)

test(
  `a quantity that is closed short is not received as well: ${times} races`,
  () =>
    repeat(async (nth) => {
      const order = await at.ordered(2)
      const [closed, entered] = await atOnce(
        nth,
        at.post('admin', `${orders}/${order.id}/close`, because, order.version),
        at.post('user', receipts, at.draftReceipt(order, 2)),
      )
      if (!closed || !entered) throw new Error('two requests were sent')
      expect(codesOf([entered])).toEqual(['ok'])
      const { id, version } = entered.json<{ id: number; version: number }>()
      const late = await at.post('admin2', `${receipts}/${id}/approve`, {}, version)()
      expect(codesOf([closed, late])).toEqual(
        closed.statusCode === 200 ? ['ok', 'over_receipt'] : ['has_dependents', 'ok'],
      )
    }),
  patience,
)

test(
  `an order is reopened or received, never both: ${times} races`,
  () =>
    repeat(async (nth) => {
      const order = await at.ordered(2)
      const replies = await atOnce(
        nth,
        at.post('admin', `${orders}/${order.id}/reopen`, because, order.version),
        at.post('user', receipts, at.draftReceipt(order, 1)),
      )
      expect(winners(codesOf(replies), ['has_dependents', 'order_not_approved'])).toBe(1)
    }),
  patience,
)

test(
  `a received order is billed once: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { receipt } = await at.received(2)
      const replies = await atOnce(
        nth,
        at.post('user', '/api/purchases', at.draftBill(2, receipt.id)),
        at.post('user2', '/api/purchases', at.draftBill(2, receipt.id)),
      )
      expect(winners(codesOf(replies), ['already_billed'])).toBe(1)
    }),
  patience,
)

test(
  `a received order is reopened or billed, never both: ${times} races`,
  () =>
    repeat(async (nth) => {
      const { receipt } = await at.received(2)
      const replies = await atOnce(
        nth,
        at.post('admin', `${receipts}/${receipt.id}/reopen`, because, receipt.version),
        at.post('user', '/api/purchases', at.draftBill(2, receipt.id)),
      )
      expect(winners(codesOf(replies), ['has_dependents', 'not_approved'])).toBe(1)
    }),
  patience,
)

test(
  `a received order sent many times under one key, and again under another, is one: ${times} races`,
  () =>
    repeat(async (nth) => {
      const order = await at.ordered(1)
      const body = { ...at.draftReceipt(order, 1), entryId: crypto.randomUUID() }
      const send = (key: string) => at.post('user', receipts, body, undefined, `${key}-${order.id}`)
      const replies = await atOnce(nth, send('uno-y-mismo'), send('uno-y-mismo'), send('otra-clave'))
      // The other key may arrive while the first is being worked on; then the reply asks to retry.
      const codes = codesOf(replies)
      for (const code of codes) expect(['ok', 'in_progress']).toContain(code)
      const { rows } = await at.shop.pool.query(
        'select id from received_order where purchase_order_id = $1',
        [order.id],
      )
      expect(rows).toHaveLength(1)
    }),
  patience,
)

test('there was no deadlock', async () => {
  const { rows } = await at.shop.owner.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
