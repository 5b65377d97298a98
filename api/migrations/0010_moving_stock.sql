-- What moves inside the house: adjustments, transfers between stores, counts.

create table stock_adjustment (
  company_id      integer not null references company,
  id              bigserial,
  store_id        bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  adjusted_on     date not null,
  reason          text not null check (reason in ('damaged', 'expired', 'lost', 'stolen', 'own_use', 'sample', 'found', 'correction', 'other')),
  lines           integer not null check (lines > 0),
  value           bigint not null default 0,
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
  primary key (company_id, id),
  foreign key (company_id, store_id) references store
);
comment on table stock_adjustment is 'Goods that were found or are gone, with the reason.';
comment on column stock_adjustment.value is
  'What the shelf gains (loses, when negative), centavos: at the averages of when it was entered until it is approved.';
create unique index stock_adjustment_reference_taken on stock_adjustment (company_id, reference_key);
create index stock_adjustment_by_date on stock_adjustment (company_id, adjusted_on, id);
create index stock_adjustment_by_approval on stock_adjustment (company_id, approval, adjusted_on, id);
create index stock_adjustment_by_store on stock_adjustment (company_id, store_id, adjusted_on, id);
create index stock_adjustment_by_key on stock_adjustment (company_id, reference_key text_pattern_ops);
create index stock_adjustment_search on stock_adjustment using gin (search gin_trgm_ops);

create table stock_adjustment_line (
  company_id          integer not null references company,
  id                  bigserial,
  stock_adjustment_id bigint not null,
  position            integer not null,
  product_id          bigint not null,
  lot_code            text not null default '' check (length(lot_code) <= 40),
  expires_on          date,
  quantity            numeric(14, 3) not null check (quantity <> 0),
  value               bigint not null default 0,
  lot_id              bigint,
  cost                numeric(18, 6) check (cost >= 0),
  primary key (company_id, id),
  foreign key (company_id, stock_adjustment_id) references stock_adjustment on delete cascade,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot
);
comment on table stock_adjustment_line is 'A line of an adjustment, of one lot.';
comment on column stock_adjustment_line.quantity is 'More than zero: found; less: gone.';
comment on column stock_adjustment_line.value is 'What the shelf gains (loses, when negative), centavos.';
comment on column stock_adjustment_line.cost is
  'The unit cost of found goods of a product that has no cost yet: at nothing, their sale would be all profit. Null where the '
  'product has a cost of its own.';
create unique index stock_adjustment_line_position on stock_adjustment_line (company_id, stock_adjustment_id, position);
create index stock_adjustment_line_of_product on stock_adjustment_line (company_id, product_id, stock_adjustment_id);

create table stock_transfer (
  company_id      integer not null references company,
  id              bigserial,
  store_id        bigint not null,
  to_store_id     bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  sent_on         date not null,
  received_on     date,
  lines           integer not null check (lines > 0),
  units           numeric(16, 3) not null check (units > 0),
  value           bigint not null default 0 check (value >= 0),
  lost            bigint not null default 0 check (lost >= 0),
  note            text not null default '',
  approval        text not null default 'pending' check (approval in ('pending', 'approved', 'rejected', 'cancelled')),
  received_by     bigint references app_user,
  received_at     timestamptz,
  status          text generated always as (
    case when approval <> 'approved' then approval when received_at is null then 'in_transit' else 'received' end) stored,
  difference_note text not null default '',
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
  foreign key (company_id, to_store_id) references store,
  constraint transfer_between_two_stores check (store_id <> to_store_id),
  constraint received_was_sent check (received_at is null or approval = 'approved'),
  constraint received_as_a_whole check ((received_at is null) = (received_on is null) and (received_at is null) = (received_by is null)),
  constraint lost_when_received check (received_at is not null or lost = 0)
);
comment on table stock_transfer is
  'Goods that go from one store to another. Pending: held back where they lie. Approved: sent, in transit. Then received, '
  'with what is missing told.';
comment on column stock_transfer.value is 'What the goods were worth when they were sent, centavos.';
comment on column stock_transfer.lost is 'Of that what never arrived, centavos.';
comment on column stock_transfer.status is 'pending, in_transit, received; rejected and cancelled as everywhere.';
comment on column stock_transfer.difference_note is 'Why something is missing.';
create unique index stock_transfer_reference_taken on stock_transfer (company_id, reference_key);
create index stock_transfer_by_date on stock_transfer (company_id, sent_on, id);
create index stock_transfer_by_status on stock_transfer (company_id, status, sent_on, id);
create index stock_transfer_by_store on stock_transfer (company_id, store_id, sent_on, id);
create index stock_transfer_by_goal on stock_transfer (company_id, to_store_id, sent_on, id);
create index stock_transfer_by_key on stock_transfer (company_id, reference_key text_pattern_ops);
create index stock_transfer_search on stock_transfer using gin (search gin_trgm_ops);
-- What was lost on the way counts on the day it was received: the income report asks for a period of those days.
create index stock_transfer_received on stock_transfer (company_id, received_on) where received_on is not null;

create table stock_transfer_line (
  company_id        integer not null references company,
  id                bigserial,
  stock_transfer_id bigint not null,
  position          integer not null,
  product_id        bigint not null,
  lot_id            bigint not null,
  quantity          numeric(14, 3) not null check (quantity > 0),
  received          numeric(14, 3) check (received between 0 and quantity),
  value             bigint not null default 0 check (value >= 0),
  primary key (company_id, id),
  foreign key (company_id, stock_transfer_id) references stock_transfer on delete cascade,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot
);
comment on table stock_transfer_line is 'A line of a transfer, of one lot.';
comment on column stock_transfer_line.value is 'What it was worth when it was sent, centavos.';
create unique index stock_transfer_line_position on stock_transfer_line (company_id, stock_transfer_id, position);
create unique index stock_transfer_line_once on stock_transfer_line (company_id, stock_transfer_id, lot_id);
create index stock_transfer_line_of_product on stock_transfer_line (company_id, product_id, stock_transfer_id);

create table stock_count (
  company_id      integer not null references company,
  id              bigserial,
  store_id        bigint not null,
  category_id     bigint,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  counted_on      date not null,
  approval        text not null default 'open' check (approval in ('open', 'pending', 'approved', 'rejected', 'cancelled')),
  lines           integer not null default 0,
  value           bigint not null default 0,
  note            text not null default '',
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
  foreign key (company_id, category_id) references category
);
comment on table stock_count is
  'A count of a store, or of one category in it. Blind: who counts does not see what should be there.';
comment on column stock_count.category_id is 'The one category that is counted; null of the whole store.';
comment on column stock_count.approval is 'open: being counted; pending: done, waits for approval.';
comment on column stock_count.value is
  'What the shelf gains (loses, when negative), centavos: an estimate from when it is done until it is approved.';
create unique index stock_count_reference_taken on stock_count (company_id, reference_key);
create index stock_count_by_date on stock_count (company_id, counted_on, id);
create index stock_count_by_approval on stock_count (company_id, approval, counted_on, id);
create index stock_count_by_store on stock_count (company_id, store_id, counted_on, id);
create index stock_count_by_key on stock_count (company_id, reference_key text_pattern_ops);
create index stock_count_search on stock_count using gin (search gin_trgm_ops);

create table stock_count_line (
  company_id     integer not null references company,
  id             bigserial,
  stock_count_id bigint not null,
  product_id     bigint not null,
  lot_code       text not null default '' check (length(lot_code) <= 40),
  expires_on     date,
  counted        numeric(14, 3) not null check (counted >= 0),
  expected       numeric(14, 3) not null check (expected >= 0),
  difference     numeric(14, 3) generated always as (counted - expected) stored,
  stamp          bigint not null,
  applied        numeric(14, 3),
  value          bigint not null default 0,
  lot_id         bigint,
  counted_by     bigint not null references app_user,
  counted_at     timestamptz not null,
  cost           numeric(18, 6) check (cost >= 0),
  primary key (company_id, id),
  foreign key (company_id, stock_count_id) references stock_count on delete cascade,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot
);
comment on table stock_count_line is
  'What was counted of a lot, and what the ledger held of it at that very moment: the stamp. What moves after the stamp moves '
  'the shelf and the ledger alike, so the difference stays true while the shop sells.';
comment on column stock_count_line.counted is 'What was counted of a lot.';
comment on column stock_count_line.expected is
  'What the ledger held of it at that very moment: the stamp. What moves after the stamp moves the shelf and the ledger '
  'alike, so the difference stays true while the shop sells.';
comment on column stock_count_line.stamp is 'The last movement of the product''s ledger that the stamp knows of.';
comment on column stock_count_line.applied is
  'What was put right once approved: the difference less what other counts of the lot put right after the stamp.';
comment on column stock_count_line.cost is
  'The unit cost of found goods of a product that has no cost yet, as of an adjustment.';
create unique index stock_count_line_once on stock_count_line (company_id, stock_count_id, product_id, lot_code, expires_on) nulls not distinct;
create index stock_count_line_of_product on stock_count_line (company_id, product_id, stock_count_id);

create table stock_count_counter (
  company_id     integer not null references company,
  stock_count_id bigint not null,
  user_id        bigint not null references app_user,
  primary key (company_id, stock_count_id, user_id),
  foreign key (company_id, stock_count_id) references stock_count on delete cascade
);
comment on table stock_count_counter is 'Everybody who counted, whoever counted a lot last: none of them approves the count.';
