-- Orders to suppliers and what came of them. Goods come in by one door: the approval of a received order, or that of a
-- purchase that was made without one.

-- The last number that was given to a document of a kind in a year. Taken last of all locks but the tallies.
create table document_counter (
  company_id integer not null references company,
  kind       text not null check (kind in ('purchase_order', 'received_order', 'payment', 'purchase_return')),
  year       integer not null,
  last       integer not null,
  primary key (company_id, kind, year)
);

-- Counts and sums of the other documents, as purchase_tally keeps them of purchases. `store_id` is 0 where a kind has none.
create table document_tally (
  company_id integer not null references company,
  kind       text not null check (kind in ('purchase_order', 'received_order', 'payment', 'purchase_return')),
  span       text not null check (span in ('day', 'month')),
  starts_on  date not null,
  store_id   bigint not null,
  status     text not null,
  documents  integer not null,
  amount     bigint not null,
  primary key (company_id, kind, span, starts_on, store_id, status)
);

-- How much more than was ordered may be received, in percent: of a company, and of a product that differs.
alter table company add over_receipt numeric(5, 2) not null default 0 check (over_receipt between 0 and 100);
alter table product add over_receipt numeric(5, 2) check (over_receipt between 0 and 100);

-- The unit cost for which a price was accepted, and the last cost at that moment: while nothing was bought since, the
-- margin is reckoned from it.
alter table product add price_cost numeric(18, 6) check (price_cost > 0);
alter table product add price_last_cost numeric(18, 6);

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
  -- Units over all lines: ordered, received (of each line at most what was ordered) and closed short.
  units           numeric(16, 3) not null check (units > 0),
  units_received  numeric(16, 3) not null default 0 check (units_received >= 0),
  units_closed    numeric(16, 3) not null default 0 check (units_closed >= 0),
  receipt         text generated always as (
    case when units_received + units_closed >= units then 'full' when units_received > 0 then 'part' else 'none' end) stored,
  -- All that came is billed and every one of those bills is paid.
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
  primary key (company_id, id),
  foreign key (company_id, store_id) references store,
  foreign key (company_id, supplier_id) references supplier,
  constraint discount_within_subtotal check (discount between 0 and subtotal),
  constraint expected_after_ordered check (expected_on >= ordered_on),
  constraint received_is_approved check (approval = 'approved' or (units_received = 0 and units_closed = 0)),
  constraint settled_is_received check (not settled or units_received + units_closed >= units)
);
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

create table purchase_order_line (
  company_id        integer not null references company,
  id                bigserial,
  purchase_order_id bigint not null,
  position          integer not null,
  product_id        bigint not null,
  -- The supplier's own code of the product.
  supplier_code     text not null default '' check (length(supplier_code) <= 64),
  expected_on       date,
  -- Goods that expire before this day are not wanted.
  expires_on        date,
  quantity          numeric(14, 3) not null check (quantity > 0),
  cost              numeric(18, 6) not null check (cost >= 0),
  subtotal          bigint not null,
  -- Accepted and rejected by approved received orders.
  received          numeric(14, 3) not null default 0 check (received >= 0),
  rejected          numeric(14, 3) not null default 0 check (rejected >= 0),
  -- What will not come any more, and what may come beyond the order.
  closed            numeric(14, 3) not null default 0 check (closed between 0 and quantity),
  close_reason      text not null default '',
  over_allowed      numeric(14, 3) not null default 0 check (over_allowed >= 0),
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_order on delete cascade,
  foreign key (company_id, product_id) references product,
  constraint line_is_quantity_times_cost check (subtotal = round(quantity * cost * 100)),
  constraint received_within_order check (received + closed <= quantity + over_allowed)
);
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
create unique index order_attachment_taken on purchase_order_attachment (company_id, attachment_id);

-- Ordered and received of each product over approved orders; received counts at most what was ordered on its line.
create table product_order_tally (
  company_id integer not null references company,
  product_id bigint not null,
  ordered    numeric(16, 3) not null default 0 check (ordered >= 0),
  received   numeric(16, 3) not null default 0 check (received between 0 and ordered),
  -- Ordered, not yet received and not closed.
  open       numeric(16, 3) not null default 0 check (open >= 0),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product on delete cascade
);

-- What a bill covers: goods that its own approval brings in, or goods that received orders brought in.
alter table purchase add door text not null default 'direct' check (door in ('direct', 'received'));
alter table purchase add constraint purchase_door unique (company_id, id, door);

create table received_order (
  company_id        integer not null references company,
  id                bigserial,
  purchase_order_id bigint not null,
  store_id          bigint not null,
  supplier_id       bigint not null,
  reference         text not null check (length(reference) between 3 and 64),
  reference_key     text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  received_on       date not null,
  carrier           text not null default '' check (length(carrier) <= 80),
  delivery_note     text not null default '' check (length(delivery_note) <= 64),
  lines             integer not null check (lines > 0),
  units_accepted    numeric(16, 3) not null check (units_accepted >= 0),
  units_rejected    numeric(16, 3) not null check (units_rejected >= 0),
  -- What was accepted at the costs of the order, centavos.
  value             bigint not null check (value >= 0),
  -- Why more was taken than the tolerance allows.
  over_reason       text not null default '',
  note              text not null default '',
  approval          text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  -- The bill that charges these goods: one at most.
  purchase_id       bigint,
  purchase_door     text generated always as (case when purchase_id is not null then 'received' end) stored,
  -- What its sender calls it: sent again, however late, it is the same document.
  entry_id          uuid,
  decision_reason   text not null default '',
  created_by        bigint not null references app_user,
  created_at        timestamptz not null default now(),
  edited_by         bigint not null references app_user,
  edited_at         timestamptz not null default now(),
  decided_by        bigint references app_user,
  decided_at        timestamptz,
  version           integer not null default 1,
  search            text generated always as (fold(reference || ' ' || delivery_note)) stored,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_order,
  foreign key (company_id, store_id) references store,
  foreign key (company_id, supplier_id) references supplier,
  -- Never two doors: goods that were received are billed by a purchase that moves no stock.
  constraint billed_by_a_purchase_that_moves_nothing
    foreign key (company_id, purchase_id, purchase_door) references purchase (company_id, id, door),
  constraint billed_is_approved check (purchase_id is null or approval = 'approved')
);
create unique index received_order_reference_taken on received_order (company_id, reference_key);
create unique index received_order_entered_once on received_order (company_id, entry_id) where entry_id is not null;
create index received_order_of_order on received_order (company_id, purchase_order_id, id);
create index received_order_of_purchase on received_order (company_id, purchase_id) where purchase_id is not null;
create index received_order_by_date on received_order (company_id, received_on, id);
create index received_order_by_approval on received_order (company_id, approval, received_on, id);
create index received_order_by_store on received_order (company_id, store_id, received_on, id);
create index received_order_by_supplier on received_order (company_id, supplier_id, received_on, id);
create index received_order_by_creator on received_order (company_id, created_by, received_on, id);
create index received_order_by_reference on received_order (company_id, reference collate spanish, id);
create index received_order_to_bill on received_order (company_id, received_on, id) where approval = 'approved' and purchase_id is null;
create index received_order_search on received_order using gin (search gin_trgm_ops);

create table received_order_line (
  company_id        integer not null references company,
  id                bigserial,
  received_order_id bigint not null,
  position          integer not null,
  order_line_id     bigint not null,
  product_id        bigint not null,
  lot_code          text not null default '' check (length(lot_code) <= 40),
  expires_on        date,
  accepted          numeric(14, 3) not null check (accepted >= 0),
  rejected          numeric(14, 3) not null default 0 check (rejected >= 0),
  reject_reason     text not null default '' check (reject_reason in ('', 'damaged', 'expired', 'wrong_product', 'not_ordered', 'quality', 'other')),
  cost              numeric(18, 6) not null check (cost >= 0),
  value             bigint not null,
  lot_id            bigint,
  primary key (company_id, id),
  foreign key (company_id, received_order_id) references received_order on delete cascade,
  foreign key (company_id, order_line_id) references purchase_order_line,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot,
  constraint something_came check (accepted + rejected > 0),
  constraint rejected_has_a_reason check ((rejected > 0) = (reject_reason <> '')),
  constraint line_is_accepted_times_cost check (value = round(accepted * cost * 100))
);
create unique index received_order_line_position on received_order_line (company_id, received_order_id, position);
create index received_order_line_of_order_line on received_order_line (company_id, order_line_id);
create index received_order_line_of_product on received_order_line (company_id, product_id, received_order_id);

create table received_order_attachment (
  company_id        integer not null references company,
  received_order_id bigint not null,
  attachment_id     bigint not null,
  primary key (company_id, received_order_id, attachment_id),
  foreign key (company_id, received_order_id) references received_order on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
create unique index receipt_attachment_taken on received_order_attachment (company_id, attachment_id);

-- The stock ledger learns of the new documents. A `cost_adjustment` moves value alone: the bill of received goods came
-- at another cost.
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement drop constraint stock_movement_quantity_check;
alter table stock_movement
  add constraint stock_movement_kind_check check (kind in ('purchase', 'purchase_reopened', 'receipt', 'receipt_reopened',
    'return', 'return_reopened', 'cost_adjustment', 'cost_adjustment_reopened')),
  add constraint quantity_unless_adjusted check ((quantity = 0) = (kind in ('cost_adjustment', 'cost_adjustment_reopened'))),
  add bill_id bigint generated always as (case when kind in ('purchase', 'purchase_reopened') then document_id end) stored,
  add bill_door text generated always as (case when kind in ('purchase', 'purchase_reopened') then 'direct' end) stored,
  add constraint bill_that_moves_stock_is_direct
    foreign key (company_id, bill_id, bill_door) references purchase (company_id, id, door) not valid;
create index stock_movement_of_bill on stock_movement (company_id, bill_id) where bill_id is not null;
