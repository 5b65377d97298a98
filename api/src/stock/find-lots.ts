import type { Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface NamedLot {
  readonly productId: number
  readonly lot: string
  readonly expiresOn: Day | null
}

const found = z.object({
  /** Null for an unknown lot. */
  lotId: z.int().nullable(),
  onHand: z.string(),
  reserved: z.string(),
})
export type HeldInStore = z.infer<typeof found>

/**
 * The quantities of lots in a store by their code and day, zero for a missing one. Under `lockProducts` they stay
 * true.
 * @returns in the order of the lots
 */
export const findLots = (
  db: Db,
  companyId: number,
  storeId: number,
  lots: readonly NamedLot[],
): Promise<HeldInStore[]> =>
  db.rows(
    found,
    sql`
    select l.id as "lotId", coalesce(s.quantity, 0) as "onHand", coalesce(s.reserved, 0) as reserved
      from json_to_recordset(${JSON.stringify(lots.map((lot, nth) => ({ ...lot, nth })))}::json)
        as k ("productId" bigint, lot text, "expiresOn" date, nth integer)
      left join lot l on l.company_id = ${companyId} and l.product_id = k."productId" and l.code = k.lot
                     and l.expires_on is not distinct from k."expiresOn"
      left join stock s on s.company_id = ${companyId} and s.product_id = k."productId" and s.store_id = ${storeId} and s.lot_id = l.id
     order by k.nth`,
  )
