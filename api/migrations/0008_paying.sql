-- How a bill is settled: payments, in part or whole, goods sent back, and credit that a supplier owes us.

create table payment_batch (
  company_id integer not null references company,
  id         bigserial,
  budget     bigint check (budget > 0),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table payment_batch is 'A run over many bills, one payment for each supplier.';
comment on column payment_batch.budget is 'What may be spent at most.';

create table payment (
  company_id      integer not null references company,
  id              bigserial,
  kind            text not null check (kind in ('purchase', 'return')),
  supplier_id     bigint not null,
  batch_id        bigint,
  purchase_id     bigint,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  paid_on         date not null,
  method          text not null check (method in ('cash', 'transfer', 'card', 'check', 'other', 'credit')),
  amount          bigint not null check (amount >= 0),
  credit          bigint not null default 0 check (credit >= 0),
  allocated       bigint not null default 0 check (allocated >= 0),
  advance         bigint not null default 0 check (advance between 0 and amount),
  total           bigint generated always as (case kind when 'purchase' then amount + credit else -amount end) stored,
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
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, batch_id) references payment_batch,
  foreign key (company_id, purchase_id) references purchase,
  constraint payment_settles check (
    case kind when 'purchase' then amount + credit = allocated + advance and amount + credit > 0 and purchase_id is null
              else amount = credit and amount > 0 and allocated = 0 and advance = 0 and purchase_id is not null end),
  constraint method_of_credit check ((method = 'credit') = (amount = 0))
);
comment on table payment is
  'Money between the company and a supplier: the kind purchase pays bills, return is what a supplier pays back for goods '
  'returned.';
comment on column payment.purchase_id is 'The bill whose returns are refunded.';
comment on column payment.amount is 'Money that moves.';
comment on column payment.credit is 'Credit of the supplier that is used.';
comment on column payment.allocated is 'What is settled of bills.';
comment on column payment.advance is 'What is left as an advance.';
comment on column payment.total is 'Money and credit together; negative where the supplier pays back.';
create unique index payment_reference_taken on payment (company_id, reference_key);
create index payment_by_date on payment (company_id, paid_on, id);
create index payment_by_approval on payment (company_id, approval, paid_on, id);
create index payment_by_supplier on payment (company_id, supplier_id, paid_on, id);
create index payment_by_total on payment (company_id, total, id);
create index payment_by_reference on payment (company_id, reference collate spanish, id);
create index payment_pending_by_total on payment (company_id, total, id) where approval = 'pending';
create index payment_pending_by_reference on payment (company_id, reference collate spanish, id) where approval = 'pending';
create index payment_of_batch on payment (company_id, batch_id, id) where batch_id is not null;
create index payment_of_refunded on payment (company_id, purchase_id, id) where purchase_id is not null;
create index payment_search on payment using gin (search gin_trgm_ops);
create index payment_by_key on payment (company_id, reference_key text_pattern_ops);
-- The documents behind a figure are found by who entered them, newest first.
create index payment_by_creator on payment (company_id, created_by, paid_on, id);
-- Each approval of a payment looks for one that is like it: as much, to the same supplier, within days.
create index payment_alike on payment (company_id, supplier_id, amount, paid_on, id) where amount > 0;

create table payment_allocation (
  company_id  integer not null references company,
  payment_id  bigint not null,
  purchase_id bigint not null,
  amount      bigint not null check (amount > 0),
  primary key (company_id, payment_id, purchase_id),
  foreign key (company_id, payment_id) references payment on delete cascade,
  foreign key (company_id, purchase_id) references purchase
);
comment on table payment_allocation is 'What of a payment settles which bill.';
create index payment_allocation_of_purchase on payment_allocation (company_id, purchase_id, payment_id);

create table payment_attachment (
  company_id    integer not null references company,
  payment_id    bigint not null,
  attachment_id bigint not null,
  primary key (company_id, payment_id, attachment_id),
  foreign key (company_id, payment_id) references payment on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table payment_attachment is 'The files of a payment.';
create unique index payment_attachment_taken on payment_attachment (company_id, attachment_id);

create table purchase_return (
  company_id      integer not null references company,
  id              bigserial,
  purchase_id     bigint not null,
  supplier_id     bigint not null,
  store_id        bigint not null,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  returned_on     date not null,
  lines           integer not null check (lines > 0),
  amount          bigint not null check (amount >= 0),
  applied         bigint not null default 0 check (applied >= 0),
  excess          bigint not null default 0 check (excess >= 0),
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
  foreign key (company_id, purchase_id) references purchase,
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, store_id) references store,
  constraint approved_return_settles check (applied + excess = case approval when 'approved' then amount else 0 end)
);
comment on table purchase_return is 'Goods sent back against one bill, at the landed cost of their lots.';
comment on column purchase_return.applied is 'Of an approved return: what it took off the bill''s balance.';
comment on column purchase_return.excess is 'Of an approved return: what was beyond the balance and became credit.';
create unique index purchase_return_reference_taken on purchase_return (company_id, reference_key);
create index purchase_return_of_purchase on purchase_return (company_id, purchase_id, id);
create index purchase_return_by_date on purchase_return (company_id, returned_on, id);
create index purchase_return_by_approval on purchase_return (company_id, approval, returned_on, id);
create index purchase_return_by_supplier on purchase_return (company_id, supplier_id, returned_on, id);
create index purchase_return_search on purchase_return using gin (search gin_trgm_ops);
create index purchase_return_by_key on purchase_return (company_id, reference_key text_pattern_ops);
-- The purchases that have a return to be approved.
create index purchase_return_pending on purchase_return (company_id, purchase_id) where approval = 'pending';

create table purchase_return_line (
  company_id         integer not null references company,
  id                 bigserial,
  purchase_return_id bigint not null,
  position           integer not null,
  purchase_line_id   bigint,
  product_id         bigint not null,
  lot_id             bigint not null,
  quantity           numeric(14, 3) not null check (quantity > 0),
  value              bigint not null check (value >= 0),
  reason             text not null check (reason in ('expired', 'near_expiry', 'damaged', 'wrong_product', 'quality', 'excess', 'other')),
  primary key (company_id, id),
  foreign key (company_id, purchase_return_id) references purchase_return on delete cascade,
  foreign key (company_id, purchase_line_id) references purchase_line on delete set null (purchase_line_id),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, lot_id) references lot
);
comment on table purchase_return_line is 'A line of goods sent back, of one lot.';
comment on column purchase_return_line.purchase_line_id is
  'Null once the bill was reopened and its lines were written anew; the return came to nothing before that.';
comment on column purchase_return_line.value is 'The landed cost of what goes back, centavos.';
create index purchase_return_line_of_line on purchase_return_line (company_id, purchase_line_id);
create index purchase_return_line_of_product on purchase_return_line (company_id, product_id, purchase_return_id);
create unique index purchase_return_line_once on purchase_return_line (company_id, purchase_return_id, purchase_line_id, lot_id);

create table purchase_return_attachment (
  company_id         integer not null references company,
  purchase_return_id bigint not null,
  attachment_id      bigint not null,
  primary key (company_id, purchase_return_id, attachment_id),
  foreign key (company_id, purchase_return_id) references purchase_return on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
comment on table purchase_return_attachment is 'The files of goods sent back.';
create unique index return_attachment_taken on purchase_return_attachment (company_id, attachment_id);

create table supplier_credit (
  company_id  integer not null references company,
  id          bigserial,
  supplier_id bigint not null,
  kind        text not null check (kind in ('advance', 'return')),
  payment_id  bigint,
  return_id   bigint,
  given_on    date not null,
  amount      bigint not null check (amount > 0),
  used        bigint not null default 0,
  reserved    bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references supplier,
  foreign key (company_id, payment_id) references payment,
  foreign key (company_id, return_id) references purchase_return,
  constraint credit_of_its_document check (
    case kind when 'advance' then payment_id is not null and return_id is null else return_id is not null and payment_id is null end),
  constraint credit_within_amount check (used >= 0 and reserved >= 0 and used + reserved <= amount)
);
comment on table supplier_credit is 'What a supplier owes us: advances, and returns beyond a bill''s balance.';
comment on column supplier_credit.used is 'What approved payments drew.';
comment on column supplier_credit.reserved is 'What pending payments will draw.';
create unique index supplier_credit_of_payment on supplier_credit (company_id, payment_id) where payment_id is not null;
create unique index supplier_credit_of_return on supplier_credit (company_id, return_id) where return_id is not null;
create index supplier_credit_free on supplier_credit (company_id, supplier_id, given_on, id) where used < amount;

create table payment_credit (
  company_id integer not null references company,
  payment_id bigint not null,
  credit_id  bigint not null,
  amount     bigint not null check (amount > 0),
  primary key (company_id, payment_id, credit_id),
  foreign key (company_id, payment_id) references payment on delete cascade,
  foreign key (company_id, credit_id) references supplier_credit
);
comment on table payment_credit is 'Credit that a payment draws on: for bills, or because the supplier pays it back.';
create index payment_credit_of_credit on payment_credit (company_id, credit_id, payment_id);
