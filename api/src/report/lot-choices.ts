import type { Day } from '@trastienda/contract/calendar'
import { scaled } from '@trastienda/contract/decimal'
import { type LotChoice, lotChoice, type ReturnBlock } from '@trastienda/contract/expiring-lots'
import { quantityPlaces } from '@trastienda/contract/money'
import { leftToReturn } from '@trastienda/contract/purchase-return.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { returnableSources } from '../purchase-return/returnable.ts'

const heldLot = lotChoice.omit({ sources: true, block: true })
type HeldLot = z.infer<typeof heldLot>

/** The lots in stock in each store, with the quantities that pending documents will take. */
const heldLots = (db: Db, companyId: number, lotIds: readonly number[], today: Day) =>
  db.rows(
    heldLot,
    sql`
    select s.lot_id as "lotId", l.code as lot, g.id as "productId", g.code, g.name, g.unit, g.unit_whole as "unitWhole",
           s.store_id as "storeId", t.name as store, s.expires_on as "expiresOn", s.expires_on - ${today}::date as "daysLeft",
           trim_scale(s.quantity)::text as "onHand", trim_scale(s.reserved)::text as reserved,
           trim_scale(back.quantity + gone.quantity)::text as underway,
           trim_scale(greatest(s.quantity - s.reserved - back.quantity - gone.quantity, 0))::text as free,
           g.price, trim_scale(v.average_cost)::text as "averageCost", trim_scale(v.quantity)::text as "productOnHand",
           g.version as "productVersion"
      from stock s
      join lot l on l.company_id = s.company_id and l.id = s.lot_id
      join product g on g.company_id = s.company_id and g.id = s.product_id
      join store t on t.company_id = s.company_id and t.id = s.store_id and t.kind = 'shop'
      join valuation v on v.company_id = s.company_id and v.product_id = s.product_id
     cross join lateral (
       select coalesce(sum(x.quantity), 0) as quantity
         from purchase_return r join purchase_return_line x on x.company_id = r.company_id and x.purchase_return_id = r.id
        where r.company_id = s.company_id and r.approval = 'pending' and r.store_id = s.store_id and x.lot_id = s.lot_id) back
     cross join lateral (
       select coalesce(-sum(x.quantity), 0) as quantity
         from stock_adjustment a join stock_adjustment_line x on x.company_id = a.company_id and x.stock_adjustment_id = a.id
        where a.company_id = s.company_id and a.approval = 'pending' and a.store_id = s.store_id and x.lot_id = s.lot_id
          and x.quantity < 0) gone
     where s.company_id = ${companyId} and s.quantity > 0 and s.expires_on is not null
       and (s.product_id, s.lot_id) in (
         select product_id, id from lot where company_id = ${companyId} and id = any(${[...lotIds]}::bigint[]))
     order by s.expires_on, g.name collate spanish, s.lot_id, s.store_id`,
  )

const bringing = z.object({
  lotId: z.int(),
  storeId: z.int(),
  store: z.string(),
  /** Null for goods whose bill is not entered. */
  purchaseId: z.int().nullable(),
  purchase: z.string(),
  supplier: z.string(),
  /** The received order, empty for a bill that brought its goods in itself. */
  receipt: z.string(),
  billed: z.boolean(),
})
type Bringing = z.infer<typeof bringing>

/**
 * The documents by which suppliers' goods entered lots: bills, and received orders with the bill of each; newest
 * first.
 */
const bringings = (db: Db, companyId: number, lotIds: readonly number[]) =>
  db.rows(
    bringing,
    sql`
    select b.lot_id as "lotId", t.id as "storeId", t.name as store, p.id as "purchaseId", coalesce(p.reference, '') as purchase,
           u.company as supplier, b.receipt, coalesce(p.approval = 'approved', false) as billed
      from (select x.lot_id, p.store_id, p.supplier_id, p.purchased_on as day, p.id as purchase_id, '' as receipt
              from purchase_line x join purchase p on p.company_id = x.company_id and p.id = x.purchase_id
             where x.company_id = ${companyId} and x.lot_id = any(${[...lotIds]}::bigint[])
               and p.door = 'direct' and p.approval = 'approved'
            union
            select x.lot_id, d.store_id, d.supplier_id, d.received_on, d.purchase_id, d.reference
              from received_order_line x join received_order d on d.company_id = x.company_id and d.id = x.received_order_id
             where x.company_id = ${companyId} and x.lot_id = any(${[...lotIds]}::bigint[])
               and x.accepted > 0 and d.approval = 'approved') b
      join store t on t.company_id = ${companyId} and t.id = b.store_id
      join supplier u on u.company_id = ${companyId} and u.id = b.supplier_id
      left join purchase p on p.company_id = ${companyId} and p.id = b.purchase_id
     order by b.day desc, b.purchase_id desc nulls last, b.receipt desc`,
  )

const other = z.object({
  lotId: z.int(),
  storeId: z.int(),
  kind: z.enum(['adjustment', 'count', 'sale_return', 'transfer']),
})

/** How lots came into a store other than from a supplier. */
const otherWays = (db: Db, companyId: number, lots: readonly HeldLot[]) =>
  db.rows(
    other,
    sql`
    select distinct lot_id as "lotId", store_id as "storeId", kind
      from stock_movement
     where company_id = ${companyId} and product_id = any(${lots.map(({ productId }) => productId)}::bigint[])
       and lot_id = any(${lots.map(({ lotId }) => lotId)}::bigint[]) and quantity > 0
       and kind in ('adjustment', 'count', 'sale_return', 'transfer')
     order by kind`,
  )

const inPlace = (lot: HeldLot) => (each: { readonly lotId: number; readonly storeId: number }) =>
  each.lotId === lot.lotId && each.storeId === lot.storeId

/** Why no bill can take a lot back. */
function blockOf(
  lot: HeldLot,
  all: readonly Bringing[],
  came: readonly z.infer<typeof other>[],
): ReturnBlock {
  const here = all.filter(inPlace(lot))
  if (here.some(({ billed }) => billed)) return { code: 'returned' }
  const unbilled = here[0]
  if (unbilled) return { code: 'unbilled', reference: unbilled.receipt }
  const elsewhere = all.find(({ lotId }) => lotId === lot.lotId)
  if (elsewhere) return { code: 'other_store', store: elsewhere.store }
  return { code: 'no_bill', came: came.filter(inPlace(lot)).map(({ kind }) => kind) }
}

/** The possible actions for lots in each store that has them, first to expire first. */
export async function lotChoices(
  db: Db,
  companyId: number,
  lotIds: readonly number[],
  today: Day,
): Promise<LotChoice[]> {
  const lots = await heldLots(db, companyId, lotIds, today)
  const all = await bringings(db, companyId, lotIds)
  const billed = new Map(
    all.flatMap((each) =>
      each.billed && each.purchaseId !== null ? [[each.purchaseId, each] as const] : [],
    ),
  )
  const lines = billed.size === 0 ? [] : await returnableSources(db, companyId, [...billed.keys()])
  const sourcesOf = (lot: HeldLot) =>
    [...billed.values()].flatMap(({ purchaseId, purchase, supplier, storeId }) =>
      storeId !== lot.storeId || purchaseId === null
        ? []
        : lines
            .filter((line) => line.purchaseId === purchaseId && line.lotId === lot.lotId)
            .map((line) => ({
              purchaseId,
              purchase,
              supplier,
              purchaseLineId: line.lineId,
              left: leftToReturn(line),
            }))
            .filter(({ left }) => scaled(left, quantityPlaces) > 0n),
    )
  const found = lots.map((lot) => ({ lot, sources: sourcesOf(lot) }))
  const without = found.filter(({ sources }) => sources.length === 0).map(({ lot }) => lot)
  const came = without.length === 0 ? [] : await otherWays(db, companyId, without)
  return found.map(({ lot, sources }) => ({
    ...lot,
    sources,
    block: sources.length === 0 ? blockOf(lot, all, came) : null,
  }))
}
