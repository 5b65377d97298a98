import { afterAll, expect, test } from 'vitest'
import { atOnce, codesOf, winners } from '../../test/racing.ts'
import type { Saved } from '../../test/receiving.ts'
import { adjustmentDraft, openStocking } from '../../test/stocking.ts'
import { tries } from '../../test/tries.ts'

const races = tries('RACES', 15, 4)
const patience = 120_000

const at = await openStocking()
afterAll(async () => {
  await at.agrees()
  await at.shop.close()
})

const send =
  (path: string, { id, version }: Saved, step: string, body?: object, by: 'admin' | 'admin2' = 'admin') =>
  () =>
    at.shop.as(by).post(`${path}/${id}/${step}`, body, { version })

/** Sends goods of lot A to Norte. @returns the transfer in transit, with the body for receiving all of it */
async function onItsWay(productId: number, quantity: string) {
  const entered = await at.transfer([productId, await at.lotId(productId, 'A'), quantity])
  const path = '/api/stock-transfers'
  const sent = await at.must('admin', `${path}/${entered.id}/approve`, undefined, entered.version)
  const { items } = await at.read<{ items: { id: number }[] }>('user', `${path}/${entered.id}`)
  const body = { receivedOn: '2026-11-20', items: [{ lineId: items[0]?.id, received: quantity }] }
  return send(path, sent, 'receive', body, 'admin2')
}

test(
  `of two sales of the last units of a past day one succeeds: ${races} races`,
  async () => {
    for (let nth = 0; nth < races; nth += 1) {
      const product = await at.product(`V-${nth}`)
      await at.broughtOn('2026-11-05', { productId: product, lot: 'A', quantity: '5' })
      await at.broughtOn('2026-11-12', { productId: product, lot: 'A', quantity: '20' })
      const sale = at.draft([{ productId: product, quantity: '5' }], { soldOn: '2026-11-08' })
      const replies = await atOnce(
        nth,
        () => at.shop.as('user').post('/api/sales', sale),
        () => at.shop.as('user2').post('/api/sales', sale),
      )
      expect(winners(codesOf(replies), ['not_there_yet'])).toBe(1)
    }
  },
  patience,
)

test(
  `of two adjustments of a past day, which reserve nothing, one is approved: ${races} races`,
  async () => {
    const path = '/api/stock-adjustments'
    for (let nth = 0; nth < races; nth += 1) {
      const product = await at.product(`A-${nth}`)
      await at.broughtOn('2026-11-05', { productId: product, lot: 'A', quantity: '5' })
      const scrap = { ...adjustmentDraft(at.shop.storeId, [[product, 'A', '-5']]), adjustedOn: '2026-11-08' }
      const both = [await at.must('user', path, scrap), await at.must('user', path, scrap)] as const
      await at.broughtOn('2026-11-12', { productId: product, lot: 'A', quantity: '20' })
      const replies = await atOnce(
        nth,
        send(path, both[0], 'approve'),
        send(path, both[1], 'approve', undefined, 'admin2'),
      )
      expect(winners(codesOf(replies), ['not_there_yet'])).toBe(1)
    }
  },
  patience,
)

test(
  `a count is closed and approved while more of an uncounted lot arrives: ${races} races`,
  async () => {
    const path = '/api/stock-counts'
    for (let nth = 0; nth < races; nth += 1) {
      const { product, categoryId } = await at.shelved()
      const first = await onItsWay(product, '5')
      expect((await first()).statusCode).toBe(200)
      const arrives = await onItsWay(product, '3')
      const again = await onItsWay(product, '2')
      const count = await at.count({ storeId: at.northId, categoryId })
      at.shop.now = new Date(at.shop.now.getTime() + 1000)
      const counts = nth % 3 === 0 ? [] : ['4']
      await at.counted(count, product, 'B', '1')
      for (const found of counts) await at.counted(count, product, 'A', found)
      const { version } = await at.read<Saved>('user', `${path}/${count.id}`)
      const closing = send(path, { id: count.id, version }, 'close', { uncounted: 'zero' })
      const closed = await atOnce(nth, closing, arrives)
      expect(codesOf(closed)).toEqual(['ok', 'ok'])
      const approve = send(path, closed[0]?.json<Saved>() ?? count, 'approve', undefined, 'admin2')
      expect(codesOf(await atOnce(nth, approve, again))).toEqual(['ok', 'ok'])
      // Four of A were counted, one of B. Uncounted lots become zero, unless more of them had arrived: then they stay
      // unchanged.
      const counted = counts.length > 0 ? [4] : [0, 5]
      const there = Number((await at.stores(product))['Norte'])
      expect(
        counted.map((found) => found + 3 + 2 + 1),
        `race ${nth}`,
      ).toContain(there)
    }
  },
  patience,
)

test('a lot that expires while its sale is pending is sold on the day of the sale, and on no later one', async () => {
  const product = await at.product('VENCE-HOY', { expires: true })
  await at.bring({ productId: product, lot: 'A', quantity: '5', expiresOn: '2026-11-20' })
  const approved = await at.sell(at.draft([{ productId: product, quantity: '2' }]))
  const moved = await at.sell(at.draft([{ productId: product, quantity: '3' }]))
  at.shop.now = new Date('2026-11-21T05:00:01Z')
  await at.shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [at.shop.now])
  const later = at.draft([{ productId: product, quantity: '3' }], { soldOn: '2026-11-21' })
  const refused = await at.shop.as('user').patch(`/api/sales/${moved.id}`, later, moved.version)
  expect(refused.json()).toMatchObject({
    code: 'not_enough_stock',
    fields: { 'items.0.quantity': { limit: '0' } },
  })
  await at.step('admin', 'approve', approved)
  await at.step('admin', 'approve', moved)
  const { rows } = await at.shop.owner.query(
    `select distinct happened_on as on from stock_movement where product_id = $1 and kind = 'sale'`,
    [product],
  )
  expect(rows).toEqual([{ on: '2026-11-20' }])
})
