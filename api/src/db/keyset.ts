import { sortedColumn, sortParts } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import { join, literal, none, type Sql, sql, when } from './sql.ts'

/** A sort column of a list: its SQL (never null) and the type to which a cursor's value is cast. */
export interface SortColumn {
  readonly column: string
  readonly type: string
}

export interface KeysetQuery {
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
  /** The chosen rows by their ids: these alone. */
  readonly only?: readonly number[] | undefined
  /** All rows without these. */
  readonly except?: readonly number[] | undefined
}

/** A row at its position in the order, its sort key an array where several columns order; `ids` when several columns break ties. */
type Placed = { sortKey: string } & ({ id: number } | { ids: readonly number[] })

export interface Keyset {
  /** `and (column, id) > (…)` or the like for the page after the cursor, and the chosen rows; empty for the first page of all. */
  readonly after: Sql
  /** `order by column, id limit n+1`: the additional row shows whether another page follows. */
  readonly order: Sql
  /** The row's position in the order, to be selected `as "sortKey"`. */
  readonly sortKey: Sql
  /** A page from the returned rows, with the cursor of the next page. */
  page<Row extends Placed>(rows: readonly Row[]): { data: Row[]; next: string | null }
}

/**
 * Keyset paging: a page continues after the last row's position, so that each page costs the same.
 * @param sorts the allowed sort columns, with the names of the contract
 * @param fallback the default order, as in `sort` of a query
 * @param idColumns the column that breaks ties, or the columns that do together
 */
export function keyset(
  sorts: Record<string, SortColumn>,
  fallback: string,
  idColumns: string | readonly string[],
  query: KeysetQuery,
): Keyset {
  const order = query.sort ?? fallback
  const parts = sortParts(order).map((part) => {
    const sort = sorts[sortedColumn(part)]
    if (!sort) throw new Error(`no such sort: ${part}`)
    return { ...sort, descending: part.startsWith('-') }
  })
  // Ties are broken in the direction of the first column, as its index has them; so the reversed order is exact.
  const ties = [idColumns].flat().map((column) => {
    return { column, type: 'bigint', descending: parts[0]?.descending === true }
  })
  const columns = [...parts, ...ties]
  const at = query.cursor === undefined ? undefined : decode(query.cursor, order, parts.length, ties.length)
  return {
    after: sql`${chosen(idColumns, query)} ${when(at, sql`and ${beyond(columns, at ?? [])}`)}`,
    // The limit is in the text and not a parameter: for an unknown limit PostgreSQL expects a tenth of all rows,
    // considers a reusable plan too expensive, and plans the statement again for each page.
    order: literal(
      `order by ${columns.map(({ column, descending }) => `${column} ${descending ? 'desc' : 'asc'}`).join(', ')} limit ${query.limit + 1}`,
    ),
    sortKey: literal(
      parts.length === 1
        ? `(${parts[0]?.column})::text`
        : `json_build_array(${parts.map(({ column }) => `(${column})::text`).join(', ')})::text`,
    ),
    page: (rows) => {
      const data = rows.slice(0, query.limit)
      const last = data.at(-1)
      const next = rows.length > query.limit && last ? encode(order, parts.length, last) : null
      return { data, next }
    },
  }
}

interface OrderedColumn extends SortColumn {
  readonly descending: boolean
}

/**
 * The rows after a position. In one direction it is one comparison, which an index answers; in several the columns are
 * compared one by one, and the first also bounds the rows, so that its index is used.
 */
function beyond(columns: readonly OrderedColumn[], at: readonly (string | number)[]): Sql {
  const values = columns.map(({ type }, nth) => sql`${at[nth]}::${literal(type)}`)
  const [first] = columns
  if (!first || columns.every(({ descending }) => descending === first.descending))
    return sql`(${literal(columns.map(({ column }) => column).join(', '))}) ${literal(first?.descending ? '<' : '>')} (${join(values, ', ')})`
  const steps = columns.reduceRight<Sql | undefined>((rest, { column, descending }, nth) => {
    const passed = sql`${literal(column)} ${literal(descending ? '<' : '>')} ${values[nth]}`
    return rest ? sql`(${passed} or (${literal(column)} = ${values[nth]} and ${rest}))` : passed
  }, undefined)
  return sql`${literal(first.column)} ${literal(first.descending ? '<=' : '>=')} ${values[0]} and ${steps}`
}

/** Chosen rows have one id; where several columns tell rows apart, none are chosen. */
function chosen(idColumns: string | readonly string[], { only, except }: KeysetQuery): Sql {
  if (typeof idColumns !== 'string') return none
  const id = literal(idColumns)
  return sql`${when(only, sql`and ${id} = any(${only}::bigint[])`)} ${when(except, sql`and ${id} <> all(${except}::bigint[])`)}`
}

function encode(sort: string, columns: number, row: Placed): string {
  const ids = 'ids' in row ? row.ids : [row.id]
  const keys = columns === 1 ? [row.sortKey] : (JSON.parse(row.sortKey) as string[])
  return Buffer.from(JSON.stringify([sort, ...keys, ...ids])).toString('base64url')
}

/** The values of the columns and then the ids of the row that a cursor names. */
function decode(cursor: string, sort: string, columns: number, ids: number): readonly (string | number)[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed)) {
      const [sortOfCursor, ...at] = parsed as unknown[]
      const [keys, numbers] = [at.slice(0, columns), at.slice(columns)]
      const named = keys.length === columns && keys.every((key): key is string => typeof key === 'string')
      const numbered = numbers.length === ids && numbers.every((id): id is number => Number.isSafeInteger(id))
      if (sortOfCursor === sort && named && numbered) return [...keys, ...numbers]
    }
  } catch {
    // An unreadable cursor is answered below like any other invalid one.
  }
  throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
}

/** The typed words, at most eight. */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)

/** The typed words, escaped for `like`. */
export const typedWords = (typed: string): readonly string[] =>
  wordsOf(typed).map((word) => word.replace(/[\\%_]/g, String.raw`\$&`))

/**
 * `and column like …` for each typed word, ignoring accents and case as `fold` does.
 * @param before what precedes the word in the column: anything, or a space when it has to begin a word
 */
export function matching(column: string, typed: string | undefined, before: '%' | '% ' = '%'): Sql {
  return typedWords(typed ?? '').reduce(
    (all, word) => sql`${all} and ${literal(column)} like ${before}::text || fold(${word}) || '%'`,
    sql``,
  )
}
