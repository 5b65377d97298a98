import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { IncomingKind } from './ledger.ts'

/** A document that prevents an act; its reference is empty when none is known. */
const standing = z.object({ kind: z.string(), id: z.int(), reference: z.string() })

/**
 * The documents that prevent the reversal of a document: later ones that took, or reserve, goods that the reversal
 * would need. Reversed ones do not count. Call it under `lockProducts`.
 * @returns at most twenty, with the history's kinds
 */
export function laterUses(
  tx: Tx,
  companyId: number,
  kind: IncomingKind | 'cost_adjustment',
  id: number,
): Promise<z.infer<typeof standing>[]> {
  return tx.rows(
    standing,
    sql`
    with ${kind === 'cost_adjustment' ? adjusted(companyId, id) : short(companyId, kind, id)}, later as (
      select distinct regexp_replace(m.kind, '_reopened$', '') as kind, m.document_id as id
        from short
        join stock_movement m on m.company_id = ${companyId} and m.product_id = short.product_id and m.position > short.position
         and (short.lot_id is null or (m.store_id = short.store_id and m.lot_id = short.lot_id))
       where m.kind not in ('purchase', 'purchase_reopened', 'receipt', 'receipt_reopened')
       group by 1, 2, m.product_id having sum(m.quantity) < 0
      union
      -- Goods reserved for a pending sale cannot be removed.
      select 'sale', l.sale_id
        from short
        join sale_line_lot x on x.company_id = ${companyId} and x.lot_id = short.lot_id
        join sale_line l on l.company_id = x.company_id and l.id = x.sale_line_id
        join sale s on s.company_id = l.company_id and s.id = l.sale_id and s.store_id = short.store_id
       where s.approval = 'pending'
      union
      select 'transfer', l.stock_transfer_id
        from short
        join stock_transfer_line l on l.company_id = ${companyId} and l.product_id = short.product_id and l.lot_id = short.lot_id
        join stock_transfer x on x.company_id = l.company_id and x.id = l.stock_transfer_id and x.store_id = short.store_id
       where x.approval = 'pending'
    )
    select case when later.kind = 'return' then 'purchase_return'
                when later.kind in ('adjustment', 'transfer', 'count') then 'stock_' || later.kind else later.kind end as kind, later.id,
           coalesce(r.reference, s.reference, b.reference, a.reference, c.reference, x.reference, '') as reference
      from later
      left join purchase_return r on later.kind = 'return' and r.company_id = ${companyId} and r.id = later.id
      left join sale s on later.kind = 'sale' and s.company_id = ${companyId} and s.id = later.id
      left join sale_return b on later.kind = 'sale_return' and b.company_id = ${companyId} and b.id = later.id
      left join stock_adjustment a on later.kind = 'adjustment' and a.company_id = ${companyId} and a.id = later.id
      left join stock_count c on later.kind = 'count' and c.company_id = ${companyId} and c.id = later.id
      left join stock_transfer x on later.kind = 'transfer' and x.company_id = ${companyId} and x.id = later.id
     order by kind, later.id limit 20`,
  )
}

/**
 * The lots with less free than a document brought, and the products with less quantity or value: goods that left took
 * their value at the average, from any lot.
 */
const short = (companyId: number, kind: IncomingKind, id: number): Sql => sql`
    came as (
      select product_id, store_id, lot_id, max(position) filter (where kind = ${kind}) as position,
             sum(quantity) as quantity, sum(value) as value
        from stock_movement
       where company_id = ${companyId} and kind in (${kind}, ${`${kind}_reopened`}) and document_id = ${id}
       group by product_id, store_id, lot_id having sum(quantity) > 0
    ), short as (
      select came.product_id, came.position, came.store_id, came.lot_id
        from came
        join stock s on s.company_id = ${companyId} and s.product_id = came.product_id and s.store_id = came.store_id
                    and s.lot_id = came.lot_id
       where s.quantity - s.reserved < came.quantity
      union all
      select whole.product_id, whole.position, null, null
        from (select product_id, max(position) as position, sum(quantity) as quantity, sum(value) as value
                from came group by product_id) whole
        join valuation v on v.company_id = ${companyId} and v.product_id = whole.product_id
       where v.quantity < whole.quantity or v.value < whole.value
          or (v.quantity = whole.quantity and v.value <> whole.value)
    )`

/** The products whose value a bill adjusted to its own cost: goods that left since left at that cost. */
const adjusted = (companyId: number, id: number): Sql => sql`
    short as (
      select product_id, max(position) as position, null::bigint as store_id, null::bigint as lot_id
        from stock_movement
       where company_id = ${companyId} and kind = 'cost_adjustment' and document_id = ${id} group by product_id
    )`
