-- How a bill is settled: payments, in part or whole, goods sent back, and credit that a supplier owes us.

alter table purchase add reserved bigint not null default 0;
-- The part of `returned` that approved returns made, beside what the bill itself took off.
alter table purchase add debited bigint not null default 0;
-- What the bill says against what was ordered and received. A mismatch keeps it from being paid.
alter table purchase add match text not null default 'none' check (match in ('none', 'matched', 'mismatched', 'overridden'));
alter table purchase add match_reason text not null default '';
alter table purchase add matched_by bigint references app_user;
create index purchase_differing on purchase (company_id, purchased_on, id) where match = 'mismatched';
alter table purchase drop constraint return_within_total;
alter table purchase drop constraint paid_within_total;
alter table purchase
  add constraint return_within_total check (debited >= 0 and returned - debited between 0 and subtotal - discount),
  add constraint paid_within_total check (
    paid >= 0 and reserved >= 0 and paid + reserved <= subtotal - discount + shipping - returned),
  add constraint mismatch_keeps_from_paying check (match <> 'mismatched' or paid + reserved = 0),
  add constraint paid_is_approved check (approval = 'approved' or (paid = 0 and reserved = 0 and debited = 0)),
  add constraint match_of_received check ((door = 'direct') = (match = 'none'));

-- A run over many bills, one payment for each supplier.
create table payment_batch (
  company_id integer not null references company,
  id         bigserial,
  budget     bigint check (budget > 0),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- `purchase` pays bills, `return` is what a supplier pays back for goods returned.
create table payment (
  company_id      integer not null references company,
  id              bigserial,
  kind            text not null check (kind in ('purchase', 'return')),
  supplier_id     bigint not null,
  batch_id        bigint,
  -- The bill whose returns are refunded.
  purchase_id     bigint,
  reference       text not null check (length(reference) between 3 and 64),
  reference_key   text generated always as (upper(regexp_replace(reference, '[\s-]', '', 'g'))) stored,
  paid_on         date not null,
  method          text not null check (method in ('cash', 'transfer', 'card', 'check', 'other', 'credit')),
  -- Money that moves, credit of the supplier that is used, what is settled of bills, and what is left as an advance.
  amount          bigint not null check (amount >= 0),
  credit          bigint not null default 0 check (credit >= 0),
  allocated       bigint not null default 0 check (allocated >= 0),
  advance         bigint not null default 0 check (advance between 0 and amount),
  -- Money and credit together; negative where the supplier pays back.
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

create table payment_allocation (
  company_id  integer not null references company,
  payment_id  bigint not null,
  purchase_id bigint not null,
  amount      bigint not null check (amount > 0),
  primary key (company_id, payment_id, purchase_id),
  foreign key (company_id, payment_id) references payment on delete cascade,
  foreign key (company_id, purchase_id) references purchase
);
create index payment_allocation_of_purchase on payment_allocation (company_id, purchase_id, payment_id);

create table payment_attachment (
  company_id    integer not null references company,
  payment_id    bigint not null,
  attachment_id bigint not null,
  primary key (company_id, payment_id, attachment_id),
  foreign key (company_id, payment_id) references payment on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
create unique index payment_attachment_taken on payment_attachment (company_id, attachment_id);

-- Goods sent back against one bill, at the landed cost of their lots.
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
  -- Of an approved return: what it took off the bill's balance, and what was beyond it and became credit.
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
create unique index purchase_return_reference_taken on purchase_return (company_id, reference_key);
create index purchase_return_of_purchase on purchase_return (company_id, purchase_id, id);
create index purchase_return_by_date on purchase_return (company_id, returned_on, id);
create index purchase_return_by_approval on purchase_return (company_id, approval, returned_on, id);
create index purchase_return_by_supplier on purchase_return (company_id, supplier_id, returned_on, id);
create index purchase_return_search on purchase_return using gin (search gin_trgm_ops);

create table purchase_return_line (
  company_id         integer not null references company,
  id                 bigserial,
  purchase_return_id bigint not null,
  position           integer not null,
  -- Null once the bill was reopened and its lines were written anew; the return came to nothing before that.
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
create unique index purchase_return_line_once on purchase_return_line (company_id, purchase_return_id, purchase_line_id);
create index purchase_return_line_of_line on purchase_return_line (company_id, purchase_line_id);

create table purchase_return_attachment (
  company_id         integer not null references company,
  purchase_return_id bigint not null,
  attachment_id      bigint not null,
  primary key (company_id, purchase_return_id, attachment_id),
  foreign key (company_id, purchase_return_id) references purchase_return on delete cascade,
  foreign key (company_id, attachment_id) references attachment
);
create unique index return_attachment_taken on purchase_return_attachment (company_id, attachment_id);

-- Of each line bought, what approved returns sent back.
alter table purchase_line add returned_quantity numeric(14, 3) not null default 0;
alter table purchase_line add returned_value bigint not null default 0;
alter table purchase_line add constraint returned_within_bought
  check (returned_quantity between 0 and quantity and returned_value between 0 and landed);

-- What a supplier owes us: advances, and returns beyond a bill's balance.
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
create unique index supplier_credit_of_payment on supplier_credit (company_id, payment_id) where payment_id is not null;
create unique index supplier_credit_of_return on supplier_credit (company_id, return_id) where return_id is not null;
create index supplier_credit_free on supplier_credit (company_id, supplier_id, given_on, id) where used < amount;

-- Credit that a payment draws on: for bills, or because the supplier pays it back.
create table payment_credit (
  company_id integer not null references company,
  payment_id bigint not null,
  credit_id  bigint not null,
  amount     bigint not null check (amount > 0),
  primary key (company_id, payment_id, credit_id),
  foreign key (company_id, payment_id) references payment on delete cascade,
  foreign key (company_id, credit_id) references supplier_credit
);
create index payment_credit_of_credit on payment_credit (company_id, credit_id, payment_id);

-- The money ledger learns of the new documents. `received_not_billed` holds the value of goods that came before their
-- bill, `cost_variance` what a bill or a return differed from the value on the shelf when the goods were gone already.
alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement drop constraint money_movement_account_check;
alter table money_movement
  add constraint money_movement_account_check check (
    account in ('inventory', 'payable', 'purchase_return', 'received_not_billed', 'cost_variance', 'cash')),
  add constraint money_movement_kind_check check (kind in ('purchase', 'purchase_reopened', 'receipt', 'receipt_reopened',
    'return', 'return_reopened', 'payment', 'payment_reopened', 'refund', 'refund_reopened'));

-- The statement of a supplier, in the order of its days, and what is owed to one supplier by due day.
create index money_movement_of_supplier on money_movement (company_id, supplier_id, happened_on, position) include (amount)
  where supplier_id is not null;
create index purchase_owing_of_supplier on purchase (company_id, supplier_id, due_on, id)
  where approval = 'approved' and paid < subtotal - discount + shipping - returned;
