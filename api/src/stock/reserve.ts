import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const freeLot = z.object({
  productId: z.int(),
  lotId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  /** The quantity on hand that is not reserved, a decimal string. */
  free: z.string(),
})
export type FreeLot = z.infer<typeof freeLot>

/**
 * The free lots of products in a store, first to expire first, then the oldest. Under `lockProducts` the result stays
 * true to the end of the transaction.
 * @param usableOn leaves out lots whose last day is before this one; null for all
 */
export const freeLots = (
  db: Db,
  companyId: number,
  storeId: number,
  productIds: readonly number[],
  usableOn: Day | null,
): Promise<FreeLot[]> =>
  db.rows(
    freeLot,
    sql`
    select s.product_id as "productId", s.lot_id as "lotId", l.code as lot, s.expires_on as "expiresOn", s.quantity - s.reserved as free
      from stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id
     where s.company_id = ${companyId} and s.product_id = any(${[...new Set(productIds)]}::bigint[]) and s.store_id = ${storeId}
       and s.available and (s.expires_on is null or ${usableOn}::date is null or s.expires_on >= ${usableOn}::date)
     order by s.product_id, s.expires_on nulls last, s.lot_id`,
  )

export interface HeldLot {
  readonly productId: number
  readonly lotId: number
  /** Decimal string, above zero. */
  readonly quantity: string
}

/**
 * Reserves goods in their lots, so that nothing else takes them. Call it under `lockProducts`.
 * @throws Problem not_enough_stock (also by the stock's constraint) when a lot does not have enough free
 */
export async function reserveStock(
  tx: Tx,
  companyId: number,
  storeId: number,
  lots: readonly HeldLot[],
): Promise<void> {
  const held = await moveReserved(tx, companyId, storeId, lots, 1)
  if (held < new Set(lots.map(({ lotId }) => lotId)).size) throw new Problem('not_enough_stock')
}

/** Releases reservations. Call it under `lockProducts`. */
export async function releaseStock(
  tx: Tx,
  companyId: number,
  storeId: number,
  lots: readonly HeldLot[],
): Promise<void> {
  await moveReserved(tx, companyId, storeId, lots, -1)
}

async function moveReserved(
  tx: Tx,
  companyId: number,
  storeId: number,
  lots: readonly HeldLot[],
  sign: 1 | -1,
): Promise<number> {
  if (lots.length === 0) return 0
  const rows = await tx.rows(
    z.object({ lotId: z.int() }),
    sql`
    update stock s set reserved = s.reserved + ${sign}::int * held.quantity
      from (select k."productId", k."lotId", sum(k.quantity) as quantity
              from json_to_recordset(${JSON.stringify(lots)}::json) as k ("productId" bigint, "lotId" bigint, quantity numeric)
             group by k."productId", k."lotId") held
     where s.company_id = ${companyId} and s.product_id = held."productId" and s.store_id = ${storeId} and s.lot_id = held."lotId"
    returning s.lot_id as "lotId"`,
  )
  return rows.length
}
