-- What the reports read: sums by day, by month and by year, moved in the transaction of each document as its last
-- statements, in the order of their keys (docs/decisions/0017-report-sums.md). `npm run verify-ledgers` recomputes them
-- from the documents. They hold approved documents alone, each on its own day.

-- Trade in each product, by its lines: bought at the landed value, sent back at the value that left, sold at the price
-- less the line's share of the discount and at the frozen cost, brought back at the same.
create table product_trade (
  company_id          integer not null references company,
  span                text not null check (span in ('day', 'month', 'year')),
  starts_on           date not null,
  product_id          bigint not null,
  store_id            bigint not null,
  bought              numeric(16, 3) not null default 0,
  bought_amount       bigint not null default 0,
  sent_back           numeric(16, 3) not null default 0,
  sent_back_amount    bigint not null default 0,
  sold                numeric(16, 3) not null default 0,
  sold_amount         bigint not null default 0,
  sold_cost           bigint not null default 0,
  brought_back        numeric(16, 3) not null default 0,
  brought_back_amount bigint not null default 0,
  brought_back_cost   bigint not null default 0,
  primary key (company_id, span, starts_on, product_id, store_id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store
) with (fillfactor = 80);
create index product_trade_of_product on product_trade (company_id, product_id, span, starts_on, store_id);

-- The documents of each kind: all of them (`key_id` 0), by party (0 for the counter) and by who entered them. `store_id`
-- is 0 for payments, which belong to no store.
create table document_trade (
  company_id integer not null references company,
  kind       text not null check (kind in ('payment', 'purchase', 'purchase_return', 'sale', 'sale_return')),
  grain      text not null check (grain in ('all', 'party', 'user')),
  span       text not null check (span in ('day', 'month', 'year')),
  starts_on  date not null,
  key_id     bigint not null,
  store_id   bigint not null,
  documents  integer not null,
  -- What the documents came to, before what later returns took off.
  amount     bigint not null,
  -- Of purchases and sales: what approved returns took off by now, and what is paid by now.
  returned   bigint not null,
  paid       bigint not null,
  -- Of sales and their returns the cost of the goods; of purchases what the goods were worth once landed.
  cost       bigint not null,
  primary key (company_id, kind, grain, span, starts_on, key_id, store_id)
) with (fillfactor = 80);
create index document_trade_of_key on document_trade (company_id, kind, grain, key_id, span, starts_on) where grain <> 'all';

-- Money that moved, by method: what customers gave less what they got back (`collection`), what suppliers got, and what
-- they gave back (`refund`). `credit` is credit of the supplier that was drawn beside it. A payment has no store.
create table cash_flow (
  company_id integer not null references company,
  source     text not null check (source in ('collection', 'payment', 'refund')),
  span       text not null check (span in ('day', 'month', 'year')),
  starts_on  date not null,
  store_id   bigint not null,
  party_id   bigint not null,
  method     text not null,
  documents  integer not null,
  amount     bigint not null,
  credit     bigint not null,
  primary key (company_id, source, span, starts_on, store_id, party_id, method)
) with (fillfactor = 80);

-- What is there already: purchases, their returns and payments.
insert into product_trade (company_id, span, starts_on, product_id, store_id, bought, bought_amount)
select p.company_id, span, date_trunc(span, p.purchased_on)::date, l.product_id, p.store_id, sum(l.quantity), sum(l.landed)::bigint
  from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
 cross join (values ('day'), ('month'), ('year')) spans (span)
 where p.approval = 'approved'
 group by 1, 2, 3, 4, 5;
insert into product_trade as t (company_id, span, starts_on, product_id, store_id, sent_back, sent_back_amount)
select r.company_id, span, date_trunc(span, r.returned_on)::date, l.product_id, r.store_id, sum(l.quantity), sum(l.value)::bigint
  from purchase_return r join purchase_return_line l on l.company_id = r.company_id and l.purchase_return_id = r.id
 cross join (values ('day'), ('month'), ('year')) spans (span)
 where r.approval = 'approved'
 group by 1, 2, 3, 4, 5
on conflict (company_id, span, starts_on, product_id, store_id) do update
   set sent_back = t.sent_back + excluded.sent_back, sent_back_amount = t.sent_back_amount + excluded.sent_back_amount;
insert into document_trade (company_id, kind, grain, span, starts_on, key_id, store_id, documents, amount, returned, paid, cost)
select d.company_id, d.kind, grain, span, date_trunc(span, d.day)::date, key_id, d.store_id,
       count(*), sum(d.amount)::bigint, sum(d.returned)::bigint, sum(d.paid)::bigint, sum(d.cost)::bigint
  from (
    select company_id, 'purchase' as kind, purchased_on as day, supplier_id as party_id, created_by, store_id,
           grand_total + debited as amount, debited as returned, paid, subtotal - discount + shipping as cost
      from purchase where approval = 'approved'
    union all
    select company_id, 'purchase_return', returned_on, supplier_id, created_by, store_id, amount, 0, 0, 0
      from purchase_return where approval = 'approved'
    union all
    select company_id, 'payment', paid_on, supplier_id, created_by, 0, total, 0, 0, 0 from payment where approval = 'approved') d
 cross join lateral (values ('all', 0::bigint), ('party', d.party_id), ('user', d.created_by)) grains (grain, key_id)
 cross join (values ('day'), ('month'), ('year')) spans (span)
 group by 1, 2, 3, 4, 5, 6, 7;
insert into cash_flow (company_id, source, span, starts_on, store_id, party_id, method, documents, amount, credit)
select company_id, case kind when 'purchase' then 'payment' else 'refund' end, span, date_trunc(span, paid_on)::date, 0,
       supplier_id, method, count(*), sum(amount)::bigint, sum(credit)::bigint
  from payment cross join (values ('day'), ('month'), ('year')) spans (span)
 where approval = 'approved'
 group by 1, 2, 3, 4, 5, 6, 7;

-- Stock that moved, by day, month and year, so that the stock of any past day is a sum of few rows. Kept by the database itself
-- from the ledger's inserts: no path can forget it. Its rows lie under the product's lock.
create table stock_flow (
  company_id integer not null references company,
  span       text not null check (span in ('day', 'month', 'year')),
  starts_on  date not null,
  product_id bigint not null,
  store_id   bigint not null,
  quantity   numeric(16, 3) not null,
  value      bigint not null,
  primary key (company_id, product_id, store_id, span, starts_on),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store
) with (fillfactor = 80);
create index stock_flow_by_day on stock_flow (company_id, span, starts_on, product_id, store_id);

create function keep_stock_flow() returns trigger language plpgsql as $$
begin
  insert into stock_flow as f (company_id, span, starts_on, product_id, store_id, quantity, value)
  select m.company_id, s.span, date_trunc(s.span, m.happened_on)::date,
         m.product_id, m.store_id, sum(m.quantity), sum(m.value)::bigint
    from moved m cross join (values ('day'), ('month'), ('year')) s (span)
   group by 1, 2, 3, 4, 5 order by 4, 5, 2, 3
  on conflict (company_id, product_id, store_id, span, starts_on) do update
     set quantity = f.quantity + excluded.quantity, value = f.value + excluded.value;
  return null;
end $$;
create trigger stock_movement_flows after insert on stock_movement
  referencing new table as moved for each statement execute function keep_stock_flow();
insert into stock_flow (company_id, span, starts_on, product_id, store_id, quantity, value)
select m.company_id, s.span, date_trunc(s.span, m.happened_on)::date,
       m.product_id, m.store_id, sum(m.quantity), sum(m.value)::bigint
  from stock_movement m cross join (values ('day'), ('month'), ('year')) s (span)
 group by 1, 2, 3, 4, 5;

-- Pending documents are few: they are found without passing the others.
create index purchase_pending on purchase (company_id, purchased_on, id) where approval = 'pending';
create index sale_pending on sale (company_id, sold_on, id) where approval = 'pending';
-- What a lot cost once landed.
create index purchase_line_of_lot on purchase_line (company_id, lot_id) where lot_id is not null;
create index received_order_line_of_lot on received_order_line (company_id, lot_id) where lot_id is not null;
create index purchase_order_pending on purchase_order (company_id, id) where approval = 'pending';
