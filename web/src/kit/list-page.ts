/** Rows of a page, for who chose lists by pages. */
export const pageSize = 50

/** One page of a list. */
export interface RowsPage {
  /** From 1. */
  readonly number: number
  readonly count: number
  /** The positions of its rows, from 0. */
  readonly first: number
  readonly last: number
}

/** The page on which the row cursor is; the first while there is no cursor. */
export function pageAt(cursor: number, total: number): RowsPage {
  const count = Math.max(1, Math.ceil(total / pageSize))
  const at = Math.min(Math.floor(Math.max(0, cursor) / pageSize), count - 1)
  return {
    number: at + 1,
    count,
    first: at * pageSize,
    last: Math.min(total, (at + 1) * pageSize) - 1,
  }
}
