import { cop, type Cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { StockDocument } from './ledger.ts'
import { valuedAmong } from './valued.ts'

export interface AdjustedLine {
  readonly lineId: number
  readonly productId: number
  readonly lotId: number
  /** The units that the difference belongs to, a decimal string. */
  readonly quantity: string
  /** How much more (less, when negative) those units cost than they were received at, centavos. */
  readonly difference: Cop
}

/** The sums of the movements `moved` by product, `product_sum`, and the valuations after them with a new average. */
const addedUp = (companyId: number, average: Sql, among: Sql): Sql => sql`product_sum as (
      select product_id, count(*) as movements, sum(value)::bigint as value from moved group by product_id
    ), valued as (
      update valuation v
         set value = v.value + product_sum.value, movements = v.movements + product_sum.movements, average_cost = ${average}
        from product_sum
       where v.company_id = ${companyId} and v.product_id = product_sum.product_id and ${among}
    )`

/**
 * Moves only value: the bill of received goods had another cost. The stock takes the share of each difference for the
 * units that are still there; the rest is a cost variance of goods that are gone. Call it under `lockProducts`.
 * @returns the increase of the inventory in all, centavos
 */
export async function adjustValue(
  tx: Tx,
  document: StockDocument<'cost_adjustment'>,
  lines: readonly AdjustedLine[],
): Promise<Cop> {
  const { companyId, kind, storeId, id, day, userId } = document
  const rows = JSON.stringify(lines.map((line, nth) => ({ ...line, nth })))
  const { taken } = await tx.one(
    z.object({ taken: cop }),
    sql`
    with line as (
      select k.*, v.movements, v.quantity as on_hand, v.value as worth,
             round(k.difference * least(v.quantity / k.quantity, 1))::bigint as share
        from json_to_recordset(${rows}::json) as k ("lineId" bigint, "productId" bigint, "lotId" bigint,
             quantity numeric, difference bigint, nth integer)
        join valuation v on v.company_id = ${companyId} and v.product_id = k."productId" and ${valuedAmong(lines)}
    ), running_value as (
      -- The value of the stock is never negative.
      select line.*, greatest(worth + sum(share) over running, 0)::bigint as value_after,
             greatest(worth + sum(share) over running - share, 0)::bigint as value_before,
             row_number() over running as place
        from line where share <> 0
      window running as (partition by "productId" order by nth)
    ), moved as (
      insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id,
             line_id, quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
      select ${companyId}::int, "productId", movements + place, ${storeId}::bigint, "lotId", ${day}::date, ${kind},
             ${id}::bigint, "lineId", 0, 0, value_after - value_before, on_hand, value_after, ${userId}::bigint, ${tx.now}::timestamptz
        from running_value
      returning product_id, value
    ), ${addedUp(companyId, sql`round((v.value + product_sum.value) / 100.0 / v.quantity, 6)`, valuedAmong(lines))}
    select coalesce(sum(value), 0)::bigint as taken from product_sum`,
  )
  return taken
}

/**
 * Reverses the adjustments of a bill, as far as the stock has their value.
 * @returns the decrease of the inventory in all, centavos
 */
export async function reverseAdjustment(tx: Tx, document: StockDocument<'cost_adjustment'>): Promise<Cop> {
  const { companyId, storeId, id, day, userId } = document
  const { given } = await tx.one(
    z.object({ given: cop }),
    sql`
    with adjusted as (
      select m.product_id, m.lot_id, m.line_id, sum(m.value)::bigint as value
        from stock_movement m
       where m.company_id = ${companyId} and m.document_id = ${id} and m.kind in ('cost_adjustment', 'cost_adjustment_reopened')
       group by m.product_id, m.lot_id, m.line_id having sum(m.value) <> 0
    ), running_value as (
      select adjusted.*, v.quantity as on_hand, v.movements, v.value - sum(adjusted.value) over running as value_after,
             row_number() over running as place
        from adjusted join valuation v on v.company_id = ${companyId} and v.product_id = adjusted.product_id
      window running as (partition by adjusted.product_id order by adjusted.line_id, adjusted.lot_id)
    ), moved as (
      insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id,
             line_id, quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
      select ${companyId}::int, product_id, movements + place, ${storeId}::bigint, lot_id, ${day}::date, 'cost_adjustment_reopened',
             ${id}::bigint, line_id, 0, 0, -value, on_hand, value_after, ${userId}::bigint, ${tx.now}::timestamptz
        from running_value
      returning product_id, value
    ), ${addedUp(companyId, sql`case when v.quantity > 0 then round((v.value + product_sum.value) / 100.0 / v.quantity, 6) else v.average_cost end`, literal('true'))}
    select -coalesce(sum(value), 0)::bigint as given from product_sum`,
  )
  return given
}
