import { sql } from '../db/sql.ts'
import type { Check } from './check.ts'
import { lineBesideDue, netOfAccounts, netOfLots, unlikeMoney } from './compared.ts'

/** Checks of customer returns, and of what customers owe, with sales and both ledgers. */
export const saleReturnChecks: readonly Check[] = [
  {
    name: 'sale_return_amounts',
    holds:
      'the value of a customer return is that of its lines; unless it was rejected or cancelled, they are goods of its own sale',
    compared: sql`select count(*) from sale_return`,
    offenders: sql`
      select r.company_id as company, r.id as return, r.amount, l.amount as "amountRecomputed", r.lines, l.lines as "linesCounted", l.strange
        from sale_return r
        join sale s on s.company_id = r.company_id and s.id = r.sale_id
        left join (select y.company_id, y.sale_return_id, sum(y.net) as amount, count(*) as lines, max(y.position) as last,
                          min(y.position) as first,
                          bool_or(b.id is null or b.sale_id <> r.sale_id or b.product_id <> y.product_id or x.lot_id is null) as strange
                     from sale_return_line y
                     join sale_return r on r.company_id = y.company_id and r.id = y.sale_return_id
                     left join sale_line b on b.company_id = y.company_id and b.id = y.sale_line_id
                     left join sale_line_lot x on x.company_id = b.company_id and x.sale_line_id = b.id and x.lot_id = y.lot_id
                    group by y.company_id, y.sale_return_id) l
          on l.company_id = r.company_id and l.sale_return_id = r.id
       where l.sale_return_id is null or r.amount <> l.amount or r.lines <> l.lines or l.first <> 1 or l.last <> l.lines
          or (r.approval in ('pending', 'approved') and (l.strange or s.approval <> 'approved'
              or r.customer_id is distinct from s.customer_id or r.store_id <> s.store_id))`,
  },
  {
    name: 'sale_returned',
    holds: 'the returned quantity of a sale line, by lot, is that of approved returns',
    compared: sql`select count(*) from sale_line_lot`,
    offenders: sql`
      with back as (
        select y.company_id, y.sale_line_id, y.lot_id, sum(y.quantity) as quantity, sum(y.net) as net, sum(y.cost) as cost
          from sale_return_line y join sale_return r on r.company_id = y.company_id and r.id = y.sale_return_id
         where r.approval = 'approved' group by y.company_id, y.sale_line_id, y.lot_id
      )
      select x.company_id as company, x.sale_line_id as line, x.lot_id as lot, x.returned, b.quantity as recomputed
        from sale_line_lot x
        left join back b on b.company_id = x.company_id and b.sale_line_id = x.sale_line_id and b.lot_id = x.lot_id
       where x.returned <> coalesce(b.quantity, 0)
      union all
      select l.company_id, l.id, null, l.returned_net, b.net
        from sale_line l
        left join (select company_id, sale_line_id, sum(net) as net, sum(cost) as cost from back group by company_id, sale_line_id) b
          on b.company_id = l.company_id and b.sale_line_id = l.id
       where l.returned_net <> coalesce(b.net, 0) or l.returned_cost <> coalesce(b.cost, 0)`,
  },
  {
    name: 'sale_refunded',
    holds: 'the refund of an approved return is what was paid out for it; any other return has none',
    compared: sql`select count(*) from sale_return`,
    offenders: sql`
      select r.company_id as company, r.id as return, r.refunded, coalesce(c.amount, 0) as "paidOut"
        from sale_return r
        left join (select company_id, return_id, -sum(amount) as amount from sale_collection
                    where return_id is not null group by company_id, return_id) c
          on c.company_id = r.company_id and c.return_id = r.id
       where r.refunded <> coalesce(c.amount, 0)`,
  },
  {
    name: 'sale_return_stock',
    holds:
      'each line of an approved return into stock came in once, at its frozen cost; any other nets to zero',
    compared: sql`select count(*) from sale_return_line`,
    offenders: sql`
      with net as (
        ${netOfLots('sale_return')}
      ), due as (
        select r.company_id, r.id as document_id, y.id as line_id, y.product_id, r.store_id, y.lot_id, y.quantity, y.cost as value
          from sale_return r join sale_return_line y on y.company_id = r.company_id and y.sale_return_id = r.id
         where r.approval = 'approved' and y.fate = 'shelf'
      )
      select coalesce(net.company_id, due.company_id) as company, coalesce(net.document_id, due.document_id) as return,
             coalesce(net.line_id, due.line_id) as line, net.quantity as moved, due.quantity as "shouldBe", net.value,
             due.value as "valueShouldBe"
        from ${lineBesideDue}
       where coalesce(net.quantity, 0) <> coalesce(due.quantity, 0) or coalesce(net.value, 0) <> coalesce(due.value, 0)`,
  },
  {
    name: 'sale_return_money',
    holds:
      'an approved return takes its amount off the sales and off what its own customer owes, and its cost off theirs; any other nets to zero',
    compared: sql`select count(*) from sale_return`,
    offenders: sql`
      with net as (
        ${netOfAccounts(['sale_return'], 'customer_id')}
      ), due as (
        select r.company_id, r.id as document_id, d.account, d.customer_id, d.amount
          from sale_return r
          join (select company_id, sale_return_id, sum(cost) as cost,
                       coalesce(sum(cost) filter (where fate = 'shelf'), 0) as shelved
                  from sale_return_line group by company_id, sale_return_id) y
            on y.company_id = r.company_id and y.sale_return_id = r.id
         cross join lateral (values
               ('sales', 0, r.amount),
               ('cost_of_sales', 0, -y.cost),
               ('inventory', 0, y.shelved),
               ('stock_loss', 0, y.cost - y.shelved),
               (case when r.counter then 'cash' else 'receivable' end, case when r.counter then 0 else r.customer_id end, -r.amount)
               ) d (account, customer_id, amount)
         where r.approval = 'approved' and d.amount <> 0
      )
      ${unlikeMoney('return', 'account', 'customer_id')}`,
  },
  {
    name: 'customer_balance',
    holds: 'what each customer owes is the sum of their receivable entries',
    compared: sql`select count(*) from customer_balance`,
    offenders: sql`
      select coalesce(b.company_id, m.company_id) as company, coalesce(b.customer_id, m.customer_id) as customer,
             b.owed, m.owed as "owedRecomputed", b.movements, m.movements as "movementsRecomputed"
        from customer_balance b
        full join (select company_id, customer_id, sum(amount) as owed, count(*) as movements
                     from money_movement where account = 'receivable' group by company_id, customer_id) m
          using (company_id, customer_id)
       where coalesce(b.owed, 0) <> coalesce(m.owed, 0) or coalesce(b.movements, 0) <> coalesce(m.movements, 0)`,
  },
  {
    name: 'receivable_chain',
    holds:
      'the receivable entries of a customer are numbered without a gap and each states the running balance',
    compared: sql`select count(*) from money_movement where account = 'receivable'`,
    offenders: sql`
      select company_id as company, customer_id as customer, id as movement, position, place,
             owed_after as "owedAfter", owed_run as "owedRecomputed"
        from (select m.*, row_number() over running as place, sum(amount) over running as owed_run
                from money_movement m where account = 'receivable'
              window running as (partition by company_id, customer_id order by position)) m
       where position <> place or owed_after <> owed_run`,
  },
  {
    name: 'customer_owes',
    holds: 'what a customer owes is the balance of their approved sales',
    compared: sql`select count(*) from customer`,
    offenders: sql`
      select c.company_id as company, c.id as customer, coalesce(b.owed, 0) as owed, coalesce(s.balance, 0) as balance
        from customer c
        left join customer_balance b on b.company_id = c.company_id and b.customer_id = c.id
        left join (select company_id, customer_id, sum(balance) as balance from sale
                    where approval = 'approved' and not counter group by company_id, customer_id) s
          on s.company_id = c.company_id and s.customer_id = c.id
       where coalesce(b.owed, 0) <> coalesce(s.balance, 0)`,
  },
]
