import { addOrder, getOrder, listOrders } from '@trastienda/contract/purchase-order'
import { bulkApproveOrders } from '@trastienda/contract/purchase-order-lifecycle'
import { addReceivedOrder, listReceivedOrders } from '@trastienda/contract/received-order'
import { bulkApproveReceivedOrders, receivedOrderEffect } from '@trastienda/contract/received-order-approval'
import { approveAll, type Entered } from './approve-all.ts'
import type { Hands } from './command.ts'
import { inParallel } from './parallel.ts'
import type { PlannedOrder } from './scms-plan.ts'

/** Our ids for the names of the source. */
export interface Books {
  readonly suppliers: ReadonlyMap<string, number>
  readonly products: ReadonlyMap<string, number>
  readonly storeId: number
}

/** How many requests run at once. */
export const atOnce = 7

/** Enters the missing orders and has the pending ones approved. Returns their ids by reference. */
export async function enterOrders(
  { user, approver }: Hands,
  books: Books,
  orders: readonly PlannedOrder[],
): Promise<Map<string, number>> {
  const rows = await user.all((cursor) => user.call(listOrders, { query: { limit: 200, ...cursor } }))
  const existing = new Map<string, Entered>(rows.map((row) => [row.reference, row]))
  const missing = orders.filter(({ reference }) => !existing.has(reference))
  const entered = await inParallel(missing, atOnce, async (order) => {
    const { reference, orderedOn, expectedOn, carrier } = order
    const body = {
      supplierId: books.suppliers.get(order.vendor) ?? 0,
      storeId: books.storeId,
      discount: 0,
      shipping: 0,
      items: order.lines.map(({ product, quantity, cost, scheduledOn }) => ({
        productId: books.products.get(product) ?? 0,
        expectedOn: scheduledOn,
        quantity,
        cost,
      })),
    }
    const saved = await user.call(addOrder, {
      body: {
        responsibleId: user.userId,
        customerId: null,
        ...body,
        reference,
        orderedOn,
        expectedOn,
        carrier,
      },
    })
    return { ...saved, reference, approval: 'pending' }
  })
  for (const order of entered) existing.set(order.reference, order)
  const own = orders.flatMap(({ reference }) => existing.get(reference) ?? [])
  await approveAll(own, (items) => approver.call(bulkApproveOrders, { body: { items } }))
  return new Map(own.map(({ reference, id }) => [reference, id]))
}

/** The receipts of an order: one for each day on which something came. */
export const receiptsOf = ({ reference, deliveries }: PlannedOrder) =>
  deliveries.map((day, nth) => ({ reference: `${reference}/${nth + 1}`, day }))

/** Enters the missing received orders and has the pending ones approved. Returns their ids by reference. */
export async function receiveOrders(
  { user, approver }: Hands,
  orders: readonly PlannedOrder[],
  orderIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await user.all((cursor) => user.call(listReceivedOrders, { query: { limit: 200, ...cursor } }))
  const existing = new Map<string, Entered>(rows.map((row) => [row.reference, row]))
  const missing = orders.filter((order) =>
    receiptsOf(order).some(({ reference }) => !existing.has(reference)),
  )
  const entered = await inParallel(missing, atOnce, async (order) => {
    const id = orderIds.get(order.reference) ?? 0
    const { items } = await user.call(getOrder, { params: { id } })
    const receipts: Entered[] = []
    for (const { reference, day } of receiptsOf(order)) {
      if (existing.has(reference)) continue
      // The order has the lines of the plan, in their order.
      const came = order.lines.flatMap(({ deliveredOn, quantity, lot }, at) =>
        deliveredOn === day ? [{ orderLineId: items[at]?.id ?? 0, accepted: quantity, lot }] : [],
      )
      const lots = [...new Set(came.map(({ lot }) => lot))].join(', ').slice(0, 64)
      const body = {
        purchaseOrderId: id,
        reference,
        receivedOn: day,
        carrier: order.carrier,
        deliveryNote: lots,
      }
      const saved = await user.call(addReceivedOrder, { body: { ...body, items: came } })
      receipts.push({ ...saved, approval: 'pending' })
    }
    return receipts
  })
  for (const receipt of entered.flat()) existing.set(receipt.reference, receipt)
  const own = orders.flatMap(receiptsOf).flatMap(({ reference }) => existing.get(reference) ?? [])
  await approveAll(
    own,
    (items) => approver.call(bulkApproveReceivedOrders, { body: { items } }),
    (id) => approver.call(receivedOrderEffect, { params: { id } }),
  )
  return new Map(own.map(({ reference, id }) => [reference, id]))
}
