import { addDays, type Day } from '@trastienda/contract/calendar'
import type { Order } from '@trastienda/contract/purchase-order'
import { type Caller, pdf } from './api.ts'
import { today } from './purchase-entered.ts'
import type { Goods } from './purchase-goods.ts'

interface Lines {
  readonly quantities: readonly string[]
  readonly expectedOn?: string
  /** The name of a PDF that comes with it. */
  readonly file?: string
}

/** A pending order of each product, entered over the API by one person. */
export async function enterOrder(
  person: Caller,
  goods: Goods,
  { quantities, expectedOn, file }: Lines,
): Promise<Order> {
  const stores = await person.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const attachmentIds = file === undefined ? [] : [(await person.upload('/api/attachments', file, pdf)).id]
  const { id } = await person.post('/api/purchase-orders', {
    supplierId: goods.supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    orderedOn: today,
    expectedOn: expectedOn ?? addDays(today as Day, 3),
    discount: 0,
    shipping: 0,
    items: quantities.map((quantity, at) => ({ productId: goods.products[at]?.id, quantity, cost: '2000' })),
    attachmentIds,
  })
  return person.get<Order>(`/api/purchase-orders/${id}`)
}
