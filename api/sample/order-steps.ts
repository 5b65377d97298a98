import { dayOf } from '@trastienda/contract/calendar'
import { orderDraft } from '@trastienda/contract/purchase-order'
import { receivedOrderDraft } from '@trastienda/contract/received-order'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import type { Who } from '../src/http/route.ts'
import { insertOrder } from '../src/purchase-order/save.ts'
import { approve, reject } from '../src/document/lifecycle.ts'
import { purchaseOrderDocument } from '../src/purchase-order/document.ts'
import { insertReceipt } from '../src/received-order/save.ts'
import { receivedOrderDocument } from '../src/received-order/document.ts'
import { later } from './moments.ts'
import type { PlannedOrder, PlannedReceipt } from './order-plan.ts'
import type { Saved, Step } from './step.ts'

/** The ids of the sample's stores, suppliers and products. */
export interface Ids {
  readonly storeIds: readonly number[]
  readonly supplierIds: readonly number[]
  readonly productIds: readonly number[]
}

interface Ordered extends Saved {
  /** The ids of its lines, in their order. */
  lines: number[]
}

/** What a bill needs of its order: the received orders, once they exist. */
export interface Delivered {
  readonly steps: readonly Step[]
  readonly receiptIds: () => number[]
}

/** The steps of an order: it is entered and decided, and its goods are received. */
export function orderSteps(order: PlannedOrder, ids: () => Ids): Delivered {
  const saved: Ordered = { id: 0, version: 0, lines: [] }
  const received = order.receipts.map((receipt) => ({ receipt, saved: { id: 0, version: 0 } }))
  const decided = later(order.at, 95)
  const steps: Step[] = [
    { at: order.at, by: order.by, run: (tx, who) => enter(tx, who, order, ids(), saved) },
    ...decision(order, decided, saved),
    ...received.flatMap((each) => receiptSteps(order, each.receipt, saved, each.saved)),
  ]
  return { steps, receiptIds: () => received.map((each) => each.saved.id) }
}

function decision({ decision: to }: PlannedOrder, at: Date, saved: Saved): Step[] {
  if (to === undefined) return []
  const reason = 'Todavía hay existencias para tres semanas.'
  return [
    {
      at,
      by: 'user',
      run: async (tx, who) => {
        const { id, version } = saved
        const done =
          to === 'approved'
            ? approve(tx, who, purchaseOrderDocument, { id, version })
            : reject(tx, who, purchaseOrderDocument, { id, version }, reason)
        Object.assign(saved, await done)
      },
    },
  ]
}

async function enter(tx: Tx, who: Who, order: PlannedOrder, ids: Ids, saved: Ordered): Promise<void> {
  const { goods } = order
  const draft = orderDraft.parse({
    responsibleId: who.userId,
    customerId: null,
    supplierId: ids.supplierIds[goods.supplier],
    storeId: ids.storeIds[goods.store],
    orderedOn: dayOf(order.at),
    expectedOn: order.expectedOn,
    discount: goods.discount,
    shipping: goods.shipping,
    items: order.lines.map(({ of, quantity, cost }) => ({
      productId: ids.productIds[of.good],
      quantity,
      cost,
    })),
  })
  Object.assign(saved, await insertOrder(tx, who, dayOf(order.at), draft))
  const lines = await tx.rows(
    z.object({ id: z.int() }),
    sql`select id from purchase_order_line where company_id = ${who.companyId} and purchase_order_id = ${saved.id} order by position`,
  )
  saved.lines = lines.map(({ id }) => id)
}

function receiptSteps(order: PlannedOrder, receipt: PlannedReceipt, placed: Ordered, saved: Saved): Step[] {
  const entering: Step = {
    at: receipt.at,
    by: order.by,
    run: async (tx, who, today) => {
      const draft = receivedOrderDraft.parse({
        purchaseOrderId: placed.id,
        receivedOn: today,
        deliveryNote: receipt.deliveryNote,
        note: receipt.note,
        items: receipt.lines.map(({ line, of, accepted, rejected }) => ({
          orderLineId: placed.lines[line],
          lot: of.lot,
          expiresOn: of.expiresOn,
          accepted,
          rejected,
          rejectReason: rejected === '0' ? '' : 'damaged',
        })),
      })
      Object.assign(saved, await insertReceipt(tx, who, today, draft))
    },
  }
  if (receipt.approvedAt === undefined) return [entering]
  const approving: Step = {
    at: receipt.approvedAt,
    by: 'admin',
    run: async (tx, who) => {
      Object.assign(saved, await approve(tx, who, receivedOrderDocument, saved))
    },
  }
  return [entering, approving]
}
