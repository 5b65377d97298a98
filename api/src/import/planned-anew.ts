import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * Does some reading with its statements planned for the tables as they are now. A plan that was kept from when a
 * table was empty would look through all of it for every row. What follows is planned as usual: the checks of
 * foreign keys would otherwise be planned again for every row that is saved.
 */
export async function plannedAnew<T>(tx: Db, read: () => Promise<T>): Promise<T> {
  await tx.run(sql`set local plan_cache_mode = force_custom_plan`)
  const result = await read()
  await tx.run(sql`set local plan_cache_mode = auto`)
  return result
}
