import type { ListPage } from './list-pages.ts'

/** The loaded parts of a list: from its start, and from its end read backwards. The middle may be missing. */
export interface ListWindow<Row> {
  readonly total: number
  readonly fromStart: number
  readonly fromEnd: number
  readonly at: (index: number) => Row | undefined
}

type Pages<Row> = readonly ListPage<Row>[] | undefined

/** Lays the pages of both ends over the positions of the list. */
export function listWindow<Row>(head: Pages<Row>, tail: Pages<Row>): ListWindow<Row> {
  const start = head?.flatMap(({ data }) => data) ?? []
  const end = tail?.flatMap(({ data }) => data) ?? []
  const latest = head?.at(-1)
  const total = latest?.next === null ? start.length : Math.max(latest?.total ?? 0, start.length)
  return {
    total,
    fromStart: start.length,
    fromEnd: end.length,
    at: (index) => start[index] ?? end[total - 1 - index],
  }
}

/** From which end the rows on view should be loaded, the nearer one; null when they are all there. */
export function wantedEnd<Row>(
  { total, fromStart, fromEnd, at }: ListWindow<Row>,
  [first, last]: readonly [number, number],
): 'head' | 'tail' | null {
  if (last >= total || (at(first) !== undefined && at(last) !== undefined)) return null
  return total - fromEnd - first < last - fromStart ? 'tail' : 'head'
}
