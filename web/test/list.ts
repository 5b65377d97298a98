import type { SentRequest } from './server.ts'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  readonly total: number
}

/**
 * Replies like a list of the server, page by page: `limit` rows from `cursor` on.
 * @param rows in the list's own order
 * @param matches whether a row matches the query
 * @param own the name of that order; for the reversed order the rows are reversed
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { query }: SentRequest,
  matches: (row: Row, query: SentRequest['query']) => boolean = () => true,
  own = '-date',
): Page<Row> {
  const found = rows.filter((row) => matches(row, query))
  const isOwn = (query['sort'] ?? own).startsWith('-') === own.startsWith('-')
  const ordered = isOwn ? found : found.toReversed()
  const from = Number(query['cursor'] ?? 0)
  const to = from + Number(query['limit'] ?? 100)
  return { data: ordered.slice(from, to), next: to < found.length ? String(to) : null, total: found.length }
}
