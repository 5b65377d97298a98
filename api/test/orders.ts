import type { Order, OrderDraftInput } from '@trastienda/contract/purchase-order'
import type { Caller, Shop } from './shop.ts'

/** A valid draft of a purchase order; `more` overrides fields. */
export function orderDraftOf(
  shop: Shop,
  supplierId: number,
  items: readonly Partial<OrderDraftInput['items'][number]>[],
  more: Partial<OrderDraftInput> = {},
): OrderDraftInput {
  return {
    supplierId,
    responsibleId: shop.ids.user,
    customerId: null,
    storeId: shop.storeId,
    orderedOn: '2026-11-18',
    expectedOn: '2026-11-25',
    discount: 0,
    shipping: 0,
    items: items.map((item) => ({ productId: 0, quantity: '1', cost: '1000', ...item })),
    ...more,
  }
}

/** Enters an order and returns it as saved. */
export async function enterOrder(caller: Caller, draft: OrderDraftInput): Promise<Order> {
  const reply = await caller.post('/api/purchase-orders', draft)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return (await caller.get(`/api/purchase-orders/${reply.json<{ id: number }>().id}`)).json<Order>()
}

/** Enters an order that another person approves, and returns its state then. */
export async function approvedOrder(shop: Shop, caller: Caller, draft: OrderDraftInput): Promise<Order> {
  const { id, version } = await enterOrder(caller, draft)
  const reply = await shop.as('admin').post(`/api/purchase-orders/${id}/approve`, undefined, { version })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return (await caller.get(`/api/purchase-orders/${id}`)).json<Order>()
}

/** Inserts a received order of one line directly into the database, without the goods. */
export async function putReceipt(
  shop: Shop,
  { id, storeId, supplierId }: Pick<Order, 'id' | 'storeId' | 'supplierId'>,
  line: Order['items'][number] | undefined,
  approval: 'pending' | 'approved' | 'cancelled' = 'pending',
): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `with r as (insert into received_order (company_id, purchase_order_id, store_id, supplier_id, reference, received_on, lines,
            units_accepted, units_rejected, value, approval, created_by, edited_by)
       values ($1, $2, $3, $4, $9, '2026-11-19', 1, 1, 0, 0, $7, $8, $8) returning company_id, id)
     insert into received_order_line (company_id, received_order_id, position, order_line_id, product_id, accepted, cost, value)
     select company_id, id, 1, $5, $6, 1, 0, 0 from r returning received_order_id as id`,
    [
      shop.companyId,
      id,
      storeId,
      supplierId,
      line?.id,
      line?.productId,
      approval,
      shop.ids.user,
      `RO-${id}-${line?.id}`,
    ],
  )
  return rows[0]?.id ?? 0
}
