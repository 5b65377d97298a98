import { type Sql, sql } from '../db/sql.ts'

/**
 * The lots on hand of some products, each with its share of the product's value: rounded down, and the centavos left
 * over to the largest remainders, the first to expire first, so that the lots add up to the product to the centavo.
 * @param products a condition on `s.product_id`
 * @returns a select of product_id, store_id, lot_id, expires_on, value
 */
export const lotsWorth = (companyId: number, products: Sql): Sql => sql`
  select product_id, store_id, lot_id, expires_on,
         base + case when row_number() over (partition by product_id order by rest desc, expires_on nulls last, lot_id, store_id) <= spare
                     then 1 else 0 end as value
    from (select shared.*, worth - sum(base) over (partition by product_id) as spare
            from (select s.product_id, s.store_id, s.lot_id, s.expires_on, v.value as worth,
                         div(v.value * s.quantity * 1000, v.quantity * 1000) as base,
                         mod(v.value * s.quantity * 1000, v.quantity * 1000) as rest
                    from stock s join valuation v on v.company_id = s.company_id and v.product_id = s.product_id
                   where s.company_id = ${companyId} and s.quantity > 0 and ${products}) shared) spared`
