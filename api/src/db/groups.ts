import { mostGroups } from '@trastienda/contract/groups'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from './db.ts'
import { type Sql, sql } from './sql.ts'

const group = z
  .object({
    /** The value that its rows have. */
    key: z.string().nullable(),
    rows: z.int(),
    /** How many groups there are. */
    groups: z.int(),
  })
  .catchall(cop.nullable())

/**
 * The groups of rows, those with the most rows first.
 * @param grouped a select of `key` as text, `rows` and sums in centavos, a row for each group
 * @returns the first groups, and how many more there are
 */
export async function groupsFrom(db: Db, grouped: Sql) {
  const found = await db.rows(
    group,
    sql`select g.*, (count(*) over ())::int as groups from (${grouped}) g order by g.rows desc, g.key limit ${mostGroups}`,
  )
  return {
    groups: found.map((row) => {
      const { groups: _, ...sums } = row
      return sums
    }),
    more: (found[0]?.groups ?? 0) - found.length,
  }
}
