import type { Day } from '@trastienda/contract/calendar'
import { documents } from '@trastienda/contract/document'
import { holdingKinds } from '@trastienda/contract/movement'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { givingLot, type listGivingLots } from '@trastienda/contract/stock'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import { heldLots } from '../stock/held.ts'
import { pastShelf } from '../stock/past-shelf.ts'

type LotMovement = QueryOf<typeof listGivingLots>['kind']

/**
 * The quantities that lots of products in a store can give to a document of a day: for today what is not reserved,
 * for a past day at most what leaves no later day negative (docs/decisions/0029).
 */
export async function givingLots(
  db: Db,
  companyId: number,
  { store, product, on, kind, except = 0 }: QueryOf<typeof listGivingLots>,
  today: Day,
) {
  const own = ownLots(companyId, store, kind, except)
  const lots = await db.rows(
    givingLot,
    sql`
    select k.product_id as "productId", k.lot_id as "lotId",
           trim_scale(k.quantity - k.reserved ${own ? sql`+ coalesce(own.quantity, 0)` : none})::text as free
      from stock k ${own ? sql`left join (${own}) own on own.lot_id = k.lot_id` : none}
     where k.company_id = ${companyId} and k.product_id = any(${product}::bigint[]) and k.store_id = ${store} and k.quantity > 0
     order by k.product_id, k.expires_on nulls last, k.lot_id`,
  )
  const past = await pastShelf(db, { companyId, storeId: store, day: on, kind, id: except }, today, lots)
  return past?.on(past.leaving.day) ?? lots
}

/** The quantities that a pending document itself reserves, by lot; undefined for a kind that reserves nothing. */
function ownLots(companyId: number, store: number, movement: LotMovement, id: number): Sql | undefined {
  const kind = holdingKinds.find((one) => (documents[one].moves as readonly string[]).includes(movement))
  if (kind === undefined) return undefined
  const held = heldLots(kind, sql`d.company_id`)
  return sql`
    select ${held.lot}.lot_id, sum(${held.lot}.quantity) as quantity
      from ${literal(kind)} d ${held.join}
     where d.company_id = ${companyId} and d.id = ${id} and d.store_id = ${store} and d.approval = 'pending'
     group by ${held.lot}.lot_id`
}
