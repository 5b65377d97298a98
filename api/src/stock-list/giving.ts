import type { Day } from '@trastienda/contract/calendar'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { givingLot, type listGivingLots } from '@trastienda/contract/stock'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { pastShelf } from '../stock/past-shelf.ts'

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
  const lots = await db.rows(
    givingLot,
    sql`
    with own as (
      select l.lot_id, sum(l.quantity) as quantity
        from stock_transfer t
        join stock_transfer_line l on l.company_id = t.company_id and l.stock_transfer_id = t.id
       where t.company_id = ${companyId} and t.id = ${kind === 'transfer' ? except : 0} and t.store_id = ${store}
         and t.approval = 'pending'
       group by l.lot_id
    )
    select k.product_id as "productId", k.lot_id as "lotId",
           trim_scale(k.quantity - k.reserved + coalesce(own.quantity, 0))::text as free
      from stock k left join own on own.lot_id = k.lot_id
     where k.company_id = ${companyId} and k.product_id = any(${product}::bigint[]) and k.store_id = ${store} and k.quantity > 0
     order by k.product_id, k.expires_on nulls last, k.lot_id`,
  )
  const past = await pastShelf(db, { companyId, storeId: store, day: on, kind, id: except }, today, lots)
  return past?.on(past.leaving.day) ?? lots
}
