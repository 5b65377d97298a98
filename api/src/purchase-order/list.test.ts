import type { OrderRow } from '@trastienda/contract/purchase-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an order says which received order of it waits for approval, the oldest first', async () => {
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
