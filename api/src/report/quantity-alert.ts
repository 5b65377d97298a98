import type { Day } from '@trastienda/contract/calendar'
import { type LowFilter, type LowProduct, lowProduct } from '@trastienda/contract/report-products'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { sql, when } from '../db/sql.ts'
import { daysLeft, demandOf, suggestedQuantity, toldDemand } from './demand.ts'

const row = lowProduct.omit({
  soldLately: true,
  daysOnSale: true,
  daysSold: true,
  demand: true,
  sureness: true,
  daysLeft: true,
  suggested: true,
})

/**
 * The products at or below their alert quantity, in the order of their names. An alert quantity of zero is none. The
 * supplier is the one of the newest approved purchase.
 */
export async function lowProducts(
  db: Db,
  companyId: number,
  { q, category, supplier, lead, cover }: LowFilter,
  today: Day,
): Promise<LowProduct[]> {
  const rows = await db.rows(
    row,
    sql`
    select g.id, g.code, g.name, g.unit, g.unit_whole as "unitWhole", c.name as category, trim_scale(v.quantity)::text as "onHand",
           trim_scale(s.reserved)::text as reserved, trim_scale(s.expired)::text as expired,
           trim_scale(v.quantity - s.reserved - s.expired)::text as usable, trim_scale(g.alert_quantity)::text as "alertQuantity",
           trim_scale(o.open)::text as "onOrder", trim_scale(o.in_time)::text as "onOrderInTime",
           last.id as "supplierId", coalesce(last.company, '') as supplier, trim_scale(v.last_cost)::text as "lastCost"
      from product g
      join category c on c.company_id = g.company_id and c.id = g.category_id
      join valuation v on v.company_id = g.company_id and v.product_id = g.id
     cross join lateral (
       select coalesce(sum(s.reserved) filter (where s.expires_on is null or s.expires_on >= ${today}::date), 0) as reserved,
              coalesce(sum(s.quantity) filter (where s.expires_on < ${today}::date), 0) as expired
         from stock s where s.company_id = g.company_id and s.product_id = g.id and s.quantity > 0) s
     cross join lateral (
       select coalesce(sum(l.quantity - l.received - l.closed), 0) as open,
              coalesce(sum(l.quantity - l.received - l.closed) filter (
                where coalesce(l.expected_on, d.expected_on) <= ${today}::date + ${lead}::int), 0) as in_time
         from purchase_order_line l join purchase_order d on d.company_id = l.company_id and d.id = l.purchase_order_id
        where l.company_id = g.company_id and l.product_id = g.id and d.approval = 'approved' and l.quantity > l.received + l.closed) o
      left join lateral (
       select p.supplier_id as id, u.company
         from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
         join supplier u on u.company_id = p.company_id and u.id = p.supplier_id
        where l.company_id = g.company_id and l.product_id = g.id and p.approval = 'approved' and p.purchased_on = v.last_cost_on
        order by l.id desc limit 1) last on true
     where g.company_id = ${companyId} and g.active and g.alert_quantity > 0 and v.quantity <= g.alert_quantity
       ${when(category, sql`and g.category_id = any(${category}::bigint[])`)}
       ${when(supplier, sql`and last.id = any(${supplier}::bigint[])`)} ${matching('g.search', q)}
     order by g.name collate spanish, g.id`,
  )
  const demand = await demandOf(
    db,
    companyId,
    rows.map(({ id }) => id),
    false,
    today,
  )
  return rows.map((product) => {
    const lately = demand(product.id, 0)
    const { alertQuantity: alert, usable, onOrderInTime: coming, unitWhole: whole } = product
    return {
      ...product,
      ...toldDemand(lately),
      daysLeft: daysLeft(lately, usable),
      suggested: suggestedQuantity(lately, lead + cover, { alert, usable, coming, whole }),
    }
  })
}
