import type { Day } from '@trastienda/contract/calendar'
import { add, unitCostOf } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { addQuantities } from '@trastienda/contract/quantity'
import type { ReceivedOrder } from '@trastienda/contract/received-order'
import { beyond, beyondTolerance } from '@trastienda/contract/received-order.rules'
import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { oneUnit } from '../purchase-order/one-unit.ts'
import { costFlags } from '../purchase/cost-flag.ts'
import { asItStands, costedProduct, type ProductBefore } from '../purchase/effect-products.ts'
import { expiryFlags } from '../stock/expiry-flags.ts'
import { type WithoutInventory, withInventory } from '../stock/inventory-effect.ts'
import { lotDayFlags } from '../stock/lot-days.ts'
import { type ProgressLine, progressOf } from './order-progress.ts'
import { receiptById } from './queries.ts'

const productsOf = (db: Db, companyId: number, receiptId: number) =>
  db.rows(
    costedProduct,
    sql`
    select g.id as "productId", g.name, g.unit, v.quantity, v.value, v.average_cost as "averageCost",
           v.last_cost as "lastCost", v.last_cost_on as "lastCostOn"
      from (select product_id, min(position) as position from received_order_line
             where company_id = ${companyId} and received_order_id = ${receiptId} and accepted > 0 group by product_id) l
      join product g on g.company_id = ${companyId} and g.id = l.product_id
      join valuation v on v.company_id = ${companyId} and v.product_id = l.product_id
     order by l.position`,
  )

const surroundings = z.object({
  approval: z.string(),
  unit: z.string().nullable(),
  ordered: z.string(),
  received: z.string(),
  receivedAfter: z.string(),
  overAfter: z.string(),
})

const aroundOf = (db: Db, companyId: number, receipt: ReceivedOrder) =>
  db.one(
    surroundings,
    sql`
    select o.approval, ${literal(oneUnit)} as unit, o.units as ordered, o.units_received as received,
           o.units_received + after.within as "receivedAfter", trim_scale(after.over)::text as "overAfter"
      from purchase_order o
      cross join lateral (
        select coalesce(sum(least(l.received + coalesce(came.accepted, 0), l.quantity) - least(l.received, l.quantity)), 0) as within,
               coalesce(sum(greatest(l.received + coalesce(came.accepted, 0) - l.quantity, 0)), 0) as over
          from purchase_order_line l
          left join (select order_line_id, sum(accepted) as accepted from received_order_line
                      where company_id = ${companyId} and received_order_id = ${receipt.id} group by order_line_id) came
            on came.order_line_id = l.id
         where l.company_id = o.company_id and l.purchase_order_id = o.id) after
     where o.company_id = ${companyId} and o.id = ${receipt.purchaseOrderId}`,
  )

/**
 * The changes that approving a pending received order will make, with the value of the company's whole stock.
 * @throws Problem not_found, not_pending, order_not_approved
 */
export const shownEffect = async (db: Db, who: Who, id: number, today: Day) =>
  withInventory(db, who.companyId, await effectOf(db, who, id, today))

/**
 * The changes that approving a pending received order will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending, order_not_approved
 */
export async function effectOf(
  db: Db,
  who: Who,
  id: number,
  today: Day,
): Promise<WithoutInventory<ReceiptEffect>> {
  const receipt = await receiptById(db, who, id)
  if (!receipt) throw new Problem('not_found')
  if (receipt.approval !== 'pending')
    throw new Problem('not_pending', { detail: { approval: receipt.approval } })
  const around = await aroundOf(db, who.companyId, receipt)
  if (around.approval !== 'approved')
    throw new Problem('order_not_approved', { detail: { approval: around.approval } })
  const before = await productsOf(db, who.companyId, id)
  const progress = await progressOf(db, who.companyId, id)
  const byId = new Map(before.map((product) => [product.productId, product]))
  const products = before.map((product) => productEffect(product, receipt))
  const accepted = receipt.items.filter((item) => Number(item.accepted) > 0)
  return {
    store: receipt.store,
    order: receipt.order,
    lots: new Set(accepted.map(({ productId, lot, expiresOn }) => `${productId} ${lot} ${expiresOn}`)).size,
    stockBefore: addQuantities(...before.map(({ quantity }) => quantity)),
    stockAfter: addQuantities(...products.map(({ quantityAfter }) => quantityAfter)),
    taken: receipt.value,
    orderUnit: around.unit,
    ordered: around.ordered,
    receivedBefore: around.received,
    receivedAfter: around.receivedAfter,
    overAfter: around.overAfter,
    products,
    flags: [
      ...(await ownFlag(db, receipt, who)),
      ...progress.flatMap(overFlag),
      ...accepted.flatMap(({ productId, productName, cost }) =>
        costFlags(byId.get(productId), productName, cost),
      ),
      ...receipt.items.flatMap((item) => itemFlags(item, today)),
      ...(await lotDayFlags(db, who.companyId, accepted)),
    ],
  }
}

function productEffect(before: ProductBefore, receipt: ReceivedOrder): ReceiptEffect['products'][number] {
  const items = receipt.items.filter(
    ({ productId, accepted }) => productId === before.productId && Number(accepted) > 0,
  )
  const quantityAfter = addQuantities(before.quantity, ...items.map(({ accepted }) => accepted))
  const valueAfter = add(before.value, ...items.map(({ value }) => value))
  return {
    ...asItStands(before),
    quantityAfter,
    averageAfter: unitCostOf(valueAfter, quantityAfter),
    lots: items.map(({ lot, expiresOn, accepted }) => ({ lot, expiresOn, quantity: accepted })),
  }
}

type Flags = ReceiptEffect['flags']

async function ownFlag(db: Db, { createdById, editedById }: ReceivedOrder, who: Who): Promise<Flags> {
  if (createdById !== who.userId && editedById !== who.userId) return []
  return [{ kind: 'own', allowed: await approvesAlone(db, who, 'received_order.approve') }]
}

function overFlag(line: ProgressLine): Flags {
  const over = beyond(line.accepted, line)
  if (over === '0' || Number(line.accepted) === 0) return []
  return [
    {
      kind: 'over',
      product: line.product,
      unit: line.unit,
      ordered: line.quantity,
      after: addQuantities(line.received, line.accepted),
      over,
      tolerance: line.tolerance,
      reasoned: beyondTolerance(line.accepted, line, line.tolerance),
    },
  ]
}

function itemFlags(item: ReceivedOrder['items'][number], today: Day): Flags {
  const { productName: product, unit, accepted, rejected, rejectReason } = item
  const flags: Flags = Number(accepted) > 0 ? expiryFlags([{ ...item, quantity: accepted }], today) : []
  if (Number(rejected) > 0)
    flags.push({ kind: 'rejected', product, unit, quantity: rejected, accepted, reason: rejectReason })
  return flags
}
