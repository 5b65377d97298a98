import { holdingKinds } from '@trastienda/contract/movement'
import { join, literal, sql } from '../db/sql.ts'
import { heldLots } from '../stock/held.ts'
import type { Check } from './check.ts'

/** The quantity of each lot that each pending document reserves. */
const named = join(
  holdingKinds.map((kind) => {
    const held = heldLots(kind, sql`d.company_id`)
    return sql`
                select d.company_id, l.product_id, d.store_id, ${held.lot}.lot_id, ${held.lot}.quantity
                  from ${literal(kind)} d ${held.join}
                 where d.approval = 'pending'`
  }),
  ' union all ',
)

/**
 * Checks of adjustments, transfers and counts: in themselves, against the stock, and against the reserved
 * quantities.
 */
export const stockDocumentChecks: readonly Check[] = [
  {
    name: 'stock_reserved',
    holds: 'what is held back of each lot is what documents that wait name of it',
    compared: sql`select count(*) from stock`,
    offenders: sql`
      with named as (
        select company_id, product_id, store_id, lot_id, sum(quantity) as quantity
          from (${named}) each_one
         group by company_id, product_id, store_id, lot_id
      )
      select coalesce(s.company_id, n.company_id) as company, coalesce(s.product_id, n.product_id) as product,
             coalesce(s.store_id, n.store_id) as store, coalesce(s.lot_id, n.lot_id) as lot, s.reserved, n.quantity as "reservedRecomputed"
        from stock s full join named n using (company_id, product_id, store_id, lot_id)
       where coalesce(s.reserved, 0) <> coalesce(n.quantity, 0)`,
  },
  {
    name: 'stock_expiry',
    holds: 'a balance of stock carries the last day of its lot',
    compared: sql`select count(*) from stock`,
    offenders: sql`
      select s.company_id as company, s.lot_id as lot, s.expires_on as kept, l.expires_on as "ofLot"
        from stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id
       where s.expires_on is distinct from l.expires_on`,
  },
  {
    name: 'stock_in_transit',
    holds: 'the stock in transit is what transfers have sent and nobody has received',
    compared: sql`select count(*) from stock s join store t on t.company_id = s.company_id and t.id = s.store_id where t.kind = 'transit'`,
    offenders: sql`
      with lying as (
        select s.company_id, s.lot_id, sum(s.quantity) as quantity
          from stock s join store t on t.company_id = s.company_id and t.id = s.store_id
         where t.kind = 'transit' group by s.company_id, s.lot_id
      ), sent as (
        select t.company_id, l.lot_id, sum(l.quantity) as quantity
          from stock_transfer t join stock_transfer_line l on l.company_id = t.company_id and l.stock_transfer_id = t.id
         where t.status = 'in_transit' group by t.company_id, l.lot_id
      )
      select coalesce(l.company_id, s.company_id) as company, coalesce(l.lot_id, s.lot_id) as lot, l.quantity as lying, s.quantity as sent
        from lying l full join sent s using (company_id, lot_id)
       where coalesce(l.quantity, 0) <> coalesce(s.quantity, 0)`,
  },
  {
    name: 'stock_count_stamps',
    holds: 'the expected quantity of each counted lot is that of the ledger when it was counted',
    compared: sql`select count(*) from stock_count_line`,
    offenders: sql`
      select l.company_id as company, l.stock_count_id as count, l.id as line, l.expected, coalesce(m.quantity, 0) as "expectedRecomputed"
        from stock_count_line l
        join stock_count c on c.company_id = l.company_id and c.id = l.stock_count_id
        left join lateral (
             select sum(m.quantity) as quantity
               from stock_movement m join lot o on o.company_id = m.company_id and o.id = m.lot_id
              where m.company_id = l.company_id and m.product_id = l.product_id and m.position <= l.stamp and m.store_id = c.store_id
                and o.code = l.lot_code and o.expires_on is not distinct from l.expires_on) m on true
       where l.expected <> coalesce(m.quantity, 0)`,
  },
  {
    name: 'stock_document_moves',
    holds: 'adjustments, transfers and counts moved each lot by exactly the quantities of their lines',
    compared: sql`
      select (select count(*) from stock_adjustment_line) + (select count(*) from stock_transfer_line) + (select count(*) from stock_count_line)`,
    offenders: sql`
      with expected as (
        select a.company_id, 'adjustment' as kind, a.id as document_id, l.id as line_id, a.store_id, l.lot_id, l.quantity
          from stock_adjustment a join stock_adjustment_line l on l.company_id = a.company_id and l.stock_adjustment_id = a.id
         where a.approval = 'approved'
        union all
        select c.company_id, 'count', c.id, l.id, c.store_id, l.lot_id, l.applied
          from stock_count c join stock_count_line l on l.company_id = c.company_id and l.stock_count_id = c.id
         where c.approval = 'approved'
        union all
        select t.company_id, 'transfer', t.id, l.id, place.store_id, l.lot_id, place.quantity
          from stock_transfer t
          join stock_transfer_line l on l.company_id = t.company_id and l.stock_transfer_id = t.id
          join store w on w.company_id = t.company_id and w.kind = 'transit'
         cross join lateral (values (t.store_id, case when t.came_back then l.received - l.quantity else -l.quantity end),
                                    (w.id, case when t.received_at is null then l.quantity else 0 end),
                                    (t.to_store_id, case when t.came_back then 0 else coalesce(l.received, 0) end)) place (store_id, quantity)
         where t.approval = 'approved'
      ), moved as (
        select company_id, kind, document_id, line_id, store_id, lot_id, sum(quantity) as quantity
          from stock_movement where kind in ('adjustment', 'count', 'transfer') group by 1, 2, 3, 4, 5, 6
      )
      select coalesce(s.company_id, m.company_id) as company, coalesce(s.kind, m.kind) as kind,
             coalesce(s.document_id, m.document_id) as document, coalesce(s.line_id, m.line_id) as line,
             coalesce(s.store_id, m.store_id) as store, s.lot_id as lot, m.lot_id as "lotMoved", s.quantity as said, m.quantity as moved
        from (select * from expected where quantity <> 0) s
        full join (select * from moved where quantity <> 0) m using (company_id, kind, document_id, line_id, store_id)
       where s.quantity is distinct from m.quantity or s.lot_id is distinct from m.lot_id`,
  },
  {
    name: 'stock_document_amounts',
    holds: 'adjustments, transfers and counts count their lines, and are worth them and what they moved',
    compared: sql`
      select (select count(*) from stock_adjustment) + (select count(*) from stock_transfer) + (select count(*) from stock_count)`,
    offenders: sql`
      with action as (
        select 'adjustment' as kind, a.company_id, a.id, a.approval, a.lines, 0 as units, a.value, a.value as moved, l.*
          from stock_adjustment a
         cross join lateral (
               select count(*) as counted, 0 as size, coalesce(sum(value), 0) as worth, coalesce(max(position), 0) as last
                 from stock_adjustment_line where company_id = a.company_id and stock_adjustment_id = a.id) l
        union all
        select 'transfer', t.company_id, t.id, t.approval, t.lines, t.units, t.value, -t.lost, l.*
          from stock_transfer t
         cross join lateral (
               select count(*), sum(quantity), coalesce(sum(value), 0), coalesce(max(position), 0)
                 from stock_transfer_line where company_id = t.company_id and stock_transfer_id = t.id) l
        union all
        select 'count', c.company_id, c.id, c.approval, c.lines, 0, c.value, c.value, l.*
          from stock_count c
         cross join lateral (
               select count(*), 0, coalesce(sum(value), 0), count(*)
                 from stock_count_line where company_id = c.company_id and stock_count_id = c.id) l
      )
      select d.company_id as company, d.kind, d.id as document, d.lines, d.counted, d.units, d.size, d.value, d.worth,
             d.moved, coalesce(m.value, 0) as "movedRecomputed"
        from action d
        left join (select company_id, kind, document_id, sum(value) as value from stock_movement
                    where kind in ('adjustment', 'count', 'transfer') group by 1, 2, 3) m
          on m.company_id = d.company_id and m.kind = d.kind and m.document_id = d.id
       where d.lines <> d.counted or d.units <> d.size or d.value <> d.worth or d.last <> d.counted
          or (case d.approval when 'approved' then d.moved else 0 end) <> coalesce(m.value, 0)`,
  },
]
