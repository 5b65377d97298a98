import { afterAll, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())
const product = await at.product('JUNTOS')
await at.bring({ productId: product, quantity: '10', lot: 'A' })
const lot = await at.lotId(product, 'A')

type Results = { data: { id: number; reference: string; problem: string | null }[] }
const chosen = ({ id, version }: Saved) => ({ id, version })
const approve = async (path: string, items: readonly Saved[], by: 'admin' | 'user' = 'admin') => {
  const reply = await at.shop.as(by).post(`${path}/approve`, { items: items.map(chosen) })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Results>().data.map(({ id, problem }) => [id, problem])
}

test('adjustments are approved separately: a refused one stays pending, with its reason', async () => {
  const [first, second] = [await at.adjust([product, 'A', '-4']), await at.adjust([product, 'A', '-5'])]
  // After the first there are only 3 left.
  await at.adjusted([product, 'A', '-3'])
  const stale = { ...(await at.adjust([product, 'A', '-1'])), version: 7 }
  expect(await approve('/api/stock-adjustments', [first], 'user')).toEqual([[first.id, 'own_document']])
  expect(await approve('/api/stock-adjustments', [first, second, stale])).toEqual([
    [first.id, null],
    [second.id, 'not_enough_stock'],
    [stale.id, 'stale'],
  ])
  expect(await at.shelf(product)).toEqual({ A: { quantity: '3', reserved: '0' } })
  await at.agrees()
})

test('all transfers that match a filter are sent if they are those that were shown, once', async () => {
  const waiting = [await at.transfer([product, lot, '1']), await at.transfer([product, lot, '2'])]
  const url = `/api/stock-transfers/approve-matching?product=${product}&status=pending`
  const list = `/api/stock-transfers?product=${product}&status=pending`
  const { total, totals } = await at.read<{ total: number; totals: { value: number } }>('admin', list)
  const wrong = await at.shop.as('admin').post(url, { count: 1, value: totals.value })
  expect(wrong.json()).toMatchObject({ code: 'set_changed', detail: { count: total, value: totals.value } })
  const confirmed = { count: total, value: totals.value }
  const send = () => at.shop.as('admin').post(url, confirmed, { key: 'send-all-that-wait' })
  const sent = (await send()).json<Results>()
  expect(sent.data.map(({ id, problem }) => [id, problem])).toEqual(waiting.map(({ id }) => [id, null]))
  // The repeated request sends nothing more and gives the same answer.
  expect((await send()).json()).toEqual(sent)
  expect(await at.shelf(product)).toEqual({ A: { quantity: '0', reserved: '0' } })
  await at.agrees()
})

test('counts are approved by people who did not count, each separately', async () => {
  const own = await at.count()
  await at.counted(own, product, 'A', '2')
  const done = await at.closed(own)
  const open = await at.count()
  expect(await approve('/api/stock-counts', [done, open], 'user')).toEqual([
    [done.id, 'own_document'],
    [open.id, 'not_pending'],
  ])
  expect(await approve('/api/stock-counts', [done])).toEqual([[done.id, null]])
  expect(await at.shelf(product)).toEqual({ A: { quantity: '2', reserved: '0' } })
  await at.agrees()
})
