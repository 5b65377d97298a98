import { Problem } from '@trastienda/contract/problem'
import { literal, type Sql, sql, when } from './sql.ts'

/** A column that a list sorts by: its SQL (never null) and the type a cursor's value is cast to. */
export interface SortColumn {
  readonly column: string
  readonly type: string
}

interface Asked {
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface Keyset {
  /** `and (column, id) > (…)` for the page after the cursor; nothing for the first page. */
  readonly after: Sql
  /** `order by column, id limit n+1`: one row more tells whether a page follows. */
  readonly order: Sql
  /** The row's place in the order, to be selected `as "sortKey"`. */
  readonly sortKey: Sql
  /** The page of the rows that came back, with the cursor of the next. */
  page<Row extends { id: number; sortKey: string }>(
    rows: readonly Row[],
  ): { data: Row[]; next: string | null }
}

/**
 * Keyset paging: a page continues after the last row's place, so that it costs the same however far it is.
 * @param sorts what the list may sort by; the names are those of the contract
 * @param fallback the order when none is asked, with `-` for descending
 * @param idColumn the column that breaks ties
 */
export function keyset(
  sorts: Record<string, SortColumn>,
  fallback: string,
  idColumn: string,
  asked: Asked,
): Keyset {
  const name = asked.sort ?? fallback
  const descending = name.startsWith('-')
  const sort = sorts[name.replace(/^-/, '')]
  if (!sort) throw new Error(`no such sort: ${name}`)
  const direction = descending ? 'desc' : 'asc'
  const at = asked.cursor === undefined ? undefined : decode(asked.cursor, name)
  return {
    after: when(
      at,
      sql`and (${literal(`${sort.column}, ${idColumn}`)}) ${literal(descending ? '<' : '>')} (${at?.key}::${literal(sort.type)}, ${at?.id}::bigint)`,
    ),
    // The limit is in the text and not a parameter: of a limit that it does not know PostgreSQL expects a tenth of all
    // rows, finds the statement too dear to plan once, and plans it anew for each page.
    order: literal(`order by ${sort.column} ${direction}, ${idColumn} ${direction} limit ${asked.limit + 1}`),
    sortKey: literal(`(${sort.column})::text`),
    page: (rows) => {
      const data = rows.slice(0, asked.limit)
      const last = data.at(-1)
      return { data, next: rows.length > asked.limit && last ? encode(name, last.sortKey, last.id) : null }
    },
  }
}

function encode(sort: string, key: string, id: number): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

function decode(cursor: string, sort: string): { key: string; id: number } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(parsed) &&
      parsed[0] === sort &&
      typeof parsed[1] === 'string' &&
      Number.isSafeInteger(parsed[2])
    ) {
      return { key: parsed[1], id: parsed[2] as number }
    }
  } catch {
    // answered below like any other cursor that is none of ours
  }
  throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
}

/** `and column like …` for each word of what was typed, accents and case ignored as in `fold`. */
export function matching(column: string, typed: string | undefined): Sql {
  const words = (typed ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  return words.reduce(
    (all, word) =>
      sql`${all} and ${literal(column)} like '%' || fold(${word.replace(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
    sql``,
  )
}
