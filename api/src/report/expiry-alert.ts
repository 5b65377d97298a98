import { addDays, type Day } from '@trastienda/contract/calendar'
import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { add, centavos, type Cop, quantityPlaces } from '@trastienda/contract/money'
import { type ExpiringLot, type ExpiryFilter, expiringLot } from '@trastienda/contract/report-products'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { sql, when } from '../db/sql.ts'
import { daysLeft, demandOf, type Lately, takenIn, demandFacts } from './demand.ts'
import { expiryOrder } from './expiry-order.ts'

const held = expiringLot
  .pick({
    lotId: true,
    productId: true,
    storeId: true,
    expiresOn: true,
    daysLeft: true,
    quantity: true,
    value: true,
    bookValue: true,
  })
  .extend({ unitWhole: z.boolean() })
type Lot = z.infer<typeof held>

type Chosen = Omit<ExpiryFilter, 'state' | 'sort' | 'limit' | 'cursor'>

/**
 * The lots in stock up to the last requested day, of each product and store first to expire first. The cost of each
 * is looked up separately: the planner cannot know that few of all expired lots are still in stock.
 */
const lotsOf = (db: Db, companyId: number, { q, category, product, store, days }: Chosen, today: Day) =>
  db.rows(
    held,
    sql`
    select s.lot_id as "lotId", s.product_id as "productId", g.unit_whole as "unitWhole", s.store_id as "storeId",
           s.expires_on as "expiresOn", s.expires_on - ${today}::date as "daysLeft", trim_scale(s.quantity)::text as quantity,
           round(s.quantity * coalesce(b.unit, r.unit, v.average_cost * 100))::bigint as value,
           round(v.value * s.quantity / v.quantity)::bigint as "bookValue"
      from stock s
      join product g on g.company_id = s.company_id and g.id = s.product_id
      join valuation v on v.company_id = s.company_id and v.product_id = s.product_id
      left join lateral (
        select sum(x.landed) / sum(x.quantity) as unit
          from purchase_line x join purchase p on p.company_id = x.company_id and p.id = x.purchase_id
         where x.company_id = s.company_id and x.lot_id = s.lot_id and p.approval = 'approved') b on true
      left join lateral (
        select sum(x.value) / sum(x.accepted) as unit
          from received_order_line x join received_order d on d.company_id = x.company_id and d.id = x.received_order_id
         where x.company_id = s.company_id and x.lot_id = s.lot_id and d.approval = 'approved' and x.accepted > 0) r on b.unit is null
     where s.company_id = ${companyId} and s.quantity > 0 and s.expires_on is not null and s.expires_on <= ${addDays(today, days)}::date
       ${when(store, sql`and s.store_id = any(${store}::bigint[])`)} ${when(product, sql`and s.product_id = any(${product}::bigint[])`)}
       ${when(category, sql`and g.category_id = any(${category}::bigint[])`)} ${matching('g.search', q)}
     order by s.product_id, s.store_id, s.expires_on, s.lot_id`,
  )

/** A lot with its expected rest at the end of its last day, in thousandths, and the value of that rest. */
interface LotWithLoss extends Lot {
  readonly lately: Lately
  /** The quantity that earlier lots of the store give before it, in thousandths. */
  readonly given: bigint
  readonly left: bigint
  readonly loss: Cop
}

/**
 * The expected rest of each lot at the end of its last day. The lots of a product in a store are used first to expire
 * first; by a lot's last day, demand has taken its quantity for those days, today included, minus what the earlier
 * lots gave.
 */
async function withLoss(db: Db, companyId: number, lots: readonly Lot[], today: Day): Promise<LotWithLoss[]> {
  const ids = [...new Set(lots.map(({ productId }) => productId))]
  const demand = await demandOf(db, companyId, ids, true, today)
  const one = 10n ** BigInt(quantityPlaces)
  let [shelf, gone] = ['', 0n]
  return lots.map((lot) => {
    const lately = demand(lot.productId, lot.storeId)
    const at = `${lot.productId} ${lot.storeId}`
    if (at !== shelf) [shelf, gone] = [at, 0n]
    const given = gone
    const quantity = scaled(lot.quantity, quantityPlaces)
    const taken = takenIn(lately, lot.daysLeft + 1)
    const room = (lot.unitWhole ? (taken / one) * one : taken) - given
    const sold = room <= 0n ? 0n : room < quantity ? room : quantity
    gone += sold
    const left = quantity - sold
    return { ...lot, lately, given, left, loss: centavos(divideRounded(BigInt(lot.value) * left, quantity)) }
  })
}

const named = expiringLot.pick({ lot: true, code: true, name: true, unit: true, store: true, reserved: true })

/** The lots of a page with all their facts. */
async function expiringLots(db: Db, companyId: number, lots: readonly LotWithLoss[]): Promise<ExpiringLot[]> {
  const ids = (name: 'lotId' | 'productId' | 'storeId') => lots.map((lot) => lot[name])
  const names = await db.rows(
    named,
    sql`
    select lot.code as lot, facts.*
      from unnest(${ids('productId')}::bigint[], ${ids('storeId')}::bigint[], ${ids('lotId')}::bigint[]) with ordinality as of (product_id, store_id, lot_id, nth)
     cross join lateral (
       select g.code, g.name, g.unit, t.name as store, trim_scale(s.reserved)::text as reserved
         from stock s
         join product g on g.company_id = s.company_id and g.id = s.product_id
         join store t on t.company_id = s.company_id and t.id = s.store_id
        where s.company_id = ${companyId} and s.product_id = of.product_id and s.store_id = of.store_id and s.lot_id = of.lot_id
       offset 0) facts
      join lot on lot.company_id = ${companyId} and lot.id = of.lot_id
     order by of.nth`,
  )
  return lots.flatMap(({ unitWhole: _unitWhole, lately, given, left, ...lot }, nth) => {
    const name = names[nth]
    if (name === undefined) return []
    const until = unscaled(given + scaled(lot.quantity, quantityPlaces), quantityPlaces)
    return {
      ...lot,
      ...name,
      ...demandFacts(lately),
      lasts: lot.daysLeft < 0 ? null : daysLeft(lately, until),
      lossQuantity: unscaled(left, quantityPlaces),
    }
  })
}

const sumsOf = (lots: readonly LotWithLoss[]) => ({
  lots: lots.length,
  value: add(centavos(0), ...lots.map(({ value }) => value)),
  loss: add(centavos(0), ...lots.map(({ loss }) => loss)),
})

/** The totals of expiring lots: expired and still to expire. */
export async function expiryLoss(db: Db, companyId: number, chosen: Chosen, today: Day) {
  const lots = await withLoss(db, companyId, await lotsOf(db, companyId, chosen, today), today)
  const expired = lots.filter(({ daysLeft }) => daysLeft < 0)
  const expiring = lots.filter(({ daysLeft }) => daysLeft >= 0)
  return {
    lots,
    expired,
    expiring,
    totals: { ...sumsOf(lots), expired: sumsOf(expired), expiring: sumsOf(expiring) },
  }
}

/** One page of the lots in the requested order, with the sums of all of them. */
export async function expiryPage(db: Db, companyId: number, filter: ExpiryFilter, today: Day) {
  const { state, days, sort } = filter
  const found = await expiryLoss(db, companyId, filter, today)
  const chosen = state === 'all' ? found.lots : state === 'expired' ? found.expired : found.expiring
  const { page, next } = expiryOrder(chosen, sort, filter)
  return {
    data: await expiringLots(db, companyId, page),
    next,
    total: chosen.length,
    days,
    totals: found.totals,
  }
}
