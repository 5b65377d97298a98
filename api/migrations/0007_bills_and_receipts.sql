-- Bills, and goods that came for an order. Goods come in by one door: the approval of a received order, or that of a
-- purchase that was made without one.

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
  door              text not null default 'direct' check (door in ('direct', 'received')),
  reserved          bigint not null default 0,
  debited           bigint not null default 0,
  match             text not null default 'none' check (match in ('none', 'matched', 'mismatched', 'overridden')),
  match_reason      text not null default '',
  matched_by        bigint references app_user,
  responsible_id    bigint not null references app_user,
  customer_id       bigint,
  primary key (company_id, id),
  foreign key (company_id, store_id) references store,
  foreign key (company_id, supplier_id) references supplier,
  constraint discount_within_subtotal check (discount between 0 and subtotal),
  constraint purchase_door unique (company_id, id, door),
  constraint return_within_total check (debited >= 0 and returned - debited between 0 and subtotal - discount),
  constraint paid_within_total check (
    paid >= 0 and reserved >= 0 and paid + reserved <= subtotal - discount + shipping - returned),
  constraint mismatch_keeps_from_paying check (match <> 'mismatched' or paid + reserved = 0),
  constraint paid_is_approved check (approval = 'approved' or (paid = 0 and reserved = 0 and debited = 0)),
  constraint match_of_received check ((door = 'direct') = (match = 'none')),
  foreign key (company_id, customer_id) references customer,
  constraint compared_purchase_is_there foreign key (company_id, not_duplicate_of) references purchase
);
comment on table purchase is 'The supplier''s bill. Its amounts are centavos.';
comment on column purchase.returned is 'What the bill itself took off for goods sent back, and what approved returns did.';
comment on column purchase.not_duplicate_of is
  'The similar bill that it was compared with, and beside it why it is another one.';
comment on column purchase.door is
  'What a bill covers: goods that its own approval brings in (direct), or goods that received orders brought in.';
comment on column purchase.reserved is 'What pending payments will settle.';
comment on column purchase.debited is 'The part of returned that approved returns made, beside what the bill itself took off.';
comment on column purchase.match is
  'What the bill says against what was ordered and received. A mismatch keeps it from being paid.';
comment on column purchase.match_reason is 'Why an admin let a mismatch be paid.';
comment on column purchase.matched_by is 'Who did.';
comment on column purchase.responsible_id is 'Who is in charge of it: whoever entered it, until somebody else is chosen.';
comment on column purchase.customer_id is 'For whom it is bought; null is the company''s own stock.';
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
create index purchase_differing on purchase (company_id, purchased_on, id) where match = 'mismatched';
create index purchase_owing_of_supplier on purchase (company_id, supplier_id, due_on, id)
  where approval = 'approved' and paid < subtotal - discount + shipping - returned;
create index purchase_by_key on purchase (company_id, reference_key text_pattern_ops);
-- Pending documents are few: they are found without passing the others.
create index purchase_pending on purchase (company_id, purchased_on, id) where approval = 'pending';
-- The documents behind a figure are found by who entered them, newest first.
create index purchase_by_creator on purchase (company_id, created_by, purchased_on, id);
create index purchase_by_responsible on purchase (company_id, responsible_id, purchased_on, id);
create index purchase_by_customer on purchase (company_id, customer_id, purchased_on, id) where customer_id is not null;
create index purchase_compared_with on purchase (company_id, not_duplicate_of) where not_duplicate_of is not null;
alter table stock_movement add constraint bill_that_moves_stock_is_direct
    foreign key (company_id, bill_id, bill_door) references purchase (company_id, id, door) not valid;

create table purchase_line (
  company_id        integer not null references company,
  id                bigserial,
  purchase_id       bigint not null,
  position          integer not null,
  product_id        bigint not null,
  lot_code          text not null default '' check (length(lot_code) <= 40),
  expires_on        date,
  quantity          numeric(14, 3) not null check (quantity > 0),
  cost              numeric(18, 6) not null check (cost >= 0),
  subtotal          bigint not null,
  landed            bigint not null check (landed >= 0),
  lot_id            bigint,
  returned_quantity numeric(14, 3) not null default 0,
  returned_value    bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, purchase_id) references purchase on delete cascade,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot,
  constraint line_is_quantity_times_cost check (subtotal = round(quantity * cost * 100)),
  constraint returned_within_bought
    check (returned_quantity between 0 and quantity and returned_value between 0 and landed)
);
comment on table purchase_line is 'A line of a bill.';
comment on column purchase_line.landed is
  'The line with its share of discount and shipping, centavos; the shares add up to the centavo.';
comment on column purchase_line.lot_id is 'The lot that it went into, once approved.';
comment on column purchase_line.returned_quantity is 'What approved returns sent back of it.';
comment on column purchase_line.returned_value is 'What that was worth, centavos.';
create unique index purchase_line_position on purchase_line (company_id, purchase_id, position);
create index purchase_line_of_product on purchase_line (company_id, product_id, purchase_id);
-- What a lot cost once landed.
create index purchase_line_of_lot on purchase_line (company_id, lot_id) where lot_id is not null;

create table purchase_attachment (
  company_id    integer not null references company,
  purchase_id   bigint not null,
  attachment_id bigint not null,
  primary key (company_id, purchase_id, attachment_id),
  foreign key (company_id, purchase_id) references purchase on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table purchase_attachment is 'The files of a bill: as it came, on paper or as XML.';
create unique index attachment_taken on purchase_attachment (company_id, attachment_id);

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
  value             bigint not null check (value >= 0),
  over_reason       text not null default '',
  note              text not null default '',
  approval          text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  purchase_id       bigint,
  purchase_door     text generated always as (case when purchase_id is not null then 'received' end) stored,
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
  constraint billed_by_a_purchase_that_moves_nothing
    foreign key (company_id, purchase_id, purchase_door) references purchase (company_id, id, door),
  constraint billed_is_approved check (purchase_id is null or approval = 'approved')
);
comment on table received_order is
  'Goods that came for an order. Its approval brings them into stock; a bill charges them later.';
comment on column received_order.value is 'What was accepted at the costs of the order, centavos.';
comment on column received_order.over_reason is 'Why more was taken than the tolerance allows.';
comment on column received_order.purchase_id is 'The bill that charges these goods: one at most.';
comment on column received_order.purchase_door is
  'Never two doors: goods that were received are billed by a purchase that moves no stock.';
comment on column received_order.entry_id is 'What its sender calls it: sent again, however late, it is the same document.';
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
create index received_order_by_key on received_order (company_id, reference_key text_pattern_ops);

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
comment on table received_order_line is 'What came of a line of an order, by lot.';
comment on column received_order_line.value is 'What was accepted at the cost of the order, centavos.';
comment on column received_order_line.lot_id is 'The lot that it went into, once approved.';
create unique index received_order_line_position on received_order_line (company_id, received_order_id, position);
create index received_order_line_of_order_line on received_order_line (company_id, order_line_id);
create index received_order_line_of_product on received_order_line (company_id, product_id, received_order_id);
create index received_order_line_of_lot on received_order_line (company_id, lot_id) where lot_id is not null;

create table received_order_attachment (
  company_id        integer not null references company,
  received_order_id bigint not null,
  attachment_id     bigint not null,
  primary key (company_id, received_order_id, attachment_id),
  foreign key (company_id, received_order_id) references received_order on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table received_order_attachment is 'The files of a received order: the delivery note, pictures of what was damaged.';
create unique index receipt_attachment_taken on received_order_attachment (company_id, attachment_id);
