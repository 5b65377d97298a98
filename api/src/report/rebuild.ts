import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import { recomputed, stored, type SummedTable, summedTables, unlike } from '../sums/summed.ts'

/** The result of rebuilding one table of sums of a company. */
export interface Rebuilt {
  readonly table: SummedTable['table']
  /** The number of rows now. */
  readonly rows: number
  /** How many rows were wrong, and the first of them, before and after. */
  readonly differed: number
  readonly first: readonly Record<string, unknown>[]
}

const mostShown = 20
const found = z.object({
  rows: z.int(),
  differed: z.int(),
  first: z.array(z.record(z.string(), z.unknown())),
})

const listed = (names: readonly string[]) => literal(names.join(', '))

/**
 * One statement: recomputes, compares, and writes only what differs. The difference is added to stripe 0, where a table
 * has stripes.
 */
function rebuilding(of: SummedTable, companyId: number): Sql {
  const { table, keys, measures, striped } = of
  const same = literal(keys.map((key) => `t.${key} = w.${key}`).join(' and '))
  const both = measures.map((name) => `t.${name} as ${name}_was, d.${name}`)
  const missing = measures.map((name) => `${name} - coalesce(${name}_was, 0)`)
  const unique = striped === undefined ? keys : [...keys, 'stripe']
  return sql`
    with d as materialized (${recomputed(of, companyId)}),
    differing as materialized (
      select ${listed([...keys, ...both])}, d.${literal(measures[0] ?? '')} is null as gone
        from (${stored(of, companyId)}) t full join d using (${listed(keys)})
       where ${unlike(of)}
    ), removed as (
      delete from ${literal(table)} t using differing w where w.gone and ${same}
    ), written as (
      insert into ${literal(table)} as t (${listed([...keys, ...measures])})
      select ${listed([...keys, ...missing])} from differing where not gone order by ${listed(keys)}
      on conflict (${listed(unique)}) do update set ${listed(measures.map((name) => `${name} = t.${name} + excluded.${name}`))}
    )
    select (select count(*)::int from d) as rows, (select count(*)::int from differing) as differed,
           (select coalesce(json_agg(f), '[]') from (select * from differing order by ${listed(keys)} limit ${mostShown}) f) as first`
}

/**
 * Recomputes the sums of a company from its documents and its stock ledger and corrects differences. Simultaneous
 * writers wait at the sums, which are last in the order of locks, and then add to the corrected values.
 */
export async function rebuildSums(tx: Tx, companyId: number): Promise<Rebuilt[]> {
  const tables = join(
    summedTables.map(({ table }) => literal(table)),
    ', ',
  )
  await tx.run(sql`lock table ${tables} in share row exclusive mode`)
  const rebuilt: Rebuilt[] = []
  for (const of of summedTables)
    rebuilt.push({ table: of.table, ...(await tx.one(found, rebuilding(of, companyId))) })
  return rebuilt
}
