import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { documents } from '@trastienda/contract/document'
import { type HoldingKind, holdingKinds } from '@trastienda/contract/movement'
import { z } from 'zod'
import { columnsOf, listed } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { join, literal, none, type Sql, sql } from '../db/sql.ts'
import { heldLots } from './held.ts'
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

/** The quantities that other waiting documents reserve in lots, without those of the document that is checked. */
const heldBack = (leaving: Leaving, lotIds: readonly number[]): Sql =>
  join(
    holdingKinds.map((kind) => heldBackBy(kind, leaving, lotIds)),
    ' ',
  )

function heldBackBy(
  kind: HoldingKind,
  { companyId, storeId, day: from, kind: askingKind, id }: Leaving,
  lotIds: readonly number[],
): Sql {
  const { moves, reopens } = documents[kind]
  const except = (moves as readonly string[]).includes(askingKind) ? id : 0
  const held = heldLots(kind, sql`${companyId}`)
  const back = reopens
    ? sql`, (select max(b.happened_on) from stock_movement b
              where b.company_id = ${companyId} and b.kind in (${literal(listed(moves.map((movement) => `${movement}_reopened`)))}) and b.document_id = d.id)`
    : none
  return sql`
  union all
  select ${held.lot}.lot_id, greatest(d.day, ${from}::date ${back}), -${held.lot}.quantity
    from ${waitingOf(kind, { companyId, storeId }, except)} d
    ${held.join}
   where ${held.lot}.lot_id = any(${[...lotIds]}::bigint[])`
}

/** The documents of a store that wait, of which there are few however long the history; none where nothing is held back. */
function waitingOf(
  kind: HoldingKind,
  { companyId, storeId }: Pick<Leaving, 'companyId' | 'storeId'>,
  except: number,
): Sql {
  const { day: on, state } = columnsOf(kind)
  return sql`
  (select id, ${literal(on)} as day from ${literal(kind)}
    where company_id = ${companyId} and ${literal(state)} = 'pending' and approval = 'pending' and store_id = ${storeId} and id <> ${except}
      and exists (select from lying where reserved > 0) offset 0)`
}
