import { day } from '@trastienda/contract/day'
import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { quantity } from '@trastienda/contract/quantity'
import { shortOf } from '@trastienda/contract/stock.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { findLots, type HeldInStore } from '../stock/find-lots.ts'

const lineRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  product: z.string(),
  unit: z.string(),
  lot: z.string(),
  expiresOn: day.nullable(),
  counted: quantity,
  expected: quantity,
  /** What is to be put right. */
  quantity,
  /** What a unit was told to cost, of a product that has no cost. */
  cost: z.string().nullable(),
  /** What adjustments of the lot moved after the stamp. */
  adjusted: quantity,
})
export type Difference = z.infer<typeof lineRow> & HeldInStore

/**
 * What a count is to put right, lot by lot. What moved a lot after its stamp moved the shelf and the ledger alike, and
 * leaves the difference as it is; but another count that was approved since put the ledger right and left the shelf
 * alone, so that its share is done already. Under the products' locks the answer stays true.
 */
export async function differencesOf(
  db: Db,
  companyId: number,
  id: number,
  storeId: number,
): Promise<Difference[]> {
  const lines = await db.rows(
    lineRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", p.name as product, p.unit, l.lot_code as lot, l.expires_on as "expiresOn",
           trim_scale(l.counted)::text as counted, trim_scale(l.expected)::text as expected,
           trim_scale(l.difference - since.counted)::text as quantity, trim_scale(since.adjusted)::text as adjusted,
           trim_scale(l.cost)::text as cost
      from stock_count_line l
      join product p on p.company_id = l.company_id and p.id = l.product_id
     cross join lateral (
           select coalesce(sum(m.quantity) filter (where m.kind = 'count'), 0) as counted,
                  coalesce(sum(m.quantity) filter (where m.kind = 'adjustment'), 0) as adjusted
             from stock_movement m join lot o on o.company_id = m.company_id and o.id = m.lot_id
            where m.company_id = l.company_id and m.product_id = l.product_id and m.position > l.stamp and m.store_id = ${storeId}
              and o.code = l.lot_code and o.expires_on is not distinct from l.expires_on) since
     where l.company_id = ${companyId} and l.stock_count_id = ${id} and l.difference <> since.counted
     order by l.product_id, l.id`,
  )
  const held = await findLots(db, companyId, storeId, lines)
  return lines.map((line, at) => ({
    ...line,
    ...(held[at] ?? { lotId: null, onHand: '0', reserved: '0' }),
  }))
}

/** The lots that would hold less than nothing, or less than is reserved in them. */
export const shortLots = (lines: readonly Difference[]) =>
  lines.flatMap(({ lineId, product, lot, quantity: change, ...held }) => {
    const free = shortOf(change, held)
    return free === undefined ? [] : [{ lineId, product, lot, free }]
  })

export const isNothing = (text: string): boolean => scaled(text, quantityPlaces) === 0n
