import type { Day } from '@trastienda/contract/calendar'
import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import { piecesAfter, productsAmong, spanned } from '../sums/spans.ts'

/** The movements after a day, by product or by more columns of `t`. */
function moved(companyId: number, day: Day, product: readonly number[] | undefined, by: string): Sql {
  const pieces = piecesAfter(day)
  const signed = pieces.some(({ sign }) => sign === -1) ? 'piece.sign * ' : ''
  return sql`
    select ${literal(`${by}, sum(${signed}t.quantity) as quantity, sum(${signed}t.value)::bigint as value`)}
      from ${spanned('stock_flow', companyId, pieces, none, productsAmong(companyId, { product }))}
     group by ${literal(by)}`
}

/** The movements after a day, by product and store. */
export const movedSince = (companyId: number, day: Day, product?: readonly number[]): Sql =>
  moved(companyId, day, product, 't.product_id, t.store_id')

/** The company's present stock of products. */
export const valued = (companyId: number, product?: readonly number[]): Sql => sql`
  select product_id, quantity, value from valuation
   where company_id = ${companyId} ${when(product, sql`and product_id = any(${product}::bigint[])`)}`

/**
 * The stock of each product in all stores at the end of a day, as `(product_id, on_hand, value)`: present stock minus
 * later movements, so that the cost depends on recent movements only.
 */
export const heldInAll = (companyId: number, day: Day, product?: readonly number[]): Sql => sql`
  select v.product_id, v.quantity - coalesce(l.quantity, 0) as on_hand, v.value - coalesce(l.value, 0) as value
    from (${valued(companyId, product)}) v
    left join (${moved(companyId, day, product, 't.product_id')}) l using (product_id)
   where v.quantity <> coalesce(l.quantity, 0) or v.value <> coalesce(l.value, 0)`
