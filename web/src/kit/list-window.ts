import type { ListPage } from './list-pages.ts'

/** The loaded parts of a list: from its start, and from its end in reverse. The middle may be missing. */
export interface ListWindow<Row> {
  readonly total: number
  readonly fromStart: number
  readonly fromEnd: number
  readonly at: (index: number) => Row | undefined
}

/** The start of a list's pages: `tail` are those of its end, in reverse. */
export type ListEnd = 'head' | 'tail'

/** How many rows are loaded in advance, so that moving down a list meets no gap. */
const ahead = 40

type Pages<Row> = readonly ListPage<Row>[] | undefined

/** Puts the pages of both ends at the positions of the list. */
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

/** The rows to load: the visible ones and some around them, as far as there are any. */
export function around([first, last]: readonly [number, number], total: number): readonly [number, number] {
  const end = first < total ? total - 1 : Math.max(last, total - 1)
  return [Math.max(0, first - ahead), Math.min(end, last + ahead)]
}

/** From which end the visible rows should be loaded, the nearer one; null when all are there. */
export function wantedEnd<Row>(
  { total, fromStart, fromEnd, at }: ListWindow<Row>,
  [first, last]: readonly [number, number],
): ListEnd | null {
  if (last >= total || (at(first) !== undefined && at(last) !== undefined)) return null
  return total - fromEnd - first < last - fromStart ? 'tail' : 'head'
}
