import { Problem } from '@trastienda/contract/problem'
import type { Db } from '../../db/db.ts'
import type { Inner, ReportOnPaper, ReportPage } from './paper.ts'

/**
 * The limit of one PDF: it is laid out as a whole, with some 16 KB of memory per cell. 50,000 cells take 4 s and 0.8
 * GB.
 */
const mostCells = 50_000
const mostRows = 5000
/** The groups within each group are queried one by one. */
const mostDivided = 500

/** How many rows with this number of columns fit into a PDF. */
export const rowLimit = (columns: number): number =>
  Math.min(mostRows, Math.floor(mostCells / Math.max(1, columns) / 100) * 100)

export interface Grouped<Row> {
  readonly row: Row
  readonly inner: Inner<Row> | undefined
}

/**
 * Reads all rows of a report for a PDF, window by window, with the groups within them.
 * @throws Problem report_too_long
 */
export async function rowsOf<Row>(
  db: Db,
  { page, within, columns }: Pick<ReportOnPaper<Row>, 'page' | 'within' | 'columns'>,
): Promise<{ readonly first: ReportPage<Row>; readonly rows: readonly Grouped<Row>[] }> {
  const limit = rowLimit(columns.length)
  const hold = (count: number, most: number) => {
    if (count > most) throw new Problem('report_too_long', { detail: { limit: most } })
  }
  const first = await page(db, undefined)
  const mostOuter = within ? Math.min(limit, mostDivided) : limit
  hold(first.total ?? 0, mostOuter)
  const all = [...first.data]
  for (let next = first.next; next !== null;) {
    hold(all.length + 1, mostOuter)
    const more = await page(db, next)
    all.push(...more.data)
    next = more.next
  }
  hold(all.length, mostOuter)
  const rows: Grouped<Row>[] = []
  let count = all.length
  for (const row of all) {
    const inner = await within?.(db, row)
    count += inner?.rows.length ?? 0
    hold(count, limit)
    rows.push({ row, inner })
  }
  return { first, rows }
}
