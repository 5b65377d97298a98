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

/** A row at its position in the order; `ids` when several columns break ties. */
type Placed = { sortKey: string } & ({ id: number } | { ids: readonly number[] })

export interface Keyset {
  /** `and (column, id) > (…)` for the page after the cursor, and the chosen rows; empty for the first page of all. */
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
 * @param fallback the default order, with `-` for descending
 * @param idColumns the column that breaks ties, or the columns that do together
 */
export function keyset(
  sorts: Record<string, SortColumn>,
  fallback: string,
  idColumns: string | readonly string[],
  query: KeysetQuery,
): Keyset {
  const name = query.sort ?? fallback
  const descending = name.startsWith('-')
  const sort = sorts[name.replace(/^-/, '')]
  if (!sort) throw new Error(`no such sort: ${name}`)
  const direction = descending ? 'desc' : 'asc'
  const columns = [sort.column, ...[idColumns].flat()]
  const at = query.cursor === undefined ? undefined : decode(query.cursor, name, columns.length - 1)
  const ids = (at?.ids ?? []).map((id) => sql`${id}::bigint`)
  return {
    after: sql`${chosen(idColumns, query)} ${when(
      at,
      sql`and (${literal(columns.join(', '))}) ${literal(descending ? '<' : '>')} (${at?.key}::${literal(sort.type)}, ${join(ids, ', ')})`,
    )}`,
    // The limit is in the text and not a parameter: for an unknown limit PostgreSQL expects a tenth of all rows,
    // considers a reusable plan too expensive, and plans the statement again for each page.
    order: literal(
      `order by ${columns.map((column) => `${column} ${direction}`).join(', ')} limit ${query.limit + 1}`,
    ),
    sortKey: literal(`(${sort.column})::text`),
    page: (rows) => {
      const data = rows.slice(0, query.limit)
      const last = data.at(-1)
      return { data, next: rows.length > query.limit && last ? encode(name, last) : null }
    },
  }
}

/** Chosen rows have one id; where several columns tell rows apart, none are chosen. */
function chosen(idColumns: string | readonly string[], { only, except }: KeysetQuery): Sql {
  if (typeof idColumns !== 'string') return none
  const id = literal(idColumns)
  return sql`${when(only, sql`and ${id} = any(${only}::bigint[])`)} ${when(except, sql`and ${id} <> all(${except}::bigint[])`)}`
}

function encode(sort: string, row: Placed): string {
  const ids = 'ids' in row ? row.ids : [row.id]
  return Buffer.from(JSON.stringify([sort, row.sortKey, ...ids])).toString('base64url')
}

function decode(cursor: string, sort: string, count: number): { key: string; ids: readonly number[] } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed)) {
      const [sortOfCursor, key, ...ids] = parsed as unknown[]
      const numbered = ids.length === count && ids.every((id): id is number => Number.isSafeInteger(id))
      if (sortOfCursor === sort && typeof key === 'string' && numbered) return { key, ids }
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
