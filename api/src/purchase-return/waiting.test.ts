import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning, type Returning } from '../../test/returning.ts'

let at: Returning
let milk: number
beforeAll(async () => {
  at = await openReturning()
  milk = await makeProduct(at.shop, 'LAC-1')
})
afterAll(() => at.shop.close())

let cost = 2000
const bill = () => {
  cost += 1
  return at.bill([{ productId: milk, lot: 'L1', quantity: '12', cost: String(cost) }])
}
const listed = async (filter: string) => {
  const { data, total } = (await at.shop.as('admin').get(`/api/purchases?${filter}`)).json<{
    data: { id: number }[]
    total: number
  }>()
  return { ids: data.map(({ id }) => id), total }
}

test('purchases with a pending return are found, and counted', async () => {
  const [quiet, waiting, done] = [await bill(), await bill(), await bill()]
  await at.enterReturn(waiting.id, [[0, '2']])
  await at.enterReturn(waiting.id, [[0, '1']])
  const returned = await at.enterReturn(done.id, [[0, '1']])
  expect(await listed('returning=true')).toEqual({ ids: [done.id, waiting.id], total: 2 })
  await at.done('admin', 'approve', returned)
  expect(await listed('returning=true')).toEqual({ ids: [waiting.id], total: 1 })
  expect(await listed('returning=false&sort=reference')).toMatchObject({ total: 2 })
  expect((await listed('returning=false')).ids).toEqual(expect.arrayContaining([quiet.id, done.id]))
  expect((await at.shop.as('rival').get('/api/purchases?returning=true')).json()).toMatchObject({ total: 0 })
})

test('several returns are approved at once, each separately, with a result for each', async () => {
  const one = await bill()
  const [first, second, own] = [
    await at.enterReturn(one.id, [[0, '1']]),
    await at.enterReturn(one.id, [[0, '2']]),
    await at.enterReturn(one.id, [[0, '3']], 'admin'),
  ]
  const items = [first, { ...second, version: 99 }, own].map(({ id, version }) => ({ id, version }))
  const approve = (who: 'secretary' | 'admin' | 'rival') =>
    at.shop.as(who).post('/api/purchase-returns/approve', { items })
  expect((await approve('secretary')).statusCode).toBe(403)
  expect((await approve('rival')).json().data.map(({ problem }: { problem: string }) => problem)).toEqual([
    'not_found',
    'not_found',
    'not_found',
  ])
  const { data } = (await approve('admin')).json<{ data: { reference: string; problem: string | null }[] }>()
  expect(data.map(({ problem }) => problem)).toEqual([null, 'stale', 'own_document'])
  expect(data.every(({ reference }) => reference !== '')).toBe(true)
  const [line] = (await at.returnable(one.id)).lines
  expect(line).toMatchObject({ returned: '1', pending: '5' })
})
