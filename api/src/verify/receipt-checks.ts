import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { netAndTimes, notInOnce } from './compared.ts'

/** Checks of received orders: in themselves, with both ledgers and with the bills that charge them. */
export const receiptChecks: readonly Check[] = [
  {
    name: 'receipt_amounts',
    holds:
      'the accepted and rejected quantities and the value of a received order are those of its lines; unless it was rejected or cancelled, it has the store and supplier of its order',
    compared: sql`select count(*) from received_order`,
    offenders: sql`
      select r.company_id as company, r.id as receipt, r.units_accepted as accepted, l.accepted as "acceptedRecomputed",
             r.units_rejected as rejected, l.rejected as "rejectedRecomputed", r.value, l.value as "valueRecomputed",
             r.lines, l.lines as "linesCounted", r.store_id as store, r.supplier_id as supplier
        from received_order r
        join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
        left join (select company_id, received_order_id, sum(accepted) as accepted, sum(rejected) as rejected, sum(value) as value,
                          count(*) as lines, max(position) as last, min(position) as first
                     from received_order_line group by company_id, received_order_id) l
          on l.company_id = r.company_id and l.received_order_id = r.id
       where l.received_order_id is null or r.units_accepted <> l.accepted or r.units_rejected <> l.rejected or r.value <> l.value
          or r.lines <> l.lines or l.first <> 1 or l.last <> l.lines
          or (r.approval <> 'cancelled' and (r.store_id <> o.store_id or r.supplier_id <> o.supplier_id))`,
  },
  {
    name: 'receipt_stock',
    holds:
      'each accepted line of an approved received order came in once, at its store, lot and value; any other nets to zero',
    compared: sql`select count(*) from received_order_line`,
    offenders: sql`
      with net as (
        ${netAndTimes('receipt')}
      ), due as (
        select r.company_id, r.id as document_id, l.id as line_id, l.product_id, r.store_id, l.lot_id, l.accepted as quantity, l.value
          from received_order r join received_order_line l on l.company_id = r.company_id and l.received_order_id = r.id
         where r.approval = 'approved' and l.accepted > 0
      )
      ${notInOnce('receipt')}`,
  },
  {
    name: 'received_not_billed',
    holds:
      'goods received before their bill stay in received_not_billed at their value until that bill is approved',
    compared: sql`select count(*) from received_order`,
    offenders: sql`
      with net as (
        select company_id, regexp_replace(kind, '_reopened$', '') as kind, document_id, sum(amount) as amount
          from money_movement where account = 'received_not_billed' group by 1, 2, 3 having sum(amount) <> 0
      ), due as (
        select company_id, 'receipt' as kind, id as document_id, -value as amount
          from received_order where approval = 'approved' and value <> 0
        union all
        select p.company_id, 'purchase', p.id, sum(r.value)
          from purchase p join received_order r on r.company_id = p.company_id and r.purchase_id = p.id
         where p.approval = 'approved' group by p.company_id, p.id having sum(r.value) <> 0
      )
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.kind, due.kind) as kind,
             coalesce(net.document_id, due.document_id) as document, net.amount as posted, due.amount as "shouldBe"
        from net full join due on due.company_id = net.company_id and due.kind = net.kind and due.document_id = net.document_id
       where coalesce(net.amount, 0) <> coalesce(due.amount, 0)`,
  },
  {
    name: 'billed_goods',
    holds:
      'a bill of received goods charges received orders of its own store and supplier until it is cancelled, and no other bill does',
    compared: sql`select count(*) from purchase`,
    offenders: sql`
      select p.company_id as company, p.id as purchase, p.door, p.approval, p.match, r.receipts, r.strange
        from purchase p
       cross join lateral (
             select count(*) as receipts, count(*) filter (where r.store_id <> p.store_id or r.supplier_id <> p.supplier_id
                                                              or r.approval <> 'approved') as strange
               from received_order r where r.company_id = p.company_id and r.purchase_id = p.id) r
       where r.strange > 0 or (r.receipts > 0) <> (p.door = 'received' and p.approval <> 'cancelled')
          or (p.match = 'overridden') <> (p.matched_by is not null)`,
  },
  {
    name: 'billed_lines',
    holds:
      'every line that a bill charges was received for an order of the supplier and the store of that bill',
    compared: sql`
      select count(*) from received_order_line l join received_order r on r.company_id = l.company_id and r.id = l.received_order_id
       where r.purchase_id is not null`,
    offenders: sql`
      select r.company_id as company, r.purchase_id as purchase, r.id as receipt, l.id as line, o.id as order, p.supplier_id as supplier,
             o.supplier_id as "orderedFrom", p.store_id as store, o.store_id as "orderedFor"
        from received_order r
        join received_order_line l on l.company_id = r.company_id and l.received_order_id = r.id
        left join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
        left join purchase_order_line k on k.company_id = l.company_id and k.id = l.order_line_id
        left join purchase_order o on o.company_id = k.company_id and o.id = k.purchase_order_id
       where r.purchase_id is not null
         and ((o.supplier_id, o.store_id) is distinct from (p.supplier_id, p.store_id)
              or (r.supplier_id, r.store_id) is distinct from (p.supplier_id, p.store_id))`,
  },
]
