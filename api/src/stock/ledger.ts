import type { Day } from '@trastienda/contract/calendar'
import type { KindOfGoods, MovementOf, ReopenedKind } from '@trastienda/contract/movement'
import { cop, type Cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { valuedAmong } from './valued.ts'
import { withinLimit } from './within-limit.ts'

/** The documents that bring goods in and can be reversed as a whole; the reversal has the same kind, reopened. */
export type ReversibleIncoming = Exclude<MovementOf<KindOfGoods<'in'> & ReopenedKind>, 'cost_adjustment'>

/** The documents that bring goods in. */
export type IncomingKind = ReversibleIncoming | MovementOf<KindOfGoods<'both'>>

/** The documents that take goods out and can be taken back as a whole. */
export type ReversibleKind = MovementOf<KindOfGoods<'out'> & ReopenedKind>

/** The documents that take goods out. */
export type OutgoingKind = MovementOf<KindOfGoods<'out' | 'both'>>

/** The document that moves stock. */
export interface StockDocument<Kind extends string = IncomingKind> {
  readonly companyId: number
  readonly kind: Kind
  readonly storeId: number
  readonly id: number
  readonly day: Day
  /** The bill's own day, which decides whether its cost is the latest; `day` by default. */
  readonly costOn?: Day
  readonly userId: number
}

export interface StockLine {
  readonly lineId: number
  readonly productId: number
  readonly lotId: number
  /** Decimal string, above zero. */
  readonly quantity: string
  /** The landed value of the line, centavos. */
  readonly value: Cop
  /**
   * The unit cost on the bill, pesos, for comparison with the next bill; null for goods that come before their bill.
   */
  readonly cost: string | null
}

/**
 * Locks the products' valuations in the order of their ids, the first step of every movement of stock: only their
 * holder writes the products' ledgers.
 */
export async function lockProducts(tx: Tx, companyId: number, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    select from valuation where company_id = ${companyId} and product_id = any(${[...new Set(productIds)]}::bigint[])
     order by product_id for update`)
}

/**
 * Brings goods in: a movement per line with the running balance, the lots' stock, and the moving average (value +
 * landed) / (quantity + received). Call it under `lockProducts`.
 */
export async function receiveStock(
  tx: Tx,
  document: StockDocument,
  lines: readonly StockLine[],
): Promise<void> {
  const { companyId, kind, storeId, id, day, costOn = day, userId } = document
  const rows = JSON.stringify(lines.map((line, nth) => ({ ...line, nth })))
  // The new values are read, so that one that is too large to be exact is refused and not stored.
  await tx.rows(
    z.object({ value: cop }),
    sql`
    with line as (
      select k.*, row_number() over running as place, sum(k.quantity) over running as quantity_run,
             sum(k.value) over running as value_run
        from json_to_recordset(${rows}::json) as k ("lineId" bigint, "productId" bigint, "lotId" bigint,
             quantity numeric, value bigint, cost numeric, nth integer)
      window running as (partition by k."productId" order by k.nth)
    ), moved as (
      insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id,
             line_id, quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
      select v.company_id, v.product_id, v.movements + line.place, ${storeId}::bigint, line."lotId", ${day}::date, ${kind},
             ${id}::bigint, line."lineId", line.quantity, round(line.value / 100.0 / line.quantity, 6), line.value,
             v.quantity + line.quantity_run, v.value + line.value_run, ${userId}::bigint, ${tx.now}::timestamptz
        from line join valuation v on v.company_id = ${companyId} and v.product_id = line."productId" and ${valuedAmong(lines)}
    ), held as (
      insert into stock (company_id, product_id, store_id, lot_id, expires_on, quantity)
      select ${companyId}::int, line."productId", ${storeId}::bigint, line."lotId", lot.expires_on, sum(line.quantity)
        from line join lot on lot.company_id = ${companyId} and lot.id = line."lotId"
       group by line."productId", line."lotId", lot.expires_on order by line."productId", line."lotId"
      on conflict (company_id, product_id, store_id, lot_id) do update set quantity = stock.quantity + excluded.quantity
    ), product_sum as (
      select "productId", count(*) as movements, sum(quantity) as quantity, sum(value)::bigint as value,
             (array_agg(cost order by nth desc))[1] as last_cost
        from line group by "productId"
    )
    update valuation v
       set quantity = ${withinLimit(sql`v.quantity + product_sum.quantity`)}, value = v.value + product_sum.value, movements = v.movements + product_sum.movements,
           average_cost = round((v.value + product_sum.value) / 100.0 / (v.quantity + product_sum.quantity), 6),
           last_cost = case when product_sum.last_cost is null or v.last_cost_on > ${costOn}::date then v.last_cost else product_sum.last_cost end,
           last_cost_on = case when product_sum.last_cost is null then v.last_cost_on else greatest(v.last_cost_on, ${costOn}::date) end
      from product_sum
     where v.company_id = ${companyId} and v.product_id = product_sum."productId" and ${valuedAmong(lines)}
    returning v.value`,
  )
}

/**
 * Takes a document's goods out again at the value they came in with, movement by movement. Call it under
 * `lockProducts`; the stock's constraint refuses it when the lots no longer have them.
 */
export async function reverseReceipt(tx: Tx, document: StockDocument<ReversibleIncoming>): Promise<void> {
  const { companyId, kind, id, day, userId } = document
  const reopened = `${kind}_reopened`
  await tx.run(sql`
    with came as (
      select m.product_id, m.store_id, m.lot_id, m.line_id, m.unit_cost, sum(m.quantity) as quantity, sum(m.value)::bigint as value
        from stock_movement m
       where m.company_id = ${companyId} and m.document_id = ${id} and m.kind in (${kind}, ${reopened})
       group by m.product_id, m.store_id, m.lot_id, m.line_id, m.unit_cost
      having sum(m.quantity) > 0
    ), line as (
      select came.*, row_number() over running as place, sum(quantity) over running as quantity_run, sum(value) over running as value_run
        from came window running as (partition by product_id order by line_id, lot_id, unit_cost)
    ), moved as (
      insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id,
             line_id, quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
      select v.company_id, v.product_id, v.movements + line.place, line.store_id, line.lot_id, ${day}::date, ${reopened},
             ${id}::bigint, line.line_id, -line.quantity, line.unit_cost, -line.value,
             v.quantity - line.quantity_run, v.value - line.value_run, ${userId}::bigint, ${tx.now}::timestamptz
        from line join valuation v on v.company_id = ${companyId} and v.product_id = line.product_id
    ), held as (
      update stock s set quantity = s.quantity - out.quantity
        from (select product_id, store_id, lot_id, sum(quantity) as quantity from line group by product_id, store_id, lot_id) out
       where s.company_id = ${companyId} and s.product_id = out.product_id and s.store_id = out.store_id and s.lot_id = out.lot_id
    ), product_sum as (
      select product_id, count(*) as movements, sum(quantity) as quantity, sum(value)::bigint as value from line group by product_id
    )
    update valuation v
       set quantity = v.quantity - product_sum.quantity, value = v.value - product_sum.value, movements = v.movements + product_sum.movements,
           average_cost = case when v.quantity > product_sum.quantity
                               then round((v.value - product_sum.value) / 100.0 / (v.quantity - product_sum.quantity), 6) else v.average_cost end
      from product_sum
     where v.company_id = ${companyId} and v.product_id = product_sum.product_id`)
}

/** Sets the last cost of products to that of their newest approved purchase. */
export async function restoreLastCosts(
  tx: Tx,
  companyId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    update valuation v set (last_cost, last_cost_on) = (
      select l.cost, p.purchased_on
        from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
       where l.company_id = v.company_id and l.product_id = v.product_id and p.approval = 'approved'
       order by p.purchased_on desc, l.id desc limit 1)
     where v.company_id = ${companyId} and v.product_id = any(${[...productIds]}::bigint[])`)
}

/** When a reversed document leaves nothing, the average is the one before it. */
export async function restoreAverages(
  tx: Tx,
  companyId: number,
  kind: ReversibleIncoming,
  id: number,
  productIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    update valuation v set average_cost = coalesce((
      select round(m.value_after / 100.0 / m.quantity_after, 6) from stock_movement m
       where m.company_id = v.company_id and m.product_id = v.product_id and m.quantity_after > 0
         and m.position < (select min(position) from stock_movement mine where mine.company_id = v.company_id
               and mine.product_id = v.product_id and mine.kind = ${kind} and mine.document_id = ${id})
       order by m.position desc limit 1), 0)
     where v.company_id = ${companyId} and v.product_id = any(${[...productIds]}::bigint[]) and v.quantity = 0`)
}
