import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Drafts with the ids that their rows will have, so that what follows from a row can name it. */
export async function withIds<Draft>(tx: Tx, table: 'product' | 'supplier' | 'customer', drafts: readonly Draft[]): Promise<{ id: number; after: Draft }[]> {
  const rows = await tx.rows(
    z.object({ id: z.int() }),
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${drafts.length}::int)`,
  )
  return rows.map(({ id }, at) => ({ id, after: drafts[at] as Draft }))
}
