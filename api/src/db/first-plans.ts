import type { Client } from 'pg'

/**
 * Gives the planner a statistic for tables that are still empty: one company has all of their rows. Otherwise a
 * statement that is prepared early, and so planned for tables of one row, reads a whole company to find one row by
 * its id until autovacuum analyses the table (docs/decisions/0020). Analysed tables are left alone. Servers before
 * PostgreSQL 18 cannot store such a statistic; there the first analyse corrects the plans.
 */
export async function seedPlannerStatistics(client: Client): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    `select to_regproc('pg_catalog.pg_restore_attribute_stats') is not null as able`,
  )
  if (!rows[0]?.able) return
  await client.query(`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', t.relname::text, 'attname', 'company_id',
             'inherited', false, 'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 1::real)
      from pg_class t
      join pg_attribute c on c.attrelid = t.oid and c.attname = 'company_id' and c.attnotnull
      left join pg_stats stats on stats.schemaname = 'public' and stats.tablename = t.relname and stats.attname = 'company_id'
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and stats.tablename is null`)
}
