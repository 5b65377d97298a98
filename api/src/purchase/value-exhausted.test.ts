import { flagName } from '@trastienda/contract/approval-flags'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct } from '../../test/goods.ts'
import { openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import type { Saved } from '../../test/receiving.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())

const saved = async (path: string, body: object) => {
  const reply = await bills.shop.as('user').post(path, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}

test('a bill that lowers the value of received goods to nothing while units stay has to be seen', async () => {
  const { shop, supplierId } = bills
  const product = await makeProduct(shop, 'KG-1', { wholeUnit: false })
  const cheap = await draftOf(shop, shop.as('user'), supplierId, [
    { productId: product, quantity: '100', cost: '1' },
  ])
  await bills.step('admin', 'approve', await saved('/api/purchases', cheap))
  const order = await bills.order({ items: [{ productId: product, quantity: '10', cost: '1000' }] as never })
  const came = await bills.receive(order, [{ lot: '', expiresOn: null, accepted: '10' }])
  const gone = await saved('/api/stock-adjustments', {
    storeId: shop.storeId,
    adjustedOn: '2026-11-20',
    reason: 'damaged',
    items: [{ productId: product, lot: '', quantity: '-60' }],
  })
  const done = await shop
    .as('admin')
    .post(`/api/stock-adjustments/${gone.id}/approve`, undefined, { version: gone.version })
  expect(done.statusCode, done.body).toBe(200)
  // 10,100.00 for 110 units, of which 60 left: 4,590.91 stay, and the bill charges 9,990.00 less.
  const bill = await bills.enter([came], {
    items: [{ productId: product, lot: '', expiresOn: null, quantity: '10', cost: '1' }],
  })
  const { flags, inventoryBefore, inventoryAfter } = (
    await shop.as('admin').get(`/api/purchases/${bill.id}/effect`)
  ).json<ApprovalEffect>()
  expect(inventoryAfter - inventoryBefore).toBe(-4590_91)
  expect(flags).toContainEqual({
    kind: 'value_exhausted',
    product: 'Producto KG-1',
    unit: expect.any(String),
    quantity: '50',
    value: 0,
    given: 9990_00,
    taken: 4590_91,
    averageBefore: '91.8182',
    averageAfter: '0',
  })
  const path = `/api/purchases/${bill.id}/approve`
  const others = flags.filter(({ kind }) => kind !== 'value_exhausted').map(flagName)
  const unseen = await shop.as('admin').post(path, { seen: others }, { version: bill.version })
  expect(unseen.json()).toMatchObject({
    code: 'flags_unseen',
    detail: { flags: [{ kind: 'value_exhausted' }] },
  })
  const taken = await shop.as('admin').post(path, { seen: flags.map(flagName) }, { version: bill.version })
  expect(taken.statusCode, taken.body).toBe(200)
  const row = await bills.row('select value::int as value from valuation where product_id = $1', product)
  expect(row).toEqual({ value: 0 })
  expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
})
