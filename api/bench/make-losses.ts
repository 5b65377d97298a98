import type { Client } from 'pg'
import type { History } from './history.ts'
import { dayOf, type Eras, eras } from './eras.ts'

/** For each day: what is written off in each store, and a count with a difference. */
const perDay = 4

const actions = (
  of: Eras,
  table: string,
  day: string,
  more: { readonly columns: string; readonly values: string },
) => `
  insert into ${table} (company_id, store_id, reference, ${day}, ${more.columns}, lines, value, approval, created_by, edited_by, decided_by)
  select 1, 1 + n % 2, 'D-' || e || '-' || at || '-' || n, d.day, ${more.values}, 1, (n - 3) * 1700 - at % 13, 'approved', 1, 1, 2
    from ${eras(of)}, generate_series(0, ${of.days - 1}) at, generate_series(1, ${perDay}) n
   cross join lateral (select ${dayOf(of, 'at')} as day) d`

/**
 * Adds losses of stock other than by trade to a history that has none. Only the documents, from which the losses are
 * reported: nothing of it is in a ledger.
 */
export async function makeLosses(
  owner: Client,
  { days }: History,
  count: number,
  today: string,
): Promise<void> {
  const { rowCount } = await owner.query('select from stock_adjustment limit 1')
  if (rowCount !== 0) return
  const of: Eras = { count, days, today }
  await owner.query(
    actions(of, 'stock_adjustment', 'adjusted_on', { columns: 'reason', values: `'damaged'` }),
  )
  await owner.query(actions(of, 'stock_count', 'counted_on', { columns: 'note', values: `''` }))
  await owner.query('vacuum analyze stock_adjustment, stock_count')
}
