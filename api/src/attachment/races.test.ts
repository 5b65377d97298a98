import { afterAll, expect, test } from 'vitest'
import { draftOf, makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { approvedOrder, orderDraftOf } from '../../test/orders.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Granos del Tolima')
const productId = await makeProduct(shop, 'GRA-1')

// Bills that differ, so that none looks like a duplicate of another.
const drafts = {
  '/api/purchase-orders': async () => orderDraftOf(shop, supplierId, [{ productId }]),
  '/api/purchases': (nth: number) =>
    draftOf(shop, shop.as('user'), supplierId, [{ productId, cost: `${nth}0000` }]),
  '/api/received-orders': async () => {
    const draft = orderDraftOf(shop, supplierId, [{ productId }])
    const { id, items } = await approvedOrder(shop, shop.as('user'), draft)
    const lines = items.map((line) => ({ orderLineId: line.id, accepted: '1' }))
    return { purchaseOrderId: id, receivedOn: '2026-11-20', items: lines }
  },
}

test.each(Object.entries(drafts))(
  '%s: when several documents name a file at once, one of them gets it',
  async (path, draftAt) => {
    const user = shop.as('user')
    const attachmentIds = [await makeAttachment(user)]
    const bodies = await Promise.all(
      [1, 2, 3, 4].map(async (nth) => ({ ...(await draftAt(nth)), attachmentIds, reference: `REF-${nth}` })),
    )
    const replies = await Promise.all(bodies.map((body) => user.post(path, body)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
    for (const reply of replies.filter(({ statusCode }) => statusCode === 422)) {
      expect(Object.keys(reply.json<{ fields: object }>().fields)[0]).toMatch(/^attachmentIds/)
    }
  },
)
