import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * Runs reads with statements planned for the present tables. A plan from when a table was empty would scan the whole
 * table for every row. Later statements use cached plans again: otherwise the checks of foreign keys would be planned
 * for every saved row.
 */
export async function withFreshPlans<T>(tx: Db, read: () => Promise<T>): Promise<T> {
  await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
  const result = await read()
  await tx.run(sql`set local plan_cache_mode = auto`)
  return result
}
