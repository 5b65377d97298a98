import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { returnableGoods, returnedSale } from '@trastienda/contract/sale-return-lines'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { suggestedReference } from '../document/number.ts'

/**
 * The quantity of each line of a sale that can be returned in its present state, for each lot that it took.
 * @param except the return that is being changed or decided: the quantities that it reserves count as free
 */
export const returnableLines = (db: Db, companyId: number, saleId: number, except = 0) =>
  db.rows(
    returnableGoods,
    sql`
    select l.id as "saleLineId", l.product_id as "productId", g.code as "productCode", g.name as "productName", g.unit,
           g.unit_whole as "unitWhole", x.lot_id as "lotId", o.code as lot, o.expires_on as "expiresOn",
           trim_scale(x.quantity)::text as sold, trim_scale(x.returned)::text as returned,
           trim_scale(coalesce(held.quantity, 0))::text as pending, trim_scale(l.quantity)::text as "lineSold",
           trim_scale(l.returned_quantity)::text as "lineReturned", l.net, l.returned_net as "returnedNet", l.cost,
           l.returned_cost as "returnedCost"
      from sale_line l
      join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
      join product g on g.company_id = l.company_id and g.id = l.product_id
      join lot o on o.company_id = x.company_id and o.id = x.lot_id
     cross join lateral (
           select sum(y.quantity) as quantity
             from sale_return_line y
             join sale_return r on r.company_id = y.company_id and r.id = y.sale_return_id
            where y.company_id = l.company_id and y.sale_line_id = l.id and y.lot_id = x.lot_id
              and r.approval = 'pending' and r.id <> ${except}) held
     where l.company_id = ${companyId} and l.sale_id = ${saleId}
     order by l.position, o.expires_on nulls last, x.lot_id`,
  )

const saleOf = (db: Db, companyId: number, id: number) =>
  db.optional(
    returnedSale,
    sql`
    select s.id, s.reference, s.customer_id as "customerId", ${literal(customerName('c'))} as customer, s.counter,
           s.store_id as "storeId", t.name as store, s.sold_on as "soldOn", s.approval, s.status,
           s.subtotal - s.discount as sold, s.returned, s.paid, s.balance
      from sale s
      join store t on t.company_id = s.company_id and t.id = s.store_id
      join customer c on c.company_id = s.company_id and c.id = s.customer_id
     where s.company_id = ${companyId} and s.id = ${id}`,
  )

/**
 * A sale with what a customer can bring back of each of its lines.
 * @throws Problem not_found
 */
export async function returnableOf(
  db: Db,
  companyId: number,
  id: number,
  except: number | undefined,
  today: Day,
) {
  const sale = await saleOf(db, companyId, id)
  if (!sale) throw new Problem('not_found')
  return {
    sale,
    lines: await returnableLines(db, companyId, id, except),
    suggested: await suggestedReference(db, companyId, 'sale_return', today),
  }
}
