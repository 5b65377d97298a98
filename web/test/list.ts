import type { Asked } from './server.ts'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  readonly total: number
}

/**
 * What a list answers, page by page as the server cuts them: `limit` rows on from `cursor`, in the reversed order where a
 * minus goes before its name.
 * @param rows in the list's own order
 * @param matches whether a row is among those that are asked for
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { query }: Asked,
  matches: (row: Row, query: Asked['query']) => boolean = () => true,
): Page<Row> {
  const found = rows.filter((row) => matches(row, query))
  const ordered = query['sort']?.startsWith('-') === false ? found.toReversed() : found
  const from = Number(query['cursor'] ?? 0)
  const to = from + Number(query['limit'] ?? 100)
  return { data: ordered.slice(from, to), next: to < found.length ? String(to) : null, total: found.length }
}
