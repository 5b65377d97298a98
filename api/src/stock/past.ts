import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import type { OutgoingKind } from './ledger.ts'

/** A document that takes goods out of a store on a past day. */
export interface Leaving {
  readonly companyId: number
  /** 0 for one that is not entered yet. */
  readonly id: number
  readonly day: Day
  readonly storeId: number
  readonly kind: OutgoingKind
}

export interface LotOfProduct {
  readonly productId: number
  readonly lotId: number
}

const step = z.object({ lotId: z.int(), day, least: z.string() })
export type Step = z.infer<typeof step>

/**
 * The least quantity of lots in a store at the end of a day or of any later one: for each lot the requested day and
 * each later one on which it moved, in their order. Only movements since that day are read, by an index.
 * @param waiting whether reservations of other documents count as gone, each on its own day
 */
export async function leastSince(
  db: Db,
  { companyId, storeId, day: from, kind, id }: Leaving,
  lots: readonly LotOfProduct[],
  waiting: boolean,
): Promise<Map<number, Step[]>> {
  const lotIds = [...new Set(lots.map(({ lotId }) => lotId))]
  const productIds = [...new Set(lots.map(({ productId }) => productId))]
  const rows = await db.rows(
    step,
    sql`
    with lying as materialized (
      select lot_id, quantity, reserved from stock
       where company_id = ${companyId} and product_id = any(${productIds}::bigint[]) and store_id = ${storeId} and lot_id = any(${lotIds}::bigint[])
    ), moved as materialized (
      select lot_id, happened_on as day, sum(quantity) as quantity from stock_movement
       where company_id = ${companyId} and lot_id = any(${lotIds}::bigint[]) and happened_on >= ${from}::date and store_id = ${storeId}
       group by lot_id, happened_on
    ), since as (
      select lot_id, sum(quantity) as quantity from moved group by lot_id
    ), change as (
      select lot_id, day, sum(quantity) as quantity
        from (select lot_id, ${from}::date as day, 0::numeric as quantity from lying
              union all select lot_id, day, quantity from moved
              ${waiting ? heldBack({ companyId, storeId, day: from, kind, id }, lotIds) : none}) changes
       group by lot_id, day
    ), balance as (
      select lot_id, change.day,
             lying.quantity - coalesce(since.quantity, 0) + sum(change.quantity) over (partition by lot_id order by change.day) as quantity
        from change join lying using (lot_id) left join since using (lot_id)
    )
    select lot_id as "lotId", day, min(quantity) over (partition by lot_id order by day desc) as least
      from balance order by lot_id, day`,
  )
  return Map.groupBy(rows, ({ lotId }) => lotId)
}

/** The quantities of lots that pending documents reserve, except the given document. */
const heldBack = (
  { companyId, storeId, day: from, kind, id }: Leaving,
  lotIds: readonly number[],
): Sql => sql`
  union all
  select x.lot_id, greatest(s.sold_on, ${from}::date, (
           select max(b.happened_on) from stock_movement b
            where b.company_id = ${companyId} and b.kind = 'sale_reopened' and b.document_id = s.id)), -x.quantity
    from ${waitingOf('sale', 'sold_on', { companyId, storeId }, kind === 'sale' ? id : 0)} s
    join sale_line l on l.company_id = ${companyId} and l.sale_id = s.id
    join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
   where x.lot_id = any(${[...lotIds]}::bigint[])
  union all
  select l.lot_id, greatest(t.sent_on, ${from}::date), -l.quantity
    from ${waitingOf('stock_transfer', 'sent_on', { companyId, storeId }, kind === 'transfer' ? id : 0)} t
    join stock_transfer_line l on l.company_id = ${companyId} and l.stock_transfer_id = t.id
   where l.lot_id = any(${[...lotIds]}::bigint[])`

/** The pending documents of a store, which are few however long the history; none where nothing is reserved. */
const waitingOf = (
  table: 'sale' | 'stock_transfer',
  on: string,
  { companyId, storeId }: Pick<Leaving, 'companyId' | 'storeId'>,
  except: number,
): Sql => sql`
  (select id, ${literal(on)} from ${literal(table)}
    where company_id = ${companyId} and status = 'pending' and approval = 'pending' and store_id = ${storeId} and id <> ${except}
      and exists (select from lying where reserved > 0) offset 0)`
