-- What is ordered from suppliers.

create table purchase_order (
  company_id      integer not null references company,
  id              bigserial,
  store_id        bigint not null,
  supplier_id     bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  ordered_on      date not null,
  expected_on     date not null,
  carrier         text not null default '' check (length(carrier) <= 80),
  subtotal        bigint not null check (subtotal >= 0),
  discount        bigint not null default 0,
  shipping        bigint not null default 0 check (shipping >= 0),
  grand_total     bigint generated always as (subtotal - discount + shipping) stored,
  lines           integer not null check (lines > 0),
  units           numeric(16, 3) not null check (units > 0),
  units_received  numeric(16, 3) not null default 0 check (units_received >= 0),
  units_closed    numeric(16, 3) not null default 0 check (units_closed >= 0),
  receipt         text generated always as (
    case when units_received + units_closed >= units then 'full' when units_received > 0 then 'part' else 'none' end) stored,
  settled         boolean not null default false,
  note            text not null default '',
  approval        text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  status          text generated always as (
    case when approval in ('rejected', 'cancelled') then approval
         when settled then 'paid'
         when units_received + units_closed >= units then 'received'
         when units_received > 0 then 'partial'
         else 'pending' end) stored,
  decision_reason text not null default '',
  created_by      bigint not null references app_user,
  created_at      timestamptz not null default now(),
  edited_by       bigint not null references app_user,
  edited_at       timestamptz not null default now(),
  decided_by      bigint references app_user,
  decided_at      timestamptz,
  version         integer not null default 1,
  search          text generated always as (fold(reference)) stored,
  responsible_id  bigint not null references app_user,
  customer_id     bigint,
  primary key (company_id, id),
  foreign key (company_id, store_id) references store,
  foreign key (company_id, supplier_id) references supplier,
  constraint discount_within_subtotal check (discount between 0 and subtotal),
  constraint expected_after_ordered check (expected_on >= ordered_on),
  constraint received_is_approved check (approval = 'approved' or (units_received = 0 and units_closed = 0)),
  constraint settled_is_received check (not settled or units_received + units_closed >= units),
  foreign key (company_id, customer_id) references customer
);
comment on table purchase_order is 'What is ordered from a supplier. Its amounts are centavos.';
comment on column purchase_order.units is 'Units over all lines.';
comment on column purchase_order.units_received is 'Received units, of each line at most what was ordered.';
comment on column purchase_order.units_closed is 'Units that will not come any more.';
comment on column purchase_order.receipt is 'How much of it has come.';
comment on column purchase_order.settled is 'All that came is billed and every one of those bills is paid.';
comment on column purchase_order.responsible_id is 'Who is in charge of it: whoever entered it, until somebody else is chosen.';
comment on column purchase_order.customer_id is 'For whom it is bought; null is the company''s own stock.';
create unique index purchase_order_reference_taken on purchase_order (company_id, reference_key);
create index purchase_order_by_date on purchase_order (company_id, ordered_on, id);
create index purchase_order_by_expected on purchase_order (company_id, expected_on, id);
create index purchase_order_by_status on purchase_order (company_id, status, ordered_on, id);
create index purchase_order_by_store on purchase_order (company_id, store_id, ordered_on, id);
create index purchase_order_by_supplier on purchase_order (company_id, supplier_id, ordered_on, id);
create index purchase_order_by_creator on purchase_order (company_id, created_by, ordered_on, id);
create index purchase_order_by_total on purchase_order (company_id, grand_total, id);
create index purchase_order_by_reference on purchase_order (company_id, reference collate spanish, id);
create index purchase_order_expected on purchase_order (company_id, expected_on, id)
  where approval = 'approved' and units_received + units_closed < units;
create index purchase_order_open_of_supplier on purchase_order (company_id, supplier_id, expected_on, id)
  where approval = 'approved' and units_received + units_closed < units;
create index purchase_order_search on purchase_order using gin (search gin_trgm_ops);
-- The search over all documents finds references by how they begin, hyphens and spaces ignored, byte by byte so that a
-- range of them is one stretch of the index.
create index purchase_order_by_key on purchase_order (company_id, reference_key text_pattern_ops);
-- Pending documents are few: they are found without passing the others.
create index purchase_order_pending on purchase_order (company_id, id) where approval = 'pending';
create index purchase_order_by_responsible on purchase_order (company_id, responsible_id, ordered_on, id);
create index purchase_order_by_customer on purchase_order (company_id, customer_id, ordered_on, id) where customer_id is not null;

create table purchase_order_line (
  company_id        integer not null references company,
  id                bigserial,
  purchase_order_id bigint not null,
  position          integer not null,
  product_id        bigint not null,
  supplier_code     text not null default '' check (length(supplier_code) <= 64),
  expected_on       date,
  expires_on        date,
  quantity          numeric(14, 3) not null check (quantity > 0),
  cost              numeric(18, 6) not null check (cost >= 0),
  subtotal          bigint not null,
  received          numeric(14, 3) not null default 0 check (received >= 0),
  rejected          numeric(14, 3) not null default 0 check (rejected >= 0),
  closed            numeric(14, 3) not null default 0 check (closed between 0 and quantity),
  close_reason      text not null default '',
  over_allowed      numeric(14, 3) not null default 0 check (over_allowed >= 0),
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_order on delete cascade,
  foreign key (company_id, product_id) references product,
  constraint line_is_quantity_times_cost check (subtotal = round(quantity * cost * 100)),
  constraint received_within_order check (received + closed <= quantity + over_allowed)
);
comment on table purchase_order_line is 'A line of an order.';
comment on column purchase_order_line.supplier_code is 'The supplier''s own code of the product.';
comment on column purchase_order_line.expires_on is 'Goods that expire before this day are not wanted.';
comment on column purchase_order_line.received is 'Accepted by approved received orders.';
comment on column purchase_order_line.rejected is 'Rejected by approved received orders.';
comment on column purchase_order_line.closed is 'What will not come any more.';
comment on column purchase_order_line.over_allowed is 'What may come beyond the order.';
create unique index purchase_order_line_position on purchase_order_line (company_id, purchase_order_id, position);
create index purchase_order_line_of_product on purchase_order_line (company_id, product_id, purchase_order_id);

create table purchase_order_attachment (
  company_id        integer not null references company,
  purchase_order_id bigint not null,
  attachment_id     bigint not null,
  primary key (company_id, purchase_order_id, attachment_id),
  foreign key (company_id, purchase_order_id) references purchase_order on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table purchase_order_attachment is 'The files of an order.';
create unique index order_attachment_taken on purchase_order_attachment (company_id, attachment_id);

create table product_order_tally (
  company_id integer not null references company,
  product_id bigint not null,
  ordered    numeric(21, 3) not null default 0 check (ordered >= 0),
  received   numeric(21, 3) not null default 0 check (received between 0 and ordered),
  open       numeric(21, 3) not null default 0 check (open >= 0),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product on delete cascade
);
comment on table product_order_tally is
  'Ordered and received of each product over approved orders; received counts at most what was ordered on its line. The sums '
  'have room for ten million orders of the largest quantity.';
comment on column product_order_tally.open is 'Ordered, not yet received and not closed.';
