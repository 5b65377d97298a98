-- What the reports read: sums by day, by month and by year, moved in the transaction of each document as its last
-- statements, in the order of their keys (docs/decisions/0017-report-sums.md). `npm run verify-ledgers` recomputes them
-- from the documents. They hold approved documents alone, each on its own day. And reports that are mailed.

create table product_trade (
  company_id          integer not null references company,
  span                text not null check (span in ('day', 'month', 'year')),
  starts_on           date not null,
  product_id          bigint not null,
  store_id            bigint not null,
  bought              numeric(21, 3) not null default 0,
  bought_amount       bigint not null default 0,
  sent_back           numeric(21, 3) not null default 0,
  sent_back_amount    bigint not null default 0,
  sold                numeric(21, 3) not null default 0,
  sold_amount         bigint not null default 0,
  sold_cost           bigint not null default 0,
  brought_back        numeric(21, 3) not null default 0,
  brought_back_amount bigint not null default 0,
  brought_back_cost   bigint not null default 0,
  returned_amount     bigint not null default 0,
  returned_cost       bigint not null default 0,
  primary key (company_id, span, starts_on, product_id, store_id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store
) with (fillfactor = 80);
comment on table product_trade is
  'Trade in each product, by its lines: bought at the landed value, sent back at the value that left, sold at the price less '
  'the line''s share of the discount and at the frozen cost, brought back at the same. The quantities have room for ten '
  'million lines of the largest.';
comment on column product_trade.returned_amount is
  'Of what was sold in this span: what came back since, at what was paid for it.';
comment on column product_trade.returned_cost is 'And its cost.';
create index product_trade_of_product on product_trade (company_id, product_id, span, starts_on, store_id);
-- Goods that went back are rows of few products.
create index product_trade_sent_back on product_trade (company_id, span, starts_on)
 where sent_back <> 0 or brought_back <> 0;

create table document_trade (
  company_id    integer not null references company,
  kind          text not null check (kind in ('payment', 'purchase', 'purchase_return', 'sale', 'sale_return')),
  grain         text not null check (grain in ('all', 'party', 'user')),
  span          text not null check (span in ('day', 'month', 'year')),
  starts_on     date not null,
  key_id        bigint not null,
  store_id      bigint not null,
  documents     integer not null,
  amount        bigint not null,
  returned      bigint not null,
  paid          bigint not null,
  cost          bigint not null,
  returned_cost bigint not null default 0,
  primary key (company_id, kind, grain, span, starts_on, key_id, store_id)
) with (fillfactor = 80);
comment on table document_trade is
  'The documents of each kind, summed: all of them, by party and by who entered them. What came back is told with the sale '
  'that it came back from, on that sale''s day, so what stayed sold stands beside what that cost.';
comment on column document_trade.grain is
  'What key_id is: nothing (all, 0), the supplier or customer (party), or who entered them (user).';
comment on column document_trade.store_id is '0 of payments, which belong to no store.';
comment on column document_trade.amount is 'What the documents came to, before what later returns took off.';
comment on column document_trade.returned is 'Of purchases and sales: what approved returns took off by now.';
comment on column document_trade.paid is 'Of purchases and sales: what is paid by now.';
comment on column document_trade.cost is
  'Of sales and their returns the cost of the goods; of purchases what the goods were worth once landed.';
comment on column document_trade.returned_cost is 'Of sales: the cost of what came back.';
create index document_trade_of_key on document_trade (company_id, kind, grain, key_id, span, starts_on) where grain <> 'all';

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
comment on table cash_flow is 'Money that moved, by method.';
comment on column cash_flow.source is
  'What customers gave less what they got back (collection), what suppliers got (payment), and what they gave back (refund).';
comment on column cash_flow.store_id is '0 of payments, which have no store.';
comment on column cash_flow.party_id is 'The customer or supplier.';
comment on column cash_flow.credit is 'Credit of the supplier that was drawn beside it.';

create table stock_flow (
  company_id integer not null,
  span       text not null check (span in ('day', 'month', 'year')),
  starts_on  date not null,
  product_id bigint not null,
  store_id   bigint not null,
  quantity   numeric(16, 3) not null,
  value      bigint not null,
  incoming   numeric(21, 3) not null,
  movements  integer not null,
  primary key (company_id, product_id, store_id, span, starts_on),
  foreign key (company_id) references company,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, store_id) references store
) with (fillfactor = 80);
comment on table stock_flow is
  'What moved the stock, by day, month and year: what came in apart from what went out, and how many movements there were. So '
  'the stock of any past day and the sums of a kardex are a few rows, however long the history. Kept by the database itself '
  'from the ledger''s inserts; its rows lie under the product''s lock.';
comment on column stock_flow.incoming is 'What of quantity came in.';
create index stock_flow_by_day on stock_flow (company_id, span, starts_on, product_id, store_id);

create function keep_stock_flow() returns trigger language plpgsql as $$
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

create trigger stock_movement_flows after insert on stock_movement
  referencing new table as moved for each statement execute function keep_stock_flow();

create table report_delivery (
  company_id   integer not null references company,
  id           bigserial,
  owner_id     bigint not null references app_user on delete cascade,
  report       text not null,
  subject_id   bigint,
  query        jsonb not null,
  period       text,
  every        text not null check (every in ('day', 'week', 'month')),
  on_day       integer not null check (on_day between 1 and 31),
  at_time      text not null check (at_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  to_owner     boolean not null,
  recipients   text[] not null default '{}',
  format       text not null check (format in ('pdf', 'xlsx', 'csv')),
  language     text not null check (language in ('es', 'en', 'ar', 'zh-cn')),
  next_at      timestamptz not null,
  leased_until timestamptz,
  tries        integer not null default 0,
  paused       text,
  last_at      timestamptz,
  last_mail_id bigint,
  last_problem text not null default '',
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  primary key (company_id, id),
  check (to_owner or cardinality(recipients) > 0)
);
comment on table report_delivery is 'A report that is mailed on a schedule.';
comment on column report_delivery.subject_id is 'The customer, supplier or user that it is of.';
comment on column report_delivery.query is 'The report''s own query, as it is asked for, without days, format and language.';
comment on column report_delivery.period is
  'The days as told from the day that it is sent (''lastMonth''); null for a report without days.';
comment on column report_delivery.at_time is 'The time of day in Bogota.';
comment on column report_delivery.next_at is
  'When it is due. It moves on in the transaction that puts the message into the mail, so that each time is mailed once.';
comment on column report_delivery.leased_until is 'Which server makes it has it until then; nobody else takes it meanwhile.';
comment on column report_delivery.paused is 'Why it rests; null while it is delivered.';
comment on column report_delivery.last_problem is 'The code of what kept the last time from being made.';
create index report_delivery_due on report_delivery (next_at) where paused is null;
create index report_delivery_of_owner on report_delivery (company_id, owner_id, id);
