import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { returnableLine, returnedBill } from '@trastienda/contract/purchase-return-lines'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import { suggestedReference } from '../document/number.ts'

// The lots that contain the goods of each line. Received goods are where their received order put them: in the lot
// that the bill names if that was received completely, else in any received lot of the product, the first to expire
// first.
const goods = (companyId: number, purchaseIds: readonly number[]) => sql`
  select l.id as line_id, l.lot_id, p.id as purchase_id, l.position, 1::bigint as nth
    from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
   where p.company_id = ${companyId} and p.id = any(${[...purchaseIds]}::bigint[]) and p.door = 'direct'
  union all
  select l.id, coalesce(came.lot_id, l.lot_id), p.id, l.position,
         row_number() over (partition by l.id order by came.lot_id = l.lot_id desc, came.expires_on nulls last, came.lot_id)
    from purchase p
    join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
    left join lateral (
         select o.lot_id, min(o.expires_on) as expires_on, sum(o.accepted) as accepted
           from received_order r
           join received_order_line o on o.company_id = r.company_id and o.received_order_id = r.id and o.accepted > 0
          where r.company_id = p.company_id and r.purchase_id = p.id and o.product_id = l.product_id
          group by o.lot_id) came
      on p.approval = 'approved'
     and (came.lot_id = l.lot_id
          or l.quantity > coalesce((
             select sum(o.accepted) from received_order r
               join received_order_line o on o.company_id = r.company_id and o.received_order_id = r.id and o.lot_id = l.lot_id
              where r.company_id = p.company_id and r.purchase_id = p.id), 0))
   where p.company_id = ${companyId} and p.id = any(${[...purchaseIds]}::bigint[]) and p.door <> 'direct'`

const linesSql = (companyId: number, purchaseIds: readonly number[], except: number, first: Sql) => sql`
    with goods as (${goods(companyId, purchaseIds)})
    select ${first} l.id as "lineId", l.product_id as "productId", g.code as "productCode", g.name as "productName", g.unit,
           g.unit_whole as "unitWhole", goods.lot_id as "lotId", coalesce(t.code, l.lot_code) as lot,
           case when t.id is null then l.expires_on else t.expires_on end as "expiresOn", l.lot_code as "billedLot",
           trim_scale(l.quantity)::text as bought, trim_scale(l.returned_quantity)::text as returned,
           l.returned_value as "returnedValue", trim_scale(coalesce(held.quantity, 0))::text as pending,
           trim_scale(coalesce(s.quantity - s.reserved, 0))::text as "onHand", l.landed
      from goods
      join purchase_line l on l.company_id = ${companyId} and l.id = goods.line_id
      join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
      join product g on g.company_id = l.company_id and g.id = l.product_id
      left join lot t on t.company_id = l.company_id and t.id = goods.lot_id
      left join stock s on s.company_id = l.company_id and s.product_id = l.product_id and s.store_id = p.store_id and s.lot_id = goods.lot_id
     cross join lateral (
           select sum(x.quantity) filter (where r.approval = 'pending') as quantity
             from purchase_return_line x
             join purchase_return r on r.company_id = x.company_id and r.id = x.purchase_return_id
            where x.company_id = l.company_id and x.purchase_line_id = l.id and r.id <> ${except}) held
     order by goods.purchase_id, goods.position, goods.nth`

/**
 * The returnable quantity of each line of a purchase in its present state, from each lot with its goods.
 * @param except the return that is being changed or decided: the quantities that it reserves count as free
 */
export const returnableLines = (db: Db, companyId: number, purchaseId: number, except = 0) =>
  db.rows(returnableLine, linesSql(companyId, [purchaseId], except, none))

/** The returnable quantities of each line of several purchases, with the purchase. */
export const returnableSources = (db: Db, companyId: number, purchaseIds: readonly number[]) =>
  db.rows(
    returnableLine.extend({ purchaseId: z.int() }),
    linesSql(companyId, purchaseIds, 0, literal('l.purchase_id as "purchaseId",')),
  )

const billOf = (db: Db, companyId: number, id: number) =>
  db.optional(
    returnedBill,
    sql`
    select p.id, p.reference, p.supplier_id as "supplierId", s.company as supplier, p.store_id as "storeId", t.name as store,
           p.purchased_on as "purchasedOn", p.due_on as "dueOn", p.approval, p.status,
           (p.grand_total + p.debited)::bigint as billed, p.debited, p.paid, p.reserved, p.balance,
           credit.amount as credit, credit.free as "creditFree"
      from purchase p
      join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
      join store t on t.company_id = p.company_id and t.id = p.store_id
     cross join lateral (
           select coalesce(sum(c.amount), 0)::bigint as amount, coalesce(sum(c.amount - c.used - c.reserved), 0)::bigint as free
             from purchase_return r join supplier_credit c on c.company_id = r.company_id and c.return_id = r.id
            where r.company_id = p.company_id and r.purchase_id = p.id) credit
     where p.company_id = ${companyId} and p.id = ${id}`,
  )

/**
 * A purchase with the returnable quantity of each of its lines.
 * @throws Problem not_found
 */
export async function returnableOf(
  db: Db,
  companyId: number,
  id: number,
  except: number | undefined,
  today: Day,
) {
  const purchase = await billOf(db, companyId, id)
  if (!purchase) throw new Problem('not_found')
  return {
    purchase,
    lines: await returnableLines(db, companyId, id, except),
    suggested: await suggestedReference(db, companyId, 'purchase_return', today),
  }
}
