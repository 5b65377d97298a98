import { day } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import { tolerated } from '@trastienda/contract/received-order.rules'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { settleOrders } from '../document/settle-orders.ts'
import { moveTally } from '../document/tally.ts'
import { moveOrderedGoods } from '../purchase-order/product-tally.ts'
import type { LockedReceipt } from './lock.ts'

const lineRow = z.object({
  id: z.int(),
  productId: z.int(),
  product: z.string(),
  unit: z.string(),
  unitWhole: z.boolean(),
  quantity: z.string(),
  received: z.string(),
  closed: z.string(),
  percent: z.string(),
  /** The quantities that one received order adds to an order line. */
  accepted: z.string(),
  rejected: z.string(),
  /** The index of the first line of the received order that accepts it, and of the first that rejects it, from 0. */
  acceptedAt: z.int(),
  rejectedAt: z.int(),
  /** Rejected before, and units of the product in all stores. */
  rejectedBefore: z.string(),
  inStock: z.string(),
})
export type ProgressLine = Omit<z.infer<typeof lineRow>, 'percent'> & { readonly tolerance: string }

/** The order lines of a received order in their present state, each with what the received order adds. */
export async function progressOf(db: Db, companyId: number, receiptId: number): Promise<ProgressLine[]> {
  const lines = await db.rows(
    lineRow,
    sql`
    with came as (
      select order_line_id, sum(accepted) as accepted, sum(rejected) as rejected,
             coalesce(min(position) filter (where accepted > 0), 1) - 1 as accepted_at,
             coalesce(min(position) filter (where rejected > 0), 1) - 1 as rejected_at
        from received_order_line
       where company_id = ${companyId} and received_order_id = ${receiptId} group by order_line_id
    )
    select l.id, l.product_id as "productId", g.name as product, g.unit, g.unit_whole as "unitWhole",
           trim_scale(l.quantity)::text as quantity, trim_scale(l.received)::text as received,
           trim_scale(l.closed)::text as closed, coalesce(g.over_receipt, y.over_receipt)::text as percent,
           trim_scale(came.accepted)::text as accepted, trim_scale(came.rejected)::text as rejected,
           came.accepted_at as "acceptedAt", came.rejected_at as "rejectedAt",
           trim_scale(l.rejected)::text as "rejectedBefore", trim_scale(v.quantity)::text as "inStock"
      from came
      join purchase_order_line l on l.company_id = ${companyId} and l.id = came.order_line_id
      join product g on g.company_id = l.company_id and g.id = l.product_id
      join valuation v on v.company_id = l.company_id and v.product_id = l.product_id
      join company y on y.id = l.company_id
     order by l.position`,
  )
  return lines.map(({ percent, ...line }) => ({
    ...line,
    tolerance: tolerated(line.quantity, percent, line.unitWhole),
  }))
}

interface Move {
  readonly sign: 1 | -1
  /** Whether the approver gave a reason for exceeding order and tolerance. */
  readonly reasoned: boolean
}

const steppedRow = z.object({
  productId: z.int(),
  ordered: z.string(),
  received: z.string(),
  open: z.string(),
  units: z.string(),
})

/**
 * Adds the quantities of a received order to its order's lines; with `sign` −1 subtracts them. A line may exceed its
 * order by its tolerance, and by any quantity when the approver gave a reason.
 * @returns by line the changes of the product's orders
 */
function stepLines(
  tx: Tx,
  companyId: number,
  orderId: number,
  lines: readonly ProgressLine[],
  { sign, reasoned }: Move,
) {
  return tx.rows(
    steppedRow,
    sql`
    with step as (
      select l.id, l.product_id, l.quantity, l.closed, l.received as before,
             l.received + ${sign} * k.accepted as after, ${sign} * k.rejected as rejected, k.tolerance
        from json_to_recordset(${JSON.stringify(lines)}::json) as k (id bigint, accepted numeric, rejected numeric, tolerance numeric)
        join purchase_order_line l on l.company_id = ${companyId} and l.purchase_order_id = ${orderId} and l.id = k.id
    ), stepped as (
      update purchase_order_line l
         set received = step.after, rejected = l.rejected + step.rejected,
             over_allowed = greatest(0, case
               when ${sign} < 0 then least(l.over_allowed, greatest(step.tolerance, step.after + step.closed - step.quantity))
               when ${reasoned} then greatest(l.over_allowed, step.after + step.closed - step.quantity)
               else greatest(l.over_allowed, least(step.tolerance, step.after + step.closed - step.quantity)) end)
        from step where l.company_id = ${companyId} and l.purchase_order_id = ${orderId} and l.id = step.id
    )
    select product_id as "productId", '0' as ordered,
           (least(after, quantity) - least(before, quantity))::text as received,
           (greatest(quantity - after - closed, 0) - greatest(quantity - before - closed, 0))::text as open,
           (least(after, quantity) - least(before, quantity))::text as units
      from step order by id`,
  )
}

const orderRow = z.object({ day, storeId: z.int(), was: z.string(), is: z.string(), amount: cop })

/**
 * Updates an order for a received order that was approved (or, with `sign` −1, reversed): its lines, its received
 * quantities, whether it is settled, and the tallies of products and orders. Called with the tallies, after every
 * other lock.
 */
export async function moveOrder(
  tx: Tx,
  companyId: number,
  receipt: Pick<LockedReceipt, 'orderId'>,
  lines: readonly ProgressLine[],
  move: Move,
): Promise<void> {
  const steps = await stepLines(tx, companyId, receipt.orderId, lines, move)
  const order = await tx.one(
    orderRow,
    sql`
    with was as (
      select id, status from purchase_order where company_id = ${companyId} and id = ${receipt.orderId}
    )
    update purchase_order o
       set units_received = o.units_received + (select coalesce(sum(units), 0) from unnest(${steps.map(({ units }) => units)}::numeric[]) as k (units)),
           settled = false, version = version + 1
      from was where o.company_id = ${companyId} and o.id = was.id
    returning o.ordered_on as day, o.store_id as "storeId", was.status as was, o.status as is, o.grand_total as amount`,
  )
  await moveOrderedGoods(tx, companyId, steps)
  await moveTally(
    tx,
    companyId,
    'purchase_order',
    { ...order, status: order.was },
    { ...order, status: order.is },
  )
  await settleOrders(tx, companyId, [receipt.orderId])
}
