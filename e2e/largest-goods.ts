import type { APIRequestContext } from '@playwright/test'
import { pdf } from './api.ts'
import { day } from './day.ts'
import { paymentOf } from './payments-entered.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { approvedCustomer } from './sale-goods.ts'

/** Amounts of eleven digits before the comma, as a document has them at most; their sums have twelve. */
const bought = [
  { quantity: '12000000', cost: '8333.33' },
  { quantity: '9999', cost: '10000999.99' },
  { quantity: '9998', cost: '9000777.77' },
] as const

export interface Largest {
  readonly goods: Goods
  readonly storeId: number
  readonly customerId: number
  /** Ids of the documents. */
  readonly purchase: number
  readonly order: number
  readonly sale: number
}

/**
 * One document of each kind, and of most of them two, approved by a second person, with amounts near the largest; a
 * purchase that waits for approval besides.
 */
export async function largest(request: APIRequestContext): Promise<Largest> {
  const goods = await layOut(request, 2)
  const { user, admin, supplierId, products } = goods
  const stores = await user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const storeId = (stores.data.find(({ name }) => name === 'Centro') ?? stores.data[0])?.id ?? 0
  const toStoreId = stores.data.find(({ id }) => id !== storeId)?.id
  const lot = { lot: 'L-2026-000123', expiresOn: '2031-05-15' }
  const common = { supplierId, storeId, discount: 0, shipping: 0 }
  const approve = async (path: string, body: object, how?: object) => {
    const { id, version } = await user.post(path, body)
    await admin.post(`${path}/${id}/approve`, how, version)
    return id
  }
  const purchaseOf = async (at: 0 | 1 | 2, mark: string) => ({
    ...common,
    reference: `FE-${supplierId}-${mark}`,
    purchasedOn: day(0),
    creditDays: 30,
    returned: 0,
    note: '',
    items: [{ productId: products[at % 2]?.id, ...bought[at], ...lot }],
    attachmentIds: [(await user.upload('/api/attachments', `${mark}.pdf`, pdf)).id],
  })
  const purchase = await approve('/api/purchases', await purchaseOf(0, 'A'))
  await approve('/api/purchases', await purchaseOf(1, 'B'))
  await user.post('/api/purchases', await purchaseOf(2, 'C'))
  const orderOf = (at: 0 | 1) => ({
    ...common,
    orderedOn: day(0),
    expectedOn: day(3),
    items: [{ productId: products[at]?.id, ...bought[at] }],
  })
  const order = await approve('/api/purchase-orders', orderOf(0), {})
  await user.post('/api/purchase-orders', orderOf(1))
  const { items } = await user.get<{ items: { id: number }[] }>(`/api/purchase-orders/${order}`)
  await approve(
    '/api/received-orders',
    {
      purchaseOrderId: order,
      receivedOn: day(0),
      deliveryNote: '',
      items: items.map(({ id }) => ({ orderLineId: id, accepted: '11000000', ...lot })),
    },
    { overReason: null },
  )
  const customerId = await approvedCustomer(goods, `Hospital Universitario ${supplierId}`)
  const sale = await approve('/api/sales', {
    storeId,
    customerId,
    soldOn: day(0),
    downPayment: 1_000_000_000_001,
    items: [{ productId: products[0]?.id, quantity: '6000000', price: '9333.33' }],
  })
  await approve('/api/payments', paymentOf(supplierId, { id: purchase }, 1_234_567_890_112))
  await user.post('/api/payments', paymentOf(supplierId, { id: purchase }, 2_234_567_890_112))
  const { lines } = await user.get<{
    lines: { lineId: number; lotId: number; productId: number }[]
  }>(`/api/purchases/${purchase}/returnable`)
  await approve(
    '/api/purchase-returns',
    {
      purchaseId: purchase,
      reference: `DV-${purchase}`,
      returnedOn: day(0),
      note: '',
      items: lines
        .filter(({ productId }) => productId === products[0]?.id)
        .map(({ lineId, lotId }) => ({
          purchaseLineId: lineId,
          lotId,
          quantity: '5000000',
          reason: 'near_expiry',
        })),
      attachmentIds: [],
    },
    {},
  )
  const held = await user.get<{ data: { lotId: number }[] }>(
    `/api/stock?by=lot&product=${products[0]?.id}&store=${storeId}`,
  )
  await approve('/api/stock-transfers', {
    storeId,
    toStoreId,
    sentOn: day(0),
    note: '',
    items: [{ productId: products[0]?.id, lotId: held.data[0]?.lotId, quantity: '2000000' }],
  })
  await approve('/api/stock-adjustments', {
    storeId,
    adjustedOn: day(0),
    reason: 'damaged',
    note: '',
    items: [{ productId: products[0]?.id, ...lot, quantity: '-1500000' }],
  })
  return { goods, storeId, customerId, purchase, order, sale }
}
