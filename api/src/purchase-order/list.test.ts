import type { OrderRow } from '@trastienda/contract/purchase-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

const because = { reason: 'Ya no se necesita' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('rejected ones are in no sum, unless the filter names their state', async () => {
  const supplierId = await makeSupplier(shop, 'Granos del Cesar')
  const rice = await makeProduct(shop, 'GRA-2')
  await makeOrder(shop, supplierId, [{ productId: rice, quantity: '1', cost: '100' }], 'user')
  const { id } = await makeOrder(shop, supplierId, [{ productId: rice, quantity: '2', cost: '100' }], 'user')
  const { version } = (await shop.as('admin').get(`/api/purchase-orders/${id}`)).json<{ version: number }>()
  await shop.as('admin').post(`/api/purchase-orders/${id}/reopen`, because, { version })
  await shop.as('admin').post(`/api/purchase-orders/${id}/reject`, because, { version: version + 1 })
  const sums = async (query: string) => {
    const reply = await shop.as('user').get(`/api/purchase-orders?${query}`)
    const { total, totals } = reply.json<{ total: number; totals: object }>()
    return { total, ...totals }
  }
  const both = { total: 2, grandTotal: 10_000, leftOut: 1 }
  expect(await sums(`supplier=${supplierId}`)).toEqual(both)
  expect(await sums('')).toEqual(both)
  const rejectedSums = { total: 1, grandTotal: 20_000, leftOut: 0 }
  expect(await sums(`supplier=${supplierId}&status=rejected`)).toEqual(rejectedSums)
  expect(await sums('status=rejected')).toEqual(rejectedSums)
})

test('an order shows its oldest pending received order', async () => {
  const supplierId = await makeSupplier(shop, 'Granos del Llano')
  const rice = await makeProduct(shop, 'GRA-1')
  const order = await makeOrder(
    shop,
    supplierId,
    [{ productId: rice, quantity: '10', cost: '1000' }],
    'buyer',
  )
  const waiting = async (person: Person) => {
    const reply = await shop.as(person).get(`/api/purchase-orders?supplier=${supplierId}`)
    return reply.json<{ data: OrderRow[] }>().data[0]?.waiting
  }
  expect(await waiting('user')).toBeNull()
  const first = await enterReceipt(shop, receiptDraft(order, [{ accepted: '4' }]))
  const second = await enterReceipt(shop, receiptDraft(order, [{ accepted: '5' }]))
  expect(await waiting('user')).toMatchObject({ id: first.id, reference: expect.stringMatching(/^RO-/) })
  expect(await waiting('buyer')).toMatchObject({ id: first.id })
  await approveReceipt(shop, first)
  expect(await waiting('user')).toMatchObject({ id: second.id })
  await approveReceipt(shop, second)
  expect(await waiting('user')).toBeNull()
})
