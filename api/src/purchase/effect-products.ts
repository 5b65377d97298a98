import { divideRounded, scaled } from '@trastienda/contract/decimal'
import {
  add,
  centavos,
  cop,
  type Cop,
  quantityPlaces,
  subtract,
  unitCostOf,
  negated,
} from '@trastienda/contract/money'
import { day } from '@trastienda/contract/day'
import type { Purchase } from '@trastienda/contract/purchase'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { addQuantities } from '@trastienda/contract/quantity'
import type { ValueFlag } from '@trastienda/contract/value-flag'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { valueFlags } from '../stock/value-flag.ts'

/** The state of a product before goods come in. */
export const standingProduct = z.object({
  productId: z.int(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  value: cop,
  averageCost: z.string(),
})

/** How the approver is shown it. */
export const asItStands = (before: z.infer<typeof standingProduct>) => ({
  productId: before.productId,
  name: before.name,
  unit: before.unit,
  quantityBefore: before.quantity,
  averageBefore: before.averageCost,
})

/** The same with what it cost last. */
export const costedProduct = standingProduct.extend({
  lastCost: z.string().nullable(),
  lastCostOn: day.nullable(),
})
export type ProductBefore = z.infer<typeof costedProduct>

/** The products that a purchase bills or that its received orders brought, in their state before it. */
export const productsOf = (db: Db, companyId: number, { id, expected }: Purchase) =>
  db.rows(
    costedProduct,
    sql`
    select g.id as "productId", g.name, g.unit, v.quantity, v.value, v.average_cost as "averageCost",
           v.last_cost as "lastCost", v.last_cost_on as "lastCostOn"
      from (select product_id, min(position) as position from (
              select product_id, position from purchase_line where company_id = ${companyId} and purchase_id = ${id}
              union all
              select unnest(${expected.map(({ productId }) => productId)}::bigint[]), 1000) named
             group by product_id) l
      join product g on g.company_id = ${companyId} and g.id = l.product_id
      join valuation v on v.company_id = ${companyId} and v.product_id = l.product_id
     order by l.position`,
  )

type ProductEffect = ApprovalEffect['products'][number]

/** The effect of a purchase on one of its products when it is approved. */
export function productEffect(before: ProductBefore, purchase: Purchase): ProductEffect {
  const items = purchase.items.filter(({ productId }) => productId === before.productId)
  const landed = landedOf(before, purchase)
  const { quantityAfter, taken, variance } =
    purchase.match === 'none'
      ? {
          quantityAfter: addQuantities(before.quantity, ...items.map(({ quantity }) => quantity)),
          taken: landed,
          variance: centavos(0),
        }
      : adjusted(before, landed, purchase)
  return {
    ...asItStands(before),
    quantityAfter,
    averageAfter: taken === 0 ? before.averageCost : unitCostOf(add(before.value, taken), quantityAfter),
    taken,
    variance,
    lots:
      purchase.match === 'none'
        ? items.map(({ lot, expiresOn, quantity }) => ({ lot, expiresOn, quantity }))
        : [],
  }
}

/**
 * Tells a product whose value (nearly) all leaves while its units stay: a bill charges so much less than the goods
 * came in at, and the rest of the stock is not worth the difference.
 */
export function exhaustedBy(before: ProductBefore, purchase: Purchase): ValueFlag[] {
  if (purchase.match === 'none') return []
  const { share, taken } = adjusted(before, landedOf(before, purchase), purchase)
  return valueFlags({
    product: before.name,
    unit: before.unit,
    quantityBefore: before.quantity,
    quantityAfter: before.quantity,
    valueBefore: before.value,
    given: negated(share),
    taken: negated(taken),
  })
}

const landedOf = ({ productId }: ProductBefore, { items }: Purchase): Cop =>
  add(centavos(0), ...items.filter((item) => item.productId === productId).map((item) => item.landed))

/** Goods that came before their bill: the stock takes the difference for those that are still there. */
function adjusted(before: ProductBefore, landed: Cop, { expected }: Purchase) {
  const came = expected.find(({ productId }) => productId === before.productId)
  const difference = subtract(landed, came?.value ?? centavos(0))
  const [onHand, received] = [
    scaled(before.quantity, quantityPlaces),
    scaled(came?.received ?? '0', quantityPlaces),
  ]
  const there = onHand < received ? onHand : received
  const share = centavos(received === 0n ? 0n : divideRounded(BigInt(difference) * there, received))
  const taken = centavos(Math.max(share, negated(before.value)))
  return { quantityAfter: before.quantity, share, taken, variance: subtract(difference, taken) }
}
