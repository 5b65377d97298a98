import { type StockSums, stockSums } from '@trastienda/contract/report-charts'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql, when } from '../db/sql.ts'

/**
 * The stock of each product in each store as `(product_id, store_id, quantity, cost, price)`. The stores' shares add
 * up to the value of the company's stock to the centavo: each is the cumulative value up to its store minus that
 * before it. The product is outer-joined, so that it is not read when no price is needed.
 */
export const stockByStore = (companyId: number): Sql => sql`
  (select h.product_id, h.store_id, h.quantity,
          (round(v.value * h.run / v.quantity) - round(v.value * (h.run - h.quantity) / v.quantity))::bigint as cost,
          (round(g.price * h.run) - round(g.price * (h.run - h.quantity)))::bigint as price
     from (select product_id, store_id, sum(quantity) as quantity,
                  sum(sum(quantity)) over (partition by product_id order by store_id) as run
             from stock where company_id = ${companyId} and quantity > 0 group by product_id, store_id) h
     join valuation v on v.company_id = ${companyId} and v.product_id = h.product_id
     left join product g on g.company_id = ${companyId} and g.id = h.product_id)`

/**
 * The same by lot, with `expires_on` and `reserved`: the lots of a store add up to the store's stock.
 * @param products a condition on `product_id`: whole products are selected, whose lots share their value
 */
export const stockByLot = (companyId: number, products: Sql = sql`true`): Sql => sql`
  (select h.product_id, h.store_id, h.lot_id, h.expires_on, h.quantity, h.reserved,
          (round(v.value * h.run / v.quantity) - round(v.value * (h.run - h.quantity) / v.quantity))::bigint as cost,
          (round(g.price * h.run) - round(g.price * (h.run - h.quantity)))::bigint as price
     from (select product_id, store_id, lot_id, expires_on, quantity, reserved, sum(quantity) over (partition by product_id order by store_id, lot_id) as run
             from stock where company_id = ${companyId} and quantity > 0 and ${products}) h
     join valuation v on v.company_id = ${companyId} and v.product_id = h.product_id
     left join product g on g.company_id = ${companyId} and g.id = h.product_id)`

/** The present value of a company's stock, or of some of its stores. */
export const stockOf = (
  db: Db,
  companyId: number,
  store: readonly number[] | undefined,
): Promise<StockSums> =>
  store === undefined
    ? db.one(
        stockSums,
        sql`select trim_scale(coalesce(sum(v.quantity), 0))::text as quantity, coalesce(sum(v.value), 0)::bigint as cost,
                   coalesce(sum(round(g.price * v.quantity)), 0)::bigint as price
              from valuation v join product g on g.company_id = v.company_id and g.id = v.product_id
             where v.company_id = ${companyId} and v.quantity > 0`,
      )
    : db.one(
        stockSums,
        sql`select trim_scale(coalesce(sum(s.quantity), 0))::text as quantity, coalesce(sum(s.cost), 0)::bigint as cost,
                   coalesce(sum(s.price), 0)::bigint as price
              from ${stockByStore(companyId)} s where s.store_id = any(${store}::bigint[])`,
      )

const storeRow = z.object({
  id: z.int(),
  name: z.string(),
  inTransit: z.boolean(),
  stock: stockSums,
  active: z.boolean(),
})

/** The stores of a company with their stock; the transit store too when goods are in transit. */
export const storesOf = (db: Db, companyId: number, store: readonly number[] | undefined) =>
  db.rows(
    storeRow,
    sql`
    select t.id, t.name, t.kind = 'transit' as "inTransit", t.active,
           json_build_object('quantity', trim_scale(coalesce(s.quantity, 0))::text, 'cost', coalesce(s.cost, 0), 'price', coalesce(s.price, 0)) as stock
      from store t
      left join (select store_id, sum(quantity) as quantity, sum(cost)::bigint as cost, sum(price)::bigint as price
                   from ${stockByStore(companyId)} held group by store_id) s on s.store_id = t.id
     where t.company_id = ${companyId} and (t.kind = 'shop' or s.quantity > 0) ${when(store, sql`and t.id = any(${store}::bigint[])`)}
     order by t.kind, t.name collate spanish, t.id`,
  )
