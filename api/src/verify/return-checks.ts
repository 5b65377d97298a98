import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { lineBesideDue, netOfLots, netOfSides, unlikeMoney } from './compared.ts'

/** Checks of returns: in themselves, with their bills, both ledgers and the credit that they created. */
export const returnChecks: readonly Check[] = [
  {
    name: 'return_amounts',
    holds:
      'the value of a return is that of its lines; unless it was rejected or cancelled, they are goods of its own bill and supplier',
    compared: sql`select count(*) from purchase_return`,
    offenders: sql`
      select r.company_id as company, r.id as return, r.amount, l.amount as "amountRecomputed", r.lines, l.lines as "linesCounted", l.strange
        from purchase_return r
        join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
        left join (select l.company_id, l.purchase_return_id, sum(l.value) as amount, count(*) as lines, max(l.position) as last,
                          min(l.position) as first,
                          bool_or(b.id is null or b.purchase_id <> r.purchase_id or l.product_id <> b.product_id
                                  or (l.lot_id <> b.lot_id and not exists (
                                      select from received_order o
                                        join received_order_line ol on ol.company_id = o.company_id and ol.received_order_id = o.id
                                       where o.company_id = r.company_id and o.purchase_id = r.purchase_id and ol.lot_id = l.lot_id))) as strange
                     from purchase_return_line l
                     join purchase_return r on r.company_id = l.company_id and r.id = l.purchase_return_id
                     left join purchase_line b on b.company_id = l.company_id and b.id = l.purchase_line_id
                    group by l.company_id, l.purchase_return_id) l
          on l.company_id = r.company_id and l.purchase_return_id = r.id
       where l.purchase_return_id is null or r.amount <> l.amount or r.lines <> l.lines or l.first <> 1 or l.last <> l.lines
          or (r.approval in ('pending', 'approved') and (l.strange or p.approval <> 'approved' or r.supplier_id <> p.supplier_id
                                                         or r.store_id <> p.store_id))`,
  },
  {
    name: 'bill_returned',
    holds: 'the amount that returns deducted from a bill is that of the approved ones',
    compared: sql`select count(*) from purchase`,
    offenders: sql`
      select p.company_id as company, p.id as purchase, p.debited, coalesce(r.applied, 0) as "debitedRecomputed"
        from purchase p
        left join (select company_id, purchase_id, sum(applied) as applied from purchase_return
                    where approval = 'approved' group by company_id, purchase_id) r
          on r.company_id = p.company_id and r.purchase_id = p.id
       where p.debited <> coalesce(r.applied, 0)`,
  },
  {
    name: 'line_returned',
    holds: 'the returned quantity of a purchase line is that of approved returns',
    compared: sql`select count(*) from purchase_line`,
    offenders: sql`
      select b.company_id as company, b.purchase_id as purchase, b.id as line, b.returned_quantity as returned,
             r.quantity as "returnedRecomputed", b.returned_value as value, r.value as "valueRecomputed"
        from purchase_line b
        left join (select l.company_id, l.purchase_line_id, sum(l.quantity) as quantity, sum(l.value) as value
                     from purchase_return_line l
                     join purchase_return r on r.company_id = l.company_id and r.id = l.purchase_return_id
                    where r.approval = 'approved' group by l.company_id, l.purchase_line_id) r
          on r.company_id = b.company_id and r.purchase_line_id = b.id
       where b.returned_quantity <> coalesce(r.quantity, 0) or b.returned_value <> coalesce(r.value, 0)`,
  },
  {
    name: 'return_stock',
    holds: 'each line of an approved return left once, from its store and lot; any other nets to zero',
    compared: sql`select count(*) from purchase_return_line`,
    offenders: sql`
      with net as (
        ${netOfLots('return')}
      ), due as (
        select r.company_id, r.id as document_id, l.id as line_id, l.product_id, r.store_id, l.lot_id, -l.quantity as quantity
          from purchase_return r join purchase_return_line l on l.company_id = r.company_id and l.purchase_return_id = r.id
         where r.approval = 'approved'
      )
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as return,
             coalesce(net.line_id, due.line_id) as line, net.quantity as moved, due.quantity as "shouldBe", net.value
        from ${lineBesideDue}
       where coalesce(net.quantity, 0) <> coalesce(due.quantity, 0)`,
  },
  {
    name: 'return_money',
    holds: 'an approved return took its amount off what its own supplier is owed; any other nets to zero',
    compared: sql`select count(*) from purchase_return`,
    offenders: sql`
      with net as (
        ${netOfSides('return', ['inventory', 'cost_variance'])}
      ), due as (
        select r.company_id, r.id as document_id, d.side, d.supplier_id, d.amount
          from purchase_return r
         cross join lateral (values ('goods', 0, -r.amount), ('payable', r.supplier_id, r.amount)) d (side, supplier_id, amount)
         where r.approval = 'approved' and d.amount <> 0
      )
      ${unlikeMoney('return', 'side', 'supplier_id')}`,
  },
  {
    name: 'return_credit',
    holds:
      'the part of an approved return beyond its bill is a credit of its supplier, and no other return has one',
    compared: sql`select count(*) from purchase_return where excess > 0`,
    offenders: sql`
      select coalesce(r.company_id, c.company_id) as company, coalesce(r.id, c.return_id) as return, r.excess, c.amount as credit
        from (select * from purchase_return where approval = 'approved' and excess > 0) r
        full join (select * from supplier_credit where kind = 'return') c
          on c.company_id = r.company_id and c.return_id = r.id
       where r.id is null or c.id is null or r.excess <> c.amount or r.supplier_id <> c.supplier_id`,
  },
]
