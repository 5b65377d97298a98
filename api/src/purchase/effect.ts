import { day, type Day, daysBetween } from '@trastienda/contract/calendar'
import { add, cop, unitCostOf } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { Purchase } from '@trastienda/contract/purchase'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { costChange, costJump, expirySoonDays } from '@trastienda/contract/purchase.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { purchaseById } from './queries.ts'

const productRow = z.object({
  productId: z.int(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  value: cop,
  averageCost: z.string(),
  lastCost: z.string().nullable(),
  lastCostOn: day.nullable(),
})
type ProductBefore = z.infer<typeof productRow>

const productsOf = (db: Db, companyId: number, purchaseId: number) =>
  db.rows(
    productRow,
    sql`
    select g.id as "productId", g.name, g.unit, v.quantity, v.value, v.average_cost as "averageCost",
           v.last_cost as "lastCost", v.last_cost_on as "lastCostOn"
      from (select product_id, min(position) as position from purchase_line
             where company_id = ${companyId} and purchase_id = ${purchaseId} group by product_id) l
      join product g on g.company_id = ${companyId} and g.id = l.product_id
      join valuation v on v.company_id = ${companyId} and v.product_id = l.product_id
     order by l.position`,
  )

const surroundings = z.object({
  owed: cop,
  inventory: cop,
  partyPending: z.boolean(),
  duplicate: z.object({ purchaseId: z.int(), reference: z.string(), day, total: cop }).nullable(),
})

const aroundOf = (db: Db, companyId: number, purchase: Purchase) =>
  db.one(
    surroundings,
    sql`
    select coalesce((select owed from supplier_balance where company_id = ${companyId} and supplier_id = ${purchase.supplierId}), 0)::bigint as owed,
           (select coalesce(sum(value), 0)::bigint from valuation where company_id = ${companyId}) as inventory,
           (select approval <> 'approved' from supplier where company_id = ${companyId} and id = ${purchase.supplierId}) as "partyPending",
           (select json_build_object('purchaseId', id, 'reference', reference, 'day', purchased_on, 'total', grand_total)
              from purchase where company_id = ${companyId} and id = ${purchase.notDuplicateOf}) as duplicate`,
  )

/**
 * What approving a pending purchase will change, by the same formulas that approving applies.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(
  db: Db,
  companyId: number,
  userId: number,
  id: number,
  today: Day,
): Promise<ApprovalEffect> {
  const purchase = await purchaseById(db, companyId, id)
  if (!purchase) throw new Problem('not_found')
  if (purchase.approval !== 'pending')
    throw new Problem('not_pending', { detail: { approval: purchase.approval } })
  const [before, around] = [await productsOf(db, companyId, id), await aroundOf(db, companyId, purchase)]
  const products = before.map((product) => productEffect(product, purchase))
  const landed = add(...purchase.items.map((item) => item.landed))
  return {
    store: purchase.store,
    lots: new Set(purchase.items.map((item) => `${item.productId} ${item.lot} ${item.expiresOn}`)).size,
    stockBefore: addQuantities(...before.map(({ quantity }) => quantity)),
    stockAfter: addQuantities(...products.map(({ quantityAfter }) => quantityAfter)),
    inventoryBefore: around.inventory,
    inventoryAfter: add(around.inventory, landed),
    owedBefore: around.owed,
    owedAfter: add(around.owed, purchase.grandTotal),
    dueOn: purchase.dueOn,
    products,
    flags: [...(await ownFlag(db, purchase, companyId, userId)), ...flagsOf(purchase, before, around, today)],
  }
}

function productEffect(before: ProductBefore, purchase: Purchase): ApprovalEffect['products'][number] {
  const items = purchase.items.filter(({ productId }) => productId === before.productId)
  const quantityAfter = addQuantities(before.quantity, ...items.map(({ quantity }) => quantity))
  const valueAfter = add(before.value, ...items.map(({ landed }) => landed))
  return {
    productId: before.productId,
    name: before.name,
    unit: before.unit,
    quantityBefore: before.quantity,
    quantityAfter,
    averageBefore: before.averageCost,
    averageAfter: unitCostOf(valueAfter, quantityAfter),
    lots: items.map(({ lot, expiresOn, quantity }) => ({ lot, expiresOn, quantity })),
  }
}

async function ownFlag(
  db: Db,
  { createdById, editedById }: Purchase,
  companyId: number,
  userId: number,
): Promise<ApprovalEffect['flags']> {
  if (createdById !== userId && editedById !== userId) return []
  return [{ kind: 'own', allowed: await approvesAlone(db, { companyId, userId }) }]
}

function flagsOf(
  purchase: Purchase,
  before: readonly ProductBefore[],
  around: z.infer<typeof surroundings>,
  today: Day,
): ApprovalEffect['flags'] {
  const flags: ApprovalEffect['flags'] = []
  if (around.partyPending) flags.push({ kind: 'party', supplier: purchase.supplier })
  if (around.duplicate) flags.push({ kind: 'duplicate', ...around.duplicate, why: purchase.notDuplicateWhy })
  const byId = new Map(before.map((product) => [product.productId, product]))
  for (const item of purchase.items) {
    const known = byId.get(item.productId)
    const change = known && costChange(known.lastCost, item.cost)
    if (known?.lastCost && change !== undefined && Math.abs(change) >= costJump) {
      flags.push({
        kind: 'cost',
        product: item.productName,
        before: known.lastCost,
        day: known.lastCostOn,
        after: item.cost,
        change,
      })
    }
    const days = item.expiresOn === null ? undefined : daysBetween(today, item.expiresOn)
    if (item.expiresOn !== null && days !== undefined && days <= expirySoonDays) {
      flags.push({
        kind: 'expiry',
        product: item.productName,
        lot: item.lot,
        day: item.expiresOn,
        days,
        quantity: item.quantity,
      })
    }
  }
  return flags
}
