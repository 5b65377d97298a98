import type { QueryOf } from '@trastienda/contract/endpoint'
import type { pastStockByValue, stockByValue } from '@trastienda/contract/stock'
import { byFlag, byId, countByValue, countsOf, idsAmong } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'
import { pastRows } from './past.ts'
import { lotCondition, meant, products, source, type StockQuery } from './queries.ts'

const valued = {
  store: byId('r.store_id'),
  category: byId('r.category_id'),
  product: byId('r.id'),
  low: byFlag('r.low'),
}

/** How many rows of stock match the other filters, by the values of one. */
export function countStock(
  db: Db,
  companyId: number,
  { of, values, ...filter }: QueryOf<typeof stockByValue>,
  today: StockQuery['today'],
) {
  const stockQuery = { filter, today }
  if (of === 'store' && filter.by === 'product') return productsByStore(db, companyId, stockQuery, values)
  const rows = sql`select p.id, p.category_id, h.store_id, p.alert_quantity > 0 and v.quantity <= p.alert_quantity as low
                     ${source(companyId, stockQuery)}`
  return countByValue(db, { from: sql`from (${rows}) r`, where: sql`where true` }, valued[of], values)
}

/** Products without stock are rows of every store while they are active; the others only where they lie. */
function productsByStore(db: Db, companyId: number, stockQuery: StockQuery, values: readonly string[]) {
  const withNothing = stockQuery.filter.expiresWithin === undefined
  const everywhere = sql`(select count(*) from ${products} where ${meant(companyId, stockQuery)} and p.active)`
  return countsOf(
    db,
    sql`
    with lying as (
      select s.store_id, count(distinct p.id) as rows
        from ${products} join stock s on s.company_id = p.company_id and s.product_id = p.id and s.quantity > 0
       where ${meant(companyId, stockQuery)} ${lotCondition(stockQuery)} ${when(withNothing, sql`and not p.active`)}
       group by s.store_id)
    select t.id as value, (coalesce(lying.rows, 0) ${when(withNothing, sql`+ ${everywhere}`)})::int as rows
      from unnest(${idsAmong(values)}::bigint[]) t (id) left join lying on lying.store_id = t.id`,
    values,
  )
}

/** How many rows of the stock at the end of a day match the other filters, by the values of one. */
export function countPastStock(
  db: Db,
  companyId: number,
  { of, values, ...filter }: QueryOf<typeof pastStockByValue>,
) {
  // A product is a row of a store where it lies in that one.
  const rows = pastRows(companyId, of === 'store' ? { ...filter, by: 'store' } : filter)
  return countByValue(db, { from: sql`from (${rows}) r`, where: sql`where true` }, valued[of], values)
}
