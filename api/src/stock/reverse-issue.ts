import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { ReversibleKind, StockDocument } from './ledger.ts'
import { withinLimit } from './within-limit.ts'

/**
 * Returns what a document took out to its lots, at the value that it took, movement by movement. Call it under
 * `lockProducts`.
 */
export async function reverseIssue(tx: Tx, document: StockDocument<ReversibleKind>): Promise<void> {
  const { companyId, kind, id, day, userId } = document
  const reopened = `${kind}_reopened`
  await tx.run(sql`
    with went as (
      select m.product_id, m.store_id, m.lot_id, m.line_id, -sum(m.quantity) as quantity, -sum(m.value)::bigint as value
        from stock_movement m
       where m.company_id = ${companyId} and m.document_id = ${id} and m.kind in (${kind}, ${reopened})
       group by m.product_id, m.store_id, m.lot_id, m.line_id
      having sum(m.quantity) < 0
    ), line as (
      select went.*, row_number() over running as place, sum(quantity) over running as quantity_run, sum(value) over running as value_run
        from went window running as (partition by product_id order by line_id, lot_id)
    ), moved as (
      insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id,
             line_id, quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
      select v.company_id, v.product_id, v.movements + line.place, line.store_id, line.lot_id, ${day}::date, ${reopened},
             ${id}::bigint, line.line_id, line.quantity, round(line.value / 100.0 / line.quantity, 6), line.value,
             v.quantity + line.quantity_run, v.value + line.value_run, ${userId}::bigint, ${tx.now}::timestamptz
        from line join valuation v on v.company_id = ${companyId} and v.product_id = line.product_id
    ), held as (
      update stock s set quantity = s.quantity + back.quantity
        from (select product_id, store_id, lot_id, sum(quantity) as quantity from line group by product_id, store_id, lot_id) back
       where s.company_id = ${companyId} and s.product_id = back.product_id and s.store_id = back.store_id and s.lot_id = back.lot_id
    ), product_sum as (
      select product_id, count(*) as movements, sum(quantity) as quantity, sum(value)::bigint as value from line group by product_id
    )
    update valuation v
       set quantity = ${withinLimit(sql`v.quantity + product_sum.quantity`)}, value = v.value + product_sum.value, movements = v.movements + product_sum.movements,
           average_cost = round((v.value + product_sum.value) / 100.0 / (v.quantity + product_sum.quantity), 6)
      from product_sum
     where v.company_id = ${companyId} and v.product_id = product_sum.product_id`)
}
