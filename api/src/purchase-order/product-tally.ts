import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The changes of a product's orders by an action; decimal strings, negative to subtract. */
export interface OrderedGoods {
  readonly productId: number
  readonly ordered: string
  readonly received: string
  /** Ordered and neither received nor closed. */
  readonly open: string
}

/**
 * Changes the ordered, received and outstanding quantities of products over approved orders. Called with the tallies
 * at the end of a transaction, before that of the documents; rows are locked by product.
 */
export async function moveOrderedGoods(
  tx: Tx,
  companyId: number,
  goods: readonly OrderedGoods[],
): Promise<void> {
  if (goods.length === 0) return
  await tx.run(sql`
    insert into product_order_tally as t (company_id, product_id)
    select distinct ${companyId}::int, k."productId" from json_to_recordset(${JSON.stringify(goods)}::json) as k ("productId" bigint)
     order by 2
    on conflict (company_id, product_id) do nothing`)
  await tx.run(sql`
    with step as (
      select k."productId" as product_id, sum(k.ordered) as ordered, sum(k.received) as received, sum(k.open) as open
        from json_to_recordset(${JSON.stringify(goods)}::json)
          as k ("productId" bigint, ordered numeric, received numeric, open numeric)
       group by k."productId"
    ), held as (
      select t.product_id from product_order_tally t join step using (product_id)
       where t.company_id = ${companyId} order by t.product_id for update of t
    )
    update product_order_tally t
       set ordered = t.ordered + step.ordered, received = t.received + step.received, open = t.open + step.open
      from step join held using (product_id)
     where t.company_id = ${companyId} and t.product_id = step.product_id`)
}

const lineRow = z.object({ productId: z.int(), ordered: z.string(), received: z.string(), open: z.string() })

/** The quantities of an order's lines in the tally of their products; `sign` is −1 to remove them. */
export const orderedGoodsOf = (tx: Tx, companyId: number, orderId: number, sign: 1 | -1) =>
  tx.rows(
    lineRow,
    sql`
    select product_id as "productId", (${sign} * sum(quantity))::text as ordered,
           (${sign} * sum(least(received, quantity)))::text as received,
           (${sign} * sum(greatest(quantity - received - closed, 0)))::text as open
      from purchase_order_line where company_id = ${companyId} and purchase_order_id = ${orderId}
     group by product_id order by product_id`,
  )
