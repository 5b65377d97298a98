import type { Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export interface LotKey {
  readonly productId: number
  readonly lot: string
  readonly expiresOn: Day | null
}

/**
 * The id of each lot, created if it is new. Call it under the products' locks, so that two documents with the same
 * new lot cannot wait for each other.
 * @returns ids in the order of the keys
 */
export async function ensureLots(tx: Tx, companyId: number, keys: readonly LotKey[]): Promise<number[]> {
  const wanted = JSON.stringify(keys.map((key, nth) => ({ ...key, nth })))
  const source = sql`json_to_recordset(${wanted}::json) as k ("productId" bigint, lot text, "expiresOn" date, nth integer)`
  const created = tx.run(sql`
    insert into lot (company_id, product_id, code, expires_on)
    select distinct ${companyId}::int, k."productId", k.lot, k."expiresOn" from ${source}
    on conflict do nothing`)
  const all = tx.rows(
    z.object({ id: z.int() }),
    sql`
    select l.id from ${source}
      join lot l on l.company_id = ${companyId} and l.product_id = k."productId" and l.code = k.lot
                and l.expires_on is not distinct from k."expiresOn"
     order by k.nth`,
  )
  const [, found] = await together(created, all)
  return found.map(({ id }) => id)
}
