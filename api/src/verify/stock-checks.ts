import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'

/** Checks of the stock ledger and its balances. */
export const stockChecks: readonly Check[] = [
  {
    name: 'stock',
    holds: 'the stock by product, store and lot is the sum of its movements',
    compared: sql`select count(*) from stock`,
    offenders: sql`
      select coalesce(s.company_id, m.company_id) as company, coalesce(s.product_id, m.product_id) as product,
             coalesce(s.store_id, m.store_id) as store, coalesce(s.lot_id, m.lot_id) as lot,
             s.quantity as kept, m.quantity as recomputed
        from stock s
        full join (select company_id, product_id, store_id, lot_id, sum(quantity) as quantity
                     from stock_movement group by company_id, product_id, store_id, lot_id) m
          using (company_id, product_id, store_id, lot_id)
       where coalesce(s.quantity, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'valuation',
    holds:
      'quantity, value and count of each product are those of its movements, and its average is value / quantity',
    compared: sql`select count(*) from valuation`,
    offenders: sql`
      select coalesce(v.company_id, m.company_id) as company, coalesce(v.product_id, m.product_id) as product,
             v.quantity, m.quantity as "quantityRecomputed", v.value, m.value as "valueRecomputed",
             v.movements, m.movements as "movementsRecomputed", v.average_cost as average
        from valuation v
        full join (select company_id, product_id, sum(quantity) as quantity, sum(value) as value, count(*) as movements
                     from stock_movement group by company_id, product_id) m
          using (company_id, product_id)
       where v.product_id is null
          or v.quantity <> coalesce(m.quantity, 0)
          or v.value <> coalesce(m.value, 0)
          or v.movements <> coalesce(m.movements, 0)
          or (v.quantity > 0 and v.average_cost <> round(v.value / 100.0 / v.quantity, 6))`,
  },
  {
    name: 'product_without_valuation',
    holds: 'every product has its valuation, the row that is locked while its ledger is written',
    compared: sql`select count(*) from product`,
    offenders: sql`
      select p.company_id as company, p.id as product
        from product p left join valuation v on v.company_id = p.company_id and v.product_id = p.id
       where v.product_id is null`,
  },
  {
    name: 'stock_chain',
    holds:
      'the movements of a product are numbered without a gap and each states the running quantity and value',
    compared: sql`select count(*) from stock_movement`,
    offenders: sql`
      select company_id as company, product_id as product, id as movement, position, place, quantity_after as "quantityAfter",
             quantity_run as "quantityRecomputed", value_after as "valueAfter", value_run as "valueRecomputed"
        from (select m.*, row_number() over running as place, sum(quantity) over running as quantity_run,
                     sum(value) over running as value_run
                from stock_movement m
              window running as (partition by company_id, product_id order by position)) m
       where position <> place or quantity_after <> quantity_run or value_after <> value_run
          or sign(quantity) * sign(value) < 0
          or unit_cost <> case when quantity = 0 then 0 else round(abs(value) / 100.0 / abs(quantity), 6) end`,
  },
  {
    name: 'lot_of_product',
    holds: 'a movement and a balance name a lot of their own product',
    compared: sql`select count(*) from lot`,
    offenders: sql`
      select m.company_id as company, m.product_id as product, m.lot_id as lot, l.product_id as "lotProduct"
        from (select company_id, product_id, lot_id from stock_movement
              union select company_id, product_id, lot_id from stock) m
        left join lot l on l.company_id = m.company_id and l.id = m.lot_id
       where l.product_id is distinct from m.product_id`,
  },
  {
    name: 'last_cost',
    holds: 'the last cost of a product is one of its newest approved purchases',
    compared: sql`select count(*) from valuation`,
    offenders: sql`
      select v.company_id as company, v.product_id as product, v.last_cost as "lastCost", v.last_cost_on as "lastCostOn",
             newest.purchased_on as "newestOn"
        from valuation v
        left join (select l.company_id, l.product_id, max(p.purchased_on) as purchased_on
                     from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
                    where p.approval = 'approved' group by l.company_id, l.product_id) newest
          on newest.company_id = v.company_id and newest.product_id = v.product_id
       where v.last_cost_on is distinct from newest.purchased_on
          or (v.last_cost is null) <> (v.last_cost_on is null)
          or (v.last_cost is not null and not exists (
                select from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
                 where l.company_id = v.company_id and l.product_id = v.product_id and l.cost = v.last_cost
                   and p.approval = 'approved' and p.purchased_on = v.last_cost_on))`,
  },
]
