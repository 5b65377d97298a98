import type { QueryOf } from '@trastienda/contract/endpoint'
import {
  type listSupplierPrices,
  mostCosts,
  mostPrices,
  suppliedProduct,
} from '@trastienda/contract/supplier-account'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, sql, when } from '../db/sql.ts'
import { needSupplier } from './account.ts'

const row = z.object({ product: suppliedProduct, total: z.int() })

/**
 * What a supplier charged for each product on approved bills, last bought first.
 * @throws Problem not_found
 */
export async function pricesOf(
  db: Db,
  companyId: number,
  supplierId: number,
  { q, from }: QueryOf<typeof listSupplierPrices>,
) {
  await needSupplier(db, companyId, supplierId)
  const rows = await db.rows(
    row,
    sql`
    with bought as (
      -- A bill with several lines of a product counts with their average.
      select l.product_id, p.id, p.reference, p.purchased_on,
             case count(*) when 1 then max(l.cost) else round(sum(l.cost * l.quantity) / sum(l.quantity), 6) end as cost
        from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
       where p.company_id = ${companyId} and p.supplier_id = ${supplierId} and p.approval = 'approved'
         ${when(from, sql`and p.purchased_on >= ${from}::date`)}
       group by l.product_id, p.id, p.reference, p.purchased_on
    ), placed as (
      select bought.*, row_number() over (partition by product_id order by purchased_on desc, id desc) as nth from bought
    ), product_costs as (
      select product_id, count(*)::int as bills, max(purchased_on) as last_on,
             json_agg(json_build_object('purchaseId', id, 'reference', reference, 'day', purchased_on, 'cost', trim_scale(cost)::text)
                      order by purchased_on, id) filter (where nth <= ${literal(String(mostCosts))}) as costs
        from placed group by product_id
    )
    select json_build_object('productId', g.id, 'code', g.code, 'name', g.name, 'unit', g.unit, 'bills', c.bills, 'costs', c.costs) as product,
           count(*) over ()::int as total
      from product_costs c join product g on g.company_id = ${companyId} and g.id = c.product_id
     where true ${matching('g.search', q)}
     order by c.last_on desc, g.id limit ${literal(String(mostPrices))}`,
  )
  return { data: rows.map(({ product }) => product), total: rows[0]?.total ?? 0 }
}
