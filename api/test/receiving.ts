import type { ReceivableOrder, ReceivedOrderDraftInput } from '@trastienda/contract/received-order'
import type { Person, Shop } from './shop.ts'

interface OrderedItem {
  readonly productId: number
  readonly quantity: string
  readonly cost: string
  readonly expiresOn?: string
}

export interface EnteredOrder {
  readonly id: number
  /** The ids of its lines, in their order. */
  readonly lines: readonly number[]
}

/** An approved purchase order of 1 November 2026, entered by one person and approved by admin2. */
export async function makeOrder(
  shop: Shop,
  supplierId: number,
  items: readonly OrderedItem[],
  by: Person = 'secretary',
): Promise<EnteredOrder> {
  const entered = await shop.as(by).post('/api/purchase-orders', {
    supplierId,
    storeId: shop.storeId,
    orderedOn: '2026-11-01',
    expectedOn: '2026-11-10',
    discount: 0,
    shipping: 0,
    items,
  })
  if (entered.statusCode !== 200) throw new Error(entered.body)
  const { id, version } = entered.json<{ id: number; version: number }>()
  const approved = await shop.as('admin2').post(`/api/purchase-orders/${id}/approve`, {}, { version })
  if (approved.statusCode !== 200) throw new Error(approved.body)
  const { lines } = await receivableOf(shop, id)
  return { id, lines: lines.map((line) => line.id) }
}

/** The order in its present state, for receiving. */
export const receivableOf = async (shop: Shop, orderId: number, by: Person = 'user') =>
  (await shop.as(by).get(`/api/purchase-orders/${orderId}/receivable`)).json<ReceivableOrder>()

/** A valid draft of a received order. */
export const receiptDraft = (
  order: EnteredOrder,
  items: readonly (Partial<ReceivedOrderDraftInput['items'][number]> & { line?: number })[],
  more: Partial<ReceivedOrderDraftInput> = {},
): ReceivedOrderDraftInput => ({
  purchaseOrderId: order.id,
  receivedOn: '2026-11-12',
  items: items.map(({ line = 0, ...item }) => ({
    orderLineId: order.lines[line] ?? 0,
    accepted: '0',
    ...item,
  })),
  ...more,
})

export interface Saved {
  readonly id: number
  readonly version: number
}

/** Enters a received order, which must succeed. */
export async function enterReceipt(
  shop: Shop,
  draft: ReceivedOrderDraftInput,
  by: Person = 'secretary',
): Promise<Saved> {
  const reply = await shop.as(by).post('/api/received-orders', draft)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

/** Approves a received order as admin; the test checks the reply. */
export const approveReceipt = (shop: Shop, { id, version }: Saved, overReason: string | null = null) =>
  shop.as('admin').post(`/api/received-orders/${id}/approve`, { overReason }, { version })
