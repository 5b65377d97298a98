import { billedReceipt, expectedGoods } from '@trastienda/contract/purchase-match'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Received orders as a bill names them. */
export const receiptsOf = (db: Db, companyId: number, ids: readonly number[]) =>
  db.rows(
    billedReceipt,
    sql`
    select r.id, r.reference, r.received_on as "receivedOn", r.delivery_note as "deliveryNote", r.value,
           r.purchase_order_id as "orderId", o.reference as order
      from received_order r
      join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
     where r.company_id = ${companyId} and r.id = any(${[...ids]}::bigint[]) order by r.id`,
  )

/** The goods of received orders, by product in the order in which the received orders name them. */
export const expectedOf = (db: Db, companyId: number, ids: readonly number[]) =>
  db.rows(
    expectedGoods,
    sql`
    with line as (
      select l.product_id, l.order_line_id, l.accepted, l.cost, l.value, r.id, r.reference,
             row_number() over (order by r.id, l.position) as place
        from received_order r
        join received_order_line l on l.company_id = r.company_id and l.received_order_id = r.id
       where r.company_id = ${companyId} and r.id = any(${[...ids]}::bigint[])
    ), came as (
      select product_id, min(place) as place, sum(accepted) as received, sum(value)::bigint as value, max(cost) as cost
        from line group by product_id
    ), each as (
      select product_id, json_agg(json_build_object('id', id, 'reference', reference, 'accepted', trim_scale(accepted)::text) order by id) as receipts
        from (select product_id, id, reference, sum(accepted) as accepted from line group by 1, 2, 3) k
       group by product_id
    )
    select g.id as "productId", g.code as "productCode", g.name as "productName", g.unit,
           (select trim_scale(sum(o.quantity))::text from purchase_order_line o
             where o.company_id = ${companyId} and o.id in (select order_line_id from line where line.product_id = g.id)) as ordered,
           trim_scale(case when came.received > 0 then round(came.value / 100.0 / came.received, 6) else came.cost end)::text as cost,
           trim_scale(came.received)::text as received, came.value, each.receipts
      from came
      join each on each.product_id = came.product_id
      join product g on g.company_id = ${companyId} and g.id = came.product_id
     order by came.place`,
  )
