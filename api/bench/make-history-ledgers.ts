import { dayOf, type Eras, eras, idOf, isNewest } from './eras.ts'

/** The stock ledger: one era's movements with their running figures, then those of every era. */
const stock = (of: Eras): readonly string[] => [
  `create temporary table moves as
   select *, row_number() over (order by day, goes, n) as id, row_number() over running as position,
          sum(quantity) over running as after, sum(rest) over running as rest_after, count(*) over (partition by product) as moves
     from (select 0 as goes, n, product, stretch * 30 as day, store, n as lot, bill as document, quantity::bigint, rest::bigint, cost from lots
           union all
           select 1, l.n, l.product, l.day, l.store, l.lot, l.sale, -l.quantity, 0, g.cost from lines l join goods g using (product)) m
   window running as (partition by product order by day, goes, n)`,
  `analyze moves`,
  `insert into stock_movement (company_id, id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id,
          quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
   select 1, e * all_moves.count + m.id, m.product, e * m.moves + m.position, m.store, e * all_lots.count + m.lot, d.day,
          case m.goes when 0 then 'purchase' else 'sale' end, e * case m.goes when 0 then all_bills.count else all_sold.count end + m.document,
          e * case m.goes when 0 then all_lots.count else all_lines.count end + m.n, t.quantity, m.cost / 100.0, t.quantity * m.cost,
          t.after, t.after * m.cost, 2, d.day
     from ${eras(of)}, moves m
    cross join (select count(*) from moves) all_moves cross join (select count(*) from lots) all_lots
    cross join (select count(*) from bills) all_bills cross join (select count(*) from sold) all_sold
    cross join (select count(*) from lines) all_lines
    cross join lateral (select ${dayOf(of, 'm.day')} as day) d
    cross join lateral (select m.quantity + case when ${isNewest(of)} then m.rest else 0 end as quantity,
                               m.after + case when ${isNewest(of)} then m.rest_after else 0 end as after) t
    order by 2`,
  `insert into stock (company_id, product_id, store_id, lot_id, quantity, expires_on)
   select 1, l.product, l.store, o.id, case when ${isNewest(of)} then l.rest else 0 end, o.expires_on
     from ${eras(of)}, lots l join lot o on true where o.id = ${idOf('lots', 'l.n')}`,
  `insert into valuation (company_id, product_id, quantity, value, average_cost, movements, last_cost, last_cost_on)
   select 1, g.product, coalesce(m.rest, 0), coalesce(m.rest * g.cost, 0), g.cost / 100.0, coalesce(m.count * ${of.count}, 0), g.cost / 100.0, p.day
     from goods g
     left join (select product, sum(rest) as rest, count(*) from moves group by product) m using (product)
     left join (select l.product_id, max(p.purchased_on) as day from purchase_line l join purchase p on p.id = l.purchase_id group by 1) p on p.product_id = g.product`,
  `select setval('stock_movement_id_seq', (select max(id) from stock_movement))`,
]

const moneyColumns =
  '(company_id, account, customer_id, supplier_id, position, owed_after, happened_on, kind, document_id, amount, created_by, created_at)'

/** The money ledger: each document's entries with the balances after each, in the order of the documents. */
const money: readonly string[] = [
  `create temporary table owing as
   select *, row_number() over running as position, sum(amount) over running as after
     from (select id, customer_id as party, sold_on as day, 'sale' as kind, subtotal as amount from sale where not counter
           union all select id, customer_id, sold_on, 'collection', -paid from sale where not counter and paid > 0) o
   window running as (partition by party order by id, kind desc)`,
  `insert into money_movement ${moneyColumns}
   select 1, 'receivable', party, null, position, after, day, kind, id, amount, 2, day from owing`,
  `insert into customer_balance (company_id, customer_id, owed, movements) select 1, party, sum(amount), count(*) from owing group by party`,
  `insert into money_movement ${moneyColumns}
   select 1, a.account, null, null, null, null, s.sold_on, a.kind, s.id, a.amount, 2, s.sold_on
     from sale s cross join lateral (values ('sales', 'sale', -s.subtotal), ('cost_of_sales', 'sale', s.cost), ('inventory', 'sale', -s.cost),
          ('cash', case when s.counter then 'sale' else 'collection' end, s.paid)) a (account, kind, amount)
    where a.amount <> 0`,
  `create temporary table payables as
   select *, row_number() over running as position, -sum(amount) over running as after
     from (select id, supplier_id as party, purchased_on as day, 'purchase' as kind, -subtotal as amount from purchase
           union all select id, supplier_id, paid_on, 'payment', amount from payment) p
   window running as (partition by party order by id, kind desc)`,
  `insert into money_movement ${moneyColumns}
   select 1, 'payable', null, party, position, after, day, kind, id, amount, 2, day from payables`,
  `insert into supplier_balance (company_id, supplier_id, owed, movements) select 1, party, -sum(amount), count(*) from payables group by party`,
  `insert into money_movement ${moneyColumns}
   select 1, case kind when 'purchase' then 'inventory' else 'cash' end, null, null, null, null, day, kind, id, -amount, 2, day from payables`,
]

/** Both ledgers of every era, and the balances that they add up to. */
export const ledgersOf = (of: Eras): readonly string[] => [...stock(of), ...money]
