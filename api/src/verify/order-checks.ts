import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'

/** Checks of purchase orders: in themselves, with their receipts and with the tally of their products. */
export const orderChecks: readonly Check[] = [
  {
    name: 'order_amounts',
    holds:
      'what an order comes to, and its units ordered, received and closed, are those of its lines, numbered from 1',
    compared: sql`select count(*) from purchase_order`,
    offenders: sql`
      select o.company_id as company, o.id as order, o.subtotal, l.subtotal as "subtotalRecomputed", o.units, l.units as "unitsRecomputed",
             o.units_received as received, l.received as "receivedRecomputed", o.units_closed as closed, l.closed as "closedRecomputed",
             o.lines, l.lines as "linesCounted"
        from purchase_order o
        left join (select company_id, purchase_order_id, sum(subtotal) as subtotal, sum(quantity) as units,
                          sum(least(received, quantity)) as received, sum(closed) as closed, count(*) as lines,
                          max(position) as last, min(position) as first
                     from purchase_order_line group by company_id, purchase_order_id) l
          on l.company_id = o.company_id and l.purchase_order_id = o.id
       where l.purchase_order_id is null or o.subtotal <> l.subtotal or o.units <> l.units or o.units_received <> l.received
          or o.units_closed <> l.closed or o.lines <> l.lines or l.first <> 1 or l.last <> l.lines`,
  },
  {
    name: 'order_received',
    holds:
      'what was received of an order line is what approved receipts accepted of it, at its cost; beyond the order only as far as was allowed',
    compared: sql`select count(*) from purchase_order_line`,
    offenders: sql`
      select o.company_id as company, o.purchase_order_id as order, o.id as line, o.quantity, o.received, r.accepted as "receivedRecomputed",
             o.rejected, r.rejected as "rejectedRecomputed", o.closed, o.over_allowed as "overAllowed", r.strange
        from purchase_order_line o
        left join (select l.company_id, l.order_line_id, sum(l.accepted) filter (where r.approval = 'approved') as accepted,
                          sum(l.rejected) filter (where r.approval = 'approved') as rejected,
                          bool_or(r.purchase_order_id <> k.purchase_order_id or l.product_id <> k.product_id or l.cost <> k.cost) as strange
                     from received_order_line l
                     join received_order r on r.company_id = l.company_id and r.id = l.received_order_id
                     join purchase_order_line k on k.company_id = l.company_id and k.id = l.order_line_id
                    group by l.company_id, l.order_line_id) r
          on r.company_id = o.company_id and r.order_line_id = o.id
       where o.received <> coalesce(r.accepted, 0) or o.rejected <> coalesce(r.rejected, 0) or r.strange
          or o.received + o.closed > o.quantity + o.over_allowed`,
  },
  {
    name: 'product_order_tally',
    holds:
      'the ordered, received and outstanding quantities of each product equal the lines of approved orders',
    compared: sql`select count(*) from product_order_tally`,
    offenders: sql`
      select coalesce(t.company_id, o.company_id) as company, coalesce(t.product_id, o.product_id) as product, t.ordered,
             o.ordered as "orderedRecomputed", t.received, o.received as "receivedRecomputed", t.open, o.open as "openRecomputed"
        from product_order_tally t
        full join (select l.company_id, l.product_id, sum(l.quantity) as ordered, sum(least(l.received, l.quantity)) as received,
                          sum(greatest(l.quantity - l.received - l.closed, 0)) as open
                     from purchase_order_line l join purchase_order o on o.company_id = l.company_id and o.id = l.purchase_order_id
                    where o.approval = 'approved' group by l.company_id, l.product_id) o
          using (company_id, product_id)
       where coalesce(t.ordered, 0) <> coalesce(o.ordered, 0) or coalesce(t.received, 0) <> coalesce(o.received, 0)
          or coalesce(t.open, 0) <> coalesce(o.open, 0)`,
  },
  {
    name: 'order_settled',
    holds:
      'an order is settled when everything was received, all receipts are billed, and every one of those bills is paid',
    compared: sql`select count(*) from purchase_order where approval = 'approved'`,
    offenders: sql`
      select o.company_id as company, o.id as order, o.settled, o.receipt, r.receipts, r.open
        from purchase_order o
       cross join lateral (
             select count(*) as receipts,
                    count(*) filter (where r.units_accepted > 0 and not coalesce(p.approval = 'approved' and p.balance = 0, false)) as open
               from received_order r left join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
              where r.company_id = o.company_id and r.purchase_order_id = o.id and r.approval = 'approved') r
       where o.settled <> (o.approval = 'approved' and o.receipt = 'full' and r.receipts > 0 and r.open = 0)`,
  },
]
