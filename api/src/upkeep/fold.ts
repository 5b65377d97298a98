import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { tallyTable } from '../document/tally.ts'
import type { StripedTable } from '../sums/stripes.ts'
import { enteredTables } from '../sums/summed.ts'

/** The tables of sums whose writers have stripes. */
export const stripedTables: readonly StripedTable[] = [
  tallyTable,
  ...Object.values(enteredTables).filter(({ striped }) => striped !== undefined),
]

/** Rows per statement, so that none holds many locks for long. */
const batch = 1000

/**
 * Adds the rows of the other stripes to stripe 0, first in key order. One statement takes them away and enters their
 * sum, so that every snapshot sees the same sums, before and after. A row that a writer holds is left for the next
 * time, and writers never change stripe 0, so neither waits for the other for longer than this statement.
 */
const folding = ({ table, keys, measures }: StripedTable, most: number): Sql => {
  const [key, all] = [keys.join(', '), measures.join(', ')]
  const same = [...keys, 'stripe'].map((name) => `t.${name} = taken.${name}`).join(' and ')
  const summed = measures.map((name) => `sum(${name})`)
  const counts = summed.map((sum) => `${sum} <> 0`).join(' or ')
  const added = measures.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')
  return sql`
    with taken as materialized (
      select ${literal(key)}, stripe from ${literal(table)} where stripe > 0
       order by ${literal(key)}, stripe limit ${most} for update skip locked
    ), gone as (
      delete from ${literal(table)} t using taken where ${literal(same)} returning t.*
    ), folded as (
      insert into ${literal(`${table} as t (${key}, stripe, ${all})
      select ${key}, 0, ${summed.join(', ')} from gone group by ${key} having ${counts} order by ${key}
      on conflict (${key}, stripe) do update set ${added}`)}
    )
    select count(*)::int as count from taken`
}

/** Adds up the stripes of one table. @returns how many rows were added to others */
async function foldTable(db: Db, table: StripedTable, most: number): Promise<number> {
  let folded = 0
  for (;;) {
    const { count } = await db.one(z.object({ count: z.int() }), folding(table, most))
    folded += count
    if (count < most) return folded
  }
}

/**
 * Adds up the stripes of all sums, so that a table has one row of each. Nothing depends on it: readers add up what is
 * left. Writers may go on meanwhile, and several servers may do it at once.
 * @param most how many rows one statement takes
 * @returns how many rows were added to others
 */
export async function foldStripes(db: Db, most = batch): Promise<number> {
  let folded = 0
  for (const table of stripedTables) folded += await foldTable(db, table, most)
  return folded
}
