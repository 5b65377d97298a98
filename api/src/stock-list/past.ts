import { day, type Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { type PastStockFilter, pastStockRow, storeKind } from '@trastienda/contract/stock'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { heldInAll, movedSince, valued } from '../report/shelf-on.ts'
import { productsMeant } from './queries.ts'

const sorts = {
  name: { column: 'p.name collate spanish', type: 'text collate spanish' },
  code: { column: 'p.code collate spanish', type: 'text collate spanish' },
  onHand: { column: 'h.on_hand', type: 'numeric' },
  value: { column: 'h.value', type: 'bigint' },
}

/**
 * What each product held in each store at the end of a day: what it holds now less what has moved since. A store's part
 * of the product's value is by its quantity, rounded so that the stores add up to the product.
 */
const heldOn = (companyId: number, filter: PastStockFilter): Sql => sql`
  with since as materialized (${movedSince(companyId, filter.on, filter.product)}),
  worth as (
    select v.product_id, v.value - coalesce(l.value, 0) as worth
      from (${valued(companyId, filter.product)}) v
      left join (select product_id, sum(value) as value from since group by product_id) l using (product_id)
  ), held as (
    select product_id, store_id, sum(quantity) as on_hand
      from (select product_id, store_id, quantity from stock
             where company_id = ${companyId} and quantity > 0 ${when(filter.product, sql`and product_id = any(${filter.product}::bigint[])`)}
            union all select product_id, store_id, -quantity from since) moved
     group by product_id, store_id
  )
  select product_id, store_id, on_hand,
         case when whole = 0 then case when place = 1 then worth else 0 end
              else round(worth * run / whole) - round(worth * (run - on_hand) / whole) end::bigint as value
    from (select product_id, store_id, on_hand, worth, sum(on_hand) over whole as whole,
                 sum(on_hand) over running as run, row_number() over running as place
            from held join worth using (product_id)
          window whole as (partition by product_id), running as (partition by product_id order by store_id)) shared`

/** No store's share is needed. */
const heldOfWhole = (companyId: number, { on, product }: PastStockFilter): Sql =>
  sql`select h.*, null::bigint as store_id from (${heldInAll(companyId, on, product)}) h`

const heldInSome = (companyId: number, filter: PastStockFilter): Sql => sql`
  select product_id, ${literal(filter.by === 'store' ? 'store_id' : 'null::bigint')} as store_id, sum(on_hand) as on_hand, sum(value)::bigint as value
    from (${heldOn(companyId, filter)}) held
   where true ${when(filter.store, sql`and store_id = any(${filter.store}::bigint[])`)}
   group by product_id, ${literal(filter.by === 'store' ? 'store_id' : '2')}
  having sum(on_hand) <> 0 or sum(value) <> 0`

/** Products, or products and stores, that held something. */
function source(companyId: number, filter: PastStockFilter): Sql {
  const inAll = filter.by === 'product' && filter.store === undefined
  return sql`
      from (${inAll ? heldOfWhole(companyId, filter) : heldInSome(companyId, filter)}) h
      join product p on p.company_id = ${companyId} and p.id = h.product_id
      join category c on c.company_id = p.company_id and c.id = p.category_id
      left join store t on t.company_id = p.company_id and t.id = h.store_id
     where ${productsMeant(companyId, filter)}`
}

const listed = pastStockRow.extend({ sortKey: z.string(), ids: z.array(z.int()) })

/** One page of what was on hand at the end of a day. */
export async function pastPage(db: Db, companyId: number, filter: PastStockFilter) {
  const order = keyset(sorts, 'name', ['p.id', 'coalesce(h.store_id, 0)'], filter)
  const rows = await db.rows(
    listed,
    sql`
    select p.id as "productId", p.code, p.name, p.category_id as "categoryId", c.name as category, p.unit,
           h.store_id as "storeId", coalesce(t.name, '') as store, t.kind as "storeKind", h.on_hand as "onHand", h.value,
           ${order.sortKey} as "sortKey", json_build_array(p.id, coalesce(h.store_id, 0)) as ids
      ${source(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many rows match and what they were worth. */
export async function pastSums(db: Db, companyId: number, filter: PastStockFilter) {
  const { total, value } = await db.one(
    z.object({ total: z.int(), value: cop.nullable() }),
    sql`select count(*)::int as total, ${exactSum('h.value')} as value ${source(companyId, filter)}`,
  )
  return { total, totals: exactOnes({ value }) }
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

/** The lots of a product that were on hand at the end of a day: what lies there now less what has moved since. */
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
