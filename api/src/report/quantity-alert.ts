import type { Day } from '@trastienda/contract/calendar'
import {
  type LowFilter,
  type LowProduct,
  lowProduct,
  type LowSort,
} from '@trastienda/contract/report-products'
import { leadOrders, usualLead } from '@trastienda/contract/report.rules'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { sql, when } from '../db/sql.ts'
import { daysLeft, demandOf, suggestedQuantity, demandFacts } from './demand.ts'

const row = lowProduct.omit({
  soldLately: true,
  daysOnSale: true,
  daysSold: true,
  demand: true,
  sureness: true,
  daysLeft: true,
  suggested: true,
})

/** The recent median of the days from order to first goods, for each supplier of a low product. */
const paceOf = (companyId: number) => sql`
  select s.supplier_id, percentile_disc(0.5) within group (order by d.days)::int as days, count(*)::int as orders
    from (select distinct supplier_id from low where supplier_id is not null) s
   cross join lateral (
     select greatest(min(r.received_on) - x.ordered_on, 0) as days
       from (select x.id, x.ordered_on from purchase_order x
              where x.company_id = ${companyId} and x.supplier_id = s.supplier_id and x.approval = 'approved' and x.units_received > 0
              order by x.ordered_on desc, x.id desc limit ${leadOrders.most}) x
       join received_order r on r.company_id = ${companyId} and r.purchase_order_id = x.id and r.approval = 'approved'
      group by x.id, x.ordered_on) d
   group by s.supplier_id having count(*) >= ${leadOrders.least}`

/** Products in the requested order, equal ones by name, in which they are read. */
function ordered(products: readonly LowProduct[], sort: LowSort): LowProduct[] {
  const down = sort.startsWith('-')
  if (sort === 'name' || sort === '-name') return down ? products.toReversed() : [...products]
  const name = sort.replace(/^-/, '') as Exclude<keyof LowProduct & LowSort, 'name'>
  return products.toSorted((one, other) => {
    const [first, second] = [one[name], other[name]]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return down ? Number(second) - Number(first) : Number(first) - Number(second)
  })
}

/**
 * The products at or below their alert quantity; what runs out first comes first by default. An alert quantity of
 * zero is none. The supplier is that of the newest approved purchase: the product's bills are read from the newest
 * until one is found, instead of all bills of its day.
 */
export async function lowProducts(
  db: Db,
  companyId: number,
  { q, category, supplier, lead, cover, sort }: LowFilter,
  today: Day,
): Promise<LowProduct[]> {
  const rows = await db.rows(
    row,
    sql`
    with low as materialized (
      select g.id, g.code, g.name, g.unit, g.unit_whole, c.name as category, v.quantity, s.reserved, s.expired, g.alert_quantity, v.last_cost,
             last.id as supplier_id, last.company
        from product g
        join category c on c.company_id = g.company_id and c.id = g.category_id
        join valuation v on v.company_id = g.company_id and v.product_id = g.id
       cross join lateral (
         select coalesce(sum(s.reserved) filter (where s.expires_on is null or s.expires_on >= ${today}::date), 0) as reserved,
                coalesce(sum(s.quantity) filter (where s.expires_on < ${today}::date), 0) as expired
           from stock s where s.company_id = g.company_id and s.product_id = g.id and s.quantity > 0) s
        left join lateral (
         select p.supplier_id as id, (select company from supplier u where u.company_id = g.company_id and u.id = p.supplier_id) as company
           from (select purchase_id, id from purchase_line
                  where company_id = g.company_id and product_id = g.id order by purchase_id desc, id desc offset 0) l
          cross join lateral (
            select supplier_id from purchase
             where company_id = g.company_id and id = l.purchase_id and approval = 'approved' and purchased_on = v.last_cost_on offset 0) p
          order by l.purchase_id desc, l.id desc limit 1) last on true
       where g.company_id = ${companyId} and g.active and g.alert_quantity > 0 and v.quantity <= g.alert_quantity
         ${when(category, sql`and g.category_id = any(${category}::bigint[])`)}
         ${when(supplier, sql`and last.id = any(${supplier}::bigint[])`)} ${matching('g.search', q)}
    ), pace as (${paceOf(companyId)}), waiting as (
      select l.product_id, sum(l.quantity) as quantity
        from purchase_order x join purchase_order_line l on l.company_id = x.company_id and l.purchase_order_id = x.id
       where x.company_id = ${companyId} and x.approval = 'pending'
       group by l.product_id
    )
    select g.id, g.code, g.name, g.unit, g.unit_whole as "unitWhole", g.category, trim_scale(g.quantity)::text as "onHand",
           trim_scale(g.reserved)::text as reserved, trim_scale(g.expired)::text as expired,
           trim_scale(g.quantity - g.reserved - g.expired)::text as usable, trim_scale(g.alert_quantity)::text as "alertQuantity",
           trim_scale(o.open)::text as "onOrder", trim_scale(o.in_time)::text as "onOrderInTime",
           trim_scale(coalesce(w.quantity, 0))::text as waiting,
           g.supplier_id as "supplierId", coalesce(g.company, '') as supplier, trim_scale(g.last_cost)::text as "lastCost",
           d.lead, case when ${lead ?? null}::int is not null then 'asked' when p.days is not null then 'supplier' else 'usual' end as "leadFrom",
           case when ${lead ?? null}::int is null then coalesce(p.orders, 0) else 0 end as "leadOrders"
      from low g
      left join pace p on p.supplier_id = g.supplier_id
     cross join lateral (select coalesce(${lead ?? null}::int, p.days, ${usualLead}::int) as lead) d
     cross join lateral (
       select coalesce(sum(l.quantity - l.received - l.closed), 0) as open,
              coalesce(sum(l.quantity - l.received - l.closed) filter (
                where coalesce(l.expected_on, x.expected_on) <= ${today}::date + d.lead), 0) as in_time
         from purchase_order_line l join purchase_order x on x.company_id = l.company_id and x.id = l.purchase_order_id
        where l.company_id = ${companyId} and l.product_id = g.id and x.approval = 'approved' and l.quantity > l.received + l.closed) o
      left join waiting w on w.product_id = g.id
     order by g.name collate spanish, g.id`,
  )
  const demand = await demandOf(
    db,
    companyId,
    rows.map(({ id }) => id),
    false,
    today,
  )
  const withDemand = rows.map((product) => {
    const lately = demand(product.id, 0)
    const { alertQuantity: alert, usable, onOrderInTime: coming, unitWhole: wholeUnits } = product
    return {
      ...product,
      ...demandFacts(lately),
      daysLeft: daysLeft(lately, usable),
      suggested: suggestedQuantity(lately, product.lead + cover, { alert, usable, coming, wholeUnits }),
    }
  })
  return ordered(withDemand, sort)
}
