import { type Sql, sql } from '../db/sql.ts'

/** What no quantity reaches, `numeric(14, 3)`. */
const end = sql`100000000000`

/**
 * A quantity that is to be stored of the product of a valuation `v`, which is refused by the name of the product when it
 * is too large.
 */
export const withinLimit = (quantity: Sql): Sql => sql`case when ${quantity} < ${end} then ${quantity}
                          else stock_too_large((select p.code || ' ' || p.name from product p
                                                 where p.company_id = v.company_id and p.id = v.product_id)) end`
