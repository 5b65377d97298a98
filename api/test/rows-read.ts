import { z } from 'zod'
import type { Db } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'

const counted = z.object({ whole: z.int(), byIndex: z.int() })

/**
 * How many rows of tables some work reads in its transaction, by reading them whole and by an index. The counts of a
 * connection include what it has not reported of earlier transactions, so only the difference says something.
 */
export async function rowsRead(db: Db, tables: readonly string[], work: () => Promise<unknown>) {
  const count = () =>
    db.one(
      counted,
      sql`select coalesce(sum(seq_tup_read), 0)::int as whole, coalesce(sum(idx_tup_fetch), 0)::int as "byIndex"
            from pg_stat_xact_user_tables where relname = any(${[...tables]}::text[])`,
    )
  const before = await count()
  await work()
  const after = await count()
  return { whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex }
}
