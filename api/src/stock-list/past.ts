import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import {
  type PastStockFilter,
  type PastStockMatch,
  pastStockRow,
  storeKind,
} from '@trastienda/contract/stock'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { type Sql, sql, when } from '../db/sql.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { heldInAll, movedSince, valued } from '../report/shelf-on.ts'
import { productsMeant } from './queries.ts'

const sorts = {
  name: { column: 'r.name collate spanish', type: 'text collate spanish' },
  code: { column: 'r.code collate spanish', type: 'text collate spanish' },
  onHand: { column: 'r.on_hand', type: 'numeric' },
  value: { column: 'r.value', type: 'bigint' },
}

/**
 * The stock of each product in each store at the end of a day: present stock minus later movements. A store's share
 * of the product's value is by its quantity, rounded so that the stores add up to the product.
 */
const heldOn = (companyId: number, filter: Pick<PastStockFilter, 'on' | 'product'>): Sql => sql`
  with since as materialized (${movedSince(companyId, filter.on, filter.product)}),
  product_total as (
    select v.product_id, v.quantity - coalesce(l.quantity, 0) as on_hand, v.value - coalesce(l.value, 0) as worth
      from (${valued(companyId, filter.product)}) v
      left join (select product_id, sum(quantity) as quantity, sum(value) as value from since group by product_id) l using (product_id)
  ), lying as (
    select product_id, store_id, coalesce(n.quantity, 0) - coalesce(since.quantity, 0) as on_hand
      from (select product_id, store_id, sum(quantity) as quantity from stock
             where company_id = ${companyId} and quantity > 0 ${when(filter.product, sql`and product_id = any(${filter.product}::bigint[])`)}
             group by product_id, store_id) n
      full join since using (product_id, store_id)
  )
  select product_id, store_id, on_hand,
         case when product_quantity = 0 then case when place = 1 then worth else 0 end
              when on_hand = 0 then 0
              else round(worth * run / product_quantity) - round(worth * (run - on_hand) / product_quantity) end::bigint as value
    from (select l.product_id, l.store_id, l.on_hand, w.worth, w.on_hand as product_quantity, sum(l.on_hand) over running as run, row_number() over running as place
            from lying l join product_total w using (product_id)
          window running as (partition by l.product_id order by l.store_id)) shared`

/** No store's share is needed. */
const heldInAllStores = (companyId: number, { on, product }: PastStockMatch): Sql =>
  sql`select h.*, null::bigint as store_id from (${heldInAll(companyId, on, product)}) h`

const heldInSome = (companyId: number, { by, store, on, product }: PastStockMatch): Sql => {
  const held = sql`(${heldOn(companyId, { on, product })}) held
   where true ${when(store, sql`and store_id = any(${store}::bigint[])`)}`
  return by === 'store'
    ? sql`select product_id, store_id, on_hand, value from ${held} and (on_hand <> 0 or value <> 0)`
    : sql`
      select product_id, null::bigint as store_id, sum(on_hand) as on_hand, sum(value)::bigint as value
        from ${held} group by product_id having sum(on_hand) <> 0 or sum(value) <> 0`
}

/** Products, or products and stores, with stock. */
export function pastRows(companyId: number, filter: PastStockMatch): Sql {
  const inAll = filter.by === 'product' && filter.store === undefined
  return sql`
    select p.id, p.code, p.name, p.category_id, p.unit, h.store_id, h.on_hand, h.value
      from (${inAll ? heldInAllStores(companyId, filter) : heldInSome(companyId, filter)}) h
      join product p on p.company_id = ${companyId} and p.id = h.product_id
     where ${productsMeant(companyId, filter)}`
}

const listed = pastStockRow.extend({ sortKey: z.string(), ids: z.array(z.int()) })
const found = z.object({ data: z.array(listed), total: z.int(), value: cop.nullable() })

/** One page of the stock at the end of a day, the number of rows and their value. */
export async function pastStock(db: Db, companyId: number, filter: PastStockFilter) {
  const order = keyset(sorts, 'name', ['r.id', 'coalesce(r.store_id, 0)'], filter)
  const { data, total, value } = await db.one(
    found,
    sql`
    with r as materialized (${pastRows(companyId, filter)}), page as (
      select r.*, ${order.sortKey} as sort_key from r where true ${order.after} ${order.order}
    )
    select (select count(*)::int from r) as total, (select ${exactSum('value')} from r) as value,
           coalesce((select json_agg(json_build_object('productId', r.id, 'code', r.code, 'name', r.name, 'categoryId', r.category_id,
             'category', c.name, 'unit', r.unit, 'storeId', r.store_id, 'store', coalesce(t.name, ''), 'storeKind', t.kind,
             'onHand', trim_scale(r.on_hand)::text, 'value', r.value, 'sortKey', r.sort_key,
             'ids', json_build_array(r.id, coalesce(r.store_id, 0))) order by r.nth)
             from (select page.*, row_number() over () as nth from page) r
             join category c on c.company_id = ${companyId} and c.id = r.category_id
             left join store t on t.company_id = ${companyId} and t.id = r.store_id), '[]') as data`,
  )
  return { ...order.page(data), total, totals: exactOnes({ value }) }
}

const pastLot = z.object({
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  storeId: z.int(),
  store: z.string(),
  storeKind,
  onHand: z.string(),
})

/** The lots of a product in stock at the end of a day: present stock minus later movements. */
export const pastLots = (
  db: Db,
  companyId: number,
  { product, on, store }: { product: number; on: Day; store?: number | undefined },
) =>
  db.rows(
    pastLot,
    sql`
    select l.id as "lotId", l.code as lot, l.expires_on as "expiresOn", t.id as "storeId", t.name as store, t.kind as "storeKind",
           held.on_hand as "onHand"
      from (select store_id, lot_id, sum(quantity) as on_hand
              from (select store_id, lot_id, quantity from stock where company_id = ${companyId} and product_id = ${product} and quantity > 0
                    union all
                    select store_id, lot_id, -quantity from stock_movement
                     where company_id = ${companyId} and product_id = ${product} and happened_on > ${on}::date) moved
             where true ${when(store, sql`and store_id = ${store}`)}
             group by store_id, lot_id having sum(quantity) <> 0) held
      join lot l on l.company_id = ${companyId} and l.id = held.lot_id
      join store t on t.company_id = ${companyId} and t.id = held.store_id
     order by l.expires_on nulls last, l.id, t.id`,
  )
