import { type ApprovalFlag, flagName } from '@trastienda/contract/approval-flags'
import type { ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning, type Returning, type Saved } from '../../test/returning.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let at: Returning
beforeAll(async () => {
  at = await openReturning()
})
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

/** Some of a product leaves at the average cost, as a sale would take it. */
async function lose(productId: number, quantity: string): Promise<void> {
  const draft = {
    storeId: at.shop.storeId,
    adjustedOn: '2026-11-20',
    reason: 'damaged',
    items: [{ productId, lot: '', quantity: `-${quantity}` }],
  }
  const entered = await at.shop.as('user').post('/api/stock-adjustments', draft)
  expect(entered.statusCode, entered.body).toBe(200)
  const { id, version } = entered.json<Saved>()
  const done = await at.shop.as('admin').post(`/api/stock-adjustments/${id}/approve`, undefined, { version })
  expect(done.statusCode, done.body).toBe(200)
}

const effectOf = async ({ id }: Saved) =>
  (await at.shop.as('admin').get(`/api/purchase-returns/${id}/effect`)).json<ReturnEffect>()

const approve = (path: string, { version }: Saved, seen: readonly ApprovalFlag[]) =>
  at.shop.as('admin').post(path, { seen: seen.map(flagName) }, { version })

/** Cheap goods, then dear ones of the same product, of which some have left since. */
async function dearAmongCheap(code: string) {
  const product = await makeProduct(at.shop, code, { wholeUnit: false })
  await at.bill([{ productId: product, quantity: '47.9', cost: '1200' }])
  const dear = await at.bill([{ productId: product, quantity: '1000', cost: '45000000' }])
  await lose(product, '2.5')
  return { product, dear }
}

test('a return that is worth more than the whole stock says what really leaves, and has to be seen', async () => {
  const { product, dear } = await dearAmongCheap('KG-1')
  const before = await at.valued(product)
  const entered = await at.enterReturn(dear.id, [[0, '999.5']])
  const effect = await effectOf(entered)
  expect(effect).toMatchObject({ amount: 44_977_500_000_00, taken: before.value })
  expect(effect.taken).toBeLessThan(effect.amount)
  expect(effect.lots).toMatchObject([{ value: 44_977_500_000_00, taken: before.value }])
  expect(effect.flags).toEqual([
    {
      kind: 'value_exhausted',
      product: 'Producto KG-1',
      unit: expect.any(String),
      quantity: '45.9',
      value: 0,
      given: 44_977_500_000_00,
      taken: before.value,
      averageBefore: expect.stringMatching(/^42\d{6}\./),
      averageAfter: '0',
    },
  ])
  const path = `/api/purchase-returns/${entered.id}/approve`
  const unseen = await approve(path, entered, [])
  expect([unseen.statusCode, unseen.json()]).toMatchObject([
    409,
    { code: 'flags_unseen', detail: { flags: [{ kind: 'value_exhausted', product: 'Producto KG-1' }] } },
  ])
  const many = await at.shop.as('admin').post('/api/purchase-returns/approve', {
    items: [{ id: entered.id, version: entered.version, seen: [] }],
  })
  expect(many.json<{ data: unknown }>().data).toMatchObject([{ id: entered.id, problem: 'flags_unseen' }])
  const taken = await approve(path, entered, effect.flags)
  expect(taken.statusCode, taken.body).toBe(200)
  expect(await at.valued(product)).toEqual({ quantity: '45.9', value: 0 })
})

test('a return that leaves less than a tenth of the average cost has to be seen, one that leaves a tenth need not', async () => {
  const product = await makeProduct(at.shop, 'KG-2', { wholeUnit: false })
  await at.bill([{ productId: product, quantity: '10', cost: '10' }])
  const dear = await at.bill([{ productId: product, quantity: '10', cost: '190' }])
  // The average is 100; without the dear goods it is 10, exactly a tenth.
  expect((await effectOf(await at.enterReturn(dear.id, [[0, '10']]))).flags).toEqual([])
  const cheap = await makeProduct(at.shop, 'KG-3', { wholeUnit: false })
  await at.bill([{ productId: cheap, quantity: '1000', cost: '1' }])
  const bill = await at.bill([{ productId: cheap, quantity: '100', cost: '1000' }])
  const effect = await effectOf(await at.enterReturn(bill.id, [[0, '100']]))
  expect(effect).toMatchObject({ amount: 100_000_00, taken: 100_000_00 })
  expect(effect.flags).toMatchObject([
    {
      kind: 'value_exhausted',
      quantity: '1000',
      value: 1000_00,
      averageBefore: '91.818182',
      averageAfter: '1',
    },
  ])
})

test('a return of the last units takes the whole rest of the value, which is said and needs no tick', async () => {
  const product = await makeProduct(at.shop, 'KG-4', { wholeUnit: false })
  await at.bill([{ productId: product, quantity: '10', cost: '100' }])
  const dear = await at.bill([{ productId: product, quantity: '10', cost: '300' }])
  await lose(product, '10')
  const entered = await at.enterReturn(dear.id, [[0, '10']])
  const effect = await effectOf(entered)
  expect(effect).toMatchObject({ amount: 3000_00, taken: 2000_00, flags: [] })
  await at.done('admin', 'approve', entered)
  expect(await at.valued(product)).toEqual({ quantity: '0', value: 0 })
})

test('the flag counts all lines of a product, and what leaves is told line by line', async () => {
  const product = await makeProduct(at.shop, 'KG-5', { wholeUnit: false })
  await at.bill([{ productId: product, quantity: '50', cost: '10' }])
  const dear = await at.bill([
    { productId: product, lot: 'A', quantity: '10', cost: '1000' },
    { productId: product, lot: 'B', quantity: '10', cost: '2000' },
  ])
  await lose(product, '20')
  // 30,500.00 for 70 units, of which 20 left: 21,785.71 stay for 50.
  const entered = await at.enterReturn(dear.id, [
    [0, '10'],
    [1, '10'],
  ])
  const effect = await effectOf(entered)
  expect(effect.lots.map(({ value, taken }) => [value, taken])).toEqual([
    [10_000_00, 10_000_00],
    [20_000_00, 11_785_71],
  ])
  expect(effect.flags).toMatchObject([
    { kind: 'value_exhausted', quantity: '30', value: 0, given: 30_000_00, taken: 21_785_71 },
  ])
  await at.done('admin', 'approve', entered)
  const { rows } = await at.shop.owner.query<{ value: number }>(
    `select -value as value from stock_movement where kind = 'return' and document_id = $1 order by line_id`,
    [entered.id],
  )
  expect(rows.map(({ value }) => value)).toEqual(effect.lots.map(({ taken }) => taken))
})
