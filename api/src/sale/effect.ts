import {
  add,
  centavos,
  cop,
  type Cop,
  quantityPlaces,
  subtract,
  times,
  unitCostOf,
} from '@trastienda/contract/money'
import { day } from '@trastienda/contract/day'
import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { Problem } from '@trastienda/contract/problem'
import type { Sale } from '@trastienda/contract/sale'
import type { SaleEffect } from '@trastienda/contract/sale-approval'
import { isBelowCost } from '@trastienda/contract/sale.rules'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { saleById } from './queries.ts'

const lotRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  product: z.string(),
  unit: z.string(),
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity: z.string(),
  onHand: z.string(),
  inStore: z.string(),
})

const lotsOf = (db: Db, companyId: number, { id, storeId }: Sale) =>
  db.rows(
    lotRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", g.name as product, g.unit, x.lot_id as "lotId", o.code as lot,
           o.expires_on as "expiresOn", trim_scale(x.quantity)::text as quantity, trim_scale(coalesce(k.quantity, 0))::text as "onHand",
           (select trim_scale(coalesce(sum(w.quantity), 0))::text from stock w
             where w.company_id = l.company_id and w.product_id = l.product_id and w.store_id = ${storeId}) as "inStore"
      from sale_line l
      join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
      join product g on g.company_id = l.company_id and g.id = l.product_id
      join lot o on o.company_id = x.company_id and o.id = x.lot_id
      left join stock k on k.company_id = x.company_id and k.product_id = l.product_id and k.store_id = ${storeId} and k.lot_id = x.lot_id
     where l.company_id = ${companyId} and l.sale_id = ${id} order by l.position, o.expires_on nulls last, x.lot_id`,
  )

const productRow = z.object({
  productId: z.int(),
  averageCost: z.string(),
  onHand: z.string(),
  value: cop,
})
type Product = z.infer<typeof productRow>

const productsOf = (db: Db, companyId: number, id: number) =>
  db.rows(
    productRow,
    sql`
    select v.product_id as "productId", trim_scale(v.average_cost)::text as "averageCost",
           trim_scale(v.quantity)::text as "onHand", v.value
      from valuation v
     where v.company_id = ${companyId}
       and v.product_id in (select product_id from sale_line where company_id = ${companyId} and sale_id = ${id})`,
  )

const partyRow = z.object({ approved: z.boolean() })

/**
 * The changes that approving a pending sale will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(db: Db, who: Who, id: number): Promise<SaleEffect> {
  const { companyId } = who
  const found = await saleById(db, companyId, id)
  if (!found) throw new Problem('not_found')
  if (found.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: found.approval } })
  const products = await productsOf(db, companyId, id)
  const cost = costOf(found, products)
  const balance = subtract(found.grandTotal, found.downPayment)
  return {
    sale: found,
    cost,
    profit: subtract(found.grandTotal, cost),
    statusAfter: balance === 0 ? 'paid' : found.downPayment > 0 ? 'partial' : 'received',
    paid: found.downPayment,
    balance,
    owedBefore: found.owed,
    owedAfter: add(found.owed, balance),
    lots: runningLots(await lotsOf(db, companyId, found)),
    flags: [
      ...(await ownFlag(db, who, found)),
      ...(await partyFlag(db, companyId, found)),
      ...lineFlags(found, products),
    ],
  }
}

/** The value that the goods take of each product: their share of the stock. */
function costOf({ items }: Sale, products: readonly Product[]): Cop {
  const costs = products.map(({ productId, onHand, value }) => {
    const taken = items
      .filter((item) => item.productId === productId)
      .reduce((sum, { quantity }) => sum + scaled(quantity, quantityPlaces), 0n)
    const all = scaled(onHand, quantityPlaces)
    if (taken >= all) return value
    return subtract(value, centavos(divideRounded(BigInt(value) * (all - taken), all)))
  })
  return add(centavos(0), ...costs)
}

const less = (from: string, quantity: string) =>
  unscaled(scaled(from, quantityPlaces) - scaled(quantity, quantityPlaces), quantityPlaces)

/** Each lot and its product's store before and after; lines of one lot take from it in sequence. */
function runningLots(rows: readonly z.infer<typeof lotRow>[]): SaleEffect['lots'] {
  const inLot = new Map<number, string>()
  const inStores = new Map<number, string>()
  return rows.map(({ onHand, inStore, ...lot }) => {
    const before = inLot.get(lot.lotId) ?? onHand
    const after = less(before, lot.quantity)
    inLot.set(lot.lotId, after)
    const storeBefore = inStores.get(lot.productId) ?? inStore
    const storeAfter = less(storeBefore, lot.quantity)
    inStores.set(lot.productId, storeAfter)
    return { ...lot, before, after, storeBefore, storeAfter }
  })
}

async function ownFlag(db: Db, who: Who, { createdById, editedById }: Sale): Promise<SaleEffect['flags']> {
  if (createdById !== who.userId && editedById !== who.userId) return []
  return [{ kind: 'own', allowed: await approvesAlone(db, who, 'sale.approve') }]
}

async function partyFlag(
  db: Db,
  companyId: number,
  { customerId, customer, counter }: Sale,
): Promise<SaleEffect['flags']> {
  if (counter) return []
  const { approved } = await db.one(
    partyRow,
    sql`select approval = 'approved' as approved from customer where company_id = ${companyId} and id = ${customerId}`,
  )
  return approved ? [] : [{ kind: 'party', customer }]
}

function lineFlags({ items }: Sale, products: readonly Product[]): SaleEffect['flags'] {
  const averages = new Map(products.map(({ productId, averageCost }) => [productId, averageCost]))
  return items.flatMap((item) => {
    const { id: lineId, productName: product, quantity, net, lotReason, priceReason } = item
    const cost = averages.get(item.productId) ?? '0'
    const flags: SaleEffect['flags'] = []
    if (isBelowCost(net, quantity, cost)) {
      const loss = subtract(times(cost, quantity), net)
      const price = unitCostOf(net, quantity)
      flags.push({ kind: 'below_cost', lineId, product, price, cost, loss, reason: priceReason })
    }
    if (lotReason !== '') flags.push({ kind: 'lots', lineId, product, reason: lotReason })
    return flags
  })
}
