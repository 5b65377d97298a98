import { dayOf } from '@trastienda/contract/calendar'
import { cop, type Cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { OutgoingKind, StockDocument } from './ledger.ts'
import { refuseNotThereYet } from './not-there-yet.ts'
import { valuedAmong } from './valued.ts'

export interface IssuedLine {
  readonly lineId: number
  readonly productId: number
  readonly lotId: number
  /** Decimal string, above zero. */
  readonly quantity: string
  /** The value that the goods should take, centavos; null for their value at the moving average. */
  readonly value: Cop | null
}

/** Where the goods are taken from: the free quantity of their lots, or what was reserved there for this document. */
export type Held = 'free' | 'reserved'

/**
 * Takes goods out of their lots. A line takes its given value, but never more than the stock has, or its share of the
 * stock's value; the last units of a product take the whole rest, so that zero units have zero value. Call it under
 * `lockProducts`.
 * @returns the decrease of the inventory in all, centavos; its difference from the given values is a cost variance
 * @throws Problem stock_used when a lot does not have enough (also by the stock's constraint), not_there_yet when it
 * did not have enough on that day, except for counts
 */
export async function issueStock(
  tx: Tx,
  document: StockDocument<OutgoingKind>,
  lines: readonly IssuedLine[],
  from: Held = 'free',
): Promise<Cop> {
  const { companyId, kind, storeId, id, day, userId } = document
  if (kind !== 'count')
    await refuseNotThereYet(tx, document, lines, { today: dayOf(tx.now), waiting: from === 'free' })
  const released = from === 'reserved' ? sql`gone.quantity` : sql`0`
  const rows = JSON.stringify(lines.map((line, nth) => ({ ...line, nth })))
  const { taken, lots } = await tx.one(
    z.object({ taken: cop, lots: z.int() }),
    sql`
    with line as (
      select k.*, row_number() over running as place, sum(k.quantity) over running as quantity_run,
             sum(k.value) over running as value_run
        from json_to_recordset(${rows}::json) as k ("lineId" bigint, "productId" bigint, "lotId" bigint,
             quantity numeric, value bigint, nth integer)
      window running as (partition by k."productId" order by k.nth)
    ), left_over as (
      select line.*, v.movements, v.quantity - quantity_run as quantity_after,
             case when v.quantity = quantity_run then 0
                  when line.value is null then round(v.value * greatest(v.quantity - quantity_run, 0) / greatest(v.quantity, quantity_run))
                  else greatest(v.value - value_run, 0) end::bigint as value_after,
             case when line.value is null
                  then round(v.value * (v.quantity - quantity_run + line.quantity) / greatest(v.quantity, quantity_run))
                  else greatest(v.value - (value_run - line.value), 0) end::bigint as value_before
        from line join valuation v on v.company_id = ${companyId} and v.product_id = line."productId" and ${valuedAmong(lines)}
    ), moved as (
      insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id,
             line_id, quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
      select ${companyId}::int, "productId", movements + place, ${storeId}::bigint, "lotId", ${day}::date, ${kind},
             ${id}::bigint, "lineId", -quantity, round((value_before - value_after) / 100.0 / quantity, 6),
             value_after - value_before, quantity_after, value_after, ${userId}::bigint, ${tx.now}::timestamptz
        from left_over
      returning product_id, quantity, value
    ), held as (
      update stock s set quantity = s.quantity - gone.quantity, reserved = s.reserved - ${released}
        from (select "productId", "lotId", sum(quantity) as quantity from line group by "productId", "lotId") gone
       where s.company_id = ${companyId} and s.product_id = gone."productId" and s.store_id = ${storeId} and s.lot_id = gone."lotId"
      returning s.lot_id
    ), product_sum as (
      select product_id, count(*) as movements, sum(quantity) as quantity, sum(value)::bigint as value from moved group by product_id
    ), valued as (
      update valuation v
         set quantity = v.quantity + product_sum.quantity, value = v.value + product_sum.value, movements = v.movements + product_sum.movements,
             average_cost = case when v.quantity + product_sum.quantity > 0
                                 then round((v.value + product_sum.value) / 100.0 / (v.quantity + product_sum.quantity), 6) else v.average_cost end
        from product_sum
       where v.company_id = ${companyId} and v.product_id = product_sum.product_id and ${valuedAmong(lines)}
    )
    select -coalesce(sum(value), 0)::bigint as taken, (select count(*)::int from held) as lots from product_sum`,
  )
  // A lot that was never in this store has no row that the constraint could guard.
  if (lots < new Set(lines.map(({ lotId }) => lotId)).size) throw new Problem('stock_used')
  return taken
}
