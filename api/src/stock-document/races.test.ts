import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, codesOf, winners } from '../../test/racing.ts'
import type { Saved } from '../../test/receiving.ts'
import type { Returnable } from '../../test/returning.ts'
import { adjustmentDraft, openStocking, type Stocking } from '../../test/stocking.ts'
import { tries } from '../../test/tries.ts'

const races = tries('RACES', 40, 8)

let at: Stocking
let product: number
let bill: number
beforeAll(async () => {
  at = await openStocking()
  product = await at.product('CARRERA')
  // A separate lot for each race, so that they only share the product's lock.
  await at.bring(
    ...lots('ajuste', '1'),
    ...lots('traslado', '5'),
    ...lots('conteo', '5'),
    ...lots('llega', '5'),
  )
  const { rows } = await at.shop.owner.query<{ id: number }>('select max(id) as id from purchase')
  bill = rows[0]?.id ?? 0
}, 120_000)
afterAll(() => at.shop.close())

const lotOf = (kind: string, nth: number) => `${kind}-${nth}`
const lots = (kind: string, quantity: string) =>
  Array.from({ length: races }, (_, nth) => ({ productId: product, lot: lotOf(kind, nth), quantity }))

const send =
  (path: string, { id, version }: Saved, step: string, body?: object, by: 'admin' | 'admin2' = 'admin') =>
  () =>
    at.shop.as(by).post(`${path}/${id}/${step}`, body, { version })

/** Runs a race several times, two at once. @returns each result */
async function raced(run: (nth: number) => Promise<string[]>): Promise<string[][]> {
  const ends: string[][] = []
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < races; nth = next++) ends.push(await run(nth))
  }
  await Promise.all([lane(), lane()])
  expect(ends).toHaveLength(races)
  return ends
}

describe(`${races} races each`, () => {
  test('of two adjustments of the last unit one is approved', async () => {
    const path = '/api/stock-adjustments'
    await raced(async (nth) => {
      const lot = lotOf('ajuste', nth)
      const both = [await at.adjust([product, lot, '-1']), await at.adjust([product, lot, '-1'])] as const
      const codes = codesOf(
        await atOnce(
          nth,
          send(path, both[0], 'approve'),
          send(path, both[1], 'approve', undefined, 'admin2'),
        ),
      )
      expect(winners(codes, ['not_enough_stock'])).toBe(1)
      return codes
    })
    await at.agrees()
  }, 120_000)

  test('of a transfer and a return of the same goods one takes them', async () => {
    const { lines } = await at.read<Returnable>('user', `/api/purchases/${bill}/returnable`)
    await raced(async (nth) => {
      const lot = lotOf('traslado', nth)
      const line = lines.find((one) => one.lot === lot)
      const items = [{ purchaseLineId: line?.lineId, quantity: '5', reason: 'damaged' }]
      const back = await at.must('user', '/api/purchase-returns', {
        purchaseId: bill,
        returnedOn: '2026-11-20',
        items,
      })
      const draft = {
        storeId: at.shop.storeId,
        toStoreId: at.northId,
        sentOn: '2026-11-20',
        items: [{ productId: product, lotId: line?.lotId, quantity: '5' }],
      }
      const replies = await atOnce(nth, send('/api/purchase-returns', back, 'approve'), () =>
        at.shop.as('user2').post('/api/stock-transfers', draft),
      )
      const codes = codesOf(replies)
      expect(winners(codes, ['not_enough_stock', 'stock_used', 'return_exceeded']), codes.join()).toBe(1)
      // The reserved goods are sent, and the return is refused.
      if (codes[1] === 'ok') {
        const entered = replies[1]?.json<Saved>() ?? { id: 0, version: 0 }
        const late = codesOf(
          await atOnce(
            nth,
            send('/api/stock-transfers', entered, 'approve'),
            send('/api/purchase-returns', back, 'approve'),
          ),
        )
        expect(late[0]).toBe('ok')
        expect(['not_enough_stock', 'stock_used', 'return_exceeded']).toContain(late[1])
      }
      return codes
    })
    await at.agrees()
  }, 120_000)

  test('of a count that finds less and a sale of everything, one succeeds', async () => {
    const path = '/api/stock-counts'
    const ends = await raced(async (nth) => {
      const lot = lotOf('conteo', nth)
      const count = await at.count()
      await at.counted(count, product, lot, '3')
      const closed = await at.closed(count)
      const lotId = await at.lotId(product, lot)
      const chosen = { lots: [{ lotId, quantity: '5' }], lotReason: 'porque es la carrera' }
      const draft = at.draft([{ productId: product, quantity: '5', ...chosen }])
      const codes = codesOf(
        await atOnce(nth, send(path, closed, 'approve'), () => at.shop.as('user2').post('/api/sales', draft)),
      )
      expect(winners(codes, ['not_enough_stock', 'invalid']), codes.join()).toBe(1)
      return codes
    })
    expect(new Set(ends.map(([count]) => count === 'ok')).size).toBeGreaterThan(0)
    await at.agrees()
  }, 120_000)

  test("a lot counted during sales records the ledger's quantity at one moment", async () => {
    const sold = await at.product('VENDIDO')
    await at.bring({ productId: sold, lot: 'A', quantity: String(races) })
    const count = await at.count()
    await raced(async (nth) => {
      const counted = { productId: sold, lot: 'A', quantity: '1', mode: 'set' }
      const { id, version } = await at.sell(at.draft([{ productId: sold, quantity: '1' }]))
      const codes = codesOf(
        await atOnce(nth, send('/api/sales', { id, version }, 'approve'), () =>
          at.shop.as('user2').post(`/api/stock-counts/${count.id}/lines`, counted),
        ),
      )
      expect(codes).toEqual(['ok', 'ok'])
      const { rows } = await at.shop.owner.query<{ expected: string; held: string }>(
        `select l.expected, (select sum(m.quantity) from stock_movement m where m.product_id = $1 and m.position <= l.stamp) as held
           from stock_count_line l where l.stock_count_id = $2`,
        [sold, count.id],
      )
      expect(rows.map(({ expected }) => expected)).toEqual(rows.map(({ held }) => held))
      return codes
    })
    await at.agrees()
  }, 120_000)

  test('a transfer is received once, where it went or back where it came from', async () => {
    const path = '/api/stock-transfers'
    await raced(async (nth) => {
      const lotId = await at.lotId(product, lotOf('llega', nth))
      const entered = await at.transfer([product, lotId, '5'])
      const onItsWay = await at.must('admin', `${path}/${entered.id}/approve`, undefined, entered.version)
      const { items } = await at.read<{ items: { id: number }[] }>('user', `${path}/${entered.id}`)
      const body = { receivedOn: '2026-11-20', items: [{ lineId: items[0]?.id, received: '5' }] }
      const codes = codesOf(
        await atOnce(
          nth,
          send(path, onItsWay, 'receive', body),
          send(path, onItsWay, 'receive', { ...body, back: true }, 'admin2'),
        ),
      )
      expect(winners(codes, ['stale', 'not_in_transit'])).toBe(1)
      return codes
    })
    await at.agrees()
  }, 120_000)

  test('adjustments of the same goods in any order cause no deadlock', async () => {
    const others = [await at.product('C-1'), await at.product('C-2'), await at.product('C-3')]
    await at.bring(...others.map((productId) => ({ productId, lot: 'A', quantity: '100' })))
    const entered = await Promise.all(
      Array.from({ length: races }, (_, nth) => {
        const turned = nth % 2 === 0 ? others : others.toReversed()
        const items = turned.map((productId) => [productId, 'A', '-1'] as const)
        return at.must('user', '/api/stock-adjustments', adjustmentDraft(at.shop.storeId, items))
      }),
    )
    const replies = await Promise.all(
      entered.map((one, nth) =>
        send('/api/stock-adjustments', one, 'approve', undefined, nth % 2 === 0 ? 'admin' : 'admin2')(),
      ),
    )
    expect(winners(codesOf(replies), [])).toBe(races)
    const { rows } = await at.shop.owner.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows[0]?.deadlocks).toBe(0)
    await at.agrees()
  }, 120_000)
})
