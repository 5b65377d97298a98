-- A purchase is the supplier's bill. Its amounts are centavos.
create table purchase (
  company_id        integer not null references company,
  id                bigserial,
  store_id          bigint not null,
  supplier_id       bigint not null,
  reference         text not null check (length(reference) between 3 and 64),
  reference_key     text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  purchased_on      date not null,
  credit_days       integer not null check (credit_days between 1 and 365),
  due_on            date generated always as (purchased_on + credit_days) stored,
  subtotal          bigint not null check (subtotal >= 0),
  discount          bigint not null default 0,
  shipping          bigint not null default 0 check (shipping >= 0),
  returned          bigint not null default 0,
  grand_total       bigint generated always as (subtotal - discount + shipping - returned) stored,
  paid              bigint not null default 0,
  balance           bigint generated always as (subtotal - discount + shipping - returned - paid) stored,
  lines             integer not null check (lines > 0),
  note              text not null default '',
  approval          text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  status            text generated always as (
    case when approval in ('rejected', 'cancelled') then approval
         when subtotal - discount + shipping - returned - paid = 0 then 'paid'
         when paid > 0 then 'partial'
         when approval = 'approved' then 'received'
         else 'pending' end) stored,
  not_duplicate_of  bigint,
  not_duplicate_why text not null default '',
  decision_reason   text not null default '',
  created_by        bigint not null references app_user,
  created_at        timestamptz not null default now(),
  edited_by         bigint not null references app_user,
  edited_at         timestamptz not null default now(),
  decided_by        bigint references app_user,
  decided_at        timestamptz,
  version           integer not null default 1,
  search            text generated always as (fold(reference)) stored,
  primary key (company_id, id),
  foreign key (company_id, store_id) references store,
  foreign key (company_id, supplier_id) references supplier,
  constraint discount_within_subtotal check (discount between 0 and subtotal),
  constraint return_within_total check (returned between 0 and subtotal - discount),
  constraint paid_within_total check (paid between 0 and subtotal - discount + shipping - returned)
);
create unique index purchase_reference_taken on purchase (company_id, supplier_id, reference_key) where approval <> 'cancelled';
create index purchase_by_date on purchase (company_id, purchased_on, id);
create index purchase_by_status on purchase (company_id, status, purchased_on, id);
create index purchase_by_store on purchase (company_id, store_id, purchased_on, id);
create index purchase_by_supplier on purchase (company_id, supplier_id, purchased_on, id);
create index purchase_by_due on purchase (company_id, due_on, id);
create index purchase_owing on purchase (company_id, due_on, id) where approval = 'approved' and paid < subtotal - discount + shipping - returned;
create index purchase_by_total on purchase (company_id, grand_total, id);
create index purchase_by_balance on purchase (company_id, balance, id);
create index purchase_by_reference on purchase (company_id, reference collate spanish, id);
create index purchase_search on purchase using gin (search gin_trgm_ops);
create index purchase_same_total on purchase (company_id, supplier_id, grand_total, purchased_on);

create table purchase_line (
  company_id  integer not null references company,
  id          bigserial,
  purchase_id bigint not null,
  position    integer not null,
  product_id  bigint not null,
  lot_code    text not null default '' check (length(lot_code) <= 40),
  expires_on  date,
  quantity    numeric(14, 3) not null check (quantity > 0),
  cost        numeric(18, 6) not null check (cost >= 0),
  subtotal    bigint not null,
  landed      bigint not null check (landed >= 0),
  lot_id      bigint,
  primary key (company_id, id),
  foreign key (company_id, purchase_id) references purchase on delete cascade,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot,
  constraint line_is_quantity_times_cost check (subtotal = round(quantity * cost * 100))
);
create unique index purchase_line_position on purchase_line (company_id, purchase_id, position);
create index purchase_line_of_product on purchase_line (company_id, product_id, purchase_id);

create table purchase_attachment (
  company_id    integer not null references company,
  purchase_id   bigint not null,
  attachment_id bigint not null,
  primary key (company_id, purchase_id, attachment_id),
  foreign key (company_id, purchase_id) references purchase on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
create unique index attachment_taken on purchase_attachment (company_id, attachment_id);

-- Counts and sums by day and by month, store and status, kept in the transaction of each change, so that a list
-- states its true total without counting, however long its history. The rows are taken last, in the order of their key.
create table purchase_tally (
  company_id   integer not null references company,
  span         text not null check (span in ('day', 'month')),
  starts_on    date not null,
  store_id     bigint not null,
  status       text not null,
  documents    integer not null,
  grand_total  bigint not null,
  paid         bigint not null,
  primary key (company_id, span, starts_on, store_id, status),
  foreign key (company_id, store_id) references store
);
