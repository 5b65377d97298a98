-- What the shop sells, what customers pay and what they bring back. A pending sale holds its goods back in their lots;
-- its approval takes them out.

create table sale (
  company_id      integer not null references company,
  id              bigserial,
  store_id        bigint not null,
  customer_id     bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  sold_on         date not null,
  subtotal        bigint not null check (subtotal >= 0),
  discount        bigint not null default 0,
  returned        bigint not null default 0,
  grand_total     bigint generated always as (subtotal - discount - returned) stored,
  down_payment    bigint not null check (down_payment >= 0),
  method          text not null check (method in ('cash', 'transfer', 'card', 'check', 'other', 'credit')),
  paid            bigint not null default 0,
  balance         bigint generated always as (subtotal - discount - returned - paid) stored,
  cost            bigint not null default 0 check (cost >= 0),
  lines           integer not null check (lines > 0),
  units           numeric(16, 3) not null check (units > 0),
  note            text not null default '',
  approval        text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  status          text generated always as (
    case when approval in ('rejected', 'cancelled') then approval
         when approval = 'pending' then 'pending'
         when subtotal - discount - returned - paid = 0 then 'paid'
         when paid > 0 then 'partial'
         else 'received' end) stored,
  decision_reason text not null default '',
  created_by      bigint not null references app_user,
  created_at      timestamptz not null default now(),
  edited_by       bigint not null references app_user,
  edited_at       timestamptz not null default now(),
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  version         integer not null default 1,
  search          text generated always as (fold(reference)) stored,
  given           bigint,
  responsible_id  bigint not null references app_user,
  counter         boolean not null,
  primary key (company_id, id),
  foreign key (company_id, store_id) references store,
  constraint discount_within_subtotal check (discount between 0 and subtotal),
  constraint return_within_total check (returned between 0 and subtotal - discount),
  constraint paid_within_total check (paid between 0 and subtotal - discount - returned),
  constraint paid_is_approved check (approval = 'approved' or (paid = 0 and returned = 0 and cost = 0)),
  constraint down_payment_within_total check (down_payment <= subtotal - discount),
  constraint method_of_credit check ((method = 'credit') = (down_payment = 0 and subtotal > discount)),
  constraint given_covers_down_payment check (given is null or (method = 'cash' and given >= down_payment)),
  constraint counter_sale_is_paid check (not counter or down_payment = subtotal - discount),
  constraint sale_counter_of_customer foreign key (company_id, customer_id, counter) references customer (company_id, id, counter)
);
comment on table sale is
  'What is sold. Its amounts are centavos. Pending, it holds its goods back; approved, they are gone. Over the counter it is '
  'paid at once.';
comment on column sale.returned is 'What approved returns took off.';
comment on column sale.down_payment is
  'What the customer gives at the counter; paid follows with the approval and later collections.';
comment on column sale.method is 'How the customer gives it.';
comment on column sale.cost is 'What the goods were worth that left, less what came back; known once approved.';
comment on column sale.given is
  'What a customer handed over in cash, of which the change was given back; null where it was not counted.';
comment on column sale.responsible_id is 'Who is in charge of it: whoever entered it, until somebody else is chosen.';
comment on column sale.counter is
  'Whether it was sold over the counter: the customer''s own mark beside it, so that it tells without asking who owes '
  'nothing.';
create unique index sale_reference_taken on sale (company_id, reference_key);
create index sale_by_date on sale (company_id, sold_on, id);
create index sale_by_status on sale (company_id, status, sold_on, id);
create index sale_by_store on sale (company_id, store_id, sold_on, id);
create index sale_by_customer on sale (company_id, customer_id, sold_on, id);
create index sale_by_creator on sale (company_id, created_by, sold_on, id);
create index sale_by_total on sale (company_id, grand_total, id);
create index sale_by_balance on sale (company_id, balance, id);
create index sale_by_reference on sale (company_id, reference collate spanish, id);
create index sale_by_key on sale (company_id, reference_key text_pattern_ops);
create index sale_owed on sale (company_id, customer_id, sold_on, id)
  where approval = 'approved' and paid < subtotal - discount - returned;
create index sale_search on sale using gin (search gin_trgm_ops);
-- Pending documents are few: they are found without passing the others.
create index sale_pending on sale (company_id, sold_on, id) where approval = 'pending';
create index sale_by_responsible on sale (company_id, responsible_id, sold_on, id);

create table sale_line (
  company_id        integer not null references company,
  id                bigserial,
  sale_id           bigint not null,
  position          integer not null,
  product_id        bigint not null,
  quantity          numeric(14, 3) not null check (quantity > 0),
  price             numeric(18, 6) not null check (price >= 0),
  subtotal          bigint not null,
  net               bigint not null check (net >= 0),
  cost              bigint not null default 0 check (cost >= 0),
  lot_reason        text not null default '' check (length(lot_reason) <= 200),
  price_reason      text not null default '' check (length(price_reason) <= 200),
  returned_quantity numeric(14, 3) not null default 0,
  returned_net      bigint not null default 0,
  returned_cost     bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale on delete cascade,
  foreign key (company_id, product_id) references product,
  constraint line_is_quantity_times_price check (subtotal = round(quantity * price * 100)),
  constraint returned_within_sold check (returned_quantity between 0 and quantity
    and returned_net between 0 and net and returned_cost between 0 and cost)
);
comment on table sale_line is 'A line of a sale.';
comment on column sale_line.net is 'The line less its share of the discount; the shares add up to the centavo.';
comment on column sale_line.cost is 'Frozen when the goods leave: what they were worth on the shelf.';
comment on column sale_line.lot_reason is 'Why other lots were taken than the first to expire.';
comment on column sale_line.price_reason is 'Why the price lies below the cost.';
comment on column sale_line.returned_quantity is 'What approved returns brought back of it.';
comment on column sale_line.returned_net is 'What that had been sold for, centavos.';
comment on column sale_line.returned_cost is 'What that had cost, centavos.';
create unique index sale_line_position on sale_line (company_id, sale_id, position);
create index sale_line_of_product on sale_line (company_id, product_id, sale_id);

create table sale_line_lot (
  company_id   integer not null references company,
  sale_line_id bigint not null,
  lot_id       bigint not null,
  quantity     numeric(14, 3) not null check (quantity > 0),
  returned     numeric(14, 3) not null default 0,
  primary key (company_id, sale_line_id, lot_id),
  foreign key (company_id, sale_line_id) references sale_line on delete cascade,
  foreign key (company_id, lot_id) references lot,
  constraint returned_within_sold check (returned between 0 and quantity)
);
comment on table sale_line_lot is 'The lots of a line: held back while the sale is pending, taken once it is approved.';
comment on column sale_line_lot.returned is 'What approved returns brought back of it.';
create index sale_line_lot_of_lot on sale_line_lot (company_id, lot_id, sale_line_id);

create table sale_attachment (
  company_id    integer not null references company,
  sale_id       bigint not null,
  attachment_id bigint not null,
  primary key (company_id, sale_id, attachment_id),
  foreign key (company_id, sale_id) references sale on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table sale_attachment is 'The files of a sale.';
create unique index sale_attachment_taken on sale_attachment (company_id, attachment_id);

create table sale_return (
  company_id      integer not null references company,
  id              bigserial,
  sale_id         bigint not null,
  customer_id     bigint not null,
  store_id        bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  returned_on     date not null,
  lines           integer not null check (lines > 0),
  amount          bigint not null check (amount >= 0),
  refunded        bigint not null default 0 check (refunded >= 0),
  method          text not null check (method in ('cash', 'transfer', 'card', 'check', 'other')),
  note            text not null default '',
  approval        text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  decision_reason text not null default '',
  created_by      bigint not null references app_user,
  created_at      timestamptz not null default now(),
  edited_by       bigint not null references app_user,
  edited_at       timestamptz not null default now(),
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  version         integer not null default 1,
  search          text generated always as (fold(reference)) stored,
  counter         boolean not null,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale,
  foreign key (company_id, store_id) references store,
  constraint refunded_within_amount check (refunded <= amount and (approval = 'approved' or refunded = 0)),
  constraint sale_return_counter_of_customer foreign key (company_id, customer_id, counter) references customer (company_id, id, counter)
);
comment on table sale_return is
  'Goods that a customer brings back, against one sale, at what was paid for them and at their frozen cost.';
comment on column sale_return.refunded is
  'Of an approved return: what was given back in money; the rest lowered what the customer owes.';
comment on column sale_return.counter is 'The customer''s own mark beside it, as of the sale.';
create unique index sale_return_reference_taken on sale_return (company_id, reference_key);
create index sale_return_of_sale on sale_return (company_id, sale_id, id);
create index sale_return_by_date on sale_return (company_id, returned_on, id);
create index sale_return_by_approval on sale_return (company_id, approval, returned_on, id);
create index sale_return_by_key on sale_return (company_id, reference_key text_pattern_ops);
create index sale_return_search on sale_return using gin (search gin_trgm_ops);

create table sale_return_line (
  company_id     integer not null references company,
  id             bigserial,
  sale_return_id bigint not null,
  position       integer not null,
  sale_line_id   bigint,
  product_id     bigint not null,
  lot_id         bigint not null,
  quantity       numeric(14, 3) not null check (quantity > 0),
  net            bigint not null check (net >= 0),
  cost           bigint not null default 0 check (cost >= 0),
  fate           text not null check (fate in ('shelf', 'scrap')),
  reason         text not null check (reason in ('damaged', 'expired', 'wrong_product', 'quality', 'changed_mind', 'other')),
  primary key (company_id, id),
  foreign key (company_id, sale_return_id) references sale_return on delete cascade,
  foreign key (company_id, sale_line_id) references sale_line,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot
);
comment on table sale_return_line is 'A line of what a customer brought back, of one lot.';
comment on column sale_return_line.sale_line_id is 'Null of one that came to nothing before its sale was changed.';
comment on column sale_return_line.net is 'What was paid for it, centavos.';
comment on column sale_return_line.cost is 'What it had cost when it was sold, centavos.';
comment on column sale_return_line.fate is 'Back to the shelf, or not fit to be sold and scrapped on the spot.';
create unique index sale_return_line_once on sale_return_line (company_id, sale_return_id, sale_line_id, lot_id);
create index sale_return_line_of_line on sale_return_line (company_id, sale_line_id);
create index sale_return_line_of_product on sale_return_line (company_id, product_id, sale_return_id);

create table sale_collection (
  company_id   integer not null references company,
  id           bigserial,
  sale_id      bigint not null,
  store_id     bigint not null,
  customer_id  bigint not null,
  kind         text not null check (kind in ('down_payment', 'collection', 'refund', 'reversal')),
  collected_on date not null,
  method       text not null check (method in ('cash', 'transfer', 'card', 'check', 'other')),
  amount       bigint not null check (amount <> 0),
  return_id    bigint,
  reverses_id  bigint,
  note         text not null default '',
  created_by   bigint not null references app_user,
  created_at   timestamptz not null default now(),
  given        bigint,
  counter      boolean not null,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sale,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, reverses_id) references sale_collection,
  constraint collection_of_its_kind check (case kind
    when 'reversal' then reverses_id is not null
    when 'refund' then reverses_id is null and return_id is not null and amount < 0
    else reverses_id is null and return_id is null and amount > 0 end),
  foreign key (company_id, return_id) references sale_return,
  constraint given_covers_amount check (given is null or (method = 'cash' and amount > 0 and given >= amount)),
  constraint sale_collection_counter_of_customer foreign key (company_id, customer_id, counter) references customer (company_id, id, counter)
);
comment on table sale_collection is
  'Money that a customer gives for a sale, or gets back (negative). Never changed: a wrong one is taken back by another.';
comment on column sale_collection.kind is
  'down_payment came with the approval, collection later, refund went back for a return, reversal takes one back.';
comment on column sale_collection.return_id is 'The return whose money it gives back.';
comment on column sale_collection.reverses_id is 'The collection that it takes back.';
comment on column sale_collection.given is
  'What the customer handed over in cash, of which the change was given back; null where it was not counted.';
comment on column sale_collection.counter is 'The customer''s own mark beside it, as of the sale.';
create unique index collection_reversed_once on sale_collection (company_id, reverses_id) where reverses_id is not null;
create index sale_collection_of_sale on sale_collection (company_id, sale_id, id);
create index sale_collection_by_date on sale_collection (company_id, collected_on, id);
-- The documents behind a figure are found by who gave the money, newest first.
create index sale_collection_by_customer on sale_collection (company_id, customer_id, collected_on, id);
create trigger sale_collection_append_only before update or delete on sale_collection for each row execute function refuse_change();
create trigger sale_collection_no_truncate before truncate on sale_collection for each statement execute function refuse_change();
revoke update, delete on sale_collection from trastienda_app;
