import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { lineBesideDue, netOfAccounts, netOfLots, unlikeMoney } from './compared.ts'

/** Checks of sales: in themselves, with their collections and with both ledgers. */
export const saleChecks: readonly Check[] = [
  {
    name: 'sale_amounts',
    holds:
      'a sale is worth its lines, their shares of the discount add up to it, and its count, units and costs are theirs',
    compared: sql`select count(*) from sale`,
    offenders: sql`
      select s.company_id as company, s.id as sale, s.subtotal, l.subtotal as "subtotalRecomputed", s.discount, l.net,
             s.lines, l.lines as "linesCounted", s.units, l.units as "unitsRecomputed", s.cost, l.cost as "costRecomputed",
             s.returned, l.returned as "returnedRecomputed"
        from sale s
        left join (select company_id, sale_id, sum(subtotal) as subtotal, sum(net) as net, count(*) as lines,
                          sum(quantity) as units, sum(cost - returned_cost) as cost, sum(returned_net) as returned,
                          min(position) as first, max(position) as last
                     from sale_line group by company_id, sale_id) l
          on l.company_id = s.company_id and l.sale_id = s.id
       where l.sale_id is null or s.subtotal <> l.subtotal or s.subtotal - s.discount <> l.net or s.lines <> l.lines
          or s.units <> l.units or s.cost <> l.cost or s.returned <> l.returned or l.first <> 1 or l.last <> l.lines`,
  },
  {
    name: 'sale_lots',
    holds:
      'the lots of a line make up its quantity, are of its product and were not expired on the day of the sale',
    compared: sql`select count(*) from sale_line`,
    offenders: sql`
      select l.company_id as company, l.sale_id as sale, l.id as line, l.quantity, x.quantity as "ofLots",
             l.returned_quantity as returned, x.returned as "returnedOfLots", x.strange
        from sale_line l
        join sale s on s.company_id = l.company_id and s.id = l.sale_id
        left join lateral (
             select sum(x.quantity) as quantity, sum(x.returned) as returned,
                    bool_or(o.product_id <> l.product_id or coalesce(o.expires_on < s.sold_on, false)) as strange
               from sale_line_lot x join lot o on o.company_id = x.company_id and o.id = x.lot_id
              where x.company_id = l.company_id and x.sale_line_id = l.id) x on true
       where l.quantity is distinct from x.quantity or l.returned_quantity is distinct from x.returned
          or coalesce(x.strange, true)`,
  },
  {
    name: 'sale_paid',
    holds: 'the paid amount of a sale is what was collected for it minus refunds',
    compared: sql`select count(*) from sale`,
    offenders: sql`
      select s.company_id as company, s.id as sale, s.paid, coalesce(c.amount, 0) as collected, c.strange
        from sale s
        left join (select c.company_id, c.sale_id, sum(c.amount) as amount,
                          bool_or(c.customer_id is distinct from s.customer_id and b.id is null and s.approval = 'approved'
                                  and c.kind <> 'reversal') as strange
                     from sale_collection c
                     join sale s on s.company_id = c.company_id and s.id = c.sale_id
                     left join sale_collection b on b.company_id = c.company_id and b.reverses_id = c.id
                    group by c.company_id, c.sale_id) c
          on c.company_id = s.company_id and c.sale_id = s.id
       where s.paid <> coalesce(c.amount, 0) or coalesce(c.strange, false)`,
  },
  {
    name: 'collection_reversed',
    holds: 'the reversal of a collection has the same sale, return and method, and the opposite amount',
    compared: sql`select count(*) from sale_collection where reverses_id is not null`,
    offenders: sql`
      select b.company_id as company, b.id as collection, b.amount, c.amount as "reversedAmount"
        from sale_collection b left join sale_collection c on c.company_id = b.company_id and c.id = b.reverses_id
       where b.reverses_id is not null
         and (c.id is null or c.sale_id <> b.sale_id or c.amount <> -b.amount or c.method <> b.method
              or c.kind = 'reversal' or c.return_id is distinct from b.return_id)`,
  },
  {
    name: 'sale_stock',
    holds:
      'the lots of an approved sale left its store once, at the cost of their line; any other nets to zero',
    compared: sql`select count(*) from sale_line_lot`,
    offenders: sql`
      with net as (
        ${netOfLots('sale')}
      ), due as (
        select s.company_id, s.id as document_id, l.id as line_id, l.product_id, s.store_id, x.lot_id, -x.quantity as quantity
          from sale s
          join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
          join sale_line_lot x on x.company_id = l.company_id and x.sale_line_id = l.id
         where s.approval = 'approved'
      )
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as sale,
             coalesce(net.line_id, due.line_id) as line, net.quantity as moved, due.quantity as "shouldBe"
        from ${lineBesideDue}
       where coalesce(net.quantity, 0) <> coalesce(due.quantity, 0)
      union all
      select l.company_id, l.sale_id, l.id, went.value, -l.cost
        from sale_line l
        left join (select company_id, line_id, sum(value) as value from net group by company_id, line_id) went
          on went.company_id = l.company_id and went.line_id = l.id
       where l.cost <> -coalesce(went.value, 0)`,
  },
  {
    name: 'sale_money',
    holds:
      'an approved sale is posted with its own amounts: what it sold for, what that cost, and who owes it or the cash; any other nets to zero',
    compared: sql`select count(*) from sale`,
    offenders: sql`
      with net as (
        ${netOfAccounts(['sale'], 'customer_id')}
      ), due as (
        select s.company_id, s.id as document_id, d.account, d.customer_id, d.amount
          from sale s
          join (select company_id, sale_id, sum(cost) as cost from sale_line group by company_id, sale_id) l
            on l.company_id = s.company_id and l.sale_id = s.id
         cross join lateral (values
               ('sales', 0, -(s.subtotal - s.discount)),
               ('cost_of_sales', 0, l.cost),
               ('inventory', 0, -l.cost),
               (case when s.counter then 'cash' else 'receivable' end, case when s.counter then 0 else s.customer_id end,
                s.subtotal - s.discount)) d (account, customer_id, amount)
         where s.approval = 'approved' and d.amount <> 0
      )
      ${unlikeMoney('sale', 'account', 'customer_id')}`,
  },
  {
    name: 'collection_money',
    holds:
      'money that a customer paid or got back is posted as cash against what they owe; for a counter sale the sale posts it',
    compared: sql`select count(*) from sale_collection`,
    offenders: sql`
      with net as (
        select company_id, document_id, account, coalesce(customer_id, 0) as customer_id, sum(amount) as amount
          from money_movement where kind = 'collection' group by 1, 2, 3, 4
      ), due as (
        select c.company_id, c.id as document_id, d.account, d.customer_id, d.amount
          from sale_collection c
         cross join lateral (values ('cash', 0, c.amount), ('receivable', c.customer_id, -c.amount)) d (account, customer_id, amount)
         where not c.counter
      )
      ${unlikeMoney('collection', 'account', 'customer_id')}`,
  },
]
