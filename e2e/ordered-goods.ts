import type { Order } from '@trastienda/contract/purchase-order'
import { type Caller, pdf } from './api.ts'
import { day } from './day.ts'
import type { Goods } from './purchase-goods.ts'

interface Lines {
  readonly quantities: readonly string[]
  /** Pesos per unit of each product; 2,000 by default. */
  readonly costs?: readonly string[]
  readonly orderedOn?: string
  readonly expectedOn?: string
  /** The name of a PDF attached to it. */
  readonly file?: string
}

/** A pending order of each product, entered over the API by one person. */
export async function enterOrder(
  person: Caller,
  goods: Goods,
  { quantities, costs = [], orderedOn = day(0), expectedOn = day(3), file }: Lines,
): Promise<Order> {
  const stores = await person.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const attachmentIds = file === undefined ? [] : [(await person.upload('/api/attachments', file, pdf)).id]
  const { id } = await person.post('/api/purchase-orders', {
    supplierId: goods.supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    orderedOn,
    expectedOn,
    discount: 0,
    shipping: 0,
    items: quantities.map((quantity, at) => ({
      productId: goods.products[at]?.id,
      quantity,
      cost: costs[at] ?? '2000',
    })),
    attachmentIds,
  })
  return person.get<Order>(`/api/purchase-orders/${id}`)
}

/** An approved order of three days ago of ten of each product, expected today. @returns its id */
export async function approvedOrder(goods: Goods, by: Caller = goods.user): Promise<number> {
  const { id, version } = await enterOrder(by, goods, {
    quantities: goods.products.map(() => '10'),
    orderedOn: day(-3),
    expectedOn: day(0),
  })
  await goods.admin.post(`/api/purchase-orders/${id}/approve`, {}, version)
  return id
}
