import { z } from 'zod'
import type { Db } from './db.ts'
import { literal, type Sql, sql } from './sql.ts'

/** The values of a filter in the rows of a list. */
export interface Valued {
  /** The SQL of a row's value; null for a row with none of the values. */
  readonly value: string
  readonly type: 'bigint' | 'text' | 'boolean'
  /** The lines of a row with a value each, to be joined: the filter takes rows with any of them. */
  readonly lines?: { readonly join: string; readonly row: string }
  /** The function by which the filter compares texts. */
  readonly folded?: 'fold'
}

/** The values of a filter by ids, which are numbers. */
export const byId = (value: string): Valued => ({ value, type: 'bigint' })
/** The values of a filter by codes. */
export const byCode = (value: string): Valued => ({ value, type: 'text' })
/** Yes and no, by a condition. */
export const byFlag = (value: string): Valued => ({ value: `(${value})`, type: 'boolean' })
/** The products or the like in the lines of a row. */
export const byLine = (join: string, value: string, row: string): Valued => ({
  value,
  type: 'bigint',
  lines: { join, row },
})

/** The rows of a list under the other filters. */
export interface Rows {
  /** `from purchase p`. */
  readonly from: Sql
  /** `where …`. */
  readonly where: Sql
}

const counted = z.object({ value: z.string(), rows: z.int() })

/** How many of the rows have each of the values: one statement, so that all numbers are of one state. */
export function countByValue(db: Db, { from, where }: Rows, valued: Valued, values: readonly string[]) {
  const { value, lines } = valued
  return countsOf(
    db,
    sql`select ${literal(value)} as value, ${literal(lines ? `count(distinct ${lines.row})` : 'count(*)')}::int as rows
          ${from} ${literal(lines?.join ?? '')} ${where}
           and ${literal(value)} = any(${amongOf(valued, values)}) group by 1`,
    values,
    valued.folded,
  )
}

/** The asked values that are ids; a text that is none has no rows. */
export const idsAmong = (values: readonly string[]) => values.filter((value) => /^\d{1,15}$/.test(value))

/** The asked values as an array of their type. */
function amongOf({ type, folded }: Valued, values: readonly string[]): Sql {
  if (type === 'bigint') return sql`${idsAmong(values)}::bigint[]`
  if (type === 'boolean') return sql`${values.filter((value) => /^(true|false)$/.test(value))}::boolean[]`
  return folded
    ? sql`array(select ${literal(folded)}(c) from unnest(${values}::text[]) c)`
    : sql`${values}::text[]`
}

/**
 * The numbers of the asked values, 0 included.
 * @param grouped a select of `value` and `rows`
 */
export async function countsOf(db: Db, grouped: Sql, values: readonly string[], folded?: 'fold') {
  const found = await db.rows(
    counted,
    sql`with grouped as (${grouped})
        select asked.value, coalesce(g.rows, 0) as rows
          from unnest(${values}::text[]) asked (value)
          left join grouped g on g.value::text = ${literal(folded ? `${folded}(asked.value)` : 'asked.value')}`,
  )
  return { rows: Object.fromEntries(found.map(({ value, rows }) => [value, rows])) }
}
