-- What came in apart from what went out, and how many movements there were, by day, month and year: the sums of a kardex
-- are a few rows, however long its history. The table is written anew, which is faster than changing each of its rows.
set local work_mem = '256MB';
create temporary table day_flow on commit drop as
select company_id, happened_on, product_id, store_id, sum(quantity) as quantity, sum(value)::bigint as value,
       sum(greatest(quantity, 0)) as incoming, count(*)::int as movements
  from stock_movement group by 1, 2, 3, 4;
drop table stock_flow;
create table stock_flow (
  company_id integer not null,
  span       text not null check (span in ('day', 'month', 'year')),
  starts_on  date not null,
  product_id bigint not null,
  store_id   bigint not null,
  quantity   numeric(16, 3) not null,
  value      bigint not null,
  incoming   numeric(21, 3) not null,
  movements  integer not null
) with (fillfactor = 80);
insert into stock_flow
select company_id, 'day', happened_on, product_id, store_id, quantity, value, incoming, movements from day_flow order by 1, 3, 4, 5;
insert into stock_flow
select company_id, span, date_trunc(span, happened_on)::date, product_id, store_id, sum(quantity), sum(value)::bigint, sum(incoming), sum(movements)
  from day_flow cross join (values ('month'), ('year')) s (span) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
alter table stock_flow
  add primary key (company_id, product_id, store_id, span, starts_on),
  add foreign key (company_id) references company,
  add foreign key (company_id, product_id) references product,
  add foreign key (company_id, store_id) references store;
create index stock_flow_by_day on stock_flow (company_id, span, starts_on, product_id, store_id);

create or replace function keep_stock_flow() returns trigger language plpgsql as $$
begin
  insert into stock_flow as f (company_id, span, starts_on, product_id, store_id, quantity, value, incoming, movements)
  select m.company_id, s.span, date_trunc(s.span, m.happened_on)::date, m.product_id, m.store_id,
         sum(m.quantity), sum(m.value)::bigint, sum(greatest(m.quantity, 0)), count(*)
    from moved m cross join (values ('day'), ('month'), ('year')) s (span)
   group by 1, 2, 3, 4, 5 order by 4, 5, 2, 3
  on conflict (company_id, product_id, store_id, span, starts_on) do update
     set quantity = f.quantity + excluded.quantity, value = f.value + excluded.value,
         incoming = f.incoming + excluded.incoming, movements = f.movements + excluded.movements;
  return null;
end $$;

-- A page of a kardex, and the balance of one store beside it, are found in the index alone.
create unique index stock_movement_place on stock_movement (company_id, product_id, position) include (store_id, happened_on, quantity);
drop index stock_movement_position;
alter index stock_movement_place rename to stock_movement_position;

-- What moved the stock beside sales and bills that were approved once: those move what they trade.
create index stock_movement_of_others on stock_movement (company_id, happened_on) where kind not in ('sale', 'purchase');
drop index stock_movement_by_day;

-- Goods that went back are rows of few products.
create index product_trade_sent_back on product_trade (company_id, span, starts_on)
 where sent_back <> 0 or brought_back <> 0;
