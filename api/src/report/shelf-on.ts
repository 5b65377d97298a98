import type { Day } from '@trastienda/contract/calendar'
import { none, type Sql, sql, when } from '../db/sql.ts'
import { piecesAfter, productsAmong, spanned } from './spans.ts'

const movedRows = (companyId: number, day: Day, product?: readonly number[]): Sql =>
  spanned('stock_flow', companyId, piecesAfter(day), none, productsAmong(companyId, { product }))

/** All that has moved after a day, by product and store. */
export function movedSince(companyId: number, day: Day, product?: readonly number[]): Sql {
  return sql`
    select t.product_id, t.store_id, sum(piece.sign * t.quantity) as quantity, sum(piece.sign * t.value)::bigint as value
      from ${movedRows(companyId, day, product)}
     group by 1, 2`
}

/** What the company has of products now. */
export const valued = (companyId: number, product?: readonly number[]): Sql => sql`
  select product_id, quantity, value from valuation
   where company_id = ${companyId} ${when(product, sql`and product_id = any(${product}::bigint[])`)}`

/**
 * What each product held in all stores at the end of a day, as `(product_id, on_hand, value)`: what it holds now less
 * what has moved since, so that it costs what is recent.
 */
export const heldInAll = (companyId: number, day: Day, product?: readonly number[]): Sql => sql`
  select v.product_id, v.quantity - coalesce(l.quantity, 0) as on_hand, v.value - coalesce(l.value, 0) as value
    from (${valued(companyId, product)}) v
    left join (select t.product_id, sum(piece.sign * t.quantity) as quantity, sum(piece.sign * t.value)::bigint as value
                 from ${movedRows(companyId, day, product)} group by 1) l using (product_id)
   where v.quantity <> coalesce(l.quantity, 0) or v.value <> coalesce(l.value, 0)`
