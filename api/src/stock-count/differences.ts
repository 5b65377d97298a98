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
  /** The quantity to correct. */
  quantity,
  /** The entered unit cost of a product without a cost. */
  cost: z.string().nullable(),
  /** The movements of the lot by adjustments after it was counted. */
  adjusted: quantity,
})
export type Difference = z.infer<typeof lineRow> & HeldInStore

/**
 * The corrections of a count, lot by lot. A movement after counting a lot changed the real stock and the ledger
 * alike, and the difference stays. A correction by another count, approved since, changed only the ledger, so that
 * part of the difference is already corrected. Under the products' locks the result stays true.
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

/** The lots that would become negative, or fall below their reserved quantity. */
export const shortLots = (lines: readonly Difference[]) =>
  lines.flatMap(({ lineId, product, lot, quantity: change, ...held }) => {
    const free = shortOf(change, held)
    return free === undefined ? [] : [{ lineId, product, lot, free }]
  })

export const isNothing = (text: string): boolean => scaled(text, quantityPlaces) === 0n
