import type { Caller } from './api.ts'
import { day } from './day.ts'
import type { Goods } from './purchase-goods.ts'

/** An approved order of ten of each product. */
export async function approvedOrder(goods: Goods, by: Caller = goods.user): Promise<number> {
  const stores = await goods.user.get<{ data: readonly { id: number }[] }>('/api/stores')
  const { id, version } = await by.post('/api/purchase-orders', {
    supplierId: goods.supplierId,
    storeId: stores.data[0]?.id,
    orderedOn: day(-3),
    expectedOn: day(0),
    discount: 0,
    shipping: 0,
    items: goods.products.map((product) => ({ productId: product.id, quantity: '10', cost: '2500' })),
  })
  await goods.admin.post(`/api/purchase-orders/${id}/approve`, {}, version)
  return id
}
