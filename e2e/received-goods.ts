import type { Caller } from './api.ts'
import { day } from './day.ts'
import type { Goods } from './purchase-goods.ts'

interface OrderedGoods {
  readonly id: number
  readonly reference: string
  readonly items: readonly { readonly id: number }[]
}

type Ordering = Omit<Goods, 'supplier' | 'products'> & {
  readonly products: readonly { readonly id: number }[]
}

/** An approved order of a number of units of each product, ten by default, with a cost in pesos per unit. */
export async function placeOrder(
  { user, admin, supplierId, products }: Ordering,
  costs: readonly string[],
  quantity = '10',
): Promise<OrderedGoods> {
  const stores = await user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const saved = await user.post('/api/purchase-orders', {
    supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    orderedOn: day(0),
    expectedOn: day(0),
    discount: 0,
    shipping: 0,
    items: costs.map((cost, at) => ({ productId: products[at]?.id, quantity, cost })),
  })
  await admin.post(`/api/purchase-orders/${saved.id}/approve`, undefined, saved.version)
  return user.get(`/api/purchase-orders/${saved.id}`)
}

export interface Came {
  readonly id: number
  readonly reference: string
}

/** An approved receipt of a number of units of each line of an order. */
export async function receiveGoods(
  { user, admin }: { user: Caller; admin: Caller },
  order: OrderedGoods,
  accepted: readonly string[],
  deliveryNote = '',
): Promise<Came> {
  const saved = await user.post<{ id: number; version: number; reference: string }>('/api/received-orders', {
    purchaseOrderId: order.id,
    receivedOn: day(0),
    deliveryNote,
    items: accepted.map((units, at) => ({ orderLineId: order.items[at]?.id, accepted: units })),
  })
  await admin.post(`/api/received-orders/${saved.id}/approve`, { overReason: null }, saved.version)
  return { id: saved.id, reference: saved.reference }
}
