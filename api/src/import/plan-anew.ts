import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * Has the statements of this transaction planned for the tables as they are now. A plan that was kept from when a
 * table was empty would look through all of it for every row.
 */
export async function planAnew(tx: Db): Promise<void> {
  await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
}
