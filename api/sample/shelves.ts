import { type Day, dayOf } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import type { Who } from '../src/http/route.ts'
import type { PlannedPurchase } from './plan.ts'

/** The stock, and which goods are reserved for the plan on a day. */
export interface Shelves {
  readonly storeOf: (store: number) => number
  /** The ids of the products of a purchase that is about to be reopened: all its goods must be there. */
  readonly held: (on: Day) => readonly number[]
}

/** The stock for a plan; with ids once the stores and products exist. */
export function shelvesOf(
  planned: readonly PlannedPurchase[],
  there: () => { readonly storeIds: readonly number[]; readonly productIds: readonly number[] },
): Shelves {
  const spans = planned
    .filter(({ actions }) => actions.some(({ does }) => does === 'reopen'))
    .map(({ bill, actions }) => ({
      from: bill.day,
      until: dayOf(actions.at(-1)?.at ?? new Date(bill.day)),
      goods: bill.lines.map(({ good }) => good),
    }))
  return {
    storeOf: (store) => there().storeIds[store] ?? 0,
    held: (on) =>
      spans
        .filter(({ from, until }) => from <= on && on <= until)
        .flatMap(({ goods }) => goods.map((good) => there().productIds[good] ?? 0)),
  }
}

const lotRow = z.object({
  productId: z.int(),
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** Decimal string, above zero. */
  free: z.string(),
  onHand: z.string(),
  whole: z.boolean(),
  category: z.string(),
})
export type ShelfLot = z.infer<typeof lotRow>

/**
 * The free lots of a store.
 * @param state `expired` by today, or `fresh` for those that keep two months more
 */
export const lotsIn = (
  tx: Tx,
  { companyId }: Who,
  storeId: number,
  today: Day,
  state: 'expired' | 'fresh',
  held: readonly number[],
): Promise<ShelfLot[]> =>
  tx.rows(
    lotRow,
    sql`
    select s.product_id as "productId", s.lot_id as "lotId", l.code as lot, s.expires_on as "expiresOn",
           trim_scale(s.quantity - s.reserved)::text as free, trim_scale(s.quantity)::text as "onHand", p.unit_whole as whole,
           c.name as category
      from stock s
      join lot l on l.company_id = s.company_id and l.id = s.lot_id
      join product p on p.company_id = s.company_id and p.id = s.product_id
      join category c on c.company_id = p.company_id and c.id = p.category_id
     where s.company_id = ${companyId} and s.store_id = ${storeId} and s.available
       and case when ${state === 'expired'} then s.expires_on < ${today}::date
                else p.active and (s.expires_on is null or s.expires_on > ${today}::date + 60) end
       and s.product_id <> all(${[...held]}::bigint[])
     order by s.expires_on nulls last, s.product_id, s.lot_id`,
  )
